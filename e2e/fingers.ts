import type { CDPSession, Page } from "@playwright/test";

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Way {
  readonly from: Point;
  readonly to: Point;
}

const steps = [0, 0.2, 0.4, 0.6, 0.8, 1];

function between({ from, to }: Way, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/**
 * Moves fingers over the screen, all at once. Playwright has no call for it.
 *
 * @param options `rest` is for how long they stay where they press before they move, in milliseconds
 */
export async function moveFingers(
  page: Page,
  ways: readonly Way[],
  { rest = 0 }: { rest?: number } = {},
): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch(
    "touchStart",
    ways.map(({ from }) => from),
  );
  await page.waitForTimeout(rest);
  for (const part of steps) {
    await touch(
      "touchMove",
      ways.map((way) => between(way, part)),
    );
    // A finger that rests before it is lifted flings nothing. The browser takes a tap during a fling for the end of it.
    await page.waitForTimeout(part === 1 ? 100 : 20);
  }
  await touch("touchEnd", []);
  await session.detach();
}
