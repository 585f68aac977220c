import * as fc from "fast-check";
import { expect, test } from "vitest";

import { fitMiddle, fitText, lineCount, textWidth, twoLines, twoLineWidth } from "./text-width.ts";

test("the width of a text depends on its letters: capitals and m are wider than i and l, accents add nothing", () => {
  // Measured in Chromium at 12 px in Inter.
  expect(textWidth("Programmatic display")).toBeGreaterThanOrEqual(123);
  expect(textWidth("Programmatic display")).toBeLessThanOrEqual(126);
  expect(textWidth("mmmm")).toBeGreaterThan(3 * textWidth("llll"));
  expect(textWidth("€1,000")).toBe(textWidth("€2,345"));
  expect(textWidth("Málaga")).toBe(textWidth("Malaga"));
  expect(textWidth("東京")).toBe(24);
  expect(textWidth("")).toBe(0);
});

test("a truncated text fits its width, starts like the whole text and ends with an ellipsis", () => {
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

test("on two lines, a text is as wide as the longer line of its best break", () => {
  expect(twoLineWidth("Placement impressions")).toBe(textWidth("impressions"));
  expect(twoLineWidth("Cost per placement click")).toBe(textWidth("placement click"));
  expect(twoLineWidth("Impressions")).toBe(textWidth("Impressions"));
  expect(twoLineWidth("")).toBe(0);
});

test("a text cut in its middle fits its width and keeps both ends", () => {
  const [first, second] = ["Portugal", "Poland"].map((end) =>
    fitMiddle(`Switch and Save · Search · ${end}`, 110),
  );
  expect(first).toMatch(/^Switch.*….*tugal$/u);
  expect(second).toMatch(/^Switch.*….*land$/u);
  expect(fitMiddle("Search", 110)).toBe("Search");
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 3, maxLength: 40 }),
      fc.integer({ min: 0, max: 200 }),
      (text, width) => {
        const cut = fitMiddle(text, width);
        const letters = [...new Intl.Segmenter().segment(cut)].length;
        return textWidth(text) <= width ? cut === text : textWidth(cut) <= width || letters <= 3;
      },
    ),
  );
});

test("lines of a text are counted as a browser breaks them", () => {
  const width = textWidth("Placement");
  expect(lineCount("Placement", width)).toBe(1);
  expect(lineCount("Placement measurable rate", 2 * width)).toBe(2);
  expect(lineCount("Placement measurable rate", textWidth("measurable"))).toBe(3);
  // A word that is too long is broken.
  expect(lineCount("Placement", width - 1)).toBe(2);
});

test("a text on two lines is broken between words, and cut only if it does not fit on two", () => {
  const width = textWidth("Brand Film Above");
  expect(twoLines("Brand Film", width)).toEqual(["Brand Film"]);
  expect(twoLines("Brand Film Above the Line", width)).toEqual(["Brand Film Above", "the Line"]);
  const [first, second = ""] = twoLines("Brand Film Above the Tree Line in Winter", width);
  expect(first).toBe("Brand Film Above");
  expect(second).toMatch(/^the.*….*Winter$/u);
  expect(textWidth(second)).toBeLessThanOrEqual(width);
  // A single long word has no place to break.
  expect(twoLines("Nordrhein-Westfalen", 60)).toHaveLength(1);
});
