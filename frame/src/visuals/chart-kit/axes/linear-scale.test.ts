import { scaleBand, scaleLinear } from "d3-scale";
import { expect, test } from "vitest";

import { scaled } from "@vitrine/contracts/testing";
import { createRandom } from "@vitrine/contracts/testing/fuzz";

import { layoutBands } from "./bands.ts";
import { linearScale, niceSpan, ticksIn, type Span } from "./linear-scale.ts";

const random = createRandom();

/** An amount of any size, with up to four digits. */
function anyAmount(): number {
  return (random(20_000) - 5000) * 10 ** (random(12) - 8);
}

/** Ascending, and far enough apart for numbers to differ. */
function anySpan(): Span {
  const [one, other] = [anyAmount(), anyAmount()];
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return to - from > Math.abs(from) * 1e-9 ? [from, to] : [from, from + 1];
}

test("rounds and divides amounts as D3 does", () => {
  for (let count = 0; count < scaled(2000); count += 1) {
    const [span, ticks] = [anySpan(), 2 + random(9)];
    const scale = scaleLinear().domain([...span]);
    expect(ticksIn(span, ticks)).toEqual(scale.ticks(ticks));
    expect(niceSpan(span, ticks)).toEqual(scale.nice(ticks).domain());
  }
});

test("places amounts as D3 does, also beyond its ends", () => {
  for (let count = 0; count < scaled(500); count += 1) {
    const [domain, range]: [Span, Span] = [anySpan(), [random(400), random(400)]];
    const value = domain[0] + (domain[1] - domain[0]) * (random(300) / 100 - 1);
    const scale = scaleLinear()
      .domain([...domain])
      .range([...range]);
    expect(linearScale(domain, range)(value)).toBeCloseTo(scale(value), 6);
    expect(linearScale(domain, range, true)(value)).toBeCloseTo(scale.clamp(true)(value), 6);
  }
});

test("places an amount in the middle if both ends are the same", () => {
  const scale = linearScale([5, 5], [0, 100]);
  expect(scale(5)).toBe(50);
  expect(scale.ticks(4)).toEqual([5]);
});

test("has no ticks for what is no number", () => {
  expect(ticksIn([Number.NaN, 1], 4)).toEqual([]);
  expect(niceSpan([0, Infinity], 4)).toEqual([0, Infinity]);
});

test("finds the amount of a pixel", () => {
  expect(linearScale([0, 10], [100, 200]).invert(150)).toBe(5);
});

test.for([1, 2, 12, 40, 41, 365])("places %i categories as D3 does", (count) => {
  const [left, right] = [31, 640];
  const band = scaleBand<number>()
    .domain(Array.from({ length: count }, (_, index) => index))
    .range([left, right])
    .paddingInner(count > 40 ? 0.1 : 0.28)
    .paddingOuter(0.14);
  const bands = layoutBands(count, left, right);
  expect(bands.step).toBeCloseTo(band.step(), 6);
  expect(bands.bandwidth).toBeCloseTo(band.bandwidth(), 6);
  const last = count - 1;
  expect(bands.centre(last)).toBeCloseTo((band(last) ?? 0) + band.bandwidth() / 2, 6);
  expect(bands.indexAt(bands.centre(last))).toBe(last);
  expect(bands.indexAt(left - 1)).toBeNull();
  expect(bands.indexAt(right + bands.step)).toBeNull();
});
