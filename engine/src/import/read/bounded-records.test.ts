import { expect, test } from "vitest";

import { boundedRecords } from "./bounded-records.ts";
import { readingLimits } from "./reading-limits.ts";

async function* rowsOf(text: string, cells: number) {
  for (let line = 2; ; line += 1) yield [{ line, cells: Array<string>(cells).fill(text), lineEnds: 0 }];
}

test("a file whose cells repeat one long shared text is refused at the limit of its text", async () => {
  const text = "x".repeat(100_000);
  let rows = 0;
  const read = async () => {
    for await (const _row of boundedRecords(rowsOf(text, 10))) rows += 1;
  };
  await expect(read()).rejects.toThrow("The file holds more than 1,000,000,000 characters");
  expect(rows).toBe(readingLimits.text / 1_000_000);
});
