import { expect, type FrameLocator, type Page } from "@playwright/test";

/** A picture of the guide: who does the steps of its page, and what they do until the screen looks like it. */
export interface GuideStep {
  /** The name of the file in `docs/guide/pictures`. */
  readonly picture: string;
  /** `null` if the page is for people who have not signed in. */
  readonly person: "admin" | "planner" | "client" | null;
  /** Ends when all that the picture shows is there. Changes nothing that other tests see. */
  readonly reach: (page: Page) => Promise<void>;
}

/** The workspace of most pictures, and reports in it that no test changes or deletes. */
const workspace = "test-workspace-1";
export const reportName = "Search and shopping";
export const clientReport = "October 2026";

/** The report in the page. */
export const report = (page: Page): FrameLocator => page.frameLocator("iframe");

export async function openWorkspace(page: Page): Promise<void> {
  await page.goto(`/${workspace}`);
  await page.getByRole("heading", { level: 1, name: "Meridian Outdoor" }).waitFor();
}

/** Opens an item of the settings of a card. */
export async function openSettings(page: Page, item: string): Promise<void> {
  await openWorkspace(page);
  await page.getByRole("button", { name: `Settings of ${reportName}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Opens a report from its card, and waits until its visuals are drawn. */
export async function openReport(page: Page, name = reportName): Promise<void> {
  await openWorkspace(page);
  await page.getByRole("link", { name, exact: true }).first().click();
  await drawn(page);
}

/** Waits until every visual in the window has its figures, and the page its sentences. Those below load when they come into view. */
export async function drawn(page: Page): Promise<void> {
  await report(page).getByRole("figure").first().waitFor();
  const countBusy = (): Promise<number> =>
    report(page)
      .getByRole("figure")
      .and(report(page).locator("[aria-busy=true]"))
      .evaluateAll(
        (figures) => figures.filter((figure) => figure.getBoundingClientRect().top < innerHeight).length,
      );
  await expect.poll(countBusy).toBe(0);
  // The sentences above them.
  await expect(report(page).locator("section[aria-busy=true]")).toHaveCount(0);
}

/** Opens the report for editing. */
export async function openEditor(page: Page): Promise<FrameLocator> {
  await openReport(page);
  await page.getByRole("button", { name: "Edit report" }).click();
  await report(page).getByRole("main", { name: "Report editor" }).waitFor();
  return report(page);
}

/** Opens a screen of the Admin Panel with its entry in the navigation. */
export async function openAdmin(page: Page, screen: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Admin Panel" }).click();
  const navigation = page.getByRole("navigation", { name: "Admin Panel" });
  await navigation.getByRole("link", { name: screen, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: screen }).waitFor();
}
