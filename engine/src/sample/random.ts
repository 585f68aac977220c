/**
 * Pseudo-random numbers without state: a function of what they are for, so that the figures of a row never depend on
 * which rows were made before. Uses only 32-bit integer arithmetic, which is the same on every machine.
 *
 * @returns an integer from 0 to 2^32 − 1
 */
export function hash(seed: number, first: number, second: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = scramble(mixed ^ Math.imul(first + 0x7f4a7c15, 0xc2b2ae35));
  mixed = scramble(mixed ^ Math.imul(second + 0x165667b1, 0x27d4eb2f));
  return mixed >>> 0;
}

function scramble(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
