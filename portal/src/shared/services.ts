import { createContext, useContext, useSyncExternalStore } from "react";

import type { AlertStore, Alert } from "./alerts/alert-store.ts";
import type { ApiClient } from "./api/client.ts";
import type { Clock } from "./clock.ts";
import type { DialogStore } from "./dialogs/dialog-store.ts";
import type { LeaveGuard } from "./leaving/leave-guard.ts";
import type { OpenedReport, OpenedReportStore } from "./opened-report.ts";
import type { ReportToolsStore } from "./report-tools.ts";
import type { MenuAction } from "./ui/menu.tsx";
import type { EarlyInputStore } from "./session/early-input.ts";
import type { MailedLinkStore } from "./session/mailed-link.ts";
import type { SessionStore } from "./session/session-store.ts";
import type { PortalStorage, StoredSession, Theme, ThemeChoice } from "./storage/storage.ts";
import type { Subscribable } from "./subscribable.ts";
import type { OpenViewing } from "./viewing/open-viewing.ts";
import type { ThemeStore } from "./theme/theme-store.ts";
import type { ToastStore } from "./toasts/toast-store.ts";

/** The services that screens use. Created once in `main.tsx`; components use no globals. */
export interface Services {
  readonly api: ApiClient;
  readonly session: SessionStore;
  /** Starts a session with a stored single sign-on token, if there is a token and no session. */
  readonly signInBySingleSignOn: () => Promise<void>;
  /** Renews the session of this token. Resolves to false when the server refuses; rejects when it cannot be reached. */
  readonly renewSession: (accessToken: string) => Promise<boolean>;
  /** Notifies when the server allows only the account page until a strong second factor is set up. */
  readonly strongFactorWanted: Subscribable;
  readonly mailedLink: MailedLinkStore;
  readonly earlyInput: EarlyInputStore;
  readonly storage: PortalStorage;
  readonly alerts: AlertStore;
  readonly toasts: ToastStore;
  readonly dialogs: DialogStore;
  readonly leaveGuard: LeaveGuard;
  readonly theme: ThemeStore;
  readonly openedReport: OpenedReportStore;
  readonly reportTools: ReportToolsStore;
  readonly clock: Clock;
  /** Set while an administrator sees the portal as another person. */
  readonly viewing: OpenViewing | null;
  /** Reloads the page without asking about unsaved input. */
  readonly reloadPage: () => void;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("There is no ServicesContext above this component.");
  return services;
}

export function useSession(): StoredSession | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}

/** Whether the session has expired while the person works. */
export function useHasExpired(): boolean {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.hasExpired, session.hasExpired);
}

export function useTheme(): Theme {
  const { theme } = useServices();
  return useSyncExternalStore(theme.subscribe, theme.get, theme.get);
}

export function useThemeChoice(): ThemeChoice {
  const { theme } = useServices();
  return useSyncExternalStore(theme.subscribe, theme.choice, theme.choice);
}

export function useAlerts(): readonly Alert[] {
  const { alerts } = useServices();
  return useSyncExternalStore(alerts.subscribe, alerts.get, alerts.get);
}

export function useReportToolActions(): readonly MenuAction[] {
  const { reportTools } = useServices();
  return useSyncExternalStore(reportTools.subscribe, reportTools.get, reportTools.get);
}

export function useOpenedReport(): OpenedReport | null {
  const { openedReport } = useServices();
  return useSyncExternalStore(openedReport.subscribe, openedReport.get, openedReport.get);
}
