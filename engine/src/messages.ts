/** Every message of the engine to users. Messages name only things that the query itself names. */
export const messages = {
  unknownTable: (table: string, closest: string | null) =>
    `There is no table "${table}".${suggestion(closest)}`,
  unknownField: (table: string, field: string, closest: string | null) =>
    `There is no field "${field}" in "${table}".${suggestion(closest)}`,
  forbiddenField: (table: string, field: string) =>
    `The field "${field}" of "${table}" is not available to you.`,
  faultyMeasure: (name: string, fault: string) => `The measure "${name}" ${fault}.`,
  nothingAsked: () => "The query asks for neither dimensions nor measures.",
  sortOutOfRange: (by: string) => `The query has no ${by} of this number.`,
  grainNeedsDate: (column: string) =>
    `"${column}" is not a date and has no weeks, months, quarters or years.`,
  unreachable: (facts: string, table: string) => `"${facts}" is not related to "${table}".`,
  measureFilter: (filter: string) => `A ${filter} filter cannot aim at a measure.`,
  emptyValues: () => "The filter lists no values.",
  tooManyValues: (most: number) => `The filters list more than ${most} values.`,
  tooManyRankings: (most: number) => `A query has at most ${most} top N filters.`,
  wrongValue: (value: string, type: string) => `${value} is not a value of type ${type}.`,
  valueRequired: (operator: string) => `The operator ${operator} needs a value.`,
  operatorOnType: (operator: string, type: string) =>
    `The operator ${operator} cannot be used on a field of type ${type}.`,
  rankBy: (filter: string) => `A ${filter} filter must be ordered by a measure or an aggregated column.`,
  aggregation: (name: string, known: readonly string[]) =>
    `A column cannot be aggregated by "${name}"; use ${known.join(", ")}, or a measure.`,
  aggregationOnType: (name: string, type: string) =>
    `The aggregation ${name} cannot be used on a field of type ${type}.`,
  keysAndValues: () => "A filter with keys needs keys in its target and a tuple of key values for each.",
  tupleLength: (found: number, wanted: number) => `The tuple has ${found} values instead of ${wanted}.`,
  elementNeedsValue: () => "A value or key values are required.",
  oneColumn: () => "The target is one field, so that each value must be a plain value.",
  groupsOfPoints: () => "Each group of points needs a list of target fields of its own.",
  tooDeep: () => "The tree has more levels than the target names.",
  noIdentity: () => "This dataset has no column for identity filters.",
  identityNumber: () => "An identity is a whole number of at least 0.",
  subtotalDepth: () => "Sub-totals need a depth from 1 to one less than there are dimensions.",
  periodsOfNoDays: () => "The dimension at this place does not group days.",
  linesWithoutLevels: () => "Lines need a dimension in addition to the one that runs across.",
  noFacts: (reason: string) => `There are no stored rows behind this figure. ${reason}`,
  factsAlone: (option: string) => `Rows of facts have no ${option}.`,
  notAvailable: (reason: string) => `Not available at this level: ${reason}.`,
  notBy: (field: string) => `the figure is not known by "${field}"`,
  wholePeriods: (period: string) => `the figure is known for each whole ${period} only`,
  noDays: () => "the figure has no days",
  mixedDays: () => "a filter ties days to other fields",
  notAdditive: () => "the figure cannot be added up over groups",
  beforeData: (first: string) => `There is nothing to compare with: the data begin on ${first}.`,
  noPeriod: () => "There is no period to compare with. Filter the dates or group by them.",
  countRequired: () => "The count must be a whole number of at least 1.",
  dateFilterOnType: (kind: string, type: string) =>
    `A ${kind} filter cannot be used on a field of type ${type}.`,
  timeUnit: (known: string) => `Only ${known} are supported.`,
  dateOutOfRange: () => "The dates of this filter lie outside the calendar.",
  postgresNeeds: () =>
    "PostgreSQL must be of version 15 or newer, built with ICU, and the database of encoding UTF8.",
  databaseAway: (cause: string) =>
    `The database with the campaign facts does not answer (${cause}). Visuals that need it say so until it does.`,
  rowsMissing: (workspace: string) =>
    `The database lacks rows of the workspace "${workspace}". Restore a copy of the database of the same time as the portal's.`,
  nodesMissing: (found: number, all: number) =>
    `The nodes hold ${found} of ${all} rows of campaign data: an earlier version had spread them over further nodes. Name all of these once, each as a shard or as one of the nodes of a shard.`,
  tooManyRows: () => "The query needs more memory than it may use. Please narrow it.",
  tooManyCells: () => "The answer has too many rows and columns. Please narrow the query.",
  batchTooLarge: (rows: number, cells: number, mebibytes: number) =>
    `The answers to one request hold at most ${rows} rows, ${cells} cells and ${mebibytes} MiB together, and this one did not fit. Please ask for it by itself.`,
  dataMoved: () => "The data changed while the request was answered. Please ask again.",
  timedOut: (milliseconds: number) =>
    `The query took longer than ${Math.round(milliseconds / 1000)} seconds and was stopped.`,
  waitedTooLong: (milliseconds: number) =>
    `The query waited longer than ${Math.round(milliseconds / 1000)} seconds for its turn and was not run.`,
} as const;

function suggestion(closest: string | null): string {
  return closest === null ? "" : ` Did you mean "${closest}"?`;
}
