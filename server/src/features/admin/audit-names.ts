import type { Kysely } from "kysely";

import type { Database } from "../../db/schema.ts";
import { listNamesOf, type AuditLine } from "./repository.ts";

/** An entry of the log with the names of the things that its details refer to, by id. */
export type NamedLine<Line extends AuditLine> = Line & { readonly names: ReadonlyMap<string, string> };

/** Adds the names for the ids in the details of entries. */
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

/**
 * The name that an entry itself contains for its subject, such as a tag: it stays available after the tag is deleted.
 */
function ownName({ event, details }: AuditLine, id: string): string | null {
  const { name } = details;
  const [kind = ""] = event.split(".");
  return typeof name === "string" && details[kind] === id ? name : null;
}

/** The texts in the details, including those in lists. Some of them are ids. */
function textsIn(details: AuditLine["details"]): readonly string[] {
  return Object.values(details)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === "string");
}
