import { createAlertStore } from "../shared/alerts/alert-store.ts";
import { browserFetch } from "../shared/api/browser-fetch.ts";
import { createApiClient, renewWith } from "../shared/api/client.ts";
import { browserExclusive, createRenewal } from "../shared/api/renewal.ts";
import { browserClock } from "../shared/clock.ts";
import { createOpenedReportStore } from "../shared/opened-report.ts";
import type { Services } from "../shared/services.ts";
import { createSessionStore } from "../shared/session/session-store.ts";
import { createStorage } from "../shared/storage/storage.ts";
import { browserLocalStorage, browserSessionStorage } from "../shared/storage/web-storage.ts";
import { createThemeStore } from "../shared/theme/theme-store.ts";

/** Puts the parts together for the browser. They live as long as the page. */
export function createServices(): Services {
  const storage = createStorage(browserLocalStorage(), browserSessionStorage());
  const session = createSessionStore(storage);
  const theme = createThemeStore(storage, document.documentElement);
  const renew = createRenewal({
    session,
    exclusive: browserExclusive("vitrine-session"),
    ask: renewWith(browserFetch, session),
  });
  // Other tabs write the same storage: they sign in, out and change the theme for all.
  window.addEventListener("storage", () => {
    session.reload();
    theme.reload();
  });
  return {
    api: createApiClient({ send: browserFetch, session, renew }),
    session,
    storage,
    alerts: createAlertStore(browserClock),
    theme,
    openedReport: createOpenedReportStore(),
    clock: browserClock,
  };
}
