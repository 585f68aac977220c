import type { QueryResult, ResultColumn } from "../../query/index.ts";
import type { CommentaryFigure, Visual } from "../../report/index.ts";

import { notAvailable } from "./missing-figure.ts";
import type { Messages } from "./messages.ts";
import type { Formats } from "./format.ts";
import { comparedFigure, comparedTotal, spanInWords } from "./compared.ts";
import { notesOf } from "./notes.ts";

/** A figure in a sentence. */
export interface FigureText {
  readonly text: string;
  /** What the figure is, or why there is none. */
  readonly title: string;
  readonly tone: "good" | "bad" | null;
  readonly isMissing: boolean;
}

interface Props {
  readonly definition: Pick<Visual, "measures">;
  readonly result: { readonly main: QueryResult };
  readonly formats: Formats;
  readonly messages: Messages;
  readonly today?: string | null | undefined;
  /** Why there are no figures at all. */
  readonly problem?: string | null | undefined;
}

/** A figure of a commentary in the format of its measure; a dash with the reason if there is none. */
export function figureText({ figure, show, of }: CommentaryFigure, props: Props): FigureText {
  const { definition, messages, formats, problem = null } = props;
  const { main } = props.result;
  const ref = definition.measures[figure];
  const ofRole = (role: ResultColumn["role"]): readonly ResultColumn[] =>
    main.columns.filter((column) => column.role === role);
  // Measures that the reader may not see are not in the answer, so places differ.
  const place = ofRole("measure").findIndex(
    ({ table, name }) => table === ref?.table && name === ref.measure,
  );
  const column = ofRole("measure")[place];
  if (column === undefined) return missing(problem ?? notAvailable(messages.language));
  const row = rowOf(main, of);
  if (row === null) return missing(messages.noData);
  const name =
    of === undefined ? column.displayName : `${column.displayName}, ${memberText(of, main, props)}`;
  const before = ofRole("comparison")[place];
  const words = { formats, messages, today: props.today ?? null };
  if (show === "change") {
    const compared =
      row === "all" ? comparedTotal(main, place, words) : comparedFigure(main, place, row, words);
    if (compared === null) return missing(reasonOf(main, [column, before], props));
    const { change, periods, tone } = compared;
    return { text: change, title: periods === "" ? name : `${name}: ${periods}`, tone, isMissing: false };
  }
  const isBefore = show === "before";
  const shown = isBefore ? before : column;
  const totals = isBefore ? main.comparisonTotals : main.totals;
  const value = row === "all" ? (totals?.[place] ?? null) : (shown?.values[row] ?? null);
  if (value === null || shown === undefined) return missing(reasonOf(main, [column, before], props));
  const full = formats.full(value, shown);
  const against = main.comparison?.against ?? null;
  const title = isBefore && against !== null ? `${name}, ${spanInWords(against, words)}` : name;
  const text = typeof value === "number" ? formats.headline(value, shown.format) : full;
  return { text, title: text === full ? title : `${title}: ${full}`, tone: null, isMissing: false };
}

function missing(title: string): FigureText {
  return { text: "–", title, tone: null, isMissing: true };
}

/** The row of a value of the dimension, `all` for the whole; null if the answer has none. */
function rowOf({ columns, rowCount }: QueryResult, of: CommentaryFigure["of"]): number | "all" | null {
  const members = columns.find(({ role }) => role === "dimension");
  if (of === undefined) return members === undefined && rowCount === 0 ? null : "all";
  const row = members?.values.indexOf(of) ?? -1;
  return row < 0 ? null : row;
}

function memberText(of: NonNullable<CommentaryFigure["of"]>, { columns }: QueryResult, props: Props): string {
  const members = columns.find(({ role }) => role === "dimension");
  return members === undefined ? String(of) : props.formats.full(of, members);
}

/** Why a figure, or its comparison, is blank. */
function reasonOf(main: QueryResult, columns: readonly (ResultColumn | undefined)[], props: Props): string {
  const { messages, formats, today = null } = props;
  const own = columns.filter((column) => column !== undefined);
  const [reason] = notesOf({ ...main, columns: own }, { messages, formats, today });
  const [column] = own;
  const hasNoPeriod = own.some(({ role, note }) => role === "comparison" && note?.code === "no_period");
  if (hasNoPeriod && column !== undefined) return messages.noPeriod(column.displayName);
  return reason ?? messages.noData;
}
