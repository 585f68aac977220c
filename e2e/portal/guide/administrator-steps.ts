import type { GuideStep } from "./guide-step.ts";
import { openAdmin } from "./guide-step.ts";

/** The pictures of `docs/guide/administrators` and `docs/guide/hosts`. */
export const administratorSteps: readonly GuideStep[] = [
  {
    picture: "admin-people",
    person: "admin",
    reach: async (page) => {
      await openAdmin(page, "People");
      await page.getByRole("button", { name: "Invite", exact: true }).waitFor();
      await page.getByRole("table").getByRole("link").first().waitFor();
    },
  },
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
];
