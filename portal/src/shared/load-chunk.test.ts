import { expect, test } from "vitest";

import { createManualClock } from "../testing/manual-clock.ts";
import { loadChunk } from "./load-chunk.ts";

test("[ERROR-19, CONST-3] a chunk that has not arrived after 120 s fails", async () => {
  const clock = createManualClock();
  const part = loadChunk(clock, () => new Promise<never>(() => {}));
  clock.advance(120_000);
  await expect(part).rejects.toThrow("Loading chunk failed");
});

test("a chunk that arrives in time is returned, and its timeout is cancelled", async () => {
  const clock = createManualClock();
  let bring = (_part: string): void => {};
  const part = loadChunk(clock, () => new Promise<string>((resolve) => (bring = resolve)));
  clock.advance(119_999);
  bring("part");
  expect(await part).toBe("part");
  clock.advance(10_000);
});
