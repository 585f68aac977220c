/**
 * Random digits in lower case. They tell things apart and guard nothing, so that some digits may be a little likelier.
 *
 * @param radix 16 for hexadecimal digits, 36 for letters too
 */
export function randomDigits(length: number, radix: 16 | 36): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % radix).toString(radix)).join("");
}
