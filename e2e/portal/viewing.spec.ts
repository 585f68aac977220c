import { expect } from "@playwright/test";

import { findingsInLooks } from "./axe-findings.ts";
import { test } from "./people.ts";

test(
  "[ADMIN-27, ADMIN-28, ADMIN-29, ADMIN-31] an administrator sees the portal as a client, changes nothing, and ends it",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin", { theme: "system" });
    await page.goto("/admin/people?q=client@vitrine.example");
    await page.getByRole("link", { name: "Chris Weber" }).click();
    await page.getByRole("button", { name: "See as this person" }).click();
    await page.getByRole("textbox", { name: "Reason" }).fill("Asked by phone");
    await page.keyboard.press("Enter");

    const banner = page.getByRole("region", { name: /^You see the portal as/ });
    await expect(banner).toContainText("Read only.");
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await findingsInLooks(page)).toEqual([]);
    // The client has one workspace, and it is not the administrator's account that the header shows.
    const other = await page.context().newPage();
    await other.goto("/");
    await expect(other.getByRole("main")).toContainText("Northwind Travel");
    await expect(other.getByRole("region", { name: /^You see the portal as/ })).toHaveCount(0);
    await other.close();

    await page.goto("/test-workspace-1");
    await expect(banner).toBeVisible();
    const star = page.getByRole("button", { name: /favourite/i }).first();
    await star.click();
    await expect(page.getByText(/sees it\. Nothing was changed\.$/)).toBeVisible();
    await page.goto("/account");
    await expect(
      page.getByText("Nothing can be changed, and their account is not shown.").first(),
    ).toBeVisible();
    await page.goto("/admin/people");
    await expect(page.getByRole("main")).not.toContainText("client@vitrine.example");

    await page.goto("/test-workspace-1");
    await page.getByRole("link", { name: "Third quarter 2026" }).click();
    await expect(page.locator("iframe").first()).toBeVisible();
    await expect(page.frameLocator("iframe").first().getByRole("main")).toBeVisible();
    await expect(banner).toBeVisible();

    await banner.getByRole("button", { name: "End" }).click();
    await expect(page).toHaveURL(/\/admin\/people\?person=/);
    await expect(page.getByText(/You see the portal as yourself again/)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto("/admin/audit?q=Asked%20by%20phone");
    await expect(page.getByText("Report opened as a person").first()).toBeVisible();
  },
);
