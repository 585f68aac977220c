import type { Store } from "../../../../db/open-store.ts";
import { openScheduleTester, type ScheduleTester } from "../../testing/schedule-tester.ts";
import { killableStore } from "./killable-store.ts";

/** A server of the agency, which does what is due at moments that the test chooses. */
export interface AgencyServer {
  /** Does what is due at a moment, and half a minute later what that has added. Ends early if the server is killed. */
  pass(now: Date): Promise<void>;
  /** Kills it at a random moment of its next pass. @param share from 0 to below 1 */
  killDuring(share: number): void;
  /** Ends it, if it still runs. */
  close(): Promise<void>;
}

export interface AgencyServers {
  /** @param now the moment at which its clock starts */
  open(now: Date): Promise<AgencyServer>;
  close(): Promise<void>;
}

/** How many statements a pass has about. */
const mostStatements = 200;

/** Servers in the process of the test. A killed one cannot reach the store any more. */
export function serversInProcess(
  store: Store,
  first: ScheduleTester,
  environment: Readonly<Record<string, string>>,
): AgencyServers {
  return {
    open: async (now) => {
      const killable = killableStore(store);
      const options = { sharesDataWith: first.app, start: now.toISOString(), environment };
      const tester = await openScheduleTester(killable.store, options);
      return {
        pass: (until) =>
          tester
            .pass({ seconds: (until.getTime() - tester.app.clock.now().getTime()) / 1000 })
            .catch(() => {}),
        killDuring: (share) => killable.killAfter(Math.floor(share * mostStatements)),
        close: async () => {
          killable.killAfter(0);
          await tester.app.close().catch(() => {});
        },
      };
    },
    close: () => Promise.resolve(),
  };
}
