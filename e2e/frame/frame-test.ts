import { test as base, type BrowserContext } from "@playwright/test";

import { openFrameServer, type FrameServer } from "./frame-server.ts";

export { expect } from "@playwright/test";

interface Shared {
  readonly frameServer: FrameServer;
  readonly sharedContext: BrowserContext;
}

/**
 * The tests of the frame share a server and a browser's cache, as the reports of a portal do: the frame's files are fetched
 * and compiled once. Each test has a page of its own.
 */
export const test = base.extend<object, Shared>({
  frameServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needs of a fixture from this pattern.
    async ({}, use) => {
      const frameServer = await openFrameServer();
      await use(frameServer);
      await frameServer.close();
    },
    { scope: "worker" },
  ],
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ sharedContext }, use) => {
    const page = await sharedContext.newPage();
    await use(page);
    await page.close();
  },
});
