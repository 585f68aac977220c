import { type Box } from "./box.ts";
export declare const alignments: readonly ["left", "center", "right", "top", "middle", "bottom"];
export type Alignment = (typeof alignments)[number];
/** Aligns boxes with the side, or the middle, of the box around them. */
export declare function align<One extends Box>(boxes: readonly One[], to: Alignment): readonly One[];
/** Gives boxes the same gaps between the first and the last one. Fewer than three stay where they are. */
export declare function distribute<One extends Box>(boxes: readonly One[], axis: "x" | "y"): readonly One[];
export declare const orders: readonly ["front", "forward", "backward", "back"];
export type Order = (typeof orders)[number];
interface Layered {
  readonly name: string;
  readonly z: number;
}
/**
 * The depths after some objects were brought forward or sent back, only of those whose depth changes.
 *
 * @param objects in the order of the page, which decides between objects of the same depth
 */
export declare function reorder(
  objects: readonly Layered[],
  chosen: ReadonlySet<string>,
  to: Order,
): ReadonlyMap<string, number>;
export {};
