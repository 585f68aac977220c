import { expect } from "@playwright/test";

import type { EngineBrowser, Place } from "./engine-browser.ts";

/** What a user does and sees, in any engine. Elements are found by a CSS selector, and by their text if several match. */
export interface Steps {
  readonly open: (url: string) => Promise<void>;
  readonly click: (selector: string, text?: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Waits until an expression has a value that counts as true, and returns it. */
  readonly see: (expression: string, place?: Place) => Promise<unknown>;
  /** The value of an expression now. */
  readonly read: (expression: string, place?: Place) => Promise<unknown>;
}

/** The source of an expression that gives the first visible element, or `undefined`. */
export function element(selector: string, text?: string): string {
  const matches = text === undefined ? "true" : `one.innerText.trim() === ${JSON.stringify(text)}`;
  return `[...document.querySelectorAll(${JSON.stringify(selector)})]
    .find((one) => one.getClientRects().length > 0 && ${matches})`;
}

export function stepsOf(browser: EngineBrowser): Steps {
  const see = async (expression: string, place: Place = "page"): Promise<unknown> => {
    let seen: unknown;
    // A page that is being left has no document for a moment.
    await expect
      .poll(async () => (seen = await browser.evaluate(expression, place).catch(() => null)), {
        message: expression,
        timeout: 60_000,
      })
      .toBeTruthy();
    return seen;
  };
  return {
    open: browser.goTo,
    see,
    read: (expression, place = "page") => browser.evaluate(expression, place),
    click: async (selector, text) => {
      const { x, y } = (await see(`((found) => {
        if (!found) return null;
        found.scrollIntoView({ block: "center" });
        const { left, top, width, height } = found.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      })(${element(selector, text)})`)) as { x: number; y: number };
      const actions = [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await browser.perform([{ type: "pointer", id: "mouse", actions }], "page");
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await browser.perform([{ type: "key", id: "keyboard", actions }], "page");
    },
  };
}
