import { expect, test } from "vitest";

import { heatGrid, heatStep } from "./heat-cells.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";

const heatOptions = {
  grains: [],
  write: (value: unknown) => String(value),
  writeDay: (iso: string) => iso,
  weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
  weekStart: "monday",
} as const;

test("two dimensions cross in a heatmap, each cell a mark of both", () => {
  const columns = [
    sampleColumn("dimension", "Device", ["TV", "Mobile"]),
    sampleColumn("dimension", "Channel", ["Search", "Social"]),
    sampleColumn("measure", "Clicks", [4, 5]),
  ];
  expect(heatGrid(sampleAnswer(columns), heatOptions)).toMatchObject({
    columns: ["TV", "Mobile"],
    rows: ["Search", "Social"],
    cells: [
      { column: 0, row: 0, value: 4, label: "TV, Search" },
      {
        column: 1,
        row: 1,
        value: 5,
        point: [
          { dimension: 0, value: "Mobile" },
          { dimension: 1, value: "Social" },
        ],
      },
    ],
  });
});

test("dates alone are a calendar: weeks from Monday across, weekdays down", () => {
  const days = {
    ...sampleColumn("dimension", "Date", ["2026-11-15", "2026-11-16", "2026-11-30"]),
    type: "date" as const,
  };
  const grid = heatGrid(sampleAnswer([days, sampleColumn("measure", "Clicks", [1, 2, 3])]), heatOptions);
  expect(grid.isCalendar).toBe(true);
  expect(grid.columns).toEqual(["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]);
  expect(grid.cells.map(({ column: week, row }) => [week, row])).toEqual([
    [0, 6],
    [1, 0],
    [3, 0],
  ]);
});

test("weeks and names of weekdays begin with the workspace's first day", () => {
  const fromSunday = { ...heatOptions, weekStart: "sunday" } as const;
  const days = {
    ...sampleColumn("dimension", "Date", ["2026-11-14", "2026-11-15", "2026-11-21"]),
    type: "date" as const,
  };
  const { columns, cells } = heatGrid(
    sampleAnswer([days, sampleColumn("measure", "Clicks", [1, 2, 3])]),
    fromSunday,
  );
  expect(columns).toEqual(["2026-11-08", "2026-11-15"]);
  expect(cells.map(({ column: week, row }) => [week, row])).toEqual([
    [0, 6],
    [1, 0],
    [1, 6],
  ]);
  const names = sampleColumn("dimension", "Day", ["Saturday", "Monday", "Sunday"]);
  const named = sampleAnswer([names, sampleColumn("measure", "Clicks", [1, 2, 3])]);
  expect(heatGrid(named, fromSunday).columns).toEqual(["Sunday", "Monday", "Saturday"]);
});

test("arrow keys move along a heatmap's rows and columns, skip missing figures, and stop at its edges", () => {
  const columns = [
    sampleColumn("dimension", "Device", ["TV", "Mobile", "Tablet", "TV", "Tablet", "TV"]),
    sampleColumn("dimension", "Channel", ["Search", "Search", "Search", "Social", "Social", "Audio"]),
    sampleColumn("measure", "Clicks", [1, 2, 3, 4, 5, 6]),
  ];
  const grid = heatGrid(sampleAnswer(columns), heatOptions);
  const labels = (from: string, keys: readonly string[]): string | undefined => {
    let place = grid.cells.findIndex(({ label }) => label === from);
    for (const key of keys) place = heatStep(grid, place, key) ?? -1;
    return grid.cells[place]?.label;
  };
  expect(labels("TV, Search", ["ArrowRight"])).toBe("Mobile, Search");
  expect(labels("TV, Search", ["ArrowDown"])).toBe("TV, Social");
  expect(labels("TV, Search", ["ArrowLeft"])).toBe("TV, Search");
  expect(labels("TV, Search", ["ArrowUp"])).toBe("TV, Search");
  expect(labels("TV, Social", ["ArrowRight"])).toBe("Tablet, Social");
  expect(labels("Tablet, Social", ["ArrowDown"])).toBe("Tablet, Social");
  expect(labels("Mobile, Search", ["End"])).toBe("Tablet, Search");
  expect(labels("Tablet, Social", ["Home"])).toBe("TV, Social");
  expect(labels("TV, Audio", ["ArrowUp", "ArrowUp"])).toBe("TV, Search");
  expect(heatStep(grid, 0, "Enter")).toBeNull();
});

test("in a heatmap of dates, left and right are weeks, up and down the days before and after", () => {
  const dates = ["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-21", "2026-11-23"];
  const days = { ...sampleColumn("dimension", "Date", dates), type: "date" as const };
  const grid = heatGrid(
    sampleAnswer([days, sampleColumn("measure", "Clicks", [1, 2, 3, 4, 5])]),
    heatOptions,
  );
  const step = (from: number, key: string): string | undefined => dates[heatStep(grid, from, key) ?? -1];
  expect(step(1, "ArrowDown")).toBe("2026-11-16");
  expect(step(2, "ArrowUp")).toBe("2026-11-15");
  expect(step(0, "ArrowRight")).toBe("2026-11-21");
  expect(step(4, "ArrowLeft")).toBe("2026-11-16");
  expect(step(4, "ArrowDown")).toBe("2026-11-23");
});

test("the one cell that shares neither row nor column is written below, so that it does not set the shades of all", () => {
  const columns = (last: string) => [
    sampleColumn("dimension", "Gender", ["Female", "Male", "Female", "Male", "Unknown"]),
    sampleColumn("dimension", "Age", ["18–24", "18–24", "25–34", "25–34", last]),
    sampleColumn("measure", "CTR", [1, 2, 3, 4, 50]),
  ];
  const grid = heatGrid(sampleAnswer(columns("Unknown")), heatOptions);
  expect(grid).toMatchObject({
    columns: ["Female", "Male"],
    rows: ["18–24", "25–34"],
    apart: { value: 50, label: "Unknown, Unknown" },
  });
  expect(grid.cells.map(({ value }) => value)).toEqual([1, 2, 3, 4]);

  // With a row in common it is compared.
  const compared = heatGrid(sampleAnswer(columns("25–34")), heatOptions);
  expect(compared).toMatchObject({ columns: ["Female", "Male", "Unknown"], apart: null });
});
