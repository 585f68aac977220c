import { isOffered, type Permission, type Report } from "@vitrine/contracts/http";
import { Copy, CopyPlus, SlidersHorizontal, Trash2 } from "lucide-react";
import { memo, useState, type ReactElement, type RefObject } from "react";

import { useWorkspaces } from "../../../shared/api/use-workspaces.ts";
import { useServices } from "../../../shared/services.ts";
import { Menu, type MenuAction } from "../../../shared/ui/menu.tsx";
import { isOnCampaigns, mayClone, mayDelete } from "./card-actions.ts";
import { reportsMessages } from "../reports-messages.ts";
import { useReportActions } from "../list/use-report-actions.ts";

interface CardMenuProps {
  readonly workspaceId: string;
  /** The person's permissions in the workspace. */
  readonly permissions: readonly Permission[];
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** The report whose settings are open; `null` while the menu is closed. */
  readonly report: Report | null;
  readonly onClose: () => void;
}

/** The settings menu of a card. All cards share one menu. */
export const CardMenu = memo(function CardMenu({
  workspaceId,
  permissions,
  trigger,
  report,
  onClose,
}: CardMenuProps): ReactElement {
  const { dialogs } = useServices();
  const { clone, remove } = useReportActions(workspaceId);
  const hasOneWorkspace = useWorkspaces().data?.length === 1;
  const [mayCloneElsewhere, setMayCloneElsewhere] = useState(!hasOneWorkspace);
  // Updated only while the menu is closed, so that its entries do not move.
  if (report === null && mayCloneElsewhere === hasOneWorkspace) setMayCloneElsewhere(!hasOneWorkspace);
  return (
    <Menu
      label={report === null ? "" : reportsMessages.settings(report.name)}
      trigger={trigger}
      isOpen={report !== null}
      onClose={onClose}
      actions={report === null ? [] : actionsFor(report)}
    />
  );

  function actionsFor(report: Report): readonly MenuAction[] {
    const edit: MenuAction = {
      id: "edit",
      label: reportsMessages.editDashboard,
      icon: <SlidersHorizontal size={16} aria-hidden="true" />,
      run: () => dialogs.open({ kind: "edit-report", workspaceId, report }),
    };
    const copy: MenuAction = {
      id: "clone",
      label: reportsMessages.clone,
      icon: <Copy size={16} aria-hidden="true" />,
      run: () => clone(report),
    };
    const copyElsewhere: MenuAction = {
      id: "clone-to",
      label: reportsMessages.cloneTo,
      icon: <CopyPlus size={16} aria-hidden="true" />,
      run: () => dialogs.open({ kind: "clone-report", workspaceId, report }),
    };
    const deletion: MenuAction = {
      id: "delete",
      label: reportsMessages.delete,
      icon: <Trash2 size={16} aria-hidden="true" />,
      isDanger: true,
      run: () => {
        const next = neighbourOf(trigger.current);
        // The button that had the focus has been removed together with its card.
        const keepFocus = () => (document.activeElement === document.body ? next?.focus() : undefined);
        void remove(report).then(keepFocus, keepFocus);
      },
    };
    const canClone = mayClone(permissions) && isOffered(report, "clone");
    return [
      edit,
      ...(canClone ? [copy] : []),
      ...(canClone && mayCloneElsewhere && isOnCampaigns(report) ? [copyElsewhere] : []),
      ...(mayDelete(report) ? [deletion] : []),
    ];
  }
});

function neighbourOf(button: Element | null): HTMLElement | null {
  const item = button?.closest("li[data-index]");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  return next?.querySelector<HTMLElement>("[data-card-link]") ?? null;
}
