const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as the content of an element or an attribute, without the characters that XML does not allow. */
export function escapeXml(text: string): string {
  // XML does not allow control characters and unpaired surrogates, not even escaped.
  const printable = text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, "");
  return printable.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? "");
}
