import { parse } from "../contracts/src/parse.ts";
import { applyEdit, applyEdits, type Edit } from "../contracts/src/report/edits/index.ts";
import { reportDefinitionSchema, type ReportDefinition } from "../contracts/src/report/index.ts";
import { compare, printRatio } from "./measure.ts";

/**
 * Edits of a large report compared with a copy of its definition (`structuredClone`), in one run: `npm run bench -- edits`.
 * One report has 40 pages with 600 visuals, the other 600 visuals on every page.
 */
const spread = { name: "40 pages, 600 visuals", report: aReport(15) };
const full = { name: "40 pages of 600 visuals", report: aReport(600) };

for (const { name, report } of [spread, full]) {
  const page = report.pages[20];
  if (page === undefined) throw new Error("no page");
  const one: Edit = placed(page.name, page.visuals.slice(0, 1));
  const all: Edit = placed(page.name, page.visuals);
  const moved = applyEdit(report, all);
  if (!moved.ok) throw new Error(moved.fault.rule);
  const works = {
    "one visual moved": () => applyEdit(report, one),
    "all visuals of a page moved": () => applyEdit(report, all),
    "that undone": () => applyEdits(moved.definition, moved.inverse),
    "a title set": () =>
      applyEdit(report, { kind: "setVisual", page: page.name, visual: "v7", key: "title", value: "New" }),
    "a visual deleted": () => applyEdit(report, { kind: "deleteVisual", page: page.name, visual: "v7" }),
  };
  for (const [what, work] of Object.entries(works)) {
    const rounds = report === full.report ? 10 : 60;
    const result = await compare(
      async () => work(),
      async () => structuredClone(report),
      { rounds },
    );
    printRatio(`${what}, ${name}: relative to a copy`, result, "ms");
  }
}

function placed(page: string, visuals: readonly { readonly name: string }[]): Edit {
  const layout = { x: 10, y: 10, width: 100, height: 80, z: 1 };
  return {
    kind: "placeVisuals",
    page,
    on: "layout",
    places: visuals.map(({ name }) => ({ visual: name, layout })),
  };
}

function aReport(visualsOnPage: number): ReportDefinition {
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    pages: Array.from({ length: 40 }, (_, page) => ({
      name: `p${page}`,
      displayName: `Page ${page}`,
      visuals: Array.from({ length: visualsOnPage }, (__, visual) => ({
        name: `v${visual}`,
        type: "clusteredBarChart",
        title: `Visual ${visual}`,
        layout: { x: visual, y: visual, width: 200, height: 100 },
        dimensions: [{ table: "Campaign", column: "campaign_name" }],
        measures: [{ table: "Performance", measure: "Spend" }],
        filters: [
          {
            filterType: 1,
            target: { table: "Channel", column: "channel" },
            operator: "In",
            values: ["Search"],
          },
        ],
      })),
    })),
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.value;
}
