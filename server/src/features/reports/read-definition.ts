import type { ReportKind } from "@vitrine/contracts/http";
import type { ReportId } from "@vitrine/contracts/ids";
import { parse } from "@vitrine/contracts/parse";

import { kindsOfReports, type DefinitionOf } from "./kinds.ts";

/** Characters of the stored texts whose definitions are kept. */
const mostKept = 20_000_000;

type Kept = { readonly [Kind in ReportKind]: Map<string, DefinitionOf<Kind>> };
const kept: Kept = { report: new Map(), board: new Map(), statement: new Map() };
let keptLength = 0;

/**
 * The definition of a report from its stored JSON. The same text gives the same object, because checking one takes longer
 * than everything else that opens a report. It cannot be changed, as others have it too.
 *
 * @throws Error if the stored definition is faulty
 */
export function readDefinition<Kind extends ReportKind>(
  id: ReportId,
  kind: Kind,
  text: string,
): DefinitionOf<Kind> {
  const known = kept[kind].get(text);
  if (known !== undefined) return known;
  const parsed = parse(kindsOfReports[kind].definition, JSON.parse(text));
  if (!parsed.ok) {
    const faults = parsed.faults.map(({ message }) => message).join("; ");
    throw new Error(`Report ${id} has a faulty definition: ${faults}`);
  }
  if (keptLength + text.length > mostKept) forgetAll();
  keptLength += text.length;
  freeze(parsed.value);
  kept[kind].set(text, parsed.value);
  return parsed.value;
}

function forgetAll(): void {
  for (const texts of Object.values(kept)) texts.clear();
  keptLength = 0;
}

/** Freezes a value of JSON with all that it contains. */
function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
