/** From the first to the last, which may be the smaller one. */
export type Span = readonly [number, number];

/** Pixels of amounts. */
export interface LinearScale {
  (value: number): number;
  readonly domain: Span;
  readonly range: Span;
  readonly ticks: (count: number) => readonly number[];
  readonly invert: (pixel: number) => number;
}

/**
 * @param domain the amounts at the two ends of the range
 * @param doesClamp places amounts beyond an end at this end
 */
export function linearScale(domain: Span, range: Span, doesClamp = false): LinearScale {
  // Taken apart once, because a chart calls the scale for each of its figures.
  const [low, high] = domain;
  const [first, last] = range;
  const scale = (value: number): number => {
    const share = shareOf(value, low, high);
    return at(doesClamp ? Math.min(1, Math.max(0, share)) : share, first, last);
  };
  return Object.assign(scale, {
    domain,
    range,
    ticks: (count: number) => ticksIn(domain, count),
    invert: (pixel: number) => at(shareOf(pixel, first, last), low, high),
  });
}

/** The middle if both ends are the same. */
function shareOf(value: number, from: number, to: number): number {
  return from === to ? 0.5 : (value - from) / (to - from);
}

function at(share: number, from: number, to: number): number {
  return from * (1 - share) + to * share;
}

/** Extends ascending amounts to rounded ones that as many ticks would have. */
export function niceSpan(span: Span, count: number): Span {
  let [low, high] = span;
  let before = Number.NaN;
  for (let round = 0; round < mostRounds; round += 1) {
    // Rounded ends are further apart, so their step may be larger.
    const step = stepBetween(low, high, count);
    if (step === before) return [low, high];
    if (!isStep(step)) return span;
    low = multiple(Math.floor(quotient(low, step)), step);
    high = multiple(Math.ceil(quotient(high, step)), step);
    before = step;
  }
  return span;
}

/** With a single tick the ends may never stay the same. */
const mostRounds = 10;

/** Rounded amounts within others, about as many as asked for. */
export function ticksIn([from, to]: Span, count: number): readonly number[] {
  if (from === to) return [from];
  const step = stepBetween(from, to, count);
  if (!isStep(step)) return [];
  // Quotients are not exact, and no tick is outside.
  const [low, high] = [Math.round(quotient(from, step)), Math.round(quotient(to, step))];
  const first = multiple(low, step) < from ? low + 1 : low;
  const last = multiple(high, step) > to ? high - 1 : high;
  if (last < first && count < 2) return ticksIn([from, to], count * 2);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => multiple(first + place, step));
}

/** Where 1, 2 and 5 times a power of ten give way to the next. */
const bounds = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const;

/**
 * The distance of ticks. One below 1 is negative and how many make up 1: fractions such as 0.1 are not exact, and their
 * multiples are even less so.
 */
function stepBetween(from: number, to: number, count: number): number {
  const wanted = (to - from) / count;
  const power = Math.floor(Math.log10(wanted));
  const error = wanted / 10 ** power;
  const factor = bounds.find(([least]) => error >= least)?.[1] ?? 1;
  return power < 0 ? -(10 ** -power) / factor : 10 ** power * factor;
}

const isStep = (step: number): boolean => Number.isFinite(step) && step !== 0;
const quotient = (value: number, step: number): number => (step < 0 ? value * -step : value / step);
const multiple = (times: number, step: number): number => (step < 0 ? times / -step : times * step);
