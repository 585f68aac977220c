import { type Any, type Case, reportConfig, type Tools } from "./tools.ts";

/** The calls that `powerbi-report-authoring` adds to the classes of the client that was loaded before it. */
const selector = { objectName: "title", propertyName: "visible" };
const field = { column: "Country", table: "Geo", schema: "http://powerbi.com/product/schema#column" };

type Call = readonly [name: string, call: (report: Any, page: Any, visual: Any) => unknown];

/** The answer holds a visual of the client's own class, with all that hangs on it. */
const created = async (page: Any, ...given: readonly unknown[]): Promise<unknown> =>
  (await page.createVisual(...given)).visual;

const calls: readonly Call[] = [
  ["getAvailableVisualTypes", (report) => report.getAvailableVisualTypes()],
  ["getVisualCapabilities", (report) => report.getVisualCapabilities("barChart")],
  ["getVisualCapabilities of nothing", (report) => report.getVisualCapabilities()],
  ["createVisual", (_, page) => created(page, "barChart", { x: 1, y: 2 }, false)],
  ["createVisual of a type alone", (_, page) => created(page, "card")],
  ["deleteVisual", (_, page) => page.deleteVisual("v1")],
  ["changeType", (_, __, visual) => visual.changeType("lineChart")],
  ["getCapabilities", (_, __, visual) => visual.getCapabilities()],
  ["getDataFields", (_, __, visual) => visual.getDataFields("Category")],
  ["addDataField", (_, __, visual) => visual.addDataField("Category", field, 1)],
  ["addDataField at the end", (_, __, visual) => visual.addDataField("Category", field)],
  ["removeDataField", (_, __, visual) => visual.removeDataField("Category", 0)],
  ["getDataFieldName", (_, __, visual) => visual.getDataFieldName("Category", 0)],
  ["getDataFieldDisplayName", (_, __, visual) => visual.getDataFieldDisplayName("Category", 0)],
  ["setDataFieldDisplayName", (_, __, visual) => visual.setDataFieldDisplayName("Category", 0, "Land")],
  ["getFieldFormatString", (_, __, visual) => visual.getFieldFormatString("Y", 0)],
  ["setFieldFormatString", (_, __, visual) => visual.setFieldFormatString("Y", 0, "0.0")],
  ["setFieldHidden", (_, __, visual) => visual.setFieldHidden("Y", 0, true)],
  ["getProperty", (_, __, visual) => visual.getProperty(selector)],
  ["setProperty", (_, __, visual) => visual.setProperty(selector, { value: true })],
  ["resetProperty", (_, __, visual) => visual.resetProperty(selector)],
];

async function author(tools: Tools, refusal?: object): Promise<void> {
  const report = tools.service.embed(tools.container, reportConfig);
  await tools.loaded();
  const [page] = await report.getPages();
  const [visual] = await page.getVisuals();
  await tools.frame().command("clear");
  if (refusal !== undefined) await tools.frame().command("override", refusal);
  for (const [name, call] of calls) await tools.attempt(name, () => call(report, page, visual));
}

export const authoringCases: Readonly<Record<string, Case>> = {
  "every call of the authoring package": (tools) => author(tools),
  "every call of the authoring package, refused": (tools) =>
    author(tools, { match: "/report/", statusCode: 403, body: { message: "NotAuthorized" } }),
};
