import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { parse } from "../parse.ts";
import { scaled, testSeed } from "../testing/scaled.ts";
import {
  addTile,
  arrangeTiles,
  boardColumns,
  boardDefinitionSchema,
  boardViews,
  inReadingOrder,
  layoutBoard,
  mostTiles,
  moveTile,
  removeTile,
  resizeTile,
  shiftTile,
  stepTile,
  type BoardDefinition,
  type Tile,
  type TilePlace,
} from "./index.ts";

const content = { kind: "text", text: "Hello" } as const;

/** A board whose tiles have these places: x, y, width and height. */
function boardOf(...places: readonly (readonly [number, number, number, number])[]): BoardDefinition {
  const tiles = places.map(([x, y, w, h], index) => ({
    id: String.fromCharCode(97 + index),
    title: "",
    place: { x, y, w, h },
    content,
  }));
  return { version: 1, tiles };
}

function placesOf(board: BoardDefinition | null) {
  return board?.tiles.map(({ place: { x, y, w, h } }) => [x, y, w, h]);
}

function overlap(a: TilePlace, b: TilePlace): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

const anyPlace = fc
  .record({
    w: fc.integer({ min: 1, max: boardColumns }),
    h: fc.integer({ min: 1, max: 6 }),
    x: fc.nat({ max: boardColumns }),
    y: fc.nat({ max: 20 }),
  })
  .map((place) => ({ ...place, x: Math.min(place.x, boardColumns - place.w) }));
const anyBoard: fc.Arbitrary<BoardDefinition> = fc
  .array(anyPlace, { minLength: 1, maxLength: 14 })
  .map((places) => ({
    version: 1 as const,
    tiles: places.map((place, index) => ({ id: `t${index}`, title: "", place, content })),
  }));
const anyArranged = anyBoard.map((board) => ({ ...board, tiles: arrangeTiles(board.tiles) }));

/** The tiles are the same with the same sizes unless changed, none overlap, and none can be higher. */
function expectSound(board: BoardDefinition): void {
  expect(parse(boardDefinitionSchema, board).ok).toBe(true);
  const tiles = board.tiles;
  for (const [index, { place }] of tiles.entries())
    for (const other of tiles.slice(index + 1)) expect(overlap(place, other.place)).toBe(false);
  expect(arrangeTiles(tiles)).toEqual(tiles);
  for (const tile of tiles.filter(({ place }) => place.y > 0)) {
    const higher = { ...tile.place, y: tile.place.y - 1 };
    expect(tiles.some((other) => other !== tile && overlap(higher, other.place))).toBe(true);
  }
}

const runs = { numRuns: scaled(150), seed: testSeed() };

