import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { LoginScreen } from "../../features/login/login-screen.tsx";
import { createAlertStore } from "../../shared/alerts/alert-store.ts";
import { createApiClient } from "../../shared/api/client.ts";
import type { Clock } from "../../shared/clock.ts";
import { createDialogStore } from "../../shared/dialogs/dialog-store.ts";
import { createLeaveGuard } from "../../shared/leaving/leave-guard.ts";
import { createOpenedReportStore } from "../../shared/opened-report.ts";
import { createReportToolsStore } from "../../shared/report-tools.ts";
import { ServicesContext, type Services } from "../../shared/services.ts";
import { noInput } from "../../shared/session/early-input.ts";
import { createSessionStore } from "../../shared/session/session-store.ts";
import { createStorage } from "../../shared/storage/storage.ts";
import { memoryStorage } from "../../shared/storage/web-storage.ts";
import { createNotifier } from "../../shared/subscribable.ts";
import { createThemeStore } from "../../shared/theme/theme-store.ts";
import { createToastStore } from "../../shared/toasts/toast-store.ts";
import { MessagePlacesProvider } from "../../shared/ui/messages/message-places.tsx";
import { HeaderOutline } from "../shell/header-outline.tsx";

/**
 * What the built pages contain until the portal runs: the first stage of the login screen, which looks and is named as the
 * real one, and the header of all other screens. Runs in the build only.
 */
export function renderOutlines(): { readonly login: string; readonly shell: string } {
  return {
    login: withoutStyles(
      <ServicesContext value={emptyServices()}>
        <MessagePlacesProvider>
          <LoginScreen onRecheck={() => {}} />
        </MessagePlacesProvider>
      </ServicesContext>,
    ),
    shell: renderToStaticMarkup(<HeaderOutline />),
  };
}

/** The page's policy forbids style attributes. */
function withoutStyles(element: ReactElement): string {
  return renderToStaticMarkup(element).replaceAll(/ style="[^"]*"/g, "");
}

/** The services of a browser that has stored nothing. Nothing is asked. */
function emptyServices(): Services {
  const clock: Clock = { now: () => 0, later: () => () => {} };
  const storage = createStorage(memoryStorage(), memoryStorage());
  const session = createSessionStore(storage);
  const strongFactorWanted = createNotifier();
  const send = () => Promise.reject(new Error("The build asks no server."));
  return {
    api: createApiClient({
      send,
      session,
      clock,
      renew: () => Promise.resolve(false),
      onStrongFactorWanted: () => {},
      onDangerMessage: () => {},
    }),
    session,
    signInBySingleSignOn: () => Promise.resolve(),
    renewSession: () => Promise.resolve(false),
    strongFactorWanted,
    mailedLink: { get: () => null, keep: () => {}, clear: () => {} },
    earlyInput: { take: () => {}, read: () => noInput, pressAgain: () => {} },
    storage,
    alerts: createAlertStore(clock),
    toasts: createToastStore(clock, () => ""),
    dialogs: createDialogStore(clock, () => "/login"),
    theme: createThemeStore(storage, { dataset: {} }, { matches: false, addEventListener: () => {} }),
    openedReport: createOpenedReportStore(),
    reportTools: createReportToolsStore(),
    clock,
    leaveGuard: createLeaveGuard(new EventTarget()),
    viewing: null,
    reloadPage: () => {},
  };
}
