import { around, type Box } from "./box.ts";

export const alignments = ["left", "center", "right", "top", "middle", "bottom"] as const;
export type Alignment = (typeof alignments)[number];

/** Aligns boxes with the side, or the middle, of the box around them. */
export function align<One extends Box>(boxes: readonly One[], to: Alignment): readonly One[] {
  const all = around(boxes);
  if (all === null) return boxes;
  return boxes.map((box) => {
    switch (to) {
      case "left":
        return { ...box, x: all.x };
      case "center":
        return { ...box, x: all.x + (all.width - box.width) / 2 };
      case "right":
        return { ...box, x: all.x + all.width - box.width };
      case "top":
        return { ...box, y: all.y };
      case "middle":
        return { ...box, y: all.y + (all.height - box.height) / 2 };
      case "bottom":
        return { ...box, y: all.y + all.height - box.height };
    }
  });
}

/** Gives boxes the same gaps between the first and the last one. Fewer than three stay where they are. */
export function distribute<One extends Box>(boxes: readonly One[], axis: "x" | "y"): readonly One[] {
  if (boxes.length < 3) return boxes;
  const length = axis === "x" ? "width" : "height";
  const order = boxes.toSorted((a, b) => a[axis] - b[axis] || a[length] - b[length]);
  const all = around(boxes);
  if (all === null) return boxes;
  const used = boxes.reduce((sum, box) => sum + box[length], 0);
  const gap = (all[length] - used) / (boxes.length - 1);
  const starts = new Map<One, number>();
  let at = all[axis];
  for (const box of order) {
    starts.set(box, at);
    at += box[length] + gap;
  }
  return boxes.map((box) => ({ ...box, [axis]: starts.get(box) ?? box[axis] }));
}

export const orders = ["front", "forward", "backward", "back"] as const;
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
export function reorder(
  objects: readonly Layered[],
  chosen: ReadonlySet<string>,
  to: Order,
): ReadonlyMap<string, number> {
  const stack = objects.toSorted((a, b) => a.z - b.z).map(({ name }) => name);
  const next = stacked(stack, chosen, to);
  const before = new Map(objects.map(({ name, z }) => [name, z]));
  return new Map(next.flatMap((name, z): [string, number][] => (before.get(name) === z ? [] : [[name, z]])));
}

function stacked(stack: readonly string[], chosen: ReadonlySet<string>, to: Order): readonly string[] {
  const own = stack.filter((name) => chosen.has(name));
  const others = stack.filter((name) => !chosen.has(name));
  switch (to) {
    case "front":
      return [...others, ...own];
    case "back":
      return [...own, ...others];
    case "forward":
      return stepped(stack, chosen);
    case "backward":
      return stepped(stack.toReversed(), chosen).toReversed();
  }
}

/** Each chosen name changes places with the next one that is not chosen. */
function stepped(stack: readonly string[], chosen: ReadonlySet<string>): string[] {
  const next = [...stack];
  for (let at = next.length - 2; at >= 0; at -= 1) {
    const [name, above] = [next[at], next[at + 1]];
    if (name === undefined || above === undefined || !chosen.has(name) || chosen.has(above)) continue;
    next.splice(at, 2, above, name);
  }
  return next;
}
