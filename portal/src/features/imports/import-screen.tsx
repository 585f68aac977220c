import { ArrowLeft, CloudOff, ShieldX } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Link, useParams } from "react-router";

import type { DataImportPreview, ImportMapping } from "@vitrine/contracts/http";

import { ApiError } from "../../shared/api/api-error.ts";
import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { usePageTitle } from "../../shared/ui/use-page-title.ts";
import { DropArea } from "./drop-area.tsx";
import { FreshnessList } from "./freshness-list.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportResult } from "./import-result.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { PreviewPart } from "./preview-part.tsx";
import {
  useCommitImport,
  useDiscardImport,
  useImportHistory,
  usePreviewImport,
  useReloadImports,
  useUploadImport,
} from "./use-imports.ts";

type Stage =
  | { readonly kind: "choosing" }
  | { readonly kind: "preview"; readonly shown: DataImportPreview }
  | { readonly kind: "watching"; readonly id: string };

/** `/{workspaceId}/import`: imports a file, and lists earlier imports. */
export function ImportScreen(): ReactElement {
  const { workspaceId = "" } = useParams();
  return <ImportPage key={workspaceId} workspaceId={workspaceId} />;
}

function ImportPage({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const name = useWorkspaceName(workspaceId);
  const history = useImportHistory(workspaceId);
  usePageTitle(texts.heading);
  if (history.data === undefined && history.error instanceof ApiError && history.error.code === "forbidden") {
    return (
      <Notice icon={<ShieldX size={24} />} heading={texts.notYours} level={1}>
        <NoticeText>{texts.notYoursHelp}</NoticeText>
        <Link to={`/${encodeURIComponent(workspaceId)}`}>{texts.toReports(name ?? workspaceId)}</Link>
      </Notice>
    );
  }
  if (history.isError && history.data === undefined) {
    return (
      <FailureNotice
        icon={<CloudOff size={24} />}
        heading={texts.failedToLoad}
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  return (
    <div className={css.page}>
      <header>
        <Link to={`/${encodeURIComponent(workspaceId)}`} className={css.back ?? ""}>
          <ArrowLeft size={16} aria-hidden="true" /> {texts.back}
        </Link>
        <h1 className={css.heading}>{texts.heading}</h1>
        <p className={css.lead}>{texts.lead(name ?? workspaceId)}</p>
      </header>
      <Steps workspaceId={workspaceId} />
      <div className={css.below}>
        <ImportHistory workspaceId={workspaceId} imports={history.data ?? null} />
        <FreshnessList workspaceId={workspaceId} />
      </div>
    </div>
  );
}

/** The steps of an import, one at a time in the same place: choose a file, check its preview, watch the import. */
function Steps({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const [stage, setStage] = useState<Stage>({ kind: "choosing" });
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useUploadImport(workspaceId);
  const preview = usePreviewImport(workspaceId);
  const commit = useCommitImport(workspaceId);
  const discard = useDiscardImport(workspaceId);
  const reload = useReloadImports(workspaceId);
  const showFailure = (error: Error): void => setFailure(error.message);
  const startAgain = (): void => setStage({ kind: "choosing" });

  function changeMapping(shown: DataImportPreview, mapping: ImportMapping): void {
    setFailure(null);
    // Shown at once, because the next change, or the import, starts from it.
    setStage({ kind: "preview", shown: { ...shown, mapping } });
    // The callbacks of a call are skipped once there is a newer one, so an outdated answer changes nothing.
    preview.mutate(
      { importId: shown.import.id, mapping },
      {
        onSuccess: (next) => setStage({ kind: "preview", shown: next }),
        onError: (error) => {
          showFailure(error);
          setStage({ kind: "preview", shown });
        },
      },
    );
  }

  if (stage.kind === "watching") {
    return (
      <ImportResult workspaceId={workspaceId} importId={stage.id} onAgain={startAgain} onOver={reload} />
    );
  }
  if (stage.kind === "choosing") {
    return (
      <DropArea
        busyWith={upload.isPending ? upload.variables.name : null}
        failure={failure}
        onFile={(file) => {
          setFailure(null);
          upload.mutate(file, {
            onSuccess: (shown) => setStage({ kind: "preview", shown }),
            onError: showFailure,
          });
        }}
        onRefuse={setFailure}
      />
    );
  }
  const { shown } = stage;
  const { id } = shown.import;
  return (
    <PreviewPart
      shown={shown}
      failure={failure}
      isImporting={commit.isPending}
      onChange={(mapping) => changeMapping(shown, mapping)}
      onDiscard={() => {
        setFailure(null);
        preview.reset();
        discard.mutate(id, { onSuccess: startAgain, onError: showFailure });
      }}
      onImport={(remember) => {
        setFailure(null);
        preview.reset();
        commit.mutate(
          { importId: id, mapping: shown.mapping, remember },
          { onSuccess: () => setStage({ kind: "watching", id }), onError: showFailure },
        );
      }}
    />
  );
}
