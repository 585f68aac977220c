/** The first compact figure in a card's text (`€1.24M`), with half a unit of its last digit. */
export function shownNumber(text: string): { readonly value: number; readonly halfUnit: number } | null {
  const match = /(\d[\d,]*)(?:\.(\d+))?\s?([kKmMbB]?)/.exec(text);
  if (!match) return null;
  const [, whole = "", decimals = "", unit = ""] = match;
  const scale = { k: 1e3, m: 1e6, b: 1e9 }[unit.toLowerCase()] ?? 1;
  const value = Number(`${whole.replaceAll(",", "")}.${decimals || "0"}`) * scale;
  return { value, halfUnit: (0.5000001 * scale) / 10 ** decimals.length };
}
