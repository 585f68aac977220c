/**
 * A text that people entered as one line of a mail's head. Line breaks would begin another field, and characters that change
 * the direction of text can make `.exe` look like `.pdf`.
 */
export function plainLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A name for a file of a mail or a download, without folders. */
export function plainFileName(name: string): string {
  const plain = plainLine(name.replaceAll(/[<>:"/\\|?*]/g, " "));
  return plain.replace(/^[. ]+/, "").slice(-150) || "report";
}