describe("[BOARD-5] the tiles of a board", () => {
  test("are as high as they can be, and do not overlap, after every step", () => {
    const anyStep = fc.record({
      tile: fc.nat({ max: 13 }),
      action: fc.constantFrom("move", "resize", "remove", "add", "up", "down", "left", "right"),
      x: fc.integer({ min: -2, max: 14 }),
      y: fc.integer({ min: -2, max: 30 }),
    });
    fc.assert(
      fc.property(anyArranged, fc.array(anyStep, { maxLength: 6 }), (board, steps) => {
        expectSound(board);
        let now: BoardDefinition = board;
        for (const [index, { tile, action, x, y }] of steps.entries()) {
          const id = `t${tile}`;
          const before = now;
          if (action === "move") now = moveTile(now, id, { x, y });
          else if (action === "resize") now = resizeTile(now, id, { w: x, h: y });
          else if (action === "remove") now = removeTile(now, id);
          else if (action === "add")
            now = addTile(now, { id: `n${index}`, title: "", content }, { w: x, h: 2 }) ?? now;
          else now = stepTile(now, id, action);
          expectSound(now);
          if (action !== "remove" && action !== "add")
            expect(now.tiles.map((one) => one.id)).toEqual(before.tiles.map((one) => one.id));
        }
      }),
      runs,
    );
  });

  test("are moved below a tile that takes their place", () => {
    const board = boardOf([0, 0, 6, 2], [6, 0, 6, 2], [0, 2, 6, 2]);
    expect(placesOf(moveTile(board, "b", { x: 0, y: 0 }))).toEqual([
      [0, 2, 6, 2],
      [0, 0, 6, 2],
      [0, 4, 6, 2],
    ]);
  });

  test("stay within the columns when they are moved or made larger", () => {
    const board = boardOf([0, 0, 4, 2]);
    expect(placesOf(moveTile(board, "a", { x: 20, y: 9 }))).toEqual([[8, 0, 4, 2]]);
    expect(placesOf(moveTile(board, "a", { x: -5, y: -5 }))).toEqual([[0, 0, 4, 2]]);
    expect(placesOf(resizeTile(board, "a", { w: 40, h: 400 }))).toEqual([[0, 0, 12, 50]]);
    expect(placesOf(resizeTile(board, "a", { w: 0, h: 0 }))).toEqual([[0, 0, 1, 1]]);
  });

  test("pass the next tile in their way with one press of a key, and back with the opposite one", () => {
    const board = boardOf([0, 0, 4, 4], [0, 4, 4, 2]);
    const up = stepTile(board, "b", "up");
    expect(placesOf(up)).toEqual([
      [0, 2, 4, 4],
      [0, 0, 4, 2],
    ]);
    expect(stepTile(up, "b", "down")).toEqual(board);
    expect(stepTile(up, "b", "up")).toEqual(up);
    expect(stepTile(board, "b", "down")).toEqual(board);
    expect(stepTile(board, "gone", "down")).toEqual(board);
    expect(placesOf(stepTile(board, "a", "right"))?.[0]).toEqual([1, 0, 4, 4]);
  });

  test("exchange places with their neighbours where they are below each other", () => {
    const board = boardOf([0, 0, 6, 2], [6, 0, 6, 2], [0, 2, 12, 2]);
    const order = (one: BoardDefinition) =>
      inReadingOrder(one.tiles)
        .map(({ id }) => id)
        .join("");
    expect(order(shiftTile(board, "b", -1))).toBe("bac");
    expect(order(shiftTile(board, "a", 1))).toBe("bac");
    // It is as wide as the board, so it passes the whole row.
    expect(order(shiftTile(board, "c", -1))).toBe("cab");
    for (const [id, by] of [
      ["a", -1],
      ["c", 1],
      ["gone", 1],
    ] as const)
      expect(shiftTile(board, id, by)).toBe(board);
  });

  test("move in the direction that was asked for, or not at all", () => {
    fc.assert(
      fc.property(anyArranged, fc.nat(), fc.constantFrom(-1 as const, 1 as const), (board, which, by) => {
        const placeOf = (one: BoardDefinition, id: string) =>
          inReadingOrder(one.tiles).findIndex((tile) => tile.id === id);
        const { id } = board.tiles[which % board.tiles.length] ?? { id: "none" };
        const shifted = shiftTile(board, id, by);
        expectSound(shifted);
        expect([by, 0]).toContain(Math.sign(placeOf(shifted, id) - placeOf(board, id)));
      }),
      runs,
    );
  });

  test("are added in the first gap that is large enough", () => {
    const tile: Omit<Tile, "place"> = { id: "new", title: "", content };
    const board = boardOf([0, 0, 4, 2], [8, 0, 4, 4]);
    expect(placesOf(addTile(board, tile, { w: 4, h: 3 }))?.[2]).toEqual([4, 0, 4, 3]);
    expect(placesOf(addTile(board, tile, { w: 5, h: 1 }))?.[2]).toEqual([0, 2, 5, 1]);
    const full = boardOf(...Array.from({ length: mostTiles }, (_, y) => [0, y, 1, 1] as const));
    expect(addTile(full, tile, { w: 1, h: 1 })).toBeNull();
  });
});

