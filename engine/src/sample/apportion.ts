/**
 * Splits a whole number by weights, so that the parts add up to it exactly. Rounding falls on no part more often than on
 * others: `luck` says where the fractions begin to count. Nothing to split by leaves all of it with the last part.
 *
 * @param total below 2^53 divided by the sum of the weights.
 * @param caps most of each part, all together at least `total`; what is too much goes to the parts with room.
 */
export function apportion(
  total: number,
  weights: readonly number[],
  luck: number,
  caps: readonly number[] | null = null,
): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return withinCaps(lastOf(total, weights.length), caps, luck);
  const offset = luck % whole;
  let [seen, taken] = [0, 0];
  const parts = weights.map((weight) => {
    seen += weight;
    const until = Math.floor((total * seen + offset) / whole);
    const part = until - taken;
    taken = until;
    return part;
  });
  return withinCaps(parts, caps, luck);
}

const cent = 10_000;

/** The same for money in millionths that is a whole number of cents, into whole cents. */
export function apportionMoney(micros: number, weights: readonly number[], luck: number): number[] {
  return apportion(Math.floor(micros / cent), weights, luck).map((part) => part * cent);
}

function lastOf(total: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (index === length - 1 ? total : 0));
}

function withinCaps(parts: number[], caps: readonly number[] | null, luck: number): number[] {
  if (caps === null) return parts;
  let over = 0;
  for (const [index, part] of parts.entries()) {
    const cap = caps[index] ?? 0;
    if (part <= cap) continue;
    over += part - cap;
    parts[index] = cap;
  }
  const first = parts.length === 0 ? 0 : luck % parts.length;
  for (let step = 0; over > 0 && step < parts.length; step += 1) {
    const index = (first + step) % parts.length;
    const part = parts[index] ?? 0;
    const more = Math.min(over, (caps[index] ?? 0) - part);
    parts[index] = part + more;
    over -= more;
  }
  return parts;
}
