import type * as powerbi from "powerbi-client";

import { authoringScript } from "./bundles.ts";
import { ierror } from "./expected.ts";
import { clientsOf, expect, test, type Host } from "./host.ts";
import type { Stage } from "./stage.ts";

/** What the ecosystem's extension adds to pages and visuals. It declares it for modules that scripts do not have. */
interface AuthoredVisual extends powerbi.VisualDescriptor {
  changeType(type: string): Promise<void>;
  getCapabilities(): Promise<object>;
  getDataFields(role: string): Promise<readonly object[]>;
  addDataField(role: string, field: object, index?: number): Promise<unknown>;
  removeDataField(role: string, index: number): Promise<unknown>;
  getDataFieldName(role: string, index: number): Promise<string>;
  getDataFieldDisplayName(role: string, index: number): Promise<string>;
  setDataFieldDisplayName(role: string, index: number, name: string): Promise<unknown>;
  getFieldFormatString(role: string, index: number): Promise<string>;
  setFieldFormatString(role: string, index: number, format: string): Promise<unknown>;
  setFieldHidden(role: string, index: number, isHidden: boolean): Promise<unknown>;
  getProperty(selector: object): Promise<object>;
  setProperty(selector: object, value: object): Promise<void>;
  resetProperty(selector: object): Promise<void>;
}
interface AuthoredPage extends powerbi.Page {
  createVisual(type: string, layout?: object): Promise<{ visual: AuthoredVisual }>;
  deleteVisual(name: string): Promise<void>;
}
interface AuthoredReport extends powerbi.Report {
  getAvailableVisualTypes(): Promise<readonly string[]>;
  getVisualCapabilities(type: string): Promise<object>;
}
type Authoring = Omit<Stage, "report"> & { readonly report: AuthoredReport };
declare global {
  interface Window {
    authored: { report: AuthoredReport; page: AuthoredPage; visual: AuthoredVisual };
  }
}

const clicks = { table: "Performance", measure: "Clicks" };
const device = { $schema: "http://powerbi.com/product/schema#column", table: "Device", column: "device" };

