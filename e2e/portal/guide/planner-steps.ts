import type { GuideStep } from "./guide-step.ts";
import { openSettings, openWorkspace } from "./guide-step.ts";

/** The pictures of `docs/guide/planners`. */
export const plannerSteps: readonly GuideStep[] = [
  {
    picture: "planner-create-report",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("button", { name: "Add Report" }).click();
      const dialog = page.getByRole("dialog", { name: "Create Report" });
      await dialog.getByRole("button", { name: "Next", exact: true }).click();
      await dialog.getByRole("radio", { name: /Campaign performance/ }).check();
      await dialog.getByText("Overview").first().waitFor();
    },
  },
  {
    picture: "planner-share",
    person: "admin",
    reach: async (page) => {
      await openSettings(page, "Edit Dashboard");
      const dialog = page.getByRole("dialog", { name: "Edit Dashboard" });
      await dialog.getByRole("tab", { name: "Shared User" }).click();
      await dialog.getByRole("combobox", { name: "External users" }).waitFor();
      await dialog.getByLabel("Invite by e-mail").fill("ines@meridian.example");
      await dialog.getByLabel("Invite by e-mail").press("Enter");
      await dialog.getByRole("button", { name: "Share", exact: true }).waitFor();
    },
  },
];
