import { reportLanguages } from "@vitrine/contracts/languages";

import type { Fault } from "../fault.ts";
import type { SynonymsIn } from "../semantic-model.ts";
import type { DraftModel } from "../draft-model.ts";

/** Names must be unique, so that queries and security rules are unambiguous. */
export function lintNames(model: DraftModel, faults: Fault[]): void {
  lintUnique(model.tables, "tables", "name", faults);
  lintUnique(model.tables, "tables", "source", faults);
  for (const [index, { columns, measures, hierarchies }] of model.tables.entries()) {
    const table = `tables[${index}]`;
    lintUnique(columns, `${table}.columns`, "name", faults);
    lintUnique(measures, `${table}.measures`, "name", faults);
    lintUnique(hierarchies, `${table}.hierarchies`, "name", faults);
    // Columns and measures share names, because queries and security rules name "table, field".
    const columnNames = new Set(columns.map((column) => column.name));
    for (const [at, { name }] of measures.entries()) {
      const path = `${table}.measures[${at}].name`;
      if (columnNames.has(name)) faults.push({ path, message: `${path} is a column's name already` });
    }
    for (const [at, { levels }] of hierarchies.entries()) {
      lintUnique(levels, `${table}.hierarchies[${at}].levels`, "name", faults);
    }
    for (const [kind, fields] of [["columns", columns] as const, ["measures", measures] as const]) {
      for (const [at, field] of fields.entries()) {
        const path = `${table}.${kind}[${at}].synonyms`;
        const words = field.synonyms.map(withoutCase);
        const twice = words.find((word, place) => words.indexOf(word) !== place);
        if (twice !== undefined) faults.push({ path, message: `${path} lists "${twice}" twice` });
      }
    }
  }
  lintWords(model, faults);
  const facts = model.tables.filter((table) => table.role === "facts").map((table) => table.name);
  if (!facts.includes(model.defaultFacts)) {
    faults.push({
      path: "defaultFacts",
      message: `defaultFacts must name a table of facts: ${facts.join(", ")}`,
    });
  }
}

interface Named {
  readonly path: string;
  readonly name: string;
  readonly displayName: string;
  readonly synonyms: readonly string[];
  readonly synonymsIn: SynonymsIn;
}

/** Display names and synonyms must be unique: measures in the whole model, visible columns in their table. */
function lintWords({ tables }: DraftModel, faults: Fault[]): void {
  const measures = tables.flatMap((table, index) =>
    table.measures.map((measure, at) => ({ ...measure, path: `tables[${index}].measures[${at}]` })),
  );
  lintClashes(measures, faults);
  for (const [index, { columns }] of tables.entries()) {
    const places = columns.map((column, at) => ({ ...column, path: `tables[${index}].columns[${at}]` }));
    lintClashes(
      places.filter(({ hidden }) => !hidden),
      faults,
    );
  }
}

function lintClashes(fields: readonly Named[], faults: Fault[]): void {
  const shown = new Map<string, Named>();
  for (const field of fields) {
    const word = withoutCase(field.displayName);
    const other = shown.get(word);
    // Duplicates within a table are reported above.
    if (other !== undefined && withoutCase(other.name) !== withoutCase(field.name)) {
      const path = `${field.path}.displayName`;
      faults.push({ path, message: `${path} "${field.displayName}" is that of "${other.name}", too` });
    }
    if (other === undefined) shown.set(word, field);
  }
  lintSynonyms(fields, { of: ({ synonyms }) => synonyms, key: "synonyms", shown }, faults);
  for (const language of reportLanguages) {
    const of = ({ synonymsIn }: Named): readonly string[] => synonymsIn[language] ?? [];
    // Names are those of the model's own language.
    lintSynonyms(fields, { of, key: `synonymsIn.${language}`, shown: new Map() }, faults);
  }
}

interface Listed {
  readonly of: (field: Named) => readonly string[];
  readonly key: string;
  /** The fields with these names. */
  readonly shown: ReadonlyMap<string, Named>;
}

function lintSynonyms(fields: readonly Named[], { of, key, shown }: Listed, faults: Fault[]): void {
  const meant = new Map(shown);
  for (const field of fields) {
    const path = `${field.path}.${key}`;
    for (const word of of(field)) {
      const other = meant.get(withoutCase(word)) ?? field;
      meant.set(withoutCase(word), other);
      if (withoutCase(other.name) !== withoutCase(field.name))
        faults.push({ path, message: `${path} lists "${word}", which means "${other.name}"` });
    }
  }
}

function lintUnique<Key extends string>(
  items: readonly Readonly<Record<Key, string>>[],
  place: string,
  key: Key,
  faults: Fault[],
): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const path = `${place}[${index}].${key}`;
    // Compared without case, because people and some databases ignore it.
    const word = withoutCase(item[key]);
    if (seen.has(word)) faults.push({ path, message: `${path} "${item[key]}" is used twice` });
    seen.add(word);
  }
}

function withoutCase(word: string): string {
  return word.trim().toLowerCase();
}
