/**
 * Thins out the points of a line to those that differ on screen: in each pixel column the first, the least, the
 * greatest and the last. The line looks the same and keeps its peaks and gaps.
 *
 * @param x pixel of an index; ascending
 * @param from first index
 * @param to the index after the last
 * @returns the indexes that are kept
 */
export function thinLine(
  values: readonly (number | null)[],
  x: (place: number) => number,
  from = 0,
  to = values.length,
): readonly number[] {
  const kept: number[] = [];
  let start = from;
  let pixel = from < to ? Math.floor(x(from)) : 0;
  for (let place = from + 1; place <= to; place += 1) {
    const here = place < to ? Math.floor(x(place)) : Infinity;
    if (here === pixel) continue;
    keep(values, start, place, kept);
    [start, pixel] = [place, here];
  }
  return kept;
}

function keep(values: readonly (number | null)[], from: number, to: number, kept: number[]): void {
  if (to - from <= 4) {
    for (let place = from; place < to; place += 1) kept.push(place);
    return;
  }
  let [least, greatest, gap] = [-1, -1, -1];
  for (let place = from; place < to; place += 1) {
    const value = values[place] ?? null;
    if (value === null) {
      gap = place;
      continue;
    }
    if (least < 0 || value < (values[least] ?? 0)) least = place;
    if (greatest < 0 || value > (values[greatest] ?? 0)) greatest = place;
  }
  const wanted = new Set([from, least, greatest, gap, to - 1]);
  kept.push(...[...wanted].filter((place) => place >= 0).toSorted((a, b) => a - b));
}