for (const client of clientsOf("authoring")) {
  test.describe(`the authoring extension on ${client}`, () => {
    let host: Host;
    test.beforeEach(async ({ openHost }) => {
      host = await openHost(client);
      await host.page.addScriptTag({ content: await authoringScript() });
    });

    /** Opens the report and keeps a page and a new line chart on it. */
    const begin = async (config: object = {}) => {
      await host.open({ accessToken: "token-author", ...config });
      await host.ask(async (stage) => {
        const { report } = stage as unknown as Authoring;
        const [page] = (await report.getPages()) as AuthoredPage[];
        if (page === undefined) throw new Error("There is no page.");
        const { visual } = await page.createVisual("lineChart", { x: 0, y: 0, width: 600, height: 300 });
        window.authored = { report, page, visual };
      });
    };

    test("[EMBED-CALL-80] [EMBED-CALL-81] [EMBED-CALL-84] [EMBED-CALL-85] a chart is built and drawn in view mode", async () => {
      await begin();
      const built = await host.ask(
        async (_, [measure, column]) => {
          const { report, visual } = window.authored;
          const types = await report.getAvailableVisualTypes();
          const { dataRoles } = (await report.getVisualCapabilities("lineChart")) as { dataRoles: object[] };
          await visual.addDataField("Category", column);
          await visual.addDataField("Y", { table: "Performance", measure: "Spend" });
          await visual.addDataField("Y", measure, 0);
          const before = await visual.getDataFields("Y");
          await visual.removeDataField("Y", 1);
          await visual.setFieldFormatString("Y", 0, "0.0%");
          const [category, first] = [await visual.getDataFields("Category"), await visual.getDataFields("Y")];
          await visual.addDataField("Y", { name: "Twice", daxExpression: "[Clicks] * 2" });
          const share = { table: "Performance", measure: "Clicks", percentOfGrandTotal: true };
          const refused = await visual.addDataField("Y", share).catch((fault: unknown) => fault);
          return {
            hasType: types.includes("lineChart"),
            roles: dataRoles.map((role) => Reflect.get(role, "name")),
            own: await visual.getCapabilities(),
            before,
            fields: [category, first],
            calculated: await visual.getDataFields("Y"),
            refused,
            names: [await visual.getDataFieldName("Y", 0), await visual.getDataFieldDisplayName("Y", 0)],
            format: await visual.getFieldFormatString("Y", 0),
            visual: { name: visual.name, title: visual.title, type: visual.type, layout: visual.layout },
          };
        },
        [clicks, device] as const,
      );
      expect(built).toMatchObject({
        hasType: true,
        roles: ["Category", "Series", "Y", "Rows"],
        own: { dataRoles: [{ name: "Category", kind: 0 }, {}, { name: "Y", kind: 1 }, {}] },
        before: [clicks, { table: "Performance", measure: "Spend" }],
        fields: [[device], [clicks]],
        calculated: [clicks, { table: "Performance", measure: "Twice" }],
        refused: [{ message: expect.stringContaining("percentOfGrandTotal") }],
        names: ["Clicks", "Clicks"],
        format: "0.0%",
        visual: { name: "lineChart", type: "lineChart", layout: { x: 0, y: 0, width: 600, height: 300 } },
      });
      await expect(host.frame.locator('[data-visual="lineChart"] svg path').first()).toBeVisible();
    });

    test("[EMBED-CALL-82] [EMBED-CALL-83] [EMBED-CALL-86] types, properties and pages change, and a visual is deleted", async () => {
      await begin();
      const changed = await host.ask(async () => {
        const { report, page, visual } = window.authored;
        const title = { objectName: "title", propertyName: "titleText" };
        const untouched = await visual.getProperty(title);
        await visual.setProperty(title, {
          schema: "http://powerbi.com/product/schema#property",
          value: "Mine",
        });
        const set = await visual.getProperty(title);
        await visual.changeType("areaChart");
        const types = (await page.getVisuals())
          .map(({ name, type, title: text }) => [name, type, text])
          .at(-1);
        await visual.resetProperty(title);
        const reset = await visual.getProperty(title);
        const radius = { objectName: "border", propertyName: "radius" };
        const usual = await visual.getProperty(radius);
        await visual.setProperty(radius, {
          schema: "http://powerbi.com/product/schema#property",
          value: 0,
        });
        const square = await visual.getProperty(radius);
        await visual.resetProperty(radius);
        const radii = [usual, square, await visual.getProperty(radius)];
        await page.deleteVisual(visual.name);
        const names = (await page.getVisuals()).map(({ name }) => name);
        const added = await report.addPage("Extra");
        return { untouched, set, types, reset, radii, names, added: [added.displayName, added.isActive] };
      });
      const [byDefault, own] = ["default", "property"].map(
        (name) => `http://powerbi.com/product/schema#${name}`,
      );
      expect(changed).toMatchObject({
        untouched: { schema: byDefault, value: "Line chart" },
        set: { schema: own, value: "Mine" },
        types: ["lineChart", "areaChart", "Mine"],
        reset: { schema: byDefault, value: "Area chart" },
        radii: [
          { schema: byDefault, value: 10 },
          { schema: own, value: 0 },
          { schema: byDefault, value: 10 },
        ],
        added: ["Extra", true],
      });
      expect(changed).toMatchObject({ names: expect.not.arrayContaining(["lineChart"]) });
      expect(await host.event("pageChanged")).toMatchObject({ newPage: { displayName: "Extra" } });
    });

    test("[EMBED-CALL-85] [EMBED-CALL-86] names, hidden fields and every property of the look are drawn, and reset", async () => {
      await begin();
      const line = host.frame.locator('[data-visual="lineChart"]');
      await host.ask(
        async (_, [measure, column]) => {
          const { visual } = window.authored;
          await visual.addDataField("Category", column);
          await visual.addDataField("Y", measure);
          await visual.addDataField("Y", { table: "Performance", measure: "Spend" });
          await visual.setDataFieldDisplayName("Y", 0, "Visits");
        },
        [clicks, device] as const,
      );
      const summary = (words: string) => line.getByText(new RegExp(`^${words} over `));
      await expect(summary("Visits")).toBeAttached();
      const hidden = await host.ask(async () => {
        const { visual } = window.authored;
        await visual.setFieldHidden("Y", 0, true);
        return [await visual.getDataFieldDisplayName("Y", 0), await visual.getDataFields("Y")];
      });
      expect(hidden).toMatchObject(["Visits", [{ ...clicks, hidden: true }, { measure: "Spend" }]]);
      await expect(summary("Spend")).toBeAttached();
      await host.ask(async () => {
        const { visual } = window.authored;
        await visual.setFieldHidden("Y", 0, false);
        await visual.removeDataField("Y", 1);
        await visual.addDataField("Series", { table: "Channel", column: "channel" });
        const look: readonly (readonly [string, unknown])[] = [
          ["title.fontFamily", "Georgia, serif"],
          ["title.fontColor", { id: 1, shade: -0.2 }],
          ["legend.position", "RightCenter"],
          ["categoryAxis.visible", false],
          ["valueAxis.visible", false],
          ["tooltip.textSize", 20],
          ["tooltip.fontFamily", "Georgia, serif"],
          ["tooltip.backgroundColor", "#ffeecc"],
          ["visualHeader.iconColor", "#cc0000"],
          ["visualHeader.border", "#00cc00"],
        ];
        for (const [name, value] of look) {
          const [objectName, propertyName] = name.split(".");
          const schema = "http://powerbi.com/product/schema#property";
          await visual.setProperty({ objectName, propertyName }, { schema, value });
        }
      });
      await expect(line.locator("h2")).toHaveCSS("font-family", "Georgia, serif");
      const legend = line.locator("[data-legend]");
      await expect(legend).toContainText("Search");
      const plot = line.getByRole("application");
      const [box, marks] = await Promise.all([legend.boundingBox(), plot.boundingBox()]);
      expect(box?.x).toBeGreaterThan(marks?.x ?? Infinity);
      await expect(line.getByText("Desktop", { exact: true })).toHaveCount(0);
      await plot.press("ArrowRight");
      await expect(line.locator('[class*="tooltip"]').first()).toHaveCSS("font-size", "20px");
      await expect(line.getByRole("button").first()).toHaveCSS("color", /^oklch\(0\.53\d* 0\.21\d* 29/);
      await host.ask(async () => {
        const { visual } = window.authored;
        const schema = "http://powerbi.com/product/schema#property";
        await visual.setProperty({ objectName: "legend", propertyName: "visible" }, { schema, value: false });
        await visual.setProperty(
          { objectName: "tooltip", propertyName: "visible" },
          { schema, value: false },
        );
        await visual.resetProperty({ objectName: "categoryAxis", propertyName: "visible" });
        await visual.resetProperty({ objectName: "title", propertyName: "fontFamily" });
        await visual.setDataFieldDisplayName("Y", 0, "");
      });
      await expect(legend).toBeHidden();
      await expect(line.locator('[class*="tooltip"]').first()).toBeHidden();
      await expect(line.getByText("Desktop", { exact: true })).toBeVisible();
      await expect(line.locator("h2")).not.toHaveCSS("font-family", "Georgia, serif");
    });

    test("invalid calls are rejected with an error that hosts can read", async () => {
      await begin();
      const invalid = [ierror("Invalid parameters")];
      const missing = ierror("PowerBIEntityNotFound");
      const calls: readonly (readonly [(stage: Stage) => unknown, unknown])[] = [
        [() => window.authored.page.createVisual("luck"), invalid],
        [() => window.authored.page.createVisual("card", { x: -5 }), invalid],
        [() => window.authored.page.deleteVisual("none"), missing],
        [() => window.authored.report.getVisualCapabilities("luck"), missing],
        [() => window.authored.visual.changeType("luck"), invalid],
        [() => window.authored.visual.getDataFields("Luck"), invalid],
        [() => window.authored.visual.addDataField("Y", { table: "Performance", measure: "Luck" }), invalid],
        [() => window.authored.visual.addDataField("Y", { table: "Device", column: "device" }), invalid],
        [() => window.authored.visual.removeDataField("Y", 3), invalid],
        [() => window.authored.visual.getProperty({ objectName: "luck", propertyName: "visible" }), invalid],
        [
          () =>
            window.authored.visual.setProperty(
              { objectName: "title", propertyName: "visible" },
              { value: 7 },
            ),
          invalid,
        ],
        [() => window.authored.visual.getDataFieldName("Y", 0), invalid],
        [() => window.authored.visual.setDataFieldDisplayName("Y", 0, "None"), invalid],
        [() => window.authored.visual.setFieldHidden("Category", 0, true), invalid],
        [
          () =>
            window.authored.visual.setProperty(
              { objectName: "legend", propertyName: "position" },
              { value: "Nowhere" },
            ),
          invalid,
        ],
      ];
      for (const [run, value] of calls)
        expect(await host.attempt(run), run.toString()).toMatchObject({ ended: "rejected", value });
      expect(await host.attempt(() => window.authored.report.getVisualCapabilities(""))).toEqual({
        ended: "rejected",
        statuses: [],
        value: { message: "visualType parameter is missing" },
      });
    });

    test("[EMBED-CALL-24] [EMBED-CALL-25] [EMBED-CALL-30] a report is edited, saved, and saved as a copy", async ({
      frameServer,
    }) => {
      const before = frameServer.saved.length;
      await begin({ viewMode: 1, permissions: 7 });
      expect(await host.ask(({ report }) => report.isSaved())).toBe(false);
      await host.ask(({ report }) => report.save());
      expect(await host.event("saved")).toEqual({
        saveAs: false,
        reportObjectId: "report-1",
        reportName: expect.any(String),
      });
      expect(await host.ask(({ report }) => report.isSaved())).toBe(true);
      expect(JSON.stringify(frameServer.saved.slice(before))).toContain('"name":"lineChart"');
      const heard = (await host.heard()).length;
      await host.ask(({ report }) => report.saveAs({ name: "Copy" }));
      expect(await host.event("saved", heard)).toEqual({
        saveAs: true,
        reportObjectId: "report-2",
        reportName: "Copy",
      });
      await host.ask(({ report }) => report.switchMode("view"));
      expect(await host.attempt(({ report }) => report.switchMode("edit"))).toMatchObject({
        ended: "resolved",
      });
    });

    test("[EMBED-CONFIG-4] a report does not open in edit mode without the right to edit", async () => {
      await host.embed({ accessToken: "token-author", viewMode: 1, permissions: 0 });
      expect(await host.event("error")).toMatchObject({
        message: "Could not load Edit mode: insufficient permissions",
      });
    });
  });
}
