import { lazyVisual } from "../kinds/lazy-visual.tsx";

/** The table, which is also the table view of every other type, so its code is loaded early. */
export const tableMarks = lazyVisual(async () => (await import("./data-table.tsx")).TableVisual, true);
