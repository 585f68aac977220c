import type { Fault } from "../fault.ts";
import { findColumn, tablesReachedFrom } from "../find-field.ts";
import { operandsOf, type Expression } from "@vitrine/contracts/measures";
import type { SemanticModel } from "../semantic-model.ts";

/** The columns that the model refers to must exist and have the required type. */
export function lintPlaces(model: SemanticModel, faults: Fault[]): void {
  if (model.calendar !== null) {
    const column = findColumn(model, model.calendar);
    if (column === null) faults.push({ path: "calendar", message: "calendar names an unknown column" });
    else if (!column.key || column.type !== "date")
      faults.push({ path: "calendar", message: "calendar must name a key of type date" });
  }
  if (model.identity !== null) {
    const column = findColumn(model, model.identity.column);
    const path = "identity.column";
    if (column === null) faults.push({ path, message: `${path} names an unknown column` });
    else if (column.hidden || (column.type !== "string" && column.type !== "integer"))
      faults.push({ path, message: `${path} must name a visible column of type string or integer` });
  }
  lintNameColumns(model, faults);
}

/** A name column must be a visible text of the same table. */
function lintNameColumns(model: SemanticModel, faults: Fault[]): void {
  for (const [index, table] of model.tables.entries()) {
    for (const [at, { nameColumn }] of table.columns.entries()) {
      if (nameColumn === null) continue;
      const column = findColumn(model, { table: table.name, column: nameColumn });
      const path = `tables[${index}].columns[${at}].nameColumn`;
      if (column === null) faults.push({ path, message: `${path} names an unknown column` });
      else if (column.hidden || column.type !== "string")
        faults.push({ path, message: `${path} must name a visible column of type string` });
    }
  }
}

/** Time functions and periods need a calendar. */
export function lintCalendar(model: SemanticModel, faults: Fault[]): void {
  for (const [index, table] of model.tables.entries()) {
    const hasCalendar =
      model.calendar !== null && tablesReachedFrom(model, table.name).has(model.calendar.table);
    const place = `tables[${index}]`;
    for (const [at, { expression }] of table.measures.entries()) {
      const path = `${place}.measures[${at}].expression`;
      if (!hasCalendar && usesTime(expression)) {
        faults.push({ path, message: `${path} uses a time function, but "${table.name}" has no calendar` });
      }
    }
    if (table.period !== "day" && !(hasCalendar && table.role === "facts")) {
      const path = `${place}.period`;
      faults.push({ path, message: `${path} needs a table of facts with a calendar` });
    }
    for (const [at, { period, type }] of table.columns.entries()) {
      const path = `${place}.columns[${at}].period`;
      if (period !== null && (table.name !== model.calendar?.table || type === "date")) {
        faults.push({ path, message: `${path} is for columns of the calendar other than dates` });
      }
    }
  }
}

function usesTime(expression: Expression): boolean {
  return expression.kind === "time" || operandsOf(expression).some(usesTime);
}
