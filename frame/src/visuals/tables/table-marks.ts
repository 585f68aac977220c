import { lazyVisual } from "../kinds/lazy-visual.tsx";

/** Rows and columns of an answer; also the table view of every other type, so that its code is fetched early. */
export const tableMarks = lazyVisual(async () => (await import("./data-table.tsx")).TableVisual, true);
