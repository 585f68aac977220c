import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { hostPageUrl, portalUrl } from "../addresses.ts";
import { axeFindings } from "./axe-findings.ts";
import { test } from "./people.ts";

/** The status of a request for a token. */
async function statusOf(client_id: string, client_secret: string): Promise<number> {
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id, client_secret });
  return (await fetch(`${portalUrl}/api/service/token/`, { method: "POST", body })).status;
}

test("[SERVICE-21] an administrator adds an account, keeps its secret, rotates it and ends the account", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const name = `Host ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/services");
  await page.getByRole("button", { name: "Add service account" }).click();
  const form = page.getByRole("dialog", { name: "Add a service account" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("checkbox", { name: "Northwind Travel" }).check();
  const origins = form.getByLabel("Origins of pages that embed");
  await origins.fill("app.example/page");
  await expect(form.getByText("Write each origin on a line of its own")).toBeVisible();
  await origins.fill(hostPageUrl);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "Add service account" }).click();

  const shown = page.getByRole("dialog", { name: "Secret of the service account" });
  const read = (label: string) => shown.getByRole("region", { name: label }).locator("code").innerText();
  const [id, first] = [await read("Client id"), await read("Client secret")];
  expect(first).toMatch(/^vitrine_sa_/);
  await page.keyboard.press("Escape");
  await expect(shown, "it cannot be shown again, so only its button closes it").toBeVisible();
  await shown.getByRole("button", { name: "I have kept it" }).click();
  expect(await statusOf(id, first)).toBe(200);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Active");
  await expect(row).toContainText("Embed reports, List reports");

  await page.reload();
  await row.getByRole("button", { name: `Details of ${name}` }).click();
  const details = page.getByRole("dialog", { name });
  await expect(details).toContainText(id);
  await expect(details).not.toContainText(first);
  await details.getByRole("button", { name: "Add a secret or key" }).click();
  const second = await read("Client secret");
  await shown.getByRole("button", { name: "I have kept it" }).click();
  expect([await statusOf(id, first), await statusOf(id, second)]).toEqual([200, 200]);
  await details.getByRole("button", { name: `Revoke: Secret ending in ${first.slice(-4)}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(details.getByText("Revoked on")).toBeVisible();
  expect([await statusOf(id, first), await statusOf(id, second)]).toEqual([401, 200]);
  expect(await axeFindings(page)).toEqual([]);

  await details.getByRole("button", { name: "End the account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(details.getByText("Ended on")).toBeVisible();
  expect(await statusOf(id, second)).toBe(401);
  await details.getByRole("button", { name: "Close" }).last().click();
  await expect(row).toContainText("Ended");
});
