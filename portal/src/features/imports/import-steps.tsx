import type { ReactElement } from "react";

import { DropArea } from "./drop-area.tsx";
import { ImportResult } from "./import-result.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { useImportSteps } from "./use-import-steps.ts";

/** The steps of an import, one at a time in the same place: choose a file, check its preview, watch the import. */
export function ImportSteps({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const steps = useImportSteps(workspaceId);
  const { stage, failure } = steps;
  switch (stage.kind) {
    case "choosing":
      return (
        <DropArea
          busyWith={steps.uploadingFile}
          failure={failure}
          onFile={(file) => steps.upload(file)}
          onRefuse={steps.showFailure}
        />
      );
    case "preview": {
      const { shown } = stage;
      return (
        <PreviewPart
          shown={shown}
          failure={failure}
          isImporting={steps.isImporting}
          onChange={(mapping) => steps.changeMapping(shown, mapping)}
          onDiscard={() => steps.discard(shown)}
          onImport={(remember) => steps.startImport(shown, remember)}
        />
      );
    }
    case "watching":
      return (
        <ImportResult
          workspaceId={workspaceId}
          importId={stage.id}
          onAgain={steps.startAgain}
          onFinished={steps.reload}
        />
      );
  }
}
