import { createContext, useContext, useSyncExternalStore } from "react";

import type { AlertStore, Alert } from "./alerts/alert-store.ts";
import type { ApiClient } from "./api/client.ts";
import type { Clock } from "./clock.ts";
import type { OpenedReport, OpenedReportStore } from "./opened-report.ts";
import type { SessionStore } from "./session/session-store.ts";
import type { PortalStorage, StoredSession, Theme } from "./storage/storage.ts";
import type { ThemeStore } from "./theme/theme-store.ts";

/** What screens work with. Made once in `main.tsx`; nothing below it reaches for a global. */
export interface Services {
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly storage: PortalStorage;
  readonly alerts: AlertStore;
  readonly theme: ThemeStore;
  readonly openedReport: OpenedReportStore;
  readonly clock: Clock;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("There is no ServicesContext above this component.");
  return services;
}

export function useSession(): StoredSession | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get);
}

export function useTheme(): Theme {
  const { theme } = useServices();
  return useSyncExternalStore(theme.subscribe, theme.get);
}

export function useAlerts(): readonly Alert[] {
  const { alerts } = useServices();
  return useSyncExternalStore(alerts.subscribe, alerts.get);
}

export function useOpenedReport(): OpenedReport | null {
  const { openedReport } = useServices();
  return useSyncExternalStore(openedReport.subscribe, openedReport.get);
}
