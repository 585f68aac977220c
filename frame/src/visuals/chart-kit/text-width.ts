/** Mean width of Inter's characters at 12 px; good enough to reserve room, and needs no canvas. */
const meanWidth = 6.4;

/** Roughly how wide a text is at 12 px, in CSS pixels. */
export function textWidth(text: string): number {
  return Math.ceil(text.length * meanWidth);
}

/** A text shortened to a width, with an ellipsis where something is missing. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const room = Math.max(1, Math.floor(width / meanWidth) - 1);
  return `${text.slice(0, room).trimEnd()}…`;
}
