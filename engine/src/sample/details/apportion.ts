/**
 * Splits a whole number by weights, so that the parts add up to it exactly. `luck` is the offset of the rounding, so
 * that no part gains by rounding more often than others. Without weights the last part gets everything.
 *
 * @param total below 2^53 divided by the sum of the weights
 * @param caps upper bounds of the parts, together at least `total`; the excess goes to parts below their bound
 */
export function apportion(
  total: number,
  weights: readonly number[],
  luck: number,
  caps: readonly number[] | null = null,
): number[] {
  let whole = 0;
  for (const weight of weights) whole += weight;
  const parts: number[] = [];
  const offset = whole === 0 ? 0 : luck % whole;
  let [seen, taken] = [0, 0];
  for (const weight of weights) {
    seen += weight;
    const until = whole === 0 ? 0 : Math.floor((total * seen + offset) / whole);
    parts.push(until - taken);
    taken = until;
  }
  if (whole === 0 && parts.length > 0) parts[parts.length - 1] = total;
  return caps === null ? parts : withinCaps(parts, caps, luck);
}

const cent = 10_000;

/** The same for money in millionths that is a whole number of cents, into whole cents. */
export function apportionMoney(micros: number, weights: readonly number[], luck: number): number[] {
  return apportion(Math.floor(micros / cent), weights, luck).map((part) => part * cent);
}

function withinCaps(parts: number[], caps: readonly number[], luck: number): number[] {
  let over = 0;
  for (const [index, part] of parts.entries()) {
    const cap = caps[index] ?? 0;
    if (part <= cap) continue;
    over += part - cap;
    parts[index] = cap;
  }
  if (over === 0) return parts;
  const first = luck % parts.length;
  for (let step = 0; over > 0 && step < parts.length; step += 1) {
    const index = (first + step) % parts.length;
    const part = parts[index] ?? 0;
    const more = Math.min(over, (caps[index] ?? 0) - part);
    parts[index] = part + more;
    over -= more;
  }
  return parts;
}
