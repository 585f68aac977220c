/** A number below 2^53 that is the same for the same text; different texts share one once in millions of millions. */
export function hashText(text: string): number {
  let high = 0x811c9dc5;
  let low = 0x9747b28c;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b) + (low >>> 15);
  }
  return (high >>> 0) * 0x20_0000 + ((low >>> 0) & 0x1f_ffff);
}
