import type { Alternative, UnderstoodPart, Understanding } from "./types.ts";

/** The question with other words for one of its parts (QNA-6). */
export function replacePart(
  { question }: Understanding,
  { start, end }: UnderstoodPart,
  { text }: Alternative,
): string {
  const before = question.slice(0, start);
  const space = before === "" || /\s$/u.test(before) ? "" : " ";
  return `${before}${space}${text}${question.slice(end)}`;
}
