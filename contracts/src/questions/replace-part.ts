import type { Alternative, UnderstoodPart, Understanding } from "./types.ts";

/** The question with other words for one of its parts (QNA-6). What was added to a question is written before it. */
export function replacePart(
  { question }: Understanding,
  { start, end }: UnderstoodPart,
  { text }: Alternative,
): string {
  if (start === end) return `${text} ${question.trim()}`;
  const before = question.slice(0, start);
  const space = before === "" || /\s$/u.test(before) ? "" : " ";
  return `${before}${space}${text}${question.slice(end)}`;
}
