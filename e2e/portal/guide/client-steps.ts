import type { Page } from "@playwright/test";

import { clientReport, drawn, openReport, openWorkspace, report, type GuideStep } from "./guide-step.ts";

/** Presses a tool of the report in the header. */
const pressTool = (page: Page, name: string): Promise<void> =>
  page.getByRole("banner").getByRole("button", { name, exact: true }).click();

async function openAccount(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await page.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
}

/** The pictures of `docs/guide/clients`. */
export const clientSteps: readonly GuideStep[] = [
  {
    picture: "client-sign-in",
    person: null,
    reach: async (page) => {
      await page.goto("/login");
      await page.getByLabel("Username").fill("client");
      await page.getByRole("button", { name: "Log in" }).waitFor();
    },
  },
  {
    picture: "client-find-report",
    person: "client",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByPlaceholder("Filter Dashboards").waitFor();
      const favourite = page.getByRole("button", { name: /^Favourite / });
      await favourite.first().waitFor();
    },
  },
  {
    picture: "client-report",
    person: "client",
    reach: (page) => openReport(page, clientReport),
  },
  {
    picture: "client-period",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await report(page)
        .getByRole("button", { name: /compared with/ })
        .click();
      await report(page).getByRole("radio", { name: "Last quarter" }).waitFor();
    },
  },
  {
    picture: "client-filters",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await report(page).getByRole("button", { name: "Filters" }).click();
      await report(page).getByRole("searchbox").first().waitFor();
    },
  },
  {
    picture: "client-visual-menu",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await report(page).getByRole("button", { name: "More options for Spend by channel" }).click();
      await report(page).getByRole("menuitem", { name: "Export data (Excel)" }).waitFor();
      await report(page).getByRole("menuitem", { name: "Change for me…" }).waitFor();
    },
  },
  {
    picture: "client-change-chart",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await report(page).getByRole("button", { name: "More options for Spend by channel" }).click();
      await report(page).getByRole("menuitem", { name: "Change for me…" }).click();
      await report(page).getByRole("button", { name: "As the author made it" }).waitFor();
    },
  },
  {
    picture: "client-copy-link",
    person: "client",
    reach: async (page) => {
      await page.context().grantPermissions(["clipboard-write"]);
      await openReport(page, clientReport);
      await pressTool(page, "Copy a link to this page and state");
      await page.getByText("The link has been copied.").waitFor();
    },
  },
  {
    picture: "client-views",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await report(page).getByRole("button", { name: "Views" }).click();
      const views = report(page).getByRole("dialog", { name: "Views" });
      await views.getByRole("textbox", { name: "Name of the view" }).fill("Search only");
      await views.getByRole("button", { name: "Save view" }).waitFor();
    },
  },
  {
    picture: "client-ask",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await pressTool(page, "Ask a question");
      const dialog = page.getByRole("dialog", { name: "Ask a question" });
      const question = dialog.frameLocator("iframe").getByRole("combobox", { name: "Your question" });
      await question.fill("spend by channel last month");
      await question.press("Enter");
      await dialog.frameLocator("iframe").getByRole("figure").first().waitFor();
    },
  },
  {
    picture: "client-download",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await pressTool(page, "Download");
      const dialog = page.getByRole("dialog", { name: "Download" });
      await dialog.getByRole("button", { name: "Make file" }).waitFor();
    },
  },
  {
    picture: "client-print",
    person: "client",
    reach: async (page) => {
      await openReport(page, clientReport);
      await pressTool(page, "Print");
      const dialog = report(page).getByRole("dialog", { name: "Print the report" });
      await dialog.getByText("Cover and contents").first().waitFor();
      await dialog.getByRole("button", { name: "Print" }).waitFor();
      await drawn(page);
    },
  },
  {
    picture: "client-account",
    person: "client",
    reach: async (page) => {
      await openAccount(page);
      await page.getByRole("button", { name: "Save name" }).waitFor();
    },
  },
  {
    picture: "client-factors",
    person: "client",
    reach: async (page) => {
      await openAccount(page);
      await page.getByRole("button", { name: "Set up" }).scrollIntoViewIfNeeded();
      const heading = page.getByRole("heading", { name: "Two-step sign-in" });
      await heading.evaluate((element) => element.scrollIntoView());
      await page.getByRole("button", { name: "Add passkey" }).waitFor();
    },
  },
];