describe("[BOARD-6] the layout of a board", () => {
  const board = boardOf([0, 0, 6, 2], [6, 0, 6, 2], [0, 2, 12, 1]);

  test("fits its columns to the width of the frame", () => {
    const { tiles, width, pitch } = layoutBoard(board, "fitToWidth", 1000);
    expect({ width, pitch }).toEqual({ width: 1000, pitch: { x: 1016 / 12, y: 80 } });
    expect(tiles.map(({ x, width: own }) => [Math.round(x), Math.round(own)])).toEqual([
      [0, 492],
      [508, 492],
      [0, 1000],
    ]);
  });

  test("is one column where the host asks for it, and in narrow frames that it would fit", () => {
    for (const [view, width] of [
      ["oneColumn", 1200],
      ["fitToWidth", 390],
    ] as const) {
      const layout = layoutBoard(board, view, width);
      expect(layout.pitch).toBeNull();
      expect(layout.tiles.map(({ id, y, width: own }) => [id, y, own])).toEqual([
        ["a", 0, width],
        ["b", 160, width],
        ["c", 320, width],
      ]);
      expect(layout.height).toBe(384);
    }
  });

  test("does not depend on the frame in its actual size", () => {
    expect(layoutBoard(board, "actualSize", 300)).toEqual(layoutBoard(board, "actualSize", 3000));
    expect(layoutBoard(board, "actualSize", 300).width).toBe(1280);
  });

  test("has every tile once, apart from each other and within its size", () => {
    fc.assert(
      fc.property(
        anyArranged,
        fc.constantFrom(...boardViews),
        fc.integer({ min: 200, max: 3000 }),
        (any, view, frame) => {
          const { tiles, width, height } = layoutBoard(any, view, frame);
          expect(tiles.map(({ id }) => id).toSorted()).toEqual(any.tiles.map(({ id }) => id).toSorted());
          for (const [index, box] of tiles.entries()) {
            expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
            expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01);
            for (const other of tiles.slice(index + 1)) {
              const isApart =
                box.x + box.width < other.x ||
                other.x + other.width < box.x ||
                box.y + box.height < other.y ||
                other.y + other.height < box.y;
              expect(isApart).toBe(true);
            }
          }
        },
      ),
      runs,
    );
  });

  test("of an empty board has no height", () => {
    expect(layoutBoard({ version: 1, tiles: [] }, "fitToWidth", 800)).toMatchObject({ height: 0, tiles: [] });
  });
});

describe("[BOARD-7] the definition of a board is refused", () => {
  const [tile] = boardOf([0, 0, 4, 2]).tiles;
  const reportId = "aaaaaaaa-0000-4000-8000-000000000001";
  test.each([
    ["two tiles with one id", [tile, tile]],
    ["a tile beyond the columns", [{ ...tile, place: { x: 9, y: 0, w: 4, h: 1 } }]],
    [
      "a picture that is not loaded over https",
      [{ ...tile, content: { kind: "picture", url: "http://a.example/b.png", alt: "b" } }],
    ],
    [
      "a link that runs a script",
      [{ ...tile, content: { kind: "link", url: "javascript:alert(1)", text: "b" } }],
    ],
    [
      "a visual of something that is no report",
      [{ ...tile, content: { kind: "visual", reportId: "../x", page: "a", visual: "b" } }],
    ],
    ["content of an unknown kind", [{ ...tile, content: { kind: "stream", reportId } }]],
    ["a place that is no number", [{ ...tile, place: { x: "0", y: 0, w: 1, h: 1 } }]],
  ])("with %s", (_what, tiles) => {
    expect(parse(boardDefinitionSchema, { version: 1, tiles }).ok).toBe(false);
  });

  test("not with every kind of tile", () => {
    const tiles = [
      {
        kind: "visual",
        reportId,
        page: "overview",
        visual: "spend",
        state: { version: 1, page: "overview" },
      },
      { kind: "figure", reportId, measure: { table: "Performance", measure: "Spend" }, target: 100 },
      { kind: "text", text: "Hello" },
      { kind: "picture", url: "https://a.example/b.png", alt: "b", link: "https://a.example" },
      { kind: "link", url: "https://a.example", text: "A" },
      { kind: "question", reportId, question: "cpa by channel", language: "en" },
    ].map((one, y) => ({ id: `t${y}`, place: { x: 0, y, w: 4, h: 1 }, content: one }));
    expect(parse(boardDefinitionSchema, { version: 1, tiles })).toMatchObject({ ok: true });
  });
});
