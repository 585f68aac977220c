import type { Page } from "@playwright/test";

import type { GuideStep } from "./guide-step.ts";
import { openAdmin } from "./guide-step.ts";

/** A screen of the Admin Panel, with what shows that it has loaded. */
function screen(
  picture: string,
  name: string,
  loaded: (page: Page) => ReturnType<Page["locator"]>,
): GuideStep {
  return {
    picture,
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, name);
      await loaded(page).first().waitFor();
    },
  };
}

const button =
  (name: string | RegExp) =>
  (page: Page): ReturnType<Page["locator"]> =>
    page.getByRole("button", { name });

/** The pictures of `docs/guide/administrators`. */
export const administratorSteps: readonly GuideStep[] = [
  screen("admin-people", "People", (page) => page.getByRole("table").getByRole("link")),
  {
    picture: "admin-person",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "People");
      await page.getByRole("link", { name: /Tom Adeyemi/ }).click();
      await page.getByRole("dialog").getByRole("region", { name: "Roles" }).waitFor();
    },
  },
  {
    picture: "admin-many-people",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "People");
      await page.getByRole("button", { name: "Invite a list" }).click();
      const dialog = page.getByRole("dialog");
      await dialog
        .getByRole("textbox", { name: "List" })
        .fill("Ines Duarte <ines@meridian.example>\nnoah@meridian.example");
      await dialog.getByText("Roles of all of them").waitFor();
    },
  },
  screen("admin-roles", "Roles", button("Add role")),
  screen("admin-workspaces", "Workspaces", (page) => page.getByRole("table").getByRole("link")),
  screen("admin-reports", "Reports", (page) => page.getByRole("table").getByRole("row")),
  screen("admin-templates", "Templates", (page) => page.getByRole("table").getByRole("link")),
  screen("admin-usage", "Usage", (page) => page.getByRole("table").getByRole("row")),
  {
    picture: "admin-connection",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "Connections");
      await page.getByRole("button", { name: "Add connection" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Add a connection to Power BI" });
      await dialog.getByLabel("Name", { exact: true }).fill("Agency tenant");
      await dialog.getByRole("button", { name: "Save and check" }).waitFor();
    },
  },
  screen("admin-brand", "Brand", (page) => page.getByLabel("Name of the product")),
  screen("admin-security", "Security", button("Save changes")),
  screen("admin-limits", "Waits and limits", (page) => page.getByRole("table", { name: "All limits" })),
  screen("admin-mails", "Mails", (page) => page.getByRole("table").getByRole("row")),
  screen("admin-jobs", "Jobs", (page) => page.getByRole("table").getByRole("row")),
  screen("admin-system", "System", (page) => page.getByText("Everything works")),
  screen("admin-audit", "Audit log", (page) => page.getByRole("table", { name: "Audit log" })),
];
