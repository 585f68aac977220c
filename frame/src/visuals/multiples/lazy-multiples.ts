import { lazyVisual } from "../kinds/lazy-visual.tsx";

/** Several small charts in one visual, with the type that each of them is drawn by. */
export const lazyMultiples = lazyVisual(async () => (await import("./small-multiples.tsx")).SmallMultiples);
