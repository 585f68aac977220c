import type { BrowserContext, Page } from "@playwright/test";

/**
 * Lets navigations of the pages of a context end when the program has drawn. What the page draws before it (decision 216) has
 * links, but answers no keys, and elements in it are replaced. With `waitUntil: "commit"` a test sees that as well.
 */
export function waitForPrograms(context: BrowserContext): BrowserContext {
  context.on("page", (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil !== "commit") await programHasDrawn(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil !== "commit") await programHasDrawn(page);
      return response;
    };
  });
  return context;
}

/** Pages without a program, such as pictures and errors of the server, are left alone. */
async function programHasDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("#root");
    if (root === null) return true;
    const isOfProgram = (one: Element): boolean =>
      Object.keys(one).some((key) => key.startsWith("__reactFiber"));
    return [...root.children].some(isOfProgram) && root.querySelector("[data-early]") === null;
  });
  // In the next frame it listens to keys as well.
  await page.waitForFunction(() => true);
}
