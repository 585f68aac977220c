import type { Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";
import { listNamesOf, type AuditLine } from "./repository.ts";

/** A line of the log with the names of what its details call by id, by these ids. */
export type NamedLine<Line extends AuditLine> = Line & { readonly names: ReadonlyMap<string, string> };

/** Puts names to the ids in the details of lines. */
export async function nameLines<Line extends AuditLine>(
  db: Kysely<Database>,
  lines: readonly Line[],
): Promise<readonly NamedLine<Line>[]> {
  const names = await listNamesOf(db, [...new Set(lines.flatMap(({ details }) => textsIn(details)))]);
  return lines.map((line) => ({
    ...line,
    names: new Map(
      textsIn(line.details).flatMap((text) => {
        const name = names.get(text);
        return name === undefined || name === text ? [] : [[text, name] as const];
      }),
    ),
  }));
}

/** Texts that may be ids: the values of details, also of those that are lists. */
function textsIn(details: AuditLine["details"]): readonly string[] {
  return Object.values(details)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
}
