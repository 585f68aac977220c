import type { Page } from "@playwright/test";

/** A picture of the guide: who does the steps of its page, and what they do until the screen looks like it. */
export interface GuideStep {
  /** The name of the file in `docs/guide/pictures`. */
  readonly picture: string;
  /** `null` if the page is for people who have not signed in. */
  readonly person: "admin" | "planner" | "client" | null;
  /** Ends when all that the picture shows is there. */
  readonly reach: (page: Page) => Promise<void>;
}

/** The workspace of most pictures, and a report in it that no test changes or deletes. */
export const workspace = "test-workspace-1";
export const reportName = "Search and shopping";

/** Opens the workspace. */
export async function openWorkspace(page: Page): Promise<void> {
  await page.goto(`/${workspace}`);
  await page.getByRole("heading", { level: 1, name: "Meridian Outdoor" }).waitFor();
}

/** Opens the item of a card's settings. */
export async function openSettings(page: Page, item: string): Promise<void> {
  await openWorkspace(page);
  await page.getByRole("button", { name: `Settings of ${reportName}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Opens a report from its card, and waits until its visuals are drawn. */
export async function openReport(page: Page, name = reportName): Promise<void> {
  await openWorkspace(page);
  await page.getByRole("link", { name, exact: true }).first().click();
  await reportDrawn(page);
}

export async function reportDrawn(page: Page): Promise<void> {
  await page.frameLocator("iframe").locator("svg").first().waitFor();
}

/** Opens a screen of the Admin Panel with its entry in the navigation, and waits for a list or form on it. */
export async function openAdmin(page: Page, screen: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Admin Panel" }).click();
  const navigation = page.getByRole("navigation", { name: "Admin Panel" });
  await navigation.getByRole("link", { name: screen, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: screen }).waitFor();
}
