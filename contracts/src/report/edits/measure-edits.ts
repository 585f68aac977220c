import * as z from "zod/mini";

import { isMeasureName, mostMeasures } from "../../measures/measure-name.ts";
import { reportMeasureSchema, type ReportMeasure } from "../../query/report-measure.ts";
import type { ReportDefinition } from "../definition.ts";
import { refuse, type EditKind, type Path, type Refusal } from "./edit-kind.ts";
import { placeIn } from "./keys.ts";
import { namesMeasure, renameReferences } from "./measure-references.ts";
import { readByExpression } from "./refers-to.ts";
import { setKeySchema, withValue, type SetKey } from "./set/set-key.ts";
import { setReportEdit, withMeasures, type SetReport } from "./set/set-report.ts";

const list: Path = ["measures", "#list"];

const nameSchema = z
  .string()
  .check(
    z.refine(isMeasureName, "must not have brackets, quotation marks, backslashes, or spaces around it"),
  );

const addSchema = z.object({
  kind: z.literal("addMeasure"),
  measure: z.object({ ...reportMeasureSchema.shape, name: nameSchema }),
  index: z.optional(z.int().check(z.gte(0))),
});
type AddMeasure = z.output<typeof addSchema>;
const deleteSchema = z.object({ kind: z.literal("deleteMeasure"), measure: z.string() });
type DeleteMeasure = z.output<typeof deleteSchema>;
const renameSchema = z.object({
  kind: z.literal("renameMeasure"),
  measure: z.string(),
  to: nameSchema,
});
type RenameMeasure = z.output<typeof renameSchema>;

const keys = ["expression", "format", "direction", "description", "unit"] as const;
type MeasureKey = (typeof keys)[number];
export type SetMeasure = SetKey<"setMeasure", { measure: string }, ReportMeasure, MeasureKey>;

/** Adds a measure of the report, at the end if the index is missing or greater. */
export const addMeasure: EditKind<AddMeasure, DeleteMeasure | SetReport> = {
  schema: addSchema,
  apply: (definition, { measure, index }) => {
    const { measures = [] } = definition;
    if (measures.some(({ name }) => name === measure.name))
      return refuse("measure.name", `is the name of another measure: ${measure.name}`);
    if (measures.length >= mostMeasures) return refuse("measure", `is one more than ${mostMeasures}`);
    return {
      ok: true,
      definition: withMeasures(definition, measures.toSpliced(placeIn(measures, index), 0, measure)),
      inverse: [
        { kind: "deleteMeasure", measure: measure.name },
        ...(definition.measures?.length === 0 ? [setReportEdit("measures", [])] : []),
      ],
    };
  },
  describe: ({ measure }) => ({ key: "measureAdded", parameters: { measure: measure.name } }),
  touches: ({ measure }) => ({
    reads: readByExpression(measure.expression),
    writes: [["measures", measure.name]],
    lists: [list],
  }),
};

/**
 * Deletes a measure of the report. Visuals that name it stay as they are. A report without measures has no list of them.
 */
export const deleteMeasure: EditKind<DeleteMeasure, AddMeasure> = {
  schema: deleteSchema,
  apply: (definition, { measure: name }) => {
    const found = findMeasure(definition, name);
    if (!found.ok) return found;
    const { measures, measure, at } = found;
    return {
      ok: true,
      definition: withMeasures(definition, measures.length === 1 ? undefined : measures.toSpliced(at, 1)),
      inverse: [{ kind: "addMeasure", measure, index: at }],
    };
  },
  describe: ({ measure }) => ({ key: "measureDeleted", parameters: { measure } }),
  touches: ({ measure }) => ({ reads: [], writes: [["measures", measure]], lists: [list] }),
};

/** Renames a measure, also wherever the report names it. */
export const renameMeasure: EditKind<RenameMeasure, RenameMeasure> = {
  schema: renameSchema,
  apply: (definition, { measure: name, to }) => {
    const found = findMeasure(definition, name);
    if (!found.ok) return found;
    const { measures, measure, at } = found;
    const { table } = measure;
    const isTaken = measures.some((one) => one.name === to && one !== measure);
    // Two measures that are named in the same way could not be distinguished again.
    if (isTaken || (to !== name && namesMeasure(definition, { table, name: to })))
      return refuse("to", `is the name of another measure: ${to}`);
    const renamed = withMeasures(definition, measures.with(at, { ...measure, name: to }));
    return {
      ok: true,
      definition: to === name ? definition : renameReferences(renamed, { table, name }, to),
      inverse: [{ kind: "renameMeasure", measure: to, to: name }],
    };
  },
  describe: ({ measure, to }) => ({ key: "measureRenamed", parameters: { measure, to } }),
  touches: () => ({
    reads: [],
    writes: [["measures"], ["pages"], ["filters"], ["bookmarks"]],
    lists: [],
  }),
};

/** Sets one key of a measure. */
export const setMeasure: EditKind<SetMeasure, SetMeasure> = {
  schema: setKeySchema<SetMeasure>("setMeasure", { measure: z.string() }, reportMeasureSchema.shape, keys),
  apply: (definition, edit) => {
    const found = findMeasure(definition, edit.measure);
    if (!found.ok) return found;
    const { measures, measure, at } = found;
    return {
      ok: true,
      definition: withMeasures(definition, measures.with(at, { ...measure, [edit.key]: edit.value })),
      inverse: [setMeasureEdit(edit.measure, edit.key, measure[edit.key])],
    };
  },
  describe: ({ measure, key }) => ({ key: "measureSet", parameters: { measure, part: key } }),
  touches: (edit) => ({
    reads: edit.key === "expression" ? readByExpression(edit.value) : [],
    writes: [["measures", edit.measure, edit.key]],
    lists: [],
  }),
};

/** The edits of single keys that turn a measure into another one of the same name and table. */
export function measureKeyEdits(
  from: ReportMeasure,
  to: ReportMeasure,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly SetMeasure[] {
  return keys
    .filter((key) => !isSame(from[key], to[key]))
    .map((key) => setMeasureEdit(from.name, key, to[key]));
}

function setMeasureEdit<Key extends MeasureKey>(
  measure: string,
  key: Key,
  value: ReportMeasure[Key],
): SetMeasure {
  // TypeScript does not follow which value belongs to a key that is only known as one of several.
  return withValue({ kind: "setMeasure", measure, key }, value) as SetMeasure;
}

interface FoundMeasure {
  readonly ok: true;
  readonly measures: readonly ReportMeasure[];
  readonly measure: ReportMeasure;
  readonly at: number;
}

function findMeasure({ measures = [] }: ReportDefinition, name: string): FoundMeasure | Refusal {
  const at = measures.findIndex((one) => one.name === name);
  const measure = measures[at];
  return measure === undefined
    ? refuse("measure", `is no measure of the report: ${name}`)
    : { ok: true, measures, measure, at };
}
