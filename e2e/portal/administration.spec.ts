import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { findingsInLooks } from "./axe-findings.ts";
import { ask, makeReport, press, test } from "./people.ts";

test(
  "[ADMIN-4, ADMIN-5, ADMIN-6] a list is invited, two of its people are disabled together, and one is renamed",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    const own = randomUUID().slice(0, 8);
    await page.goto(`/admin/people?q=${own}`);
    await page.getByRole("button", { name: "Invite a list" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("textbox", { name: "List" })
      .fill(`${own}a@client.example\n${own}b@client.example\nnonsense`);
    await dialog.getByRole("button", { name: "Invite all" }).click();
    await expect(dialog.getByText("2 of 3 invitations have been sent.")).toBeVisible();
    await expect(dialog.getByRole("row").filter({ hasText: "nonsense" })).toContainText("Not invited");
    await dialog.getByRole("button", { name: "Done" }).click();

    await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
    const chosen = page.getByRole("region", { name: "Chosen entries" });
    await expect(chosen).toContainText("2 chosen");
    await chosen.getByRole("button", { name: "Disable" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("2 people changed.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Disabled" })).toHaveCount(2);

    await page.getByRole("link", { name: `${own}a@client.example` }).click();
    await dialog.getByRole("button", { name: "Change name" }).click();
    await page.getByLabel("First name").fill("Noor");
    await page.getByLabel("Last name").fill(own);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`The name is now Noor ${own}.`)).toBeVisible();
  },
);

test(
  "[ADMIN-8, ADMIN-10, ADMIN-11] a workspace gets a member, and is archived and restored with its reports",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    const id = `archive-${randomUUID().slice(0, 8)}`;
    await ask(page, "POST", "/admin/workspaces/", { id, name: `Archive ${id}` });
    await page.goto(`/admin/workspaces?workspace=${id}`);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Add a member" }).fill("planner");
    await page.getByRole("option").first().click();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("listitem")).toContainText("planner@vitrine.example");
    await dialog.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText(`Archive ${id} is archived.`)).toBeVisible();
    await expect(ask(page, "GET", `/reports/${id}/`)).rejects.toThrow(/404/);
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(`Archive ${id} is open again.`)).toBeVisible();

    const report = await makeReport(page, "northwind-travel", `Bin ${id}`);
    await page.goto(`/admin/reports?q=${encodeURIComponent(report.name)}`);
    await page.getByRole("checkbox", { name: `Choose ${report.name}` }).check();
    const chosen = page.getByRole("region", { name: "Chosen entries" });
    await chosen.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("The report is in the bin.")).toBeVisible();
    await page.getByText("Bin", { exact: true }).click();
    await page.getByRole("checkbox", { name: `Choose ${report.name}` }).check();
    await chosen.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("The report is restored.")).toBeVisible();
  },
);

test("[ADMIN-8, ADMIN-34] many workspaces are archived, moved to the bin and restored with the keyboard alone", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const own = randomUUID().slice(0, 8);
  for (const name of ["a", "b", "c"])
    await ask(page, "POST", "/admin/workspaces/", { id: `keys-${own}-${name}`, name: `Keys ${own} ${name}` });
  const chosen = page.getByRole("region", { name: "Chosen entries" });
  const focused = page.locator(":focus");
  const chooseAll = async (): Promise<void> => {
    await page.getByRole("checkbox", { name: "Choose all on this page" }).focus();
    await press(page, "Space", "Tab");
    await expect(focused).toHaveText("Go to what can be done with 3 chosen");
    await press(page, "Enter", "Tab");
  };
  const open = (state: string): Promise<unknown> => page.goto(`/admin/workspaces?q=${own}${state}`);
  const confirm = async (): Promise<void> => {
    await press(page, "Enter");
    await expect(focused).toHaveText("Close");
    await press(page, "Tab", "Enter");
    await expect(page.getByText("3 workspaces changed.")).toBeVisible();
    // The pressed button is gone.
    await expect(chosen).toBeFocused();
  };

  await open("");
  await chooseAll();
  await expect(focused).toHaveText("Archive");
  await confirm();
  await open("&state=archived");
  await chooseAll();
  await expect(focused).toHaveText("Restore");
  await press(page, "Tab");
  await expect(focused).toHaveText("Delete");
  await confirm();
  await open("&state=deleted");
  await chooseAll();
  await expect(focused).toHaveText("Restore");
  await press(page, "Enter");
  await expect(page.getByText("3 workspaces changed.")).toBeVisible();
  await open("");
  await expect(page.getByText("3 workspaces", { exact: true })).toBeVisible();
  await ask(page, "POST", "/admin/workspace-changes/", {
    workspaceIds: ["a", "b", "c"].map((name) => `keys-${own}-${name}`),
    state: "deleted",
  });
});

test(
  "[ADMIN-34] several jobs are cancelled or run together, and those that could not be changed stay chosen",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    const kinds = ["clean-up", "service-expiry"];
    const choose = async (state: string): Promise<void> => {
      await page.goto(`/admin/jobs?state=${state}`);
      for (const kind of kinds) {
        const row = page.getByRole("row").filter({ hasText: titles[kind] ?? "" });
        await row.getByRole("checkbox").first().check();
      }
    };
    const chosen = page.getByRole("region", { name: "Chosen entries" });

    await choose("waiting");
    await expect(chosen).toContainText("2 chosen");
    await chosen.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close", exact: true }).click();
    await expect(chosen).toContainText("2 chosen");
    await chosen.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("2 jobs are cancelled.")).toBeVisible();
    await expect(chosen).not.toContainText("chosen");

    // Their next runs wait already, so that those that were cancelled cannot wait again.
    await choose("cancelled");
    await chosen.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(/^2 of 2 jobs could not be changed\./)).toContainText(
      "The job is not in a state that allows this.",
    );
    await expect(chosen).toContainText("2 chosen");

    await choose("waiting");
    await chosen.getByRole("button", { name: "Run now" }).click();
    await expect(page.getByText("2 jobs run as soon as a server is free.")).toBeVisible();
  },
);

/** Recurring kinds, whose next run is added when one ends. */
const titles: Readonly<Record<string, string>> = {
  "clean-up": "Removing expired data",
  "service-expiry": "Notices about secrets that expire",
};

test(
  "[ADMIN-34] several mails are sent together; those whose text is not kept stay chosen, with the reason",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto("/admin/mails?state=sent");
    const boxes = page.getByRole("table").getByRole("checkbox", { name: /^Choose Your .* code, to / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const chosen = page.getByRole("region", { name: "Chosen entries" });
    await chosen.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByText(/^2 of 2 mails could not be sent\./)).toBeVisible();
    await expect(chosen).toContainText("2 chosen");
    await chosen.getByRole("button", { name: "Clear" }).click();
    await expect(chosen).not.toContainText("chosen");
  },
);

test(
  "[ADMIN-13, ADMIN-14, ADMIN-15, ADMIN-16] axe finds nothing on the screens about the server, in any theme at any width",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin", { theme: "system" });
    for (const path of ["roles", "security", "reports", "mails", "mails?view=kinds", "jobs", "system"]) {
      await page.goto(`/admin/${path}`);
      const content = path.endsWith("kinds") ? page.getByRole("article") : page.getByRole("table").first();
      await expect(content).toBeVisible();
      expect(await findingsInLooks(page)).toEqual([]);
    }
  },
);
