import type { Frame, Locator, Page } from "@playwright/test";

/** Milliseconds between two actions, so that what each causes is apart in the trace. */
const pause = 80;

interface Hands {
  readonly page: Page;
  readonly frame: Frame;
}

const visual = ({ frame }: Hands, at: number): Locator => frame.locator(`[data-edited="v${at}"]`);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(
  hands: Hands,
  from: { x: number; y: number },
  by: { x: number; y: number },
): Promise<void> {
  const { mouse } = hands.page;
  const steps = 20;
  await mouse.move(from.x, from.y);
  await hands.page.waitForTimeout(pause);
  await mouse.down();
  await hands.page.waitForTimeout(pause);
  for (let step = 1; step <= steps; step += 1) {
    await mouse.move(from.x + (by.x * step) / steps, from.y + (by.y * step) / steps);
    await hands.page.waitForTimeout(pause);
  }
  await mouse.up();
  await hands.page.waitForTimeout(pause);
}

async function press({ page }: Hands, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(2 * pause);
  }
}

async function selectOne(hands: Hands, at = 1): Promise<void> {
  const middle = await middleOf(visual(hands, at));
  await hands.page.mouse.click(middle.x, middle.y);
  await hands.page.waitForTimeout(pause);
}

/** Leaves the report as it was, so that the gesture can be made again. */
async function dragVisual(hands: Hands): Promise<void> {
  await drag(hands, await middleOf(visual(hands, 1)), { x: 260, y: 190 });
  await press(hands, "Control+z", "Escape");
}

async function dragAll(hands: Hands): Promise<void> {
  await press(hands, "Control+a");
  await drag(hands, await middleOf(visual(hands, 1)), { x: 12, y: 160 });
  await press(hands, "Control+z", "Escape");
}

/** Each with its name, the place of its page in the report, and what is done there. Each leaves the report as it was. */
export const gestures: readonly (readonly [string, number, (hands: Hands) => Promise<void>])[] = [
  ["drag on a canvas", 2, dragVisual],
  ["drag in rows", 3, dragVisual],
  ["drag of all on a canvas", 2, dragAll],
  [
    "marquee",
    2,
    async (hands) => {
      const first = await middleOf(visual(hands, 0));
      const box = await visual(hands, 0).boundingBox();
      const corner = { x: (box?.x ?? 0) - 5, y: (box?.y ?? 0) - 5 };
      await drag(hands, corner, { x: 2 * (first.x - corner.x) + 300, y: 400 });
      await press(hands, "Escape");
    },
  ],
  [
    "resize with guides",
    2,
    async (hands) => {
      await selectOne(hands);
      await drag(hands, await middleOf(visual(hands, 1).locator('[data-handle="se"]')), { x: 90, y: 120 });
      await press(hands, "Control+z", "Escape");
    },
  ],
  [
    "resize in rows",
    3,
    async (hands) => {
      await selectOne(hands);
      await drag(hands, await middleOf(visual(hands, 1).locator('[data-handle="s"]')), { x: 0, y: 120 });
      await press(hands, "Control+z", "Escape");
    },
  ],
  ["select all", 2, (hands) => press(hands, "Control+a", "Escape", "Control+a", "Escape")],
  ["delete of all and undo", 2, (hands) => press(hands, "Control+a", "Delete", "Control+z", "Escape")],
  [
    "delete of all in rows and undo",
    3,
    (hands) => press(hands, "Control+a", "Delete", "Control+z", "Escape"),
  ],
  [
    "typing a title",
    2,
    async (hands) => {
      await selectOne(hands);
      await hands.frame.getByRole("tab", { name: "Format" }).click();
      await hands.frame.getByRole("textbox", { name: "Title", exact: true }).focus();
      await hands.page.waitForTimeout(pause);
      await press(hands, "W", "h", "a", "t", "e", "v", "e", "r");
      await hands.frame.getByRole("button", { name: "Undo", exact: true }).click();
      await hands.page.waitForTimeout(pause);
    },
  ],
  [
    "changing a colour",
    2,
    async (hands) => {
      await selectOne(hands);
      await hands.frame.getByRole("tab", { name: "Format" }).click();
      const colour = hands.frame.getByLabel("Colour of the title", { exact: true });
      for (const value of ["#aa0000", "#00aa00", "#0000aa"]) {
        await colour.fill(value);
        await hands.page.waitForTimeout(2 * pause);
      }
      await hands.frame.getByRole("button", { name: "Undo", exact: true }).click();
      await hands.page.waitForTimeout(pause);
    },
  ],
  [
    "moving between pages",
    2,
    async ({ page, frame }) => {
      for (const name of ["Page 1", "Page 2"]) {
        await frame.getByRole("button", { name, exact: true }).click();
        await page.waitForTimeout(1500);
      }
    },
  ],
];
