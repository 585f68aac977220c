import { afterAll, vi } from "vitest";

// A file may end while the product still loads code that it needs later. Modules are shared with the next file of the
// process, and one whose loading is cut off by the end of its file fails there.
afterAll(() => vi.dynamicImportSettled());
