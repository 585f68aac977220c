import * as fc from "fast-check";
import { expect, test } from "vitest";

import { arrangeTiles, layoutBoard, type Tile } from "@vitrine/contracts/boards";
import { scaled, testSeed } from "@vitrine/contracts/testing";

import { sheetsOfBoard } from "./board-sheets.ts";

const heights = { first: 900, others: 1000 };
const box = (id: string, y: number, height: number, x = 0) => ({ id, x, y, width: 100, height });

test("[FILES-13] a board is divided between its tiles, and a tile higher than a sheet is drawn smaller", () => {
  expect(sheetsOfBoard([], heights)).toEqual([]);
  const tiles = [
    box("a", 0, 400),
    box("b", 0, 500, 120),
    box("c", 516, 380),
    box("d", 912, 100),
    box("e", 1028, 4000),
  ];
  const sheets = sheetsOfBoard(tiles, heights);
  expect(sheets.map(({ tiles: own, zoom }) => [own.map(({ id }) => id).join(""), zoom])).toEqual([
    ["abc", 1],
    ["d", 1],
    ["e", 0.25],
  ]);
});

test("[FILES-13] each tile of any board is on one sheet, and within it", () => {
  const sizes = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 20 }), fc.nat(60)),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(sizes, (all) => {
      const tiles = arrangeTiles(
        all.map(([w, h, y], place): Tile => {
          const content = { kind: "text", text: "t" } as const;
          return { id: `t${place}`, title: "", place: { x: (place * 5) % (13 - w), y, w, h }, content };
        }),
      );
      const { tiles: boxes } = layoutBoard({ version: 1, tiles: [...tiles] }, "fitToWidth", 937);
      const sheets = sheetsOfBoard(boxes, heights);
      const shown = sheets.flatMap((sheet) => sheet.tiles.map(({ id }) => id));
      expect(shown.toSorted()).toEqual(boxes.map(({ id }) => id).toSorted());
      for (const [place, { top, height, zoom, tiles: own }] of sheets.entries()) {
        expect(height * zoom).toBeLessThanOrEqual((place === 0 ? heights.first : heights.others) + 0.001);
        for (const { y, height: high } of own) {
          expect(y).toBeGreaterThanOrEqual(top);
          expect(y + high).toBeLessThanOrEqual(top + height);
        }
      }
    }),
    { numRuns: scaled(100), seed: testSeed() },
  );
});
