import { scaled, testSeed } from "@vitrine/contracts/testing";
import { afterAll, expect, test } from "vitest";

import { openSampleFrame, portal } from "../../testing/sample-frame.ts";

const rounds = scaled(100_000);
const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
interface FailureEvents {
  on(name: string, listener: (error: unknown) => void): void;
  off(name: string, listener: (error: unknown) => void): void;
}
// The test runs in Node, whose types the frame's room does not see.
const failures = Reflect.get(globalThis, "process") as FailureEvents;
for (const name of ["unhandledRejection", "uncaughtException"]) failures.on(name, note);
afterAll(() => {
  for (const name of ["unhandledRejection", "uncaughtException"]) failures.off(name, note);
});

/** A small generator of whole numbers below a bound. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const trap = (): never => {
  throw new Error("trap");
};
const fightsBack = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap });
const polluting = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');

/** Orders that would do something if they were obeyed. */
const orders: readonly object[] = [
  { method: "DELETE", url: "/report/pages/detail", body: {} },
  { method: "PUT", url: "/report/pages/active", body: { name: "detail", isActive: true } },
  { method: "PUT", url: "/report/filters", body: [] },
  { method: "PATCH", url: "/report/settings", body: { zoomLevel: 3 } },
  { method: "POST", url: "/report/load", body: { id: "r2", accessToken: "token-evil" } },
  { method: "POST", url: "/report/token", body: "token-evil" },
  { method: "POST", url: "/frontload/config", body: polluting },
  { method: "GET", url: "/report/pages" },
  { method: "POST", url: "/report/load", body: { id: "r2", accessToken: "token-evil", viewMode: 1 } },
  { method: "POST", url: "/report/load", body: { embedUrl: "https://evil.example/rdlEmbed?x" } },
  { method: "POST", url: "/dashboard/token", body: "token-evil" },
  { method: "POST", url: "/report/pages/overview/createVisual", body: { visualType: "card" } },
  { method: "PUT", url: "/report/pages/overview/visuals/bars/property", body: polluting },
];
const methods = ["POST", "GET", "post", "TRACE", "", null, {}, 7, undefined];
const urls = ["", "*", "//////", "/report/%E0%A4%A", "javascript:alert(1)", null, {}, [], 5, undefined];
const headers = [{ id: "a", uid: "u1" }, { id: {} }, {}, null, [], 7, "x", polluting, fightsBack];
const bodies = [null, 1, "t", polluting, [], new Map(), fightsBack, "x".repeat(2000)];
const values = [null, undefined, 0, "text", true, [], [[]], new Date(0), new Error("x"), 10n, fightsBack];
const statuses = [200, 500, Number.NaN, -1, Infinity, "200", null, {}];

test("hostile messages change nothing, leak nothing and go unnoticed", { timeout: 300_000 }, async () => {
  const frame = openSampleFrame();
  await frame.load();
  // The code of some kinds comes later; then all is at rest.
  await expect.poll(() => frame.events()).toContain("/reports/u1/events/rendered");
  await frame.rest();
  const state = frame.session.store.get();
  const before = frame.sent.length;
  const random = createRandom(testSeed());
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[random(list.length)];
  /** No request of the protocol: what is left of one is broken. */
  const broken = (): unknown =>
    pick<() => unknown>([
      () => pick(values),
      () => ({
        method: pick(methods.slice(2)),
        url: pick(urls),
        headers: pick(headers),
        body: pick(bodies),
      }),
      () => ({
        method: pick(methods),
        url: pick(urls.slice(5)),
        headers: pick(headers),
        body: pick(bodies),
      }),
      () => ({ statusCode: pick(statuses), headers: pick(headers), body: pick(bodies) }),
    ])?.();
  /** From elsewhere even an order of the protocol is nothing. */
  const foreign = (): unknown => (random(2) === 0 ? { ...pick(orders), headers: pick(headers) } : broken());
  const strangers: readonly (() => void)[] = [
    () => frame.deliver(foreign(), portal, {}),
    () => frame.deliver(foreign(), portal, null),
    () => frame.deliver(foreign(), "https://evil.example"),
    () => frame.deliver(foreign(), `${portal}.evil.example`),
    () => frame.deliver(foreign(), "null"),
    () => frame.deliver(foreign(), ""),
    () => frame.deliver(broken()),
  ];
  for (let round = 0; round < rounds; round += 1) {
    try {
      pick(strangers)?.();
    } catch (error) {
      note(error);
    }
    if (round % 5000 === 0) await Promise.resolve();
  }
  await frame.rest();
  expect(uncaught).toEqual([]);
  expect(frame.sent.slice(before)).toEqual([]);
  expect(frame.session.store.get()).toBe(state);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
  const { malformed, ...dropped } = frame.session.link.dropped();
  expect(malformed).toBeGreaterThan(rounds / 20);
  expect(dropped["wrong-window"] + dropped["wrong-origin"]).toBeGreaterThan(rounds / 2);
});
