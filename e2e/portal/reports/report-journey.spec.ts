import { randomUUID } from "node:crypto";

import { expect, type Locator, type Page } from "@playwright/test";

import { boxOf } from "../../box-of.ts";
import { portalUrl } from "../../addresses.ts";
import { moveFingers, type Point } from "../../fingers.ts";
import { axeFindings } from "../axe-findings.ts";
import { ask, makeReport, test, type MadeReport } from "../people.ts";

const workspace = "test-workspace-1";
const frameOf = (page: Page) => page.frameLocator("iframe");

/** How a person presses a control, and brings a visual next to another one. */
interface Way {
  readonly name: string;
  readonly hasTouch: boolean;
  readonly press: (page: Page, control: Locator) => Promise<void>;
  /** Moves a visual from its own row to the end of the row above it. */
  readonly join: (page: Page, visual: Locator, last: Locator) => Promise<void>;
}

const ways: readonly Way[] = [
  {
    name: "by mouse",
    hasTouch: false,
    press: (_, control) => control.click(),
    join: async (page, visual, last) => drag(page, ...(await wayTo(visual, last))),
  },
  {
    name: "by keyboard alone",
    hasTouch: false,
    press: async ({ keyboard }, control) => {
      await control.focus();
      await keyboard.press("Enter");
    },
    join: async ({ keyboard }, visual) => {
      await visual.locator("> button").focus();
      await keyboard.press("ArrowUp");
    },
  },
  {
    name: "by touch",
    hasTouch: true,
    press: (_, control) => control.tap(),
    join: async (page, visual, last) => {
      const [from, to] = await wayTo(visual, last);
      await moveFingers(page, [{ from, to }]);
    },
  },
];

/** From a visual to the end of the row above it. */
async function wayTo(visual: Locator, last: Locator): Promise<readonly [Point, Point]> {
  await last.scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(visual), await boxOf(last)];
  return [
    { x: from.x + 40, y: from.y + 20 },
    { x: to.x + to.width - 10, y: to.y + to.height / 2 },
  ];
}

const steps = [0.2, 0.4, 0.6, 0.8, 1];

async function drag({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const part of steps) await mouse.move(...between(from, to, part));
  await mouse.up();
}

