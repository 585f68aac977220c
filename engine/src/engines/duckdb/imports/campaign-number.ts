import { createHash } from "node:crypto";

/**
 * The number for people of an imported campaign: in the upper half of the numbers with so many digits, and the same
 * whenever and in whatever order files are imported.
 *
 * @param name what identifies the campaign
 * @param tries how many numbers of this campaign were taken by others
 */
export function campaignNumber(name: readonly string[], digits: number, tries: number): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([...name, tries]))
    .digest();
  const half = 5 * 10 ** (digits - 1);
  return String(half + (hash.readUIntBE(0, 6) % half)).padStart(digits, "0");
}
