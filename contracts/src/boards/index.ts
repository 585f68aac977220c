export {
  addTile,
  arrangeTiles,
  inReadingOrder,
  moveTile,
  removeTile,
  resizeTile,
  shiftTile,
  stepTile,
  type TileSize,
} from "./arrange.ts";
export {
  boardColumns,
  boardDefinitionSchema,
  mostTiles,
  tallestTile,
  tileSchema,
  type BoardDefinition,
  type Tile,
  type TileContent,
  type TilePlace,
} from "./definition.ts";
export { boardViews, layoutBoard, type BoardLayout, type BoardView, type TileBox } from "./layout.ts";
