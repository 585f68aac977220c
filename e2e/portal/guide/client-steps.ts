import type { GuideStep } from "./guide-step.ts";
import { openReport, openWorkspace } from "./guide-step.ts";

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
      await page
        .getByRole("button", { name: /^Favourite / })
        .first()
        .waitFor();
    },
  },
  {
    picture: "client-download",
    person: "client",
    reach: async (page) => {
      await openReport(page, "October 2026");
      await page.getByRole("button", { name: "Download", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Download" });
      await dialog.getByRole("button", { name: "Make file" }).waitFor();
    },
  },
];
