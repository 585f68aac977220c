import type { GuideStep } from "./guide-step.ts";
import { drawn, openAdmin, report } from "./guide-step.ts";
import { controllingPage, embeddingPage, openHostPage } from "./host-page.ts";

/** The pictures of `docs/guide/hosts`. */
export const hostSteps: readonly GuideStep[] = [
  {
    picture: "host-service-account",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "Service accounts");
      await page
        .getByRole("button", { name: /^Details of/ })
        .first()
        .waitFor();
    },
  },
  {
    picture: "host-account",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "Service accounts");
      await page
        .getByRole("button", { name: /^Details of/ })
        .first()
        .click();
      await page.getByRole("dialog").getByLabel("Origins of pages that embed").waitFor();
    },
  },
  {
    picture: "host-import-right",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "Service accounts");
      await page.getByRole("button", { name: "Add service account" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Add a service account" });
      await dialog.getByLabel("Name", { exact: true }).fill("Nightly export");
      await dialog.getByRole("checkbox", { name: "Meridian Outdoor" }).check();
      await dialog.getByRole("checkbox", { name: "Embed reports" }).uncheck();
      await dialog.getByRole("checkbox", { name: "Import data" }).check();
    },
  },
  {
    picture: "host-add-account",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "Service accounts");
      await page.getByRole("button", { name: "Add service account" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Add a service account" });
      await dialog.getByLabel("Name", { exact: true }).fill("Client portal");
      await dialog.getByLabel("Origins of pages that embed").waitFor();
    },
  },
  {
    picture: "host-embedded-report",
    person: null,
    reach: async (page) => {
      await openHostPage(page, embeddingPage);
      await drawn(page);
    },
  },
  {
    picture: "host-controlled-report",
    person: null,
    reach: async (page) => {
      await openHostPage(page, controllingPage);
      await drawn(page);
      await page.getByRole("button", { name: "Only search" }).click();
      await page.getByRole("listitem").filter({ hasText: "rendered" }).nth(1).waitFor();
      await drawn(page);
      await report(page).getByText("Search").first().waitFor();
    },
  },
];
