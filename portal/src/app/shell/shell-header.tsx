import { Ellipsis, LogOut, Moon, Settings, Sun } from "lucide-react";
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useRef,
  useState,
  type ReactElement,
  type RefCallback,
} from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";

import { AccountMenu } from "../../features/account/account-menu.tsx";
import { LogOutButton } from "../../features/session/log-out-button.tsx";
import { SessionCountdown } from "../../features/session/session-countdown.tsx";
import { useLogOut } from "../../features/session/use-log-out.tsx";
import { WorkspacePanel } from "../../features/workspaces/workspace-panel.tsx";
import { useWorkspaceName } from "../../shared/api/use-workspace-name.ts";
import { messages } from "../../shared/messages.ts";
import { useOpenedReport, useReportToolActions, useServices, useTheme } from "../../shared/services.ts";
import { IconButton, ToolButton } from "../../shared/ui/button.tsx";
import { Mark } from "../../shared/ui/mark.tsx";
import { Menu, type MenuAction } from "../../shared/ui/menu.tsx";
import { MessagePlace } from "../../shared/ui/messages/message-places.tsx";
import { ThemeToggle } from "../../shared/ui/theme-toggle.tsx";
import { useMedia } from "../../shared/use-media.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import css from "./shell.module.css";
import { useWorkspaceLook } from "./use-workspace-look.ts";

const ViewingBanner = lazy(async () => {
  const { ViewingBanner: Banner } = await import("../../features/viewing/viewing-banner.tsx");
  return { default: Banner };
});

export function ShellHeader(): ReactElement {
  const { workspaceId = null, reportingId = null } = useParams();
  const { storage, viewing } = useServices();
  const report = useOpenedReport();
  const isAdminPage = /^\/admin(\/|$)/.test(useLocation().pathname);
  const currentId = workspaceId ?? storage.readCurrentWorkspace();
  const currentName = useWorkspaceName(currentId);
  const isReport = reportingId !== null;

  return (
    <div ref={useMeasuredHeight()} className={css.top}>
      {viewing === null ? null : (
        <Suspense fallback={null}>
          <ViewingBanner viewing={viewing} />
        </Suspense>
      )}
      <header className={css.header} data-report={isReport ? "" : undefined}>
        <WorkspacePanel currentId={currentId} currentName={currentName} />
        <Link to="/" className={css.home} aria-label={messages.toStart}>
          <HeaderMark workspaceId={workspaceId} />
        </Link>
        <div className={css.crumbs}>
          {workspaceId === null ? null : (
            <Breadcrumb
              workspace={{ id: workspaceId, name: currentName ?? workspaceId }}
              reportName={report?.name ?? (isReport ? "" : null)}
            />
          )}
        </div>
        <HeaderTools isAdminPage={isAdminPage} isReport={isReport} />
      </header>
      <MessagePlace />
    </div>
  );
}

/** The mark of the workspace in the address, or that of the product. */
function HeaderMark({ workspaceId }: { readonly workspaceId: string | null }): ReactElement {
  const look = useWorkspaceLook(workspaceId);
  const isDark = useTheme() === "dark";
  const mark = look === null ? null : isDark ? look.markDark : look.mark;
  return mark === null ? <Mark size={24} /> : <img className={css.mark} src={mark} height={28} alt="" />;
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

interface HeaderToolsProps {
  readonly isAdminPage: boolean;
  readonly isReport: boolean;
}

const HeaderTools = memo(function HeaderTools({ isAdminPage, isReport }: HeaderToolsProps): ReactElement {
  const tools = useReportToolActions();
  // The tools of a report need more room.
  const isNarrow = useMedia(isReport ? "(max-width: 1099px)" : "(max-width: 767px)");
  return (
    <div className={css.tools}>
      {isNarrow ? null : <ReportTools tools={tools} />}
      <SessionCountdown />
      {isNarrow && isReport ? (
        <MoreTools tools={tools} />
      ) : (
        <>
          <ThemeToggle />
          <AdminButton isCurrent={isAdminPage} />
        </>
      )}
      <AccountMenu />
      {isNarrow && isReport ? null : <LogOutButton />}
    </div>
  );
});

function ReportTools({ tools }: { readonly tools: readonly MenuAction[] }): ReactElement | null {
  if (tools.length === 0) return null;
  return (
    <div className={css.reportTools} role="group" aria-label={messages.reportTools}>
      {tools.map(({ id, label, icon, run }) => (
        <IconButton key={id} label={label} icon={icon} onPress={run} />
      ))}
    </div>
  );
}

/** On narrow screens a report leaves the header one line: all but the account is in a menu. */
function MoreTools({ tools }: { readonly tools: readonly MenuAction[] }): ReactElement {
  const services = useServices();
  const navigate = useNavigate();
  const isDark = useTheme() === "dark";
  const { askToLogOut, logOutQuestion } = useLogOut();
  const trigger = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Theme = isDark ? Sun : Moon;
  return (
    <div ref={trigger}>
      <IconButton
        label={messages.more}
        icon={<Ellipsis size={20} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <Menu
        label={messages.more}
        trigger={trigger}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={[
          ...tools,
          {
            id: "theme",
            label: isDark ? messages.toLight : messages.toDark,
            icon: <Theme size={16} aria-hidden="true" />,
            run: () => services.theme.toggle(),
          },
          {
            id: "admin",
            label: messages.adminPanel,
            icon: <Settings size={16} aria-hidden="true" />,
            run: () => void navigate("/admin"),
          },
          {
            id: "logout",
            label: messages.logOut,
            icon: <LogOut size={16} aria-hidden="true" />,
            run: askToLogOut,
          },
        ]}
      />
      {logOutQuestion}
    </div>
  );
}

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
