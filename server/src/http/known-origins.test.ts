import { expect, test } from "vitest";

import { KnownOrigins } from "./known-origins.ts";

function createOrigins(read: () => Promise<readonly string[]>) {
  let now = 0;
  const failures: unknown[] = [];
  const origins = new KnownOrigins({
    clock: { now: () => new Date(now) },
    staleSeconds: 5,
    read,
    reportFailure: (error) => failures.push(error),
  });
  return { origins, failures, wait: (seconds: number) => void (now += seconds * 1000) };
}

test("pages share what was read, until it may be outdated or this server has changed it", async () => {
  let count = 0;
  const { origins, wait } = createOrigins(() => Promise.resolve([`https://${(count += 1)}.example`]));
  await Promise.all([origins.renew(), origins.renew()]);
  await origins.renew();
  expect([count, origins.list()]).toEqual([1, ["https://1.example"]]);
  wait(6);
  await origins.renew();
  expect(count).toBe(2);
  origins.forget();
  await origins.renew();
  expect(origins.list()).toEqual(["https://3.example"]);
});

test("what was read before a change is not kept after it", async () => {
  const answers: ((origins: readonly string[]) => void)[] = [];
  const { origins } = createOrigins(() => new Promise((resolve) => answers.push(resolve)));
  const before = origins.renew();
  origins.forget();
  const after = origins.renew();
  answers[1]?.(["https://new.example"]);
  await after;
  answers[0]?.(["https://old.example"]);
  await before;
  expect(origins.list()).toEqual(["https://new.example"]);
});

test("if the store is away, the page has the origins that were known before", async () => {
  let isAway = false;
  const { origins, failures, wait } = createOrigins(() =>
    isAway ? Promise.reject(new Error("away")) : Promise.resolve(["https://known.example"]),
  );
  await origins.renew();
  isAway = true;
  wait(6);
  await origins.renew();
  expect([origins.list(), failures.length]).toEqual([["https://known.example"], 1]);
});
