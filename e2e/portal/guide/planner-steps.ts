import type { GuideStep } from "./guide-step.ts";
import {
  clientReport,
  drawn,
  openEditor,
  openReport,
  openSettings,
  openWorkspace,
  report,
} from "./guide-step.ts";

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
    picture: "planner-from-data",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("button", { name: "Add Report" }).click();
      const dialog = page.getByRole("dialog", { name: "Create Report" });
      await dialog.getByRole("button", { name: "Next", exact: true }).click();
      await dialog.getByRole("radio", { name: /^From data/ }).check();
      await dialog.getByRole("button", { name: "Open the editor" }).click();
      const editor = report(page);
      await editor.getByRole("main", { name: "Report editor" }).waitFor();
      await editor.getByRole("region", { name: "Fields" }).waitFor();
    },
  },
  {
    picture: "planner-editor",
    person: "planner",
    reach: async (page) => {
      const editor = await openEditor(page);
      await editor.getByRole("main").getByRole("figure").first().waitFor();
      await drawn(page);
      await editor.getByRole("button", { name: "Spend", description: "Card", exact: true }).first().click();
      await editor.getByRole("toolbar", { name: "Tools for Spend" }).waitFor();
    },
  },
  {
    picture: "planner-gallery",
    person: "planner",
    reach: async (page) => {
      const editor = await openEditor(page);
      await editor.getByRole("button", { name: "Add visual" }).click();
      await editor.getByRole("dialog", { name: "Add visual" }).waitFor();
    },
  },
  {
    picture: "planner-measure",
    person: "planner",
    reach: async (page) => {
      const editor = await openEditor(page);
      await editor.getByRole("button", { name: "New measure" }).click();
      const dialog = editor.getByRole("dialog", { name: "New measure" });
      await dialog.getByRole("textbox", { name: "Formula" }).fill("ratio([Spend], [Clicks])");
      await dialog.getByRole("textbox", { name: "Name" }).fill("Cost of a click");
      await dialog.getByRole("combobox", { name: "Format" }).selectOption("Money");
      await dialog.getByRole("row", { name: /^In all €\d/ }).waitFor();
    },
  },
  {
    picture: "planner-edit-dashboard",
    person: "planner",
    reach: async (page) => {
      await openSettings(page, "Edit Dashboard");
      const dialog = page.getByRole("dialog", { name: "Edit Dashboard" });
      await dialog.getByRole("checkbox").first().waitFor();
      await dialog.getByRole("button", { name: "Save Changes" }).waitFor();
    },
  },
  {
    picture: "planner-versions",
    person: "planner",
    reach: async (page) => {
      await openReport(page);
      await page.getByRole("button", { name: "Versions" }).click();
      const dialog = page.getByRole("dialog", { name: "Versions" });
      await dialog.getByRole("heading", { name: /^Version 1/ }).waitFor();
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
  {
    picture: "planner-clone",
    person: "planner",
    reach: async (page) => {
      await openSettings(page, "Clone to…");
      const dialog = page.getByRole("dialog", { name: "Clone to another workspace" });
      await dialog.getByRole("button", { name: "Clone", exact: true }).waitFor();
    },
  },
  {
    picture: "planner-templates",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("link", { name: "Templates" }).click();
      await page.getByRole("table").waitFor();
    },
  },
  {
    picture: "planner-tags",
    person: "admin",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("button", { name: "Edit Tags" }).click();
      const dialog = page.getByRole("dialog", { name: "Add WorkSpace Tags" });
      await dialog.getByLabel("Tag name").fill("Quarterly review");
    },
  },
  {
    picture: "planner-import",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("link", { name: "Import data" }).click();
      await page.getByRole("button", { name: "Choose a file" }).waitFor();
    },
  },
  {
    picture: "planner-notes",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("link", { name: "Notes" }).click();
      await page.getByRole("button", { name: "Add note" }).first().click();
      const form = page.getByRole("region", { name: "New note" });
      await form.getByLabel("Text").fill("The shop was closed for a day");
    },
  },
  {
    picture: "planner-settings",
    person: "admin",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByLabel("Name in reports").waitFor();
    },
  },
  {
    picture: "planner-pin",
    person: "planner",
    reach: async (page) => {
      await openReport(page, "October 2026");
      await report(page).getByRole("button", { name: "More options for Spend by channel" }).click();
      await report(page).getByRole("menuitem", { name: "Pin to board…" }).click();
      await page.getByRole("dialog", { name: "Pin to a board" }).getByLabel("Title of the tile").waitFor();
    },
  },
  {
    picture: "planner-statement",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("button", { name: "Add Report" }).click();
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page.getByRole("radio", { name: /^Statement/ }).check();
      await page.getByRole("button", { name: "Choose a statement" }).click();
      const dialog = page.getByRole("dialog", { name: "Create Statement" });
      await dialog.getByRole("radio", { name: /^Media plan/ }).check();
    },
  },
  {
    picture: "planner-commentary",
    person: "planner",
    reach: async (page) => {
      const editor = await openEditor(page);
      await editor.getByRole("button", { name: "Add visual" }).click();
      await editor
        .getByRole("dialog", { name: "Add visual" })
        .getByRole("button", { name: "Commentary", exact: true })
        .click();
      await editor.getByRole("button", { name: "Write…" }).click();
      const dialog = editor.getByRole("dialog").last();
      await dialog.getByRole("textbox").first().fill("Search brought more conversions than planned.");
    },
  },
  {
    picture: "planner-schedule",
    person: "admin",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("link", { name: "Schedules" }).click();
      await page.getByRole("button", { name: "New schedule" }).click();
      const report = page.getByRole("combobox", { name: "Report", exact: true });
      await report.fill(clientReport);
      await report.press("Enter");
      const due = page.getByRole("status", { name: "Due" });
      await due.getByRole("listitem").nth(4).waitFor();
      await due.scrollIntoViewIfNeeded();
    },
  },
  {
    picture: "planner-presentation",
    person: "planner",
    reach: async (page) => {
      await openReport(page);
      await page.getByRole("button", { name: "Download", exact: true }).click();
      await page.getByRole("link", { name: "Set up the presentation" }).click();
      await page.getByRole("heading", { level: 1, name: "Presentation" }).waitFor();
      await page.getByRole("button", { name: "Upload a presentation" }).waitFor();
    },
  },
  {
    picture: "planner-add-board",
    person: "planner",
    reach: async (page) => {
      await openWorkspace(page);
      await page.getByRole("button", { name: "Add Board" }).click();
      await page.getByRole("dialog").getByRole("textbox").first().fill("Weekly figures");
    },
  },
];
