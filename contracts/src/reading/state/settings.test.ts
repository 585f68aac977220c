import { expect, test } from "vitest";

import { defaultSettings, mergeSettings } from "./settings.ts";

test("[EMBED-SET-11] a host can have the report printed as it is on screen", () => {
  const as = (browserPrintAdjustmentsMode: unknown) =>
    mergeSettings(defaultSettings, { printSettings: { browserPrintAdjustmentsMode } }).printsAsIs;
  expect([as(0), as(1), as(7), as("1")]).toEqual([false, true, false, false]);
});

test("[EMBED-SET-20] panes and bars are shown and hidden one by one; settings that are left out stay", () => {
  const hidden = mergeSettings(defaultSettings, {
    bars: { actionBar: { visible: false }, statusBar: { visible: false } },
    panes: { bookmarks: { visible: true }, filters: { visible: false } },
  });
  expect(hidden).toMatchObject({
    actionBarVisible: false,
    statusBarVisible: false,
    bookmarksVisible: true,
    filterPaneVisible: false,
  });
  expect(mergeSettings(hidden, { bars: { statusBar: { visible: true } } })).toMatchObject({
    actionBarVisible: false,
    statusBarVisible: true,
    bookmarksVisible: true,
  });
  expect(mergeSettings(hidden, { bookmarksPaneEnabled: false }).bookmarksVisible).toBe(false);
});

test("settings of a wrong type change nothing", () => {
  for (const wrong of [null, 7, "x", [], { panes: 1 }, { bars: [] }, { hyperlinkClickBehavior: 9 }])
    expect(mergeSettings(defaultSettings, wrong)).toEqual(mergeSettings(defaultSettings, {}));
});