function between(from: Point, to: Point, part: number): readonly [number, number] {
  return [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
}

/** The fields of a visual by the wells that take them, in the words of the screen. */
interface Order {
  readonly type: string;
  readonly fields: readonly (readonly [well: string, field: string])[];
  /** Whether it is in the row of the one before. */
  readonly joins: boolean;
}

const card = (measure: string, joins: boolean): Order => ({
  type: "Card",
  fields: [
    ["Values", measure],
    ["Trend by", "Date"],
  ],
  joins,
});
const bars = (category: string, joins: boolean): Order => ({
  type: "Clustered bar chart",
  fields: [
    ["Across", category],
    ["Values", "Spend"],
  ],
  joins,
});
const figures = ["Spend", "Impressions", "Clicks", "CTR", "Conversions", "CPA", "ROAS"];
/** The page "Markets and devices" of the first template. */
const ordered: readonly Order[] = [
  ...["Spend", "Clicks", "CTR", "Conversions", "CPA", "ROAS"].map((name, at) => card(name, at > 0)),
  bars("Market", false),
  bars("Device", true),
  {
    type: "Table",
    fields: ["Market", "Device", ...figures].map((name) => ["Fields shown", name] as const),
    joins: false,
  },
];

interface Definition {
  readonly pages: readonly {
    readonly name: string;
    readonly layout: {
      readonly rows: readonly {
        readonly cells: readonly { readonly visual: string; readonly span: number }[];
      }[];
    };
    readonly visuals: readonly {
      readonly name: string;
      readonly type: string;
      readonly dimensions: readonly object[];
      readonly measures: readonly object[];
      readonly trend: object | null;
    }[];
  }[];
}

/** What a page shows in which rows, without the names and the titles of its visuals. */
function contentOf({ pages }: Definition, name: string) {
  const page = pages.find((one) => one.name === name);
  return page?.layout.rows.map(({ cells }) =>
    cells.map(({ visual, span }) => {
      const { type, dimensions, measures, trend } = page.visuals.find((one) => one.name === visual) ?? {};
      return { span, type, dimensions, measures, trend };
    }),
  );
}

async function definitionOf(page: Page, { id }: MadeReport, version: number): Promise<Definition> {
  const saved = await ask(page, "GET", `/report-versions/${id}/${version}/`);
  return (saved as { readonly definition: Definition }).definition;
}

async function addVisual(page: Page, way: Way, { type, fields, joins }: Order): Promise<void> {
  const frame = frameOf(page);
  const press = (control: Locator) => way.press(page, control);
  await press(frame.getByRole("button", { name: "Add visual", exact: true }));
  await page.keyboard.type(type);
  await press(
    frame.getByRole("dialog", { name: "Add visual" }).getByRole("button", { name: type, exact: true }),
  );
  // The properties follow another selection a moment later. Until then they are those of the visual before.
  await expect(frame.locator("[data-well]").getByRole("button", { name: /^Remove / })).toHaveCount(0);
  for (const [well, field] of fields) {
    await press(frame.getByRole("button", { name: `Add a field: ${well}`, exact: true }));
    const choice = frame.getByRole("dialog", { name: `Add a field: ${well}` });
    await page.keyboard.type(field);
    await press(choice.getByRole("button", { name: new RegExp(`^${field}\\b`) }).first());
    await expect(choice).toBeHidden();
  }
  if (fields.some(([well]) => well === "Trend by")) await frame.getByLabel("Date by").selectOption("month");
  const selected = frame.locator("[data-edited][data-selected]");
  await expect(selected).toHaveCount(1);
  if (!joins) return;
  const visuals = frame.locator("[data-edited]");
  await way.join(page, selected, visuals.nth((await visuals.count()) - 2));
}

for (const way of ways) {
  test(
    `${way.name}: a blank report becomes a page of a template, is saved, opened again, shared, and read by a client`,
    { tag: "@rotating" },
    async ({ browser, stateOf, openAs }) => {
      const storageState = await stateOf("admin");
      const context = await browser.newContext({
        baseURL: portalUrl,
        storageState,
        viewport: { width: 1440, height: 900 },
        hasTouch: way.hasTouch,
      });
      const page = await context.newPage();
      await page.goto("/");
      const name = `Journey ${randomUUID().slice(0, 8)}`;
      const templates = (await ask(page, "GET", "/get-templates/campaign_digital/")) as {
        readonly value: string;
        readonly label: string;
      }[];
      const blank = templates.find(({ label }) => /blank/i.test(label));
      const model = await makeReport(page, workspace, `${name} model`);
      const report = await makeReport(page, workspace, name, blank?.value);
      const frame = frameOf(page);
      await page.goto(`/${workspace}/${report.id}`);
      const editor = frame.getByRole("main", { name: "Report editor" });
      await way.press(page, page.getByRole("button", { name: "Edit report" }));
      await expect(editor).toBeVisible();
      for (const order of ordered) await addVisual(page, way, order);
      expect(await axeFindings(page)).toEqual([]);
      await way.press(page, editor.getByRole("button", { name: "Save", exact: true }));
      await expect(editor.getByText("version 2 · all changes saved")).toBeVisible();
      expect(contentOf(await definitionOf(page, report, 2), "overview")).toEqual(
        contentOf(await definitionOf(page, model, 1), "markets"),
      );

      await page.reload();
      await expect(frame.getByRole("figure")).toHaveCount(ordered.length);
      await share(page, way, report);
      await context.close();

      const client = await openAs("client");
      await client.goto(`/${workspace}/${report.id}`);
      await expect(frameOf(client).locator('figure[data-status="ready"]')).toHaveCount(ordered.length);
      await expect(client.getByRole("button", { name: "Edit report" })).toHaveCount(0);
      const admin = await openAs("admin");
      for (const { id } of [model, report]) await ask(admin, "DELETE", `/report/${id}/`);
    },
  );
}

async function share(page: Page, way: Way, { name }: MadeReport): Promise<void> {
  const press = (control: Locator) => way.press(page, control);
  await page.goto(`/${workspace}`);
  await press(page.getByRole("button", { name: `Settings of ${name}`, exact: true }));
  await press(page.getByRole("menuitem", { name: "Edit Dashboard" }));
  const dialog = page.getByRole("dialog", { name: "Edit Dashboard" });
  await press(dialog.getByRole("tab", { name: "Shared User" }));
  await dialog.getByRole("combobox", { name: "External users" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Chris");
  await press(page.getByRole("option", { name: /Chris/ }));
  await page.keyboard.press("Escape");
  await press(dialog.getByRole("button", { name: "Share", exact: true }));
  await expect(dialog).toBeHidden();
}
