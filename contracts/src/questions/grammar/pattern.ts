import type { Group } from "./groups.ts";

/**
 * The phrases of a language are written as patterns: words, `a|b` for one of several, `_` for the spaces within one of
 * them, `(…)` for what may be missing, and `{group}` for a part of its own, such as `{measure}` or `{period}`.
 */
export type Element =
  | { readonly is: "words"; readonly options: readonly (readonly string[])[]; readonly isOptional: boolean }
  | { readonly is: "group"; readonly group: Group; readonly isOptional: boolean };

export interface Pattern {
  readonly rule: string;
  readonly elements: readonly Element[];
}

/** @param stemsOf the stems of the words of a text */
export function readPattern(
  rule: string,
  text: string,
  stemsOf: (words: string) => readonly string[],
): Pattern {
  const elements = text.split(" ").map((part): Element => {
    const isOptional = part.startsWith("(");
    const inner = isOptional ? part.slice(1, -1) : part;
    return inner.startsWith("{")
      ? { is: "group", group: inner.slice(1, -1) as Group, isOptional }
      : {
          is: "words",
          options: inner.split("|").map((option) => stemsOf(option.replaceAll("_", " "))),
          isOptional,
        };
  });
  return { rule, elements };
}
