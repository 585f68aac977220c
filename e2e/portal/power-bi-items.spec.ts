import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { sampleIds } from "../powerbi/cloud.ts";
import { axeFindings } from "./axe-findings.ts";
import { ask, test } from "./people.ts";
import { attach, connect, openFake, openOwn, ownReport, serveFrame } from "./power-bi.ts";

const tenantId = "11111111-1111-4111-8111-0000000000e1";
const workspace = "test-workspace-1";

/** What our frame shows in place of a tile: a text on a board. The board is deleted afterwards. */
async function ownTile(page: Page) {
  const name = `Tile ${randomUUID().slice(0, 8)}`;
  const board = (await ask(page, "POST", `/boards/${workspace}/`, { name })) as { readonly id: string };
  const content = { kind: "text", text: "Revenue of this year" };
  const pinned = (await ask(page, "POST", `/boards/${board.id}/tiles/`, { content })) as {
    readonly tileId: string;
  };
  return { ...(await openOwn(page, workspace, board.id)), tileId: pinned.tileId };
}

async function ownStatement(page: Page) {
  const made = (await ask(page, "POST", `/add-statement/${workspace}/`, {
    template: "media-plan",
    name: `Paginated ${randomUUID().slice(0, 8)}`,
  })) as { readonly id: string };
  return openOwn(page, workspace, made.id);
}

test("[PROVIDER-4, PROVIDER-15, PROVIDER-16, PROVIDER-17] a tile, questions and a paginated report open with a token of their own", async ({
  openAs,
}) => {
  const fake = await openFake(tenantId);
  const page = await openAs("admin");
  const connection = await connect(page, tenantId, "Items");
  const [tile, statement, report] = [
    await ownTile(page),
    await ownStatement(page),
    await ownReport(page, workspace),
  ];
  const { dashboard, tile: tileId, invoice, salesReport, salesModel } = sampleIds;
  const lastToken = () => fake.embedTokens.at(-1)?.token;
  const frame = page.frameLocator("iframe");
  try {
    await test.step("a tile", async () => {
      const path = await attach(page, connection, { itemId: tileId, dashboardId: dashboard });
      const ids = { [tile.id]: dashboard, [tile.tileId]: tileId };
      const sent = await serveFrame(page, { accessToken: tile.accessToken, ids, path: "/tileEmbed" });
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Revenue" })).toBeAttached();
      await expect(frame.getByText("Revenue of this year")).toBeVisible();
      expect(new Set(sent)).toEqual(new Set([lastToken()]));
      expect(fake.calls.at(-1)?.path).toMatch(/\/tiles\/.*\/GenerateToken$/);
      expect(await axeFindings(page)).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
    await test.step("a paginated report", async () => {
      const path = await attach(page, connection, { itemId: invoice });
      const ids = { [statement.id]: invoice };
      const sent = await serveFrame(page, { accessToken: statement.accessToken, ids });
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Invoice" })).toBeAttached();
      await expect(frame.getByRole("heading", { name: "Media plan" }).first()).toBeVisible();
      expect(new Set(sent)).toEqual(new Set([lastToken()]));
      expect(fake.embedTokens.at(-1)?.order).toMatchObject({ reports: [{ id: invoice }] });
      expect(await axeFindings(page)).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
    await test.step("questions", async () => {
      const path = await attach(page, connection, { itemId: salesReport });
      const ids = { [report.id]: salesReport, [report.datasetId]: salesModel };
      const sent = await serveFrame(page, { accessToken: report.accessToken, ids });
      await page.goto(path);
      await page.getByRole("banner").getByRole("button", { name: "Ask a question" }).click();
      const dialog = page.getByRole("dialog", { name: "Ask a question" });
      const field = dialog.frameLocator("iframe").getByRole("combobox");
      await field.fill("clicks by device");
      await field.press("Enter");
      await expect(dialog.frameLocator("iframe").getByRole("figure").first()).toBeVisible();
      expect(sent.at(-1)).toBe(lastToken());
      expect(fake.calls.at(-1)?.path).toMatch(/\/datasets\/.*\/GenerateToken$/);
      expect(await axeFindings(page)).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
  } finally {
    await ask(page, "POST", `/admin/connections/${connection.id}/removal/`, { keepsReports: true });
    for (const { id } of [tile, statement]) await ask(page, "DELETE", `/report/${id}/`);
    await fake.close();
  }
});
