import { QueryClientProvider, type Query } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { createAlertStore } from "../shared/alerts/alert-store.ts";
import { createApiClient } from "../shared/api/client.ts";
import { createQueryClient } from "../shared/api/query-client.ts";
import { createDialogStore } from "../shared/dialogs/dialog-store.ts";
import { createLeaveGuard } from "../shared/leaving/leave-guard.ts";
import { createOpenedReportStore } from "../shared/opened-report.ts";
import { createReportToolsStore } from "../shared/report-tools.ts";
import { ServicesContext, type Services } from "../shared/services.ts";
import { noInput } from "../shared/session/early-input.ts";
import { takeMailedLink } from "../shared/session/mailed-link.ts";
import { createSessionStore } from "../shared/session/session-store.ts";
import { createStorage } from "../shared/storage/storage.ts";
import { memoryStorage } from "../shared/storage/web-storage.ts";
import { createNotifier } from "../shared/subscribable.ts";
import { createThemeStore } from "../shared/theme/theme-store.ts";
import { createToastStore } from "../shared/toasts/toast-store.ts";
import { createManualClock } from "./manual-clock.ts";

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** An answer with which the server refuses a call. */
export function refusal(status: number, code: string): Answer {
  return { status, body: { code, message: `Refused: ${code}.`, detail: null, requestId: "q1" } };
}

/** Renders a part of a screen to markup once all its calls have been answered. Only the network is replaced. */
export async function renderSettled(
  element: ReactElement,
  answer: (path: string) => Answer,
): Promise<string> {
  const send: typeof fetch = async (input) => {
    const { status, body } = answer(typeof input === "string" ? input : "");
    return await Promise.resolve(Response.json(body, { status }));
  };
  const services = createTestServices(send);
  const client = createQueryClient();
  // A failed query is not repeated by the next rendering.
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false, retryOnMount: false } });
  const render = (): string =>
    renderToStaticMarkup(
      <ServicesContext value={services}>
        <QueryClientProvider client={client}>{element}</QueryClientProvider>
      </ServicesContext>,
    );
  render();
  // An answer may lead to further calls.
  for (let round = 0; round < 5; round += 1) {
    const waiting = client.getQueryCache().findAll({ predicate: isAsked });
    if (waiting.length === 0) return render();
    await Promise.allSettled(waiting.map((query) => query.fetch()));
    render();
  }
  throw new Error("The screen keeps calling the server.");
}

/** Whether a query is loading. Disabled queries are not. */
function isAsked({ state, options }: Pick<Query, "state" | "options">): boolean {
  return state.status === "pending" && !("enabled" in options && options.enabled === false);
}

function createTestServices(send: typeof fetch): Services {
  const clock = createManualClock();
  const storage = createStorage(memoryStorage(), memoryStorage());
  const session = createSessionStore(storage);
  session.save({
    accessToken: "t1",
    expiration: null,
    refreshToken: null,
    ssoToken: null,
    username: "planner",
    user: null,
  });
  const alerts = createAlertStore(clock);
  const renewSession = async (): Promise<boolean> => await Promise.resolve(false);
  const strongFactorWanted = createNotifier();
  return {
    api: createApiClient({
      send,
      session,
      clock,
      renew: renewSession,
      onStrongFactorWanted: () => strongFactorWanted.notify(),
      onDangerMessage: (message) => alerts.show("danger", message),
    }),
    session,
    signInBySingleSignOn: async () => await Promise.resolve(),
    renewSession,
    strongFactorWanted,
    mailedLink: takeMailedLink({
      location: { pathname: "/", search: "" },
      history: { state: null, replaceState: () => undefined },
      storage,
      isReload: false,
    }),
    earlyInput: { take: () => {}, read: () => noInput, pressAgain: () => {} },
    storage,
    alerts,
    toasts: createToastStore(clock, () => "1"),
    dialogs: createDialogStore(clock, () => "/"),
    theme: createThemeStore(storage, { dataset: {} }, { matches: false, addEventListener: () => undefined }),
    openedReport: createOpenedReportStore(),
    reportTools: createReportToolsStore(),
    clock,
    leaveGuard: createLeaveGuard(new EventTarget()),
    viewing: null,
    reloadPage: () => undefined,
  };
}
