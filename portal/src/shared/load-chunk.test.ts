import { expect, test } from "vitest";

import { createManualClock } from "../testing/manual-clock.ts";
import { loadChunk } from "./load-chunk.ts";

test("[ERROR-19, CONST-3] a part of the program that has not come after 120 s has failed", async () => {
  const clock = createManualClock();
  const part = loadChunk(clock, () => new Promise<never>(() => {}));
  clock.advance(120_000);
  await expect(part).rejects.toThrow("Loading chunk failed");
});

test("one that comes in time is there, and its time is called off", async () => {
  const clock = createManualClock();
  let bring = (_part: string): void => {};
  const part = loadChunk(clock, () => new Promise<string>((resolve) => (bring = resolve)));
  clock.advance(119_999);
  bring("part");
  expect(await part).toBe("part");
  clock.advance(10_000);
});
