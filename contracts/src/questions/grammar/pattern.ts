import type { Group } from "./groups.ts";

/**
 * The phrases of a language are written as patterns: words, `a|b` for one of several, `_` for the spaces within one of
 * them, `~` before a verb for all its forms, `(…)` for what may be missing, and `{group}` for a part of its own, such as
 * `{measure}` or `{period}`.
 */
export type Element =
  | {
      readonly is: "words";
      readonly options: readonly (readonly string[])[];
      /** The options by their first stem. */
      readonly byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;
      readonly isOptional: boolean;
    }
  | { readonly is: "group"; readonly group: Group; readonly isOptional: boolean };

export interface Pattern {
  readonly rule: string;
  readonly elements: readonly Element[];
  /** The stems that it can begin with; null if it can begin with a group. */
  readonly starts: ReadonlySet<string> | null;
}

/** @param stemsOf the stems of the words of an option, or those of each form of a verb */
export function readPattern(
  rule: string,
  text: string,
  stemsOf: (option: string) => readonly (readonly string[])[],
): Pattern {
  const elements = text.split(" ").map((part): Element => {
    const isOptional = part.startsWith("(");
    const inner = isOptional ? part.slice(1, -1) : part;
    if (inner.startsWith("{")) return { is: "group", group: inner.slice(1, -1) as Group, isOptional };
    const options = distinct(inner.split("|").flatMap((option) => stemsOf(option.replaceAll("_", " "))));
    return { is: "words", options, byFirst: byFirst(options), isOptional };
  });
  return { rule, elements, starts: startsOf(elements) };
}

function startsOf(elements: readonly Element[]): ReadonlySet<string> | null {
  const found = new Set<string>();
  for (const element of elements) {
    if (element.is === "group") return null;
    for (const stem of element.byFirst.keys()) found.add(stem);
    if (!element.isOptional) return found;
  }
  return found;
}

function byFirst(
  options: readonly (readonly string[])[],
): ReadonlyMap<string, readonly (readonly string[])[]> {
  const found = new Map<string, (readonly string[])[]>();
  for (const option of options) {
    const [first = ""] = option;
    found.set(first, [...(found.get(first) ?? []), option]);
  }
  return found;
}

function distinct(options: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return [...new Map(options.map((stems) => [stems.join(" "), stems])).values()];
}
