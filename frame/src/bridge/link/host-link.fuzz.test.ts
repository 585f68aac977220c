import { scaled } from "@vitrine/contracts/testing";
import { createPick, createRandom, watchUncaught } from "@vitrine/contracts/testing/fuzz";
import { expect, test } from "vitest";

import { openSampleFrame, portal } from "../../testing/sample-frame.ts";

const rounds = scaled(100_000);
const uncaught = watchUncaught();

const trap = (): never => {
  throw new Error("trap");
};
const throwing = new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap });
const polluting = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');

/** Requests that would have an effect if the frame accepted them. */
const requests: readonly object[] = [
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
const headers = [{ id: "a", uid: "u1" }, { id: {} }, {}, null, [], 7, "x", polluting, throwing];
const bodies = [null, 1, "t", polluting, [], new Map(), throwing, "x".repeat(2000)];
const values = [null, undefined, 0, "text", true, [], [[]], new Date(0), new Error("x"), 10n, throwing];
const statuses = [200, 500, Number.NaN, -1, Infinity, "200", null, {}];

test("hostile messages change nothing, leak nothing and are not answered", { timeout: 300_000 }, async () => {
  const frame = openSampleFrame();
  await frame.load();
  // The code of some visual types is loaded later.
  await expect.poll(() => frame.events()).toContain("/reports/u1/events/rendered");
  await frame.rest();
  const state = frame.session.store.get();
  const before = frame.sent.length;
  const random = createRandom();
  const pick = createPick(random);
  /** A message that is not a request of the protocol. */
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
  /** A message from another window or origin, which may be a valid request. */
  const foreign = (): unknown => (random(2) === 0 ? { ...pick(requests), headers: pick(headers) } : broken());
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
      uncaught.push(error);
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
