import { expect, test } from "vitest";

import { adShape } from "./thumbnail-kind.ts";

test("ads are sketched by their format and size", () => {
  expect(adShape(["Spot", "Video 15 s", "1920x1080"])).toMatchObject({ kind: "video", ratio: 1920 / 1080 });
  expect(adShape(["Sale", "Image", "300 × 250"])).toMatchObject({ kind: "image", ratio: 1.2 });
  expect(adShape(["Words", "Text ad", ""])).toMatchObject({ kind: "text", ratio: 16 / 9 });
});
