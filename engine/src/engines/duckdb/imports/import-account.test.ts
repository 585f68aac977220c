import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeTempDir } from "../../../testing/temp-dir.ts";
import { addToAccount } from "./import-account.ts";

test("an entry is added after the last complete one, if the writer was killed in the middle of a line", async () => {
  const dir = await makeTempDir();
  const path = join(dir.path, "account");
  const entry = { line: 1, outcome: "refused", reason: "Too large." } as const;
  const text = JSON.stringify(entry);
  for (const [before, after] of [
    [`${text}\n{"line":2,"outc`, `${text}\n${text}\n`],
    ['{"li', `${text}\n`],
    ["", `${text}\n`],
  ] as const) {
    writeFileSync(path, before);
    await addToAccount(path, entry);
    expect(readFileSync(path, "utf8")).toBe(after);
  }
  await dir.remove();
});
