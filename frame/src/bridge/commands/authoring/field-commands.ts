import { visualKinds, type Visual, type VisualOption, type VisualRole } from "@vitrine/contracts/report";
import type { Edit, FieldRef } from "@vitrine/contracts/report/edits";

import {
  addEdits,
  hideEdits,
  nameEdits,
  removeEdits,
  roleEntries,
  showEdits,
  type RoleEntry,
} from "../../../editing/fields/hidden-fields.ts";
import { answer, invalid, notSupported, type Outcome } from "../../link/outcome.ts";
import { bodyField, param, type Command, type CommandContext, type CommandRequest } from "../command.ts";
import { carryOut, onRole, type AuthoredRole } from "./authored.ts";
import { isCalculated, levelTargets, nameOfField, readTarget, toTarget } from "./field-targets.ts";
import { readFormat, writeFormat } from "./format-strings.ts";

/** `GET …/dataroles/:role/fields`: the fields in the order in which they are shown. */
export const listFields: Command = onRole(({ store }, _, { source, role }) => {
  const tables = store.get().dataset?.tables ?? [];
  const levels =
    role.fields.of === "dimensions" && role.fields.from === 0 ? levelTargets(source, tables) : null;
  return answer(levels ?? roleEntries(source, role).map(toTarget));
});

/** `POST …/fields/:index`: clients write `undefined` for the end of the list. */
export const addField: Command = onRole((context, request, { page, visual, source, role }) => {
  const { dataset } = context.store.get();
  if (dataset === null) return notSupported(context.messages().notLoaded);
  const given = param(request, "index");
  const index = given === "undefined" ? undefined : readIndex(given);
  if (index === null) return invalid(["index must be a whole number from 0"]);
  const isHidden = typeof request.body === "object" && Reflect.get(request.body ?? {}, "hidden") === true;
  const add = (field: FieldRef, before: readonly Edit[] = []): Outcome | Promise<Outcome> =>
    isHidden && role.kind === "grouping"
      ? invalid([cannotHide])
      : carryOut(context, [
          ...before,
          ...addEdits({ page, visual }, source, role, { field, index, isHidden }),
        ]);
  if (isCalculated(request.body)) return addCalculated(context, request.body, source, add);
  const read = readTarget(request.body, dataset);
  return read.ok ? add(read.field) : invalid([read.fault]);
});

/** Adds a field that is computed, with the measure of the report that computes it. */
async function addCalculated(
  { store }: CommandContext,
  input: object,
  visual: Visual,
  add: (field: FieldRef, before: readonly Edit[]) => Outcome | Promise<Outcome>,
): Promise<Outcome> {
  const { readCalculation } = await import("./calculated-fields.ts");
  const { dataset, definition } = store.get();
  if (dataset === null) return invalid(["the report was closed"]);
  const read = readCalculation(input, { visual, dataset, measures: definition?.measures ?? [] });
  if (!read.ok) return invalid([read.fault]);
  const { measure, isNew } = read;
  const { table, name } = measure;
  return add({ table, measure: name }, isNew ? [{ kind: "addMeasure", measure }] : []);
}

/** `DELETE …/fields/:index` */
export const removeField: Command = onField((context, _, { page, visual, source, role, index }) =>
  carryOut(context, removeEdits({ page, visual }, source, role, index)),
);

const cannotHide = "only measures can be hidden";

interface AuthoredField extends AuthoredRole, RoleEntry {
  readonly index: number;
}

/** A command about the n-th field of a data role. */
function onField(
  run: (context: CommandContext, request: CommandRequest, found: AuthoredField) => Outcome | Promise<Outcome>,
): Command {
  return onRole((context, request, found) => {
    const index = readIndex(param(request, "index"));
    const entries = roleEntries(found.source, found.role);
    const entry = index === null ? undefined : entries[index];
    if (index === null || entry === undefined)
      return invalid([`index must be a place of a field; ${found.role.name} has ${entries.length}`]);
    return run(context, request, { ...found, ...entry, index });
  });
}

