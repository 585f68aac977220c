import { test as base } from "@playwright/test";

import { signedInState, whileFresh, type BrowserState } from "../sign-in.ts";

/** Tests that begin signed in as the planner. One sign-in serves many tests of a worker. */
export const test = base.extend<object, { readonly enter: () => Promise<BrowserState> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
  enter: [async ({}, use) => use(whileFresh(() => signedInState("planner"))), { scope: "worker" }],
  storageState: async ({ enter }, use) => use(await enter()),
});
