import { Settings } from "lucide-react";
import { memo, useCallback, type ReactElement, type RefCallback } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";

import { AccountMenu } from "../../features/account/account-menu.tsx";
import { LogOutButton } from "../../features/session/log-out-button.tsx";
import { SessionCountdown } from "../../features/session/session-countdown.tsx";
import { WorkspacePanel } from "../../features/workspaces/workspace-panel.tsx";
import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { messages } from "../../shared/messages.ts";
import { useOpenedReport, useServices } from "../../shared/services.ts";
import { reportToolsId } from "../../shared/ui/report-tools.ts";
import { ToolButton } from "../../shared/ui/button.tsx";
import { Mark } from "../../shared/ui/mark.tsx";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { ThemeToggle } from "../../shared/ui/theme-toggle.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import css from "./shell.module.css";

export function ShellHeader(): ReactElement {
  const { workspaceId = null, reportingId = null } = useParams();
  const { storage } = useServices();
  const report = useOpenedReport();
  const isAdminPage = /^\/admin(\/|$)/.test(useLocation().pathname);
  const currentId = workspaceId ?? storage.readCurrentWorkspace();
  const currentName = useWorkspaceName(currentId);

  return (
    <div ref={useMeasuredHeight()} className={css.top}>
      <header className={css.header} data-on-report={reportingId === null ? undefined : ""}>
        <WorkspacePanel currentId={currentId} currentName={currentName} />
        <Link to="/" className={css.home} aria-label={messages.toStart}>
          <Mark size={24} />
        </Link>
        <div className={css.crumbs}>
          {workspaceId === null ? null : (
            <Breadcrumb
              workspace={{ id: workspaceId, name: currentName ?? workspaceId }}
              reportName={reportingId === null ? null : (report?.name ?? "")}
            />
          )}
        </div>
        <div id={reportToolsId} className={css.reportTools} />
        <HeaderTools isAdminPage={isAdminPage} />
      </header>
      <MessagePlace />
    </div>
  );
}

/** Publishes the height of the header, including its messages, as a CSS variable for sticky and full-height elements. */
function useMeasuredHeight(): RefCallback<HTMLElement> {
  return useCallback((header) => {
    if (header === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--header-height", `${Math.round(header.getBoundingClientRect().height)}px`),
    );
    observer.observe(header);
    return () => {
      observer.disconnect();
      style.removeProperty("--header-height");
    };
  }, []);
}

const HeaderTools = memo(function HeaderTools({
  isAdminPage,
}: {
  readonly isAdminPage: boolean;
}): ReactElement {
  return (
    <div className={css.tools}>
      <SessionCountdown />
      <ThemeToggle />
      <AdminButton isCurrent={isAdminPage} />
      <AccountMenu />
      <LogOutButton />
    </div>
  );
});

function AdminButton({ isCurrent }: { readonly isCurrent: boolean }): ReactElement {
  const navigate = useNavigate();
  return (
    <ToolButton
      label={messages.adminPanel}
      icon={<Settings size={20} aria-hidden="true" />}
      isCurrent={isCurrent}
      onPress={() => void navigate("/admin")}
    />
  );
}
