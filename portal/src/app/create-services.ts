import { portalRoutes } from "@vitrine/contracts/http";

import { createAlertStore } from "../shared/alerts/alert-store.ts";
import { browserFetch } from "../shared/api/browser-fetch.ts";
import { createApiClient, renewWith } from "../shared/api/client.ts";
import { browserExclusive, createRenewal } from "../shared/api/renewal.ts";
import { browserClock } from "../shared/clock.ts";
import { createDialogStore } from "../shared/dialogs/dialog-store.ts";
import { createLeaveGuard } from "../shared/leaving/leave-guard.ts";
import { createOpenedReportStore } from "../shared/opened-report.ts";
import { createReportToolsStore } from "../shared/report-tools.ts";
import type { Services } from "../shared/services.ts";
import { createEarlyInputStore } from "../shared/session/early-input.ts";
import { takeMailedLink } from "../shared/session/mailed-link.ts";
import { sessionFromReply } from "../shared/session/session-from-reply.ts";
import { createSessionStore } from "../shared/session/session-store.ts";
import { createSingleSignOn } from "../shared/session/single-sign-on.ts";
import { localKeys } from "../shared/storage/keys.ts";
import { createStorage } from "../shared/storage/storage.ts";
import { browserLocalStorage, browserSessionStorage } from "../shared/storage/web-storage.ts";
import { createNotifier } from "../shared/subscribable.ts";
import type { ViewingParts } from "../shared/viewing/open-viewing.ts";
import { createThemeStore } from "../shared/theme/theme-store.ts";
import { createToastStore } from "../shared/toasts/toast-store.ts";

/** Creates all services for the browser, once per page load. @param seen when the portal is seen as another person */
export function createServices(seen: ViewingParts | null = null): Services {
  const storage = createStorage(seen?.local ?? browserLocalStorage(), browserSessionStorage());
  const session = createSessionStore(storage);
  const send = seen?.send ?? browserFetch;
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
  const theme = createThemeStore(storage, document.documentElement, prefersDark);
  const exclusive = browserExclusive("vitrine-session");
  const renew = createRenewal({ session, exclusive, ask: renewWith(send, session) });
  const strongFactorWanted = createNotifier();
  const alerts = createAlertStore(browserClock);
  const leaveGuard = createLeaveGuard(window);
  const api = createApiClient({
    send,
    session,
    clock: browserClock,
    renew,
    onStrongFactorWanted: () => strongFactorWanted.notify(),
    onDangerMessage: (message) => alerts.show("danger", message),
  });
  const validate = async (token: string) =>
    sessionFromReply(await api.call(portalRoutes.validateSso, { body: { token }, isSilent: true }));
  // Other tabs sign in, sign out and change the theme in the same storage. They write or remove the access token last;
  // until then the stored session is incomplete.
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === localKeys.accessToken) session.reload();
    theme.reload();
  });
  return {
    api,
    session,
    signInBySingleSignOn: createSingleSignOn({ session, storage, exclusive, validate }),
    renewSession: renew,
    strongFactorWanted,
    mailedLink: takeMailedLink({
      location: window.location,
      history: window.history,
      storage,
      isReload: isReload(),
    }),
    earlyInput: createEarlyInputStore(document),
    storage,
    alerts,
    toasts: createToastStore(browserClock, () => crypto.randomUUID()),
    dialogs: createDialogStore(browserClock, () => window.location.pathname),
    theme,
    openedReport: createOpenedReportStore(),
    reportTools: createReportToolsStore(),
    clock: browserClock,
    viewing: seen?.viewing ?? null,
    leaveGuard,
    reloadPage: () => {
      leaveGuard.forget();
      window.location.reload();
    },
  };
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
