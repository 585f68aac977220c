import { Readable } from "node:stream";

import { asUserId } from "@vitrine/contracts/ids";
import { expect, test } from "vitest";

import { RunningExports } from "./running-exports.ts";

test("a person has two files at once; each counts until it is sent or its client disconnects", async () => {
  const running = new RunningExports();
  const [one, other] = [
    asUserId("cccccccc-0000-4000-8000-000000000001"),
    asUserId("cccccccc-0000-4000-8000-000000000002"),
  ];
  const make = (person = one) => running.make(person, async () => ({ content: Readable.from(["a", "b"]) }));
  const files = [await make(), await make()];
  await expect(make()).rejects.toMatchObject({ code: "too_many_requests", retryAfter: 5 });
  await make(other);
  files[0]?.content.destroy();
  await expect.poll(() => make().then(() => true)).toBe(true);
  for await (const _part of files[1]?.content ?? []) continue;
  await expect.poll(() => make().then(() => true)).toBe(true);
  const broken = running.make(asUserId("cccccccc-0000-4000-8000-000000000003"), () =>
    Promise.reject(new Error("broken")),
  );
  await expect(broken).rejects.toThrow("broken");
});
