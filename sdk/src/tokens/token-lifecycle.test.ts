import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepTokensFresh } from "./token-lifecycle.ts";
import type { TokenKeeper, TokenRequest, TokenUser } from "./token-provider.ts";

const hour = 3_600_000;
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browserWindow = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", browserWindow);
  page.visibilityState = "visible";
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A JWT that expires at this time, in milliseconds. */
const tokenUntil = (end: number): string => `h.${btoa(JSON.stringify({ exp: end / 1000 }))}.s`;

/** A component with the parts that concern tokens. `taken` contains the tokens that it received. */
function createUser(id: string, accessToken: string): TokenUser & { readonly taken: string[] } {
  const config = { type: "report", id, accessToken };
  const taken: string[] = [];
  const user = {
    config,
    taken,
    setAccessToken: async (token: string) => {
      taken.push(token);
      config.accessToken = token;
    },
  };
  // These tests do not use its element and frame.
  return user as unknown as TokenUser & { readonly taken: string[] };
}

/** A keeper whose provider returns tokens of one hour each, and the requests to the provider. */
function createKeeper(): { readonly keeper: TokenKeeper; readonly asked: TokenRequest[] } {
  const asked: TokenRequest[] = [];
  const provider = async (request: TokenRequest): Promise<string> => {
    asked.push(request);
    return tokenUntil(Date.now() + hour);
  };
  return { keeper: keepTokensFresh(provider)(null), asked };
}

test("a token is renewed two minutes before it expires, once for all components that use it", async () => {
  const { keeper, asked } = createKeeper();
  const users = ["costs", "costs", "reach"].map((id) => createUser(id, tokenUntil(hour)));
  for (const user of users) keeper.watch(user);
  await vi.advanceTimersByTimeAsync(hour - 120_001);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ reason, id }) => [reason, id])).toEqual([
    ["expiring", "costs"],
    ["expiring", "reach"],
  ]);
  expect(users.map(({ taken }) => taken.length)).toEqual([1, 1, 1]);
  // The new token is renewed as well.
  await vi.advanceTimersByTimeAsync(hour - 120_000);
  expect(asked).toHaveLength(4);
});

for (const [name, wake] of [
  ["becomes visible", () => page.dispatchEvent(new Event("visibilitychange"))],
  ["is online again", () => browserWindow.dispatchEvent(new Event("online"))],
  ["comes back from the history", () => browserWindow.dispatchEvent(new Event("pageshow"))],
] as const) {
  test(`a page that ${name} with an expired token renews it immediately`, async () => {
    const { keeper, asked } = createKeeper();
    const users = [createUser("costs", tokenUntil(hour)), createUser("costs", tokenUntil(hour))];
    for (const user of users) keeper.watch(user);
    // The device was asleep: the clock advanced, but timers did not run.
    vi.setSystemTime(2 * hour);
    page.visibilityState = "hidden";
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    page.visibilityState = "visible";
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.map(({ reason }) => reason)).toEqual(["wake"]);
    expect(users.map(({ taken }) => taken)).toEqual([[tokenUntil(3 * hour)], [tokenUntil(3 * hour)]]);
  });
}

test("a provider that fails is called again, and nothing remains after the last component was removed", async () => {
  let asked = 0;
  const provider = async (): Promise<string> => {
    asked += 1;
    if (asked === 1) throw new Error("offline");
    return tokenUntil(Date.now() + hour);
  };
  const keeper = keepTokensFresh(provider)(null);
  const user = createUser("costs", tokenUntil(hour));
  keeper.watch(user);
  await vi.advanceTimersByTimeAsync(hour - 120_000);
  expect([asked, user.taken.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([asked, user.taken.length]).toEqual([2, 1]);
  keeper.forget(user);
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(5 * hour);
  browserWindow.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(hour);
  expect(asked).toBe(2);
});
