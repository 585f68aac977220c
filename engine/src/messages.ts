/** Every sentence of the engine that a person may read. They name only what the query itself named. */
export const messages = {
  unknownTable: (table: string, closest: string | null) =>
    `There is no table "${table}".${suggestion(closest)}`,
  unknownField: (table: string, field: string, closest: string | null) =>
    `There is no field "${field}" in "${table}".${suggestion(closest)}`,
  forbiddenField: (table: string, field: string) =>
    `The field "${field}" of "${table}" is not available to you.`,
  nothingAsked: () => "The query asks for neither dimensions nor measures.",
  sortOutOfRange: (by: string) => `The query has no ${by} of this number.`,
  grainNeedsDate: (column: string) =>
    `"${column}" is not a date and has no weeks, months, quarters or years.`,
  unreachable: (facts: string, table: string) => `"${facts}" is not related to "${table}".`,
  severalFacts: (first: string, second: string) =>
    `Measures of "${first}" and "${second}" cannot be asked for in one query yet.`,
  filterTarget: (kind: string) => `A filter cannot aim at ${kind} yet.`,
  measureFilter: (filter: string) => `A ${filter} filter cannot aim at a measure.`,
  emptyValues: () => "The filter lists no values.",
  tooManyValues: (most: number) => `The filters list more than ${most} values.`,
  wrongValue: (value: string, type: string) => `${value} is not a value of type ${type}.`,
  valueRequired: (operator: string) => `The operator ${operator} needs a value.`,
  operatorOnType: (operator: string, type: string) =>
    `The operator ${operator} cannot be used on a field of type ${type}.`,
  rankBy: () => "A top N filter must be ordered by a measure.",
  countRequired: () => "The count must be a whole number of at least 1.",
  dateFilterOnType: (type: string) => `A relative date filter cannot be used on a field of type ${type}.`,
  timeUnit: () => "Only days, weeks, months and years are supported.",
  dateOutOfRange: () => "The dates of this filter lie outside the calendar.",
  tooManyRows: () => "The query needs more memory than it may use. Please narrow it.",
  timedOut: (milliseconds: number) =>
    `The query took longer than ${Math.round(milliseconds / 1000)} seconds and was stopped.`,
} as const;

function suggestion(closest: string | null): string {
  return closest === null ? "" : ` Did you mean "${closest}"?`;
}
