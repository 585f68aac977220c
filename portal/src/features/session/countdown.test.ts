import { expect, test } from "vitest";

import { describeCountdown, markAt, minutesLeft } from "./countdown.ts";

const minute = 60_000;

test("[HEADER-8] the countdown reads hh:mm:ss", () => {
  expect(describeCountdown(11 * 60 * minute + 5 * minute + 9000, 0).text).toBe("11:05:09");
  expect(describeCountdown(999, 0).text).toBe("00:00:01");
});

test("[HEADER-9] the countdown moves once a second", () => {
  const texts = [0, 1000, 2000].map((now) => describeCountdown(62_000, now).text);
  expect(texts).toEqual(["00:01:02", "00:01:01", "00:01:00"]);
});

test("[SESSION-13] the countdown is yellow while 16 to 30 minutes remain", () => {
  expect(describeCountdown(30 * minute, 0).tone).toBe("soon");
  expect(describeCountdown(15 * minute + 1000, 0).tone).toBe("soon");
  expect(describeCountdown(16 * minute, 0).tone).toBe("soon");
});

test("[SESSION-14] the countdown is red while 1 to 15 minutes remain, also during the last one", () => {
  expect(describeCountdown(15 * minute, 0).tone).toBe("last");
  expect(describeCountdown(minute, 0).tone).toBe("last");
  expect(describeCountdown(1000, 0).tone).toBe("last");
});

test("[SESSION-15] with any other time the countdown is plain", () => {
  expect(describeCountdown(30 * minute + 1, 0).tone).toBe("plain");
  expect(describeCountdown(5 * 60 * minute, 0).tone).toBe("plain");
  expect(describeCountdown(0, 1).tone).toBe("plain");
});

test("[SESSION-16] an expired session shows 00:00:00", () => {
  expect(describeCountdown(1000, 1000).text).toBe("00:00:00");
  expect(describeCountdown(1000, 9_000_000).text).toBe("00:00:00");
});

test("screen readers announce the remaining time at 30, 15, 5 and 1 minutes only", () => {
  const announced = Array.from({ length: 40 }, (_, index) => markAt(minutesLeft((index + 1) * minute, 0)));
  expect(announced.filter((mark) => mark !== null)).toEqual([1, 5, 15, 30]);
  expect(markAt(minutesLeft(5 * minute - 1000, 0))).toBe(5);
  expect(markAt(minutesLeft(4 * minute, 0))).toBeNull();
  expect(markAt(minutesLeft(0, 1))).toBeNull();
});
