import type { DatasetDescription } from "@vitrine/contracts/http";
import { fieldText, functionNames } from "@vitrine/contracts/measures";

/** A proposal for the formula at the caret. */
export interface Completion {
  readonly kind: "function" | "measure" | "column";
  readonly name: string;
  /** What readers call it. */
  readonly displayName: string;
  /** The text that replaces what is being written. */
  readonly text: string;
}

export interface Completions {
  /** The part of the formula that a proposal replaces. */
  readonly from: number;
  readonly to: number;
  readonly list: readonly Completion[];
}

/** The fields that can be proposed. */
export type CompletedFields = Pick<DatasetDescription, "tables">;

const mostProposals = 8;

/**
 * What could be written at the caret: functions and measures by their beginning, within brackets measures only, and as
 * the argument of an aggregate the columns of the table.
 *
 * @param home the table that the measure belongs to
 * @returns null if nothing is being written, or a text in quotes
 */
export function completionsAt(
  formula: string,
  caret: number,
  dataset: CompletedFields,
  home: string,
): Completions | null {
  const before = formula.slice(0, caret);
  if (before.split('"').length % 2 === 0) return null;
  const inBrackets = /(?:\b([A-Z]\w*)\s*|'([^']+)'\s*)?\[([^[\]]*)$/.exec(before);
  if (inBrackets !== null) {
    const [whole, word, quoted, begun = ""] = inBrackets;
    const table = word ?? quoted ?? null;
    const measures = measuresOf(dataset, home).filter((one) => table === null || one.table === table);
    const rest = /^[^[\]]*\]/.exec(formula.slice(caret))?.[0] ?? "";
    return { from: caret - whole.length, to: caret + rest.length, list: matching(measures, begun) };
  }
  const inAggregate = /\b(?:sum|min|max|count|distinct|only|reported)\s*\(\s*(\w*)$/.exec(before);
  if (inAggregate !== null) {
    const [, begun = ""] = inAggregate;
    const columns = dataset.tables.find(({ name }) => name === home)?.columns ?? [];
    const list = columns.map(({ name, displayName }): Completion => ({
      kind: "column",
      name,
      displayName,
      text: name,
    }));
    return { from: caret - begun.length, to: caret, list: matching(list, begun) };
  }
  const [word] = /[\p{L}_][\p{L}\d_]*$/u.exec(before) ?? [];
  if (word === undefined) return null;
  const functions = functionNames.map((name): Completion => ({
    kind: "function",
    name,
    displayName: name,
    text: `${name}(`,
  }));
  const list = matching([...functions, ...measuresOf(dataset, home)], word);
  return { from: caret - word.length, to: caret, list };
}

/** Measures, those of the home table first. */
function measuresOf({ tables }: CompletedFields, home: string): readonly (Completion & { table: string })[] {
  return tables
    .toSorted((one, other) => Number(other.name === home) - Number(one.name === home))
    .flatMap((table) =>
      table.measures.map(({ name, displayName }) => ({
        kind: "measure" as const,
        name,
        displayName,
        table: table.name,
        text: fieldText(table.name, name, home),
      })),
    );
}

/** Those with a word that begins as written, if possible the first word. */
function matching(all: readonly Completion[], begun: string): readonly Completion[] {
  const wanted = begun.trim().toLowerCase();
  const ranked = all.flatMap((one) => {
    const texts = [one.name, one.displayName].map((text) => text.toLowerCase());
    if (texts.some((text) => text.startsWith(wanted))) return [{ one, rank: 0 }];
    const hasWord = texts.some((text) => text.split(/[\s_]+/).some((word) => word.startsWith(wanted)));
    return hasWord ? [{ one, rank: 1 }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostProposals)
    .map(({ one }) => one);
}
