import type { Fault } from "./fault.ts";
import type { DraftModel } from "./parse-model.ts";

/** Every name is used once in its space, so that a query's words and the rules of security mean one thing each. */
export function lintNames(model: DraftModel, faults: Fault[]): void {
  lintUnique(model.tables, "tables", "name", faults);
  lintUnique(model.tables, "tables", "source", faults);
  for (const [index, { columns, measures, hierarchies }] of model.tables.entries()) {
    const table = `tables[${index}]`;
    lintUnique(columns, `${table}.columns`, "name", faults);
    lintUnique(measures, `${table}.measures`, "name", faults);
    lintUnique(hierarchies, `${table}.hierarchies`, "name", faults);
    // One space of names: a query says "table, field" and security forbids by it.
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
        const words = field.synonyms.map((word) => word.toLowerCase());
        const twice = words.find((word, place) => words.indexOf(word) !== place);
        if (twice !== undefined) faults.push({ path, message: `${path} lists "${twice}" twice` });
      }
    }
  }
  const facts = model.tables.filter((table) => table.role === "facts").map((table) => table.name);
  if (!facts.includes(model.defaultFacts)) {
    faults.push({
      path: "defaultFacts",
      message: `defaultFacts must name a table of facts: ${facts.join(", ")}`,
    });
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
    if (seen.has(item[key])) faults.push({ path, message: `${path} "${item[key]}" is used twice` });
    seen.add(item[key]);
  }
}
