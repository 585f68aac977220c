import * as fc from "fast-check";
import { expect, test } from "vitest";

import { fitText, textWidth } from "./text-width.ts";

test("a text is as wide as its letters: capitals and m take more room than i and l, accents none", () => {
  // What Chromium measures at 12 px in the frame's face.
  expect(textWidth("Programmatic display")).toBeGreaterThanOrEqual(123);
  expect(textWidth("Programmatic display")).toBeLessThanOrEqual(126);
  expect(textWidth("mmmm")).toBeGreaterThan(3 * textWidth("llll"));
  expect(textWidth("€1,000")).toBe(textWidth("€2,345"));
  expect(textWidth("Málaga")).toBe(textWidth("Malaga"));
  expect(textWidth("東京")).toBe(24);
  expect(textWidth("")).toBe(0);
});

test("a text that is cut fits its room, begins as the whole does and says that something is missing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.integer({ min: 0, max: 200 }),
      (text, width) => {
        const cut = fitText(text, width);
        if (textWidth(text) <= width) return cut === text;
        const kept = cut.slice(0, -1);
        const letters = [...new Intl.Segmenter().segment(kept)].length;
        return cut.endsWith("…") && text.startsWith(kept) && (textWidth(cut) <= width || letters <= 1);
      },
    ),
  );
  expect(fitText("Programmatic display", 95)).toBe("Programmatic…");
  expect(fitText("Wochenende", 1)).toBe("W…");
});
