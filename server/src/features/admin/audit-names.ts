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
        const name = names.get(text) ?? ownName(line, text);
        return name === null || name === text ? [] : [[text, name] as const];
      }),
    ),
  }));
}

/** The name that a line itself has for what it is about, such as a tag: that stays known when the tag is deleted. */
function ownName({ event, details }: AuditLine, id: string): string | null {
  const { name } = details;
  const [kind = ""] = event.split(".");
  return typeof name === "string" && details[kind] === id ? name : null;
}

/** Texts that may be ids: the values of details, also of those that are lists. */
function textsIn(details: AuditLine["details"]): readonly string[] {
  return Object.values(details)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
}
