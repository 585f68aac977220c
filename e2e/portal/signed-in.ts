import { test as base } from "./people.ts";

/** Tests that begin signed in as the planner. */
export const test = base.extend({
  storageState: async ({ stateOf }, use) => use(await stateOf("planner")),
});
