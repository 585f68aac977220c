import { describe, expect, test } from "vitest";

import type { DatasetDescription } from "@vitrine/contracts/http";
import type { ReportDefinition, Visual, VisualType } from "@vitrine/contracts/report";
import { applyEdits } from "@vitrine/contracts/report/edits";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { fieldOfRef, foldersOf, modelFields, type ModelField } from "./model-fields.ts";
import { proposeTypes, visualWith } from "./propose.ts";
import { addAnywhere, dropField, moveField, wellsOf } from "./wells.ts";

const euros = { kind: "currency", digits: 2, currency: "EUR" } as const;
const column = (name: string, type: "string" | "date" | "decimal" = "string") => ({
  name,
  displayName: name,
  description: "",
  type,
  format: null,
});
const measure = (name: string, rest: object = {}) => ({
  name,
  displayName: name,
  description: "",
  format: euros,
  ...rest,
});
const dataset: DatasetDescription = {
  id: "campaign_digital",
  tables: [
    { name: "Date", displayName: "Time", columns: [column("date", "date")], measures: [] },
    {
      name: "Channel",
      displayName: "Channel",
      columns: [column("channel"), column("publisher"), { ...column("logo"), content: "picture" }],
      measures: [],
    },
    {
      name: "Performance",
      displayName: "Performance",
      columns: [column("latitude", "decimal")],
      measures: [
        measure("Spend", { folder: "Cost", description: "What was paid to the platforms" }),
        measure("Clicks", { format: { kind: "integer", digits: 0, currency: null }, unit: "clicks" }),
        measure("CPC", { folder: "Cost", additivity: "derived", direction: "lower-is-better" }),
        measure("ROAS"),
      ],
    },
  ],
};
const fields = modelFields(dataset);
const field = (name: string): ModelField => {
  const found = fields.find(({ displayName }) => displayName === name);
  if (found === undefined) throw new Error(`The model has no field ${name}.`);
  return found;
};

/** A page with only one visual of a type. */
function pageWith(type: VisualType, ...names: string[]) {
  const visual = visualWith(type, "v", "", names.map(field));
  const base = sampleReport().definition;
  const [page] = base.pages;
  if (visual === null || page === undefined) throw new Error("The visual does not take the fields.");
  const layout = { x: 0, y: 0, width: 100, height: 100, z: 0 };
  const definition: ReportDefinition = { ...base, pages: [{ ...page, visuals: [{ ...visual, layout }] }] };
  return { definition, place: { page: page.name, visual: "v" }, visual };
}

const drop = ({ definition, place, visual }: ReturnType<typeof pageWith>, role: string, name: string) => {
  const well = wellsOf(visual).find((one) => one.role.name === role);
  if (well === undefined) throw new Error(`The visual has no role ${role}.`);
  return dropField(definition, place, well, field(name));
};

describe("the list of fields", () => {
  test("measures come first, by folder; then the columns of each table, without pictures", () => {
    expect(
      foldersOf(fields, "").map((folder) => [folder.name, folder.fields.map((one) => one.displayName)]),
    ).toEqual([
      ["Cost", ["Spend", "CPC"]],
      ["Performance", ["Clicks", "ROAS", "latitude"]],
      ["Time", ["date"]],
      ["Channel", ["channel", "publisher"]],
    ]);
  });

  test("fields say their unit and kind", () => {
    expect([field("Spend").unit, field("Clicks").unit, field("CPC").kind, field("date").kind]).toEqual([
      "EUR",
      "clicks",
      "derived",
      "date",
    ]);
  });

  test("a search needs all words, in the name, the folder or the description", () => {
    const found = foldersOf(fields, "cost PAID").flatMap((folder) => folder.fields);
    expect(found.map(({ displayName }) => displayName)).toEqual(["Spend"]);
  });

  test("a search lists a field of that name before those that only mention it", () => {
    const described = fields.map((one) => ({ ...one, description: "of a channel" }));
    const [first] = foldersOf(described, "Channel");
    expect([first?.name, first?.fields[0]?.displayName]).toEqual(["Channel", "channel"]);
  });

  test("a field that the author may not see keeps the name of its reference", () => {
    expect(fieldOfRef(fields, { table: "Secret", measure: "Margin" }).displayName).toBe("Margin");
  });
});

describe("wells", () => {
  const line = pageWith("lineChart", "date", "Spend");

  test("a field is added where there is room, and replaces the only one", () => {
    expect(drop(line, "Y", "Clicks")).toMatchObject({ ok: true, replaces: false });
    const replaced = drop(line, "Category", "channel");
    expect(replaced).toMatchObject({ ok: true, replaces: true });
    const applied = replaced.ok ? applyEdits(line.definition, replaced.edits) : null;
    expect(applied?.ok === true && applied.definition.pages[0]?.visuals[0]?.dimensions).toEqual([
      { table: "Channel", column: "channel" },
    ]);
  });

  test("a well refuses the other kind of field, what it has, and what it needs others for", () => {
    expect(drop(line, "Y", "channel")).toEqual({ ok: false, reason: "kind" });
    expect(drop(line, "Category", "Spend")).toEqual({ ok: false, reason: "kind" });
    expect(drop(line, "Y", "Spend")).toEqual({ ok: false, reason: "present" });
    expect(drop(pageWith("lineChart"), "Series", "channel")).toEqual({ ok: false, reason: "first" });
    expect(drop(pageWith("calendar"), "Category", "channel")).toEqual({ ok: false, reason: "date" });
  });

  test("days come by week", () => {
    expect(line.visual.dimensions).toEqual([{ table: "Date", column: "date", grain: "week" }]);
  });

  test("a field without a well goes to the one that needs it", () => {
    const { definition, place, visual } = pageWith("lineChart", "Spend");
    expect(addAnywhere(definition, place, visual, field("channel"))).toEqual([
      { kind: "addField", ...place, role: "Category", field: { table: "Channel", column: "channel" } },
    ]);
    const card = pageWith("card", "Spend");
    expect(addAnywhere(card.definition, card.place, card.visual, field("Clicks"))).toBeNull();
  });

  test("fields change places within a well", () => {
    const { definition, place } = pageWith("lineChart", "date", "Spend", "Clicks");
    const edits = moveField(definition, place, { role: "Y", index: 1 }, { role: "Y", index: 0 });
    const applied = applyEdits(definition, edits ?? []);
    const measures = (visual: Visual | undefined) => visual?.measures.map((one) => one.measure);
    expect(applied.ok && measures(applied.definition.pages[0]?.visuals[0])).toEqual(["Clicks", "Spend"]);
    expect(moveField(definition, place, { role: "Y", index: 0 }, { role: "Category", index: 0 })).toBeNull();
  });
});

describe("proposed types", () => {
  const best = (...names: string[]) => proposeTypes(names.map(field))[0];

  test.each([
    [["Spend"], "card"],
    [["Spend", "Clicks"], "tableEx"],
    [["date", "Spend"], "lineChart"],
    [["Spend", "date", "channel"], "lineChart"],
    [["channel", "Spend"], "clusteredBarChart"],
    [["channel", "publisher", "Spend"], "clusteredBarChart"],
    [["channel", "Spend", "Clicks", "CPC", "ROAS"], "tableEx"],
    [["channel"], "slicer"],
  ])("%j is shown best as %s", (names, type) => {
    expect(best(...names)).toBe(type);
  });

  test("all proposals take all of the fields", () => {
    const types = proposeTypes([field("channel"), field("Spend")]);
    expect(types.length).toBeGreaterThan(8);
    expect(types).not.toContain("calendar");
    expect(proposeTypes([])).toEqual([]);
  });
});
