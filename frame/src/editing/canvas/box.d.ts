/** A place on a page, in the page's units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The box around all boxes; null if there are none. */
export declare function around(boxes: readonly Box[]): Box | null;
/** The box between two corners, in any order. */
export declare function between(one: Point, other: Point): Box;
/** The names of the boxes that a marquee touches, in their order. */
export declare function touchedBy(marquee: Box, boxes: ReadonlyMap<string, Box>): readonly string[];
/** Moves boxes together, as far as the page allows. */
export declare function moveWithin<One extends Box>(
  boxes: readonly One[],
  by: Point,
  page: Size,
): readonly One[];
export declare function clamp(value: number, least: number, most: number): number;
/** How far an arrow key moves: 1 unit, with Shift 10. Null for other keys. */
export declare function keyStep(key: string, isLarge: boolean): Point | null;
