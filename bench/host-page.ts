import type { Browser, BrowserContext, Page } from "@playwright/test";

const hostUrl = "http://localhost:8080/bench";

/**
 * Opens a page of the portal's origin with nothing in it but frames.
 *
 * @param prepare adds scripts to its pages
 */
export async function openHostPage(
  browser: Browser,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The loader of benchmarks names functions by a helper that pages do not have.
  await context.addInitScript({ content: "globalThis.__name = (one) => one" });
  await prepare?.(context);
  const page = await context.newPage();
  await page.route(hostUrl, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>",
    }),
  );
  await page.goto(hostUrl);
  // Otherwise every request of the frame would pass through this process.
  await page.unrouteAll();
  return page;
}
