import type { BrowserContext, Page } from "@playwright/test";

declare global {
  interface Window {
    /** What this document asks servers for. */
    readonly calls: {
      /** Waits until nothing is under way, and what has come is drawn. @returns how many calls there have been */
      whenAnswered(): Promise<number>;
    };
  }
}

/** Has the pages of a browser count their calls, from their first on. */
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
        // Comes after everything that the answers have set going.
        await scheduler.postTask(() => undefined, { priority: "background" });
        return made;
      },
    },
  });
}

/**
 * Waits until these pages have got all that they asked for, and have drawn it: from then on nothing on them changes by
 * itself. A test calls it before it does what the pages do not know of (it ends their session on the server, it moves the
 * time), as what is still under way would meet that before the person does. Their browser has to count its calls.
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
