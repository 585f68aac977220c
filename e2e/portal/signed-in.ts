import { expect, test as base, type Browser } from "@playwright/test";

import { portalUrl } from "../house.ts";
import { signIn } from "../sign-in.ts";

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Tests that begin signed in as the planner. One sign-in serves all tests of a worker. */
export const test = base.extend<object, { readonly plannerState: State }>({
  plannerState: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: portalUrl });
      const page = await context.newPage();
      await page.goto("/login");
      await signIn(page, "planner");
      await expect(page).not.toHaveURL(/\/login/);
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: "worker" },
  ],
  storageState: async ({ plannerState }, use) => use(plannerState),
});
