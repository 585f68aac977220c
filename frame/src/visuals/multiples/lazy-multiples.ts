import { lazyVisual } from "../kinds/lazy-visual.tsx";

/** Several small charts in one visual, and the type of each of them. */
export const lazyMultiples = lazyVisual(async () => (await import("./small-multiples.tsx")).SmallMultiples);
