import { ArrowLeft, CloudOff, ShieldX } from "lucide-react";
import { useRef, useState, type ReactElement } from "react";
import { Link, useParams } from "react-router";

import type { DataImportPreview, ImportMapping } from "@vitrine/contracts/http";

import { ApiError } from "../../shared/api/api-error.ts";
import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/notice.tsx";
import { usePageTitle } from "../../shared/ui/use-page-title.ts";
import { DropArea } from "./drop-area.tsx";
import { FreshnessList } from "./freshness-list.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportResult } from "./import-result.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { PreviewPart } from "./preview-part.tsx";
import { useImportDeeds, useImportHistory } from "./use-imports.ts";

type Stage =
  | { readonly kind: "choosing" }
  | { readonly kind: "uploading"; readonly name: string }
  | { readonly kind: "preview"; readonly shown: DataImportPreview }
  | { readonly kind: "watching"; readonly id: string };

/** `/{workspaceId}/import`: from a file to figures, and what became of earlier ones. */
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

/** Choosing, looking, importing, reading the account: one at a time, in one place. */
function Steps({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const [stage, setStage] = useState<Stage>({ kind: "choosing" });
  const [failure, setFailure] = useState<string | null>(null);
  const deeds = useImportDeeds(workspaceId);
  /** Counts the looks at a file: an answer that another look or a decision has overtaken changes nothing any more. */
  const looks = useRef(0);
  const again = () => setStage({ kind: "choosing" });

  async function attempt(work: () => Promise<void>, otherwise: Stage): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setStage(otherwise);
    }
  }
  const upload = (file: File) => {
    setStage({ kind: "uploading", name: file.name });
    void attempt(async () => setStage({ kind: "preview", shown: await deeds.upload(file) }), {
      kind: "choosing",
    });
  };

  async function look(shown: DataImportPreview, mapping: ImportMapping): Promise<void> {
    looks.current += 1;
    const place = looks.current;
    setFailure(null);
    // At once, as what is changed next, or imported, goes on from it.
    setStage({ kind: "preview", shown: { ...shown, mapping } });
    try {
      const seen = await deeds.preview(shown.import.id, mapping);
      if (place === looks.current) setStage({ kind: "preview", shown: seen });
    } catch (error) {
      if (place !== looks.current) return;
      setFailure(error instanceof Error ? error.message : String(error));
      setStage({ kind: "preview", shown });
    }
  }

  if (stage.kind === "watching") {
    return (
      <ImportResult workspaceId={workspaceId} importId={stage.id} onAgain={again} onOver={deeds.reload} />
    );
  }
  if (stage.kind !== "preview") {
    const busy = stage.kind === "uploading" ? stage.name : null;
    return <DropArea busyWith={busy} failure={failure} onFile={upload} onRefuse={setFailure} />;
  }
  const { shown } = stage;
  const { id } = shown.import;
  return (
    <PreviewPart
      shown={shown}
      failure={failure}
      onChange={(mapping) => void look(shown, mapping)}
      onDiscard={() => {
        looks.current += 1;
        void attempt(() => deeds.discard(id).then(again), stage);
      }}
      onImport={(remember) =>
        attempt(async () => {
          looks.current += 1;
          await deeds.commit(id, shown.mapping, remember);
          setStage({ kind: "watching", id });
        }, stage)
      }
    />
  );
}
