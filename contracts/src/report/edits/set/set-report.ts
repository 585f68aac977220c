import { reportDefinitionSchema, type ReportDefinition } from "../../definition.ts";
import type { EditKind } from "../edit-kind.ts";
import { withKey } from "../keys.ts";
import { readByReport } from "../refers-to.ts";
import { setKeySchema, withValue, type SetKey } from "./set-key.ts";

const { shape } = reportDefinitionSchema;
/** The keys of a report in the order of the schema. */
const reportKeys: readonly string[] = Object.keys(shape);

const keys = ["dataset", "filters", "filterFields", "exports", "measures", "bookmarks"] as const;
type ReportKey = (typeof keys)[number];
export type SetReport = SetKey<"setReport", object, ReportDefinition, ReportKey>;

/** Sets one key of the report. */
export const setReport: EditKind<SetReport, SetReport> = {
  schema: setKeySchema<SetReport>("setReport", {}, shape, keys),
  apply: (definition, { key, value }) => ({
    ok: true,
    definition: withKey(definition, reportKeys, key, value),
    inverse: [setReportEdit(key, definition[key])],
  }),
  describe: ({ key }) => ({ key: "reportSet", parameters: { part: key } }),
  touches: ({ key, value }) => ({
    reads: readByReport({ [key]: value }),
    writes: [[key]],
    lists: [],
  }),
};

export function setReportEdit<Key extends ReportKey>(key: Key, value: ReportDefinition[Key]): SetReport {
  // TypeScript does not follow which value belongs to a key that is only known as one of several.
  return withValue({ kind: "setReport", key }, value) as SetReport;
}

/** The edits of single keys that turn a report into another one. */
export function reportKeyEdits(
  from: ReportDefinition,
  to: ReportDefinition,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly SetReport[] {
  return keys.filter((key) => !isSame(from[key], to[key])).map((key) => setReportEdit(key, to[key]));
}

export function withTheme(definition: ReportDefinition, theme: ReportDefinition["theme"]): ReportDefinition {
  return withKey(definition, reportKeys, "theme", theme);
}

export function withMeasures(
  definition: ReportDefinition,
  measures: ReportDefinition["measures"],
): ReportDefinition {
  return withKey(definition, reportKeys, "measures", measures);
}

export function withBookmarks(
  definition: ReportDefinition,
  bookmarks: ReportDefinition["bookmarks"],
): ReportDefinition {
  return withKey(definition, reportKeys, "bookmarks", bookmarks);
}
