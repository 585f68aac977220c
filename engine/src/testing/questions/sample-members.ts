import type { MemberMatch } from "@vitrine/contracts/questions";

import type { SemanticModel } from "../../model/semantic-model.ts";
import { makeDimensions } from "../../sample/make-dimensions.ts";
import type { SamplePlan } from "../../sample/sample-plan.ts";

/** Finds the members that a phrase may mean, as the server does for a reader. */
export type FindMembers = (phrase: string) => readonly MemberMatch[];

/** The members of the visible text columns of one workspace of the sample. */
export function membersOfSample(
  plan: SamplePlan,
  workspace: string,
  model: SemanticModel,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>,
): FindMembers {
  const found: (MemberMatch & { readonly plain: string })[] = [];
  // Of the markets, an index has those with figures.
  const marketKeys = new Set<unknown>(
    plan.campaigns
      .filter((one) => one.workspace.key === workspace)
      .flatMap(({ cells }) => cells.map(({ marketKey }) => marketKey)),
  );
  for (const { source, columns, rows } of makeDimensions(plan, workspace)) {
    const table = model.tables.find((one) => one.source === source);
    for (const column of table?.columns ?? []) {
      if (table === undefined || column.hidden || column.type !== "string" || column.content !== null)
        continue;
      const place = columns.indexOf(column.name);
      const field = { table: table.name, column: column.name };
      const values = new Set(
        rows
          .filter((row) => source !== "market" || marketKeys.has(row[0]))
          .map((row) => row[place])
          .filter((value) => typeof value === "string"),
      );
      for (const value of values) {
        const text = labels[`${table.name}.${column.name}`]?.[value] ?? value;
        found.push({ field, value, text, distance: 0, plain: plainText(text) });
      }
    }
  }
  const known = new Map<string, readonly MemberMatch[]>();
  return (phrase) => {
    const wanted = plainText(phrase);
    const own =
      known.get(wanted) ??
      found
        .flatMap(({ plain, ...member }) => {
          const distance = distanceOf(wanted, plain);
          return distance === null ? [] : [{ ...member, distance }];
        })
        .toSorted((one, other) => one.distance - other.distance)
        .slice(0, 8);
    known.set(wanted, own);
    return own;
  };
}

function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}%+&]+/gu, " ")
    .trim();
}

function distanceOf(wanted: string, plain: string): number | null {
  if (wanted === plain) return 0;
  if (wanted.length > 2 && ` ${plain} `.includes(` ${wanted} `)) return 0.5;
  const most = wanted.length < 4 ? 0 : wanted.length < 8 ? 1 : 2;
  if (most === 0 || Math.abs(wanted.length - plain.length) > most) return null;
  const errors = editDistance(wanted, plain, most);
  return errors > most ? null : errors;
}

/** How many letters differ; `most + 1` if more than `most`. */
function editDistance(one: string, other: string, most: number): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (const [column, against] of Array.from(other).entries()) {
      const change = (last[column] ?? 0) + (letter === against ? 0 : 1);
      current.push(Math.min(change, (last[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    if (Math.min(...current) > most) return most + 1;
    last = current;
  }
  return last.at(-1) ?? 0;
}
