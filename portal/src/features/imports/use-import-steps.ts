import { useState } from "react";

import type { DataImportPreview, ImportMapping } from "@vitrine/contracts/http";

import {
  useCommitImport,
  useDiscardImport,
  usePreviewImport,
  useReloadImports,
  useUploadImport,
} from "./use-imports.ts";

type Stage =
  | { readonly kind: "choosing" }
  | { readonly kind: "preview"; readonly shown: DataImportPreview }
  | { readonly kind: "watching"; readonly id: string };

/** The current step of an import, the last failure, and the actions that lead to the next step. */
export function useImportSteps(workspaceId: string) {
  const [stage, setStage] = useState<Stage>({ kind: "choosing" });
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useUploadImport(workspaceId);
  const preview = usePreviewImport(workspaceId);
  const commit = useCommitImport(workspaceId);
  const discard = useDiscardImport(workspaceId);
  const reload = useReloadImports(workspaceId);
  const onError = (error: Error): void => setFailure(error.message);
  const startAgain = (): void => setStage({ kind: "choosing" });

  return {
    stage,
    failure,
    uploadingFile: upload.isPending ? upload.variables.name : null,
    isImporting: commit.isPending,
    showFailure: setFailure,
    startAgain,
    reload,
    upload(file: File): void {
      setFailure(null);
      upload.mutate(file, { onSuccess: (shown) => setStage({ kind: "preview", shown }), onError });
    },
    changeMapping(shown: DataImportPreview, mapping: ImportMapping): void {
      setFailure(null);
      // Shown at once, because the next change, or the import, starts from it.
      setStage({ kind: "preview", shown: { ...shown, mapping } });
      // TanStack Query skips the callbacks of a call once there is a newer one, so an outdated answer changes nothing.
      preview.mutate(
        { importId: shown.import.id, mapping },
        {
          onSuccess: (next) => setStage({ kind: "preview", shown: next }),
          onError: (error) => {
            onError(error);
            setStage({ kind: "preview", shown });
          },
        },
      );
    },
    discard({ import: { id } }: DataImportPreview): void {
      setFailure(null);
      preview.reset();
      discard.mutate(id, { onSuccess: startAgain, onError });
    },
    startImport({ import: { id }, mapping }: DataImportPreview, remember: boolean): void {
      setFailure(null);
      preview.reset();
      commit.mutate(
        { importId: id, mapping, remember },
        { onSuccess: () => setStage({ kind: "watching", id }), onError },
      );
    },
  };
}
