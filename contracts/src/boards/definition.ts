import * as z from "zod/mini";

import { measureSchema } from "../query/semantic-query.ts";
import { bookmarkStateSchema } from "../report/bookmark.ts";
import { objectNameSchema } from "../report/object-name.ts";

/** Columns of the grid of a board. */
export const boardColumns = 12;
/** The maximum number of tiles. */
export const mostTiles = 100;
/** The maximum height of a tile, in rows. */
export const tallestTile = 50;
/** All tiles fit below each other. */
const boardRows = mostTiles * tallestTile;

const httpsAddress = z.string().check(z.regex(/^https:\/\/[^\s/]+/i), z.maxLength(2000));

/** A place on the grid, in cells: column and row of the upper left corner, width and height. */
export const placeSchema = z
  .object({
    x: z.int().check(z.gte(0)),
    y: z.int().check(z.gte(0)),
    w: z.int().check(z.gte(1)),
    h: z.int().check(z.gte(1), z.lte(tallestTile)),
  })
  .check(z.refine(({ x, w }) => x + w <= boardColumns, "must lie within the columns of the board"))
  .check(z.refine(({ y, h }) => y + h <= boardRows, "must lie within the rows of the board"));
export type TilePlace = z.output<typeof placeSchema>;

/** The report behind a tile. A reader sees of it what opening that report shows to them. */
const source = { reportId: z.uuid() };

/** The state of the report in which its visual was pinned: filters, period, selections, drill-down and sorting. */
const pinnedState = z.optional(bookmarkStateSchema);

export const contentSchema = z.discriminatedUnion("kind", [
  /** A visual of a report. */
  z.object({
    kind: z.literal("visual"),
    ...source,
    page: objectNameSchema,
    visual: objectNameSchema,
    state: pinnedState,
  }),
  /** One measure over the data of a report, with the number that it should reach. */
  z.object({
    kind: z.literal("figure"),
    ...source,
    measure: measureSchema,
    target: z.optional(z.number()),
    state: pinnedState,
  }),
  /** Plain text. An empty line begins a paragraph. */
  z.object({ kind: z.literal("text"), text: z.string().check(z.minLength(1), z.maxLength(5000)) }),
  z.object({
    kind: z.literal("picture"),
    url: httpsAddress,
    /** The text alternative. */
    alt: z.string().check(z.minLength(1), z.maxLength(500)),
    /** The page that a click on the picture leads to. */
    link: z.optional(httpsAddress),
  }),
  z.object({
    kind: z.literal("link"),
    url: httpsAddress,
    text: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  /** A question in plain words over the data of a report. */
  z.object({
    kind: z.literal("question"),
    ...source,
    question: z.string().check(z.minLength(1), z.maxLength(500)),
    /** The language of the question, BCP 47. */
    language: z.string().check(z.regex(/^[a-z]{2}$/)),
  }),
]);
export type TileContent = z.output<typeof contentSchema>;

/** Unique on its board. Host pages use it as the id of the tile. */
export const tileIdSchema = z.string().check(
  z.regex(/^[\w-]{1,64}$/),
  z.refine((id) => id !== "__proto__", "must not be __proto__"),
);

/** Empty for the title of what the tile shows. */
export const tileTitleSchema = z.string().check(z.maxLength(200));

export const tileSchema = z.object({
  id: tileIdSchema,
  title: z._default(tileTitleSchema, ""),
  place: placeSchema,
  content: contentSchema,
});
export type Tile = z.output<typeof tileSchema>;

/** A board as it is stored and sent to the frame. Tiles do not overlap once they are laid out. */
export const boardDefinitionSchema = z.object({
  version: z.literal(1),
  tiles: z.array(tileSchema).check(
    z.maxLength(mostTiles),
    z.refine((tiles) => new Set(tiles.map(({ id }) => id)).size === tiles.length, "must have different ids"),
  ),
});
export type BoardDefinition = z.output<typeof boardDefinitionSchema>;