function readIndex(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

type PartRun = Parameters<typeof onField>[0];

/** The parts of a field that hosts read and set, by the last segment of the path. */
const parts: Readonly<Record<string, { readonly get?: PartRun; readonly set?: PartRun }>> = {
  displayName: {
    get: ({ store }, _, { field }) => {
      const { dataset } = store.get();
      return answer(dataset === null ? "" : nameOfField(field, dataset));
    },
    set: setName,
  },
  dataFieldName: { get: (context, _, found) => answer(uniqueName(context, found)) },
  formatString: {
    get: ({ store }, _, { source, field }) => {
      const format = formatOf(source, field, store.get().dataset);
      return answer(format === null ? "" : writeFormat(format));
    },
    set: setFormat,
  },
  hidden: {
    set: (context, request, { page, visual, source, role, index, field }) => {
      const isHidden = bodyField(request, "isHidden");
      if (typeof isHidden !== "boolean") return invalid(["isHidden must be a boolean"]);
      if (isHidden && !("measure" in field)) return invalid([cannotHide]);
      const change = isHidden ? hideEdits : showEdits;
      return carryOut(context, change({ page, visual }, source, role, index));
    },
  },
};

export const getPart: Command = partCommand("get");
export const setPart: Command = partCommand("set");

function partCommand(access: "get" | "set"): Command {
  return (context, request) => {
    const name = param(request, "part");
    const run = Object.hasOwn(parts, name) ? parts[name]?.[access] : undefined;
    return run === undefined
      ? { statusCode: 404, body: context.messages().notFound(request.url) }
      : onField(run)(context, request);
  };
}

/** The name of a field that no other field of the visual has. */
function uniqueName({ store }: CommandContext, { source, field }: AuthoredField): string {
  const { dataset } = store.get();
  if (dataset === null) return "";
  const name = nameOfField(field, dataset);
  const roles: readonly VisualRole[] = visualKinds[source.type].roles;
  const fields = roles.flatMap((role) => roleEntries(source, role).map((entry) => entry.field));
  const same = [...new Set(fields)].filter((one) => nameOfField(one, dataset) === name);
  const place = same.indexOf(field);
  return place <= 0 ? name : `${name} ${place + 1}`;
}

/** The format of a measure in a visual; null for columns, and where the model has none. */
function formatOf(
  { measures, numberFormats = [] }: Visual,
  field: FieldRef,
  dataset: ReturnType<CommandContext["store"]["get"]>["dataset"],
) {
  if (!("measure" in field)) return null;
  const table = dataset?.tables.find(({ name }) => name === field.table);
  const ofModel = table?.measures.find(({ name }) => name === field.measure)?.format ?? null;
  return numberFormats[measures.indexOf(field)] ?? ofModel;
}

/** Names a field in its visual. An empty name resets it to that of the model. */
function setName(
  context: CommandContext,
  request: CommandRequest,
  { page, visual, source, role, index }: AuthoredField,
): Outcome | Promise<Outcome> {
  const name = bodyField(request, "newDisplayName");
  if (typeof name !== "string" || name.trim().length > mostName)
    return invalid([`newDisplayName must be a string of at most ${mostName} characters`]);
  const named = { index, name: name.trim() === "" ? null : name.trim() };
  return carryOut(context, nameEdits({ page, visual }, source, role, named));
}

const mostName = 200;

function setFormat(
  context: CommandContext,
  request: CommandRequest,
  { page, visual, source, field, shown }: AuthoredField,
): Outcome | Promise<Outcome> {
  const text = bodyField(request, "formatString");
  if (typeof text !== "string") return invalid(["formatString must be a string"]);
  const options: readonly VisualOption[] = visualKinds[source.type].options;
  if (!("measure" in field) || shown === null || !options.includes("numberFormats"))
    return invalid(["formatString applies to shown measures of visuals that format numbers"]);
  const format = text === "" ? null : readFormat(text);
  if (format === null && text !== "")
    return invalid(["formatString must be a format of numbers, such as #,0.00 or 0.0%"]);
  const { measures, numberFormats = [] } = source;
  const at = measures.indexOf(field);
  const formats = measures.map((_, place) => (place === at ? format : (numberFormats[place] ?? null)));
  const isPlain = formats.every((one) => one === null);
  return carryOut(context, [
    isPlain
      ? { kind: "setVisual", page, visual, key: "numberFormats" }
      : { kind: "setVisual", page, visual, key: "numberFormats", value: formats },
  ]);
}
