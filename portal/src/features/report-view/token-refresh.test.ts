import { expect, test } from "vitest";

import { tokenRefreshDelay } from "./token-refresh.ts";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const inSeconds = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

test("a token of ten minutes is renewed a minute before its end", () => {
  expect(tokenRefreshDelay(inSeconds(600), now)).toBe(540_000);
});

test("a shorter one is renewed at half time", () => {
  expect(tokenRefreshDelay(inSeconds(40), now)).toBe(20_000);
});

test("an expired one is renewed after five seconds at the earliest", () => {
  expect(tokenRefreshDelay(inSeconds(-100), now)).toBe(5_000);
});

test("with an unreadable expiry it is renewed in a minute", () => {
  expect(tokenRefreshDelay("soon", now)).toBe(60_000);
});
