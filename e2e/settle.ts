import type { Page, Request } from "@playwright/test";

/**
 * Waits until these pages have got all that they asked for, and have drawn it: from then on nothing on them changes by
 * itself. A test calls it before it does what the pages do not know of (it ends their session on the server, it moves the
 * time), as what is still under way would meet that before the person does.
 */
export async function settle(...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map(settlePage));
}

async function settlePage(page: Page): Promise<void> {
  let last: Request | undefined;
  let quietRounds = 0;
  while (quietRounds < 3) {
    const requests = await page.requests();
    await Promise.all(requests.map(waitForEnd));
    // Comes after everything that the answers have set going in the page.
    await page.evaluate('scheduler.postTask(() => undefined, { priority: "background" })');
    quietRounds = requests.at(-1) === last ? quietRounds + 1 : 0;
    last = requests.at(-1);
  }
}

/** Answered in full, failed or called off. */
async function waitForEnd(request: Request): Promise<void> {
  await (await request.response())?.finished();
}
