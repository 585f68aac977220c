import { expect, test } from "vitest";

import { qrPath, qrSize } from "./qr-path.ts";

test("runs of dark modules become rectangles within a light border of four", () => {
  const modules = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ];
  expect(qrSize(modules)).toBe(11);
  expect(qrPath(modules)).toBe("M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z");
});
