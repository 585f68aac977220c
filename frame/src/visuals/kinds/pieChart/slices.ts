/** A slice of a ring. Angles are in radians, clockwise from the top. */
export interface Slice {
  /** Place among the categories; null for all that is not among them. */
  readonly index: number | null;
  readonly value: number;
  readonly share: number;
  readonly start: number;
  readonly end: number;
}

/** What the drawn figures may differ from the whole by rounding. */
const tolerance = 1e-9;

/**
 * Slices in the order of the figures. What is below zero has no slice.
 *
 * @param whole the model's figure over all rows, also those that the answer leaves out; their rest is a slice of its own
 */
export function slicesOf(values: readonly (number | null)[], whole: number | null): readonly Slice[] {
  const known = values.flatMap((value, index) => (value === null || value <= 0 ? [] : [{ index, value }]));
  const sum = known.reduce((total, { value }) => total + value, 0);
  const rest = whole === null ? 0 : whole - sum;
  const all: readonly { readonly index: number | null; readonly value: number }[] =
    rest > Math.abs(sum) * tolerance ? [...known, { index: null, value: rest }] : known;
  const total = Math.max(sum, sum + Math.max(0, rest));
  let angle = 0;
  return all.map(({ index, value }) => {
    const share = value / total;
    const start = angle;
    angle += share * Math.PI * 2;
    return { index, value, share, start, end: angle };
  });
}

/** Which slice is at a position from the middle of the ring; null outside of it. */
export function sliceAt(
  slices: readonly Slice[],
  x: number,
  y: number,
  [inner, outer]: readonly [number, number],
): number | null {
  const distance = Math.hypot(x, y);
  if (distance < inner || distance > outer) return null;
  const angle = (Math.atan2(x, -y) + Math.PI * 2) % (Math.PI * 2);
  const place = slices.findIndex(({ start, end }) => angle >= start && angle < end);
  return place < 0 ? null : place;
}
