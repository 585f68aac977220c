import { expect, test } from "vitest";

import {
  displayOf,
  hasHeader,
  readCommandDisplays,
  readHeaderDisplays,
  readHostCommands,
} from "./host-menus.ts";

const table = { name: "rows", type: "tableEx" };
const bars = { name: "bars", type: "clusteredBarChart" };
const schema = "http://powerbi.com/product/schema#";
const ofTables = { $schema: `${schema}visualTypeSelector`, visualType: "tableEx" };
const ofBars = { $schema: `${schema}visualSelector`, visualName: "bars" };

test("[EMBED-SET-9] [EMBED-SET-13] the last setting that selects a visual decides about its header", () => {
  const displays = readHeaderDisplays({
    visualHeaders: [
      { settings: { visible: false } },
      { settings: { visible: true }, selector: ofBars },
      { settings: {}, selector: ofTables },
    ],
  });
  expect([table, bars, { name: "c", type: "card" }].map((one) => hasHeader(displays ?? [], one))).toEqual([
    true,
    true,
    false,
  ]);
  expect(hasHeader([], table)).toBe(true);
  expect(readHeaderDisplays({ visualHeaders: "none" })).toBe(null);
});

test("[EMBED-SET-14] commands are enabled, disabled or hidden, for all visuals or for some", () => {
  const displays = readCommandDisplays([
    { exportData: { displayOption: 2 }, sort: { displayOption: 1, selector: ofTables } },
    { exportData: { displayOption: 0, selector: ofBars }, spotlight: { displayOption: 2 } },
  ]);
  expect(displayOf(displays ?? [], "exportData", table)).toBe("hidden");
  expect(displayOf(displays ?? [], "exportData", bars)).toBe("enabled");
  expect([table, bars].map((one) => displayOf(displays ?? [], "sort", one))).toEqual(["disabled", "enabled"]);
  expect(readCommandDisplays({ parameterPanel: { enabled: true } })).toBe(null);
});

test("[EMBED-SET-7] a host's command may be in both menus, in a group, first or last", () => {
  const command = {
    name: "open",
    title: "Open",
    selector: ofBars,
    extend: {
      visualContextMenu: { title: "Open it", menuLocation: 1 },
      visualOptionsMenu: { groupName: "campaign" },
    },
  };
  const groups = [{ name: "campaign", title: "Campaign", menuLocation: 0 }];
  const selector = { visualName: "bars" };
  expect(readHostCommands({ commands: [command], groups })).toEqual([
    { name: "open", title: "Open it", menu: "context", isFirst: true, group: null, selector },
    { name: "open", title: "Open", menu: "options", isFirst: false, group: "Campaign", selector },
  ]);
  expect(readHostCommands([{ command }, {}])).toHaveLength(2);
  expect(readHostCommands([])).toEqual([]);
  expect(readHostCommands({ commands: [{ name: "c", title: "C", extend: {} }] })).toEqual([]);
  expect(readHostCommands(undefined)).toBe(null);
});
