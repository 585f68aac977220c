/** A point of a series. */
export interface TrendPoint {
  readonly x: number;
  readonly y: number;
}

/** A straight line through points by least squares. */
export interface LinearTrend {
  readonly slope: number;
  readonly intercept: number;
  /** The standard deviation of the residuals, with two degrees of freedom less than there are points. */
  readonly deviation: number;
  readonly valueAt: (x: number) => number;
  /** Half of the width of the 95 % prediction interval for a single further point. */
  readonly reachAt: (x: number) => number;
}

/** The least number of points. With fewer, the interval would hardly be known. */
export const leastPoints = 4;
const confidence = 0.95;

/** Fits a line by least squares. @returns null with fewer than four points, or if all have the same x */
export function fitLine(points: readonly TrendPoint[]): LinearTrend | null {
  const count = points.length;
  if (count < leastPoints) return null;
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (spread === 0) return null;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const intercept = meanY - slope * meanX;
  const squares = points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0);
  const deviation = Math.sqrt(squares / (count - 2));
  const reach = studentQuantile(count - 2);
  return {
    slope,
    intercept,
    deviation,
    valueAt: (x) => intercept + slope * x,
    reachAt: (x) => reach * deviation * Math.sqrt(1 + 1 / count + (x - meanX) ** 2 / spread),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The distance from zero within which a value of Student's distribution is with a probability of 95 %.
 *
 * @param freedom degrees of freedom, an integer from 1
 */
export function studentQuantile(freedom: number): number {
  let [low, high] = [0, 20];
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, freedom) < confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability of an absolute value up to `distance`, by the finite series for whole degrees of freedom. */
function probabilityWithin(distance: number, freedom: number): number {
  const angle = Math.atan(distance / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let [term, sum] = isOdd ? [cosine, freedom === 1 ? 0 : cosine] : [1, 1];
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term *= ((power - 1) / power) * cosine ** 2;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
