import { lazy, Suspense, useSyncExternalStore, type ReactElement } from "react";

import { unreachable } from "@vitrine/contracts/errors";

import type { DialogRequest } from "../shared/dialogs/dialog-store.ts";
import { loadChunk } from "../shared/load-chunk.ts";
import { browserClock } from "../shared/clock.ts";
import { useServices } from "../shared/services.ts";

const CreateReportDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/create-report/create-report-dialog.tsx")).CreateReportDialog,
  })),
);
const CreateStatementDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/create-statement/create-statement-dialog.tsx")).CreateStatementDialog,
  })),
);
const CreateBoardDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/reports/create-board-dialog.tsx")).CreateBoardDialog,
  })),
);
const EditReportDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/edit-report/edit-report-dialog.tsx")).EditReportDialog,
  })),
);
const CloneDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/reports/clone-dialog.tsx")).CloneDialog,
  })),
);
const SaveAsDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/report-view/editing/save-as-dialog.tsx")).SaveAsDialog,
  })),
);
const VersionsDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/report-view/versions/versions-dialog.tsx")).VersionsDialog,
  })),
);
const DownloadDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/report-files/download-dialog.tsx")).DownloadDialog,
  })),
);
const SaveTemplateDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/agency-templates/save-template-dialog.tsx")).SaveTemplateDialog,
  })),
);
const PinDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/report-view/boards/pin-dialog.tsx")).PinDialog,
  })),
);
const ReportTagsDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/tags/report-tags-dialog.tsx")).ReportTagsDialog,
  })),
);
const WorkspaceTagsDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/tags/workspace-tags-dialog.tsx")).WorkspaceTagsDialog,
  })),
);
const AskDialog = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/report-view/asking/ask-dialog.tsx")).AskDialog,
  })),
);
const CommandPalette = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/command-palette/command-palette.tsx")).CommandPalette,
  })),
);
const ShortcutSheet = lazy(() =>
  loadChunk(browserClock, async () => ({
    default: (await import("../features/command-palette/shortcut-sheet.tsx")).ShortcutSheet,
  })),
);

/** Shows the requested dialog. Only this file maps requests to features. Each dialog is loaded when it is first opened. */
export function DialogHost(): ReactElement | null {
  const { dialogs } = useServices();
  const shown = useSyncExternalStore(dialogs.subscribe, dialogs.get);
  if (shown === null) return null;
  return (
    <Suspense key={shown.serial} fallback={null}>
      <RequestedDialog request={shown.request} isOpen={shown.isOpen} onClose={() => dialogs.close()} />
    </Suspense>
  );
}

interface RequestedDialogProps {
  readonly request: DialogRequest;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function RequestedDialog({ request, ...rest }: RequestedDialogProps): ReactElement {
  switch (request.kind) {
    case "create-report":
      return <CreateReportDialog {...rest} workspaceId={request.workspaceId} />;
    case "create-statement":
      return <CreateStatementDialog {...rest} workspaceId={request.workspaceId} />;
    case "create-board":
      return <CreateBoardDialog {...rest} workspaceId={request.workspaceId} />;
    case "edit-report":
      return <EditReportDialog {...rest} workspaceId={request.workspaceId} report={request.report} />;
    case "clone-report":
      return <CloneDialog {...rest} workspaceId={request.workspaceId} report={request.report} />;
    case "save-report-as":
      return (
        <SaveAsDialog
          {...rest}
          workspaceId={request.workspaceId}
          reportName={request.reportName}
          staysInWorkspace={request.staysInWorkspace}
          saveAs={request.saveAs}
        />
      );
    case "report-versions": {
      const { workspaceId, reportId, reportName, onRestored } = request;
      return <VersionsDialog {...rest} {...{ workspaceId, reportId, reportName, onRestored }} />;
    }
    case "download-report":
      return <DownloadDialog {...rest} report={request.report} />;
    case "save-template": {
      const { workspaceId, reportId, reportName } = request;
      return <SaveTemplateDialog {...rest} {...{ workspaceId, reportId, reportName }} />;
    }
    case "pin-tile":
      return <PinDialog {...rest} workspaceId={request.workspaceId} pinned={request.pinned} />;
    case "report-tags":
      return <ReportTagsDialog {...rest} workspaceId={request.workspaceId} report={request.report} />;
    case "workspace-tags":
      return (
        <WorkspaceTagsDialog
          {...rest}
          workspaceId={request.workspaceId}
          canAdd={request.canAdd}
          canEdit={request.canEdit}
        />
      );
    case "ask": {
      const { workspaceId, report, question, onKept } = request;
      return <AskDialog {...rest} {...{ workspaceId, report, question, onKept }} />;
    }
    case "palette":
      return <CommandPalette {...rest} readTyped={request.readTyped} />;
    case "shortcuts":
      return <ShortcutSheet {...rest} />;
    default:
      return unreachable(request);
  }
}
