/**
 * Random digits in lower case. They identify things and protect nothing, so a slightly uneven distribution is
 * acceptable.
 *
 * @param radix 16 for hexadecimal digits, 36 for digits and letters
 */
export function randomDigits(length: number, radix: 16 | 36): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % radix).toString(radix)).join("");
}
