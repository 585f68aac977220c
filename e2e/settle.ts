import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** The calls of this document to servers. */
    readonly calls: {
      /** Waits until all calls are answered and the answers are drawn. @returns the number of calls so far */
      whenAnswered(): Promise<number>;
    };
  }
}

/** Makes the pages of a browser count their calls, from the first one on. */
export async function countCalls(context: BrowserContext): Promise<void> {
  await context.addInitScript(countCallsOfDocument);
}

function countCallsOfDocument(): void {
  const send = window.fetch.bind(window);
  const underWay = new Set<object>();
  let made = 0;
  let wake = (): void => undefined;
  window.fetch = async (...call) => {
    const end = (): void => {
      underWay.delete(call);
      wake();
    };
    made += 1;
    underWay.add(call);
    try {
      const response = await send(...call);
      void response.clone().arrayBuffer().then(end, end);
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
  Object.assign(window, {
    calls: {
      async whenAnswered() {
        while (underWay.size > 0) await new Promise<void>((resolve) => (wake = resolve));
        // Runs after all work that the answers started.
        await scheduler.postTask(() => undefined, { priority: "background" });
        return made;
      },
    },
  });
}

/**
 * Waits until these pages have all answers and have drawn them, so that nothing on them changes by itself. A test calls
 * it before it changes something behind the pages' back, such as their session on the server or the time: a call that is
 * still pending would run into that change before the test does. Their browser must count its calls (`countCalls`).
 */
export async function settle(...pages: readonly Page[]): Promise<void> {
  let seen = "";
  let quietRounds = 0;
  while (quietRounds < 3) {
    const documents = pages.flatMap((page) => page.frames());
    const made = await Promise.all(
      documents.map((document) => document.evaluate(() => window.calls.whenAnswered())),
    );
    const state = made.join(" ");
    quietRounds = state === seen ? quietRounds + 1 : 0;
    seen = state;
  }
}
