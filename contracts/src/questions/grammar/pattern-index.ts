import type { Pattern } from "./pattern.ts";
import type { RuleGroup } from "./rules.ts";

/** More would be the words of many readers. */
const mostKnown = 20_000;

/** Each word of each question begins few of the patterns, which are found once for each stem. */
export function indexPatterns(
  patterns: Readonly<Record<RuleGroup, readonly Pattern[]>>,
): (group: RuleGroup, readings: readonly { readonly stem: string }[]) => readonly Pattern[] {
  const known = new Map<string, readonly Pattern[]>();
  return (group, readings) => {
    const key = [group, ...readings.map(({ stem }) => stem)].join(" ");
    const found = known.get(key);
    if (found !== undefined) return found;
    const own = patterns[group].filter(
      ({ starts }) => starts === null || readings.some(({ stem }) => starts.has(stem)),
    );
    if (known.size < mostKnown) known.set(key, own);
    return own;
  };
}
