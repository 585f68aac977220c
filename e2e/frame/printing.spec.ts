import { expect, test, type Frame, type Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import { openFrameServer, type FrameServer } from "./frame-server.ts";
import { frameOf, openHostPage, type HostPage } from "./host-page.ts";
import { kindsPages, stillPage } from "./kinds-report.ts";

const load = { type: "report", id: "report-1", accessToken: "token-print", settings: {} };
const pages = [...kindsPages, stillPage];

let frameServer: FrameServer;
test.beforeAll(async () => {
  frameServer = await openFrameServer();
  frameServer.definitions.set("token-print", { pages, bookmarks: [] });
});
test.afterAll(async () => {
  await frameServer.close();
});

interface Printed {
  readonly names: readonly (string | null)[];
  readonly visuals: readonly (string | null)[];
  readonly busy: number;
  readonly theme: string | undefined;
}

/** Opens the report. The browser's print dialog is replaced by a list of what it was opened with. */
async function open(tab: Page): Promise<{ readonly host: HostPage; readonly frame: Frame }> {
  const host = await openHostPage(tab, frameServer);
  await host.call("POST", "/report/load", load);
  await host.event("rendered");
  const frame = frameOf(tab);
  await frame.evaluate(() => {
    const printed: Printed[] = [];
    Object.assign(window, { printed });
    window.print = () => {
      const sheets = document.querySelector("[data-sheets]");
      const each = (selector: string): HTMLElement[] => [
        ...(sheets?.querySelectorAll<HTMLElement>(selector) ?? []),
      ];
      printed.push({
        names: each("h1").map(({ textContent }) => textContent),
        visuals: each("figure[data-visual]").map(({ dataset }) => dataset["visual"] ?? null),
        busy: each("[aria-busy='true'], [data-status='loading']").length,
        theme: document.documentElement.dataset["theme"],
      });
    };
  });
  return { host, frame };
}

const printed = (frame: Frame): Promise<readonly Printed[]> =>
  frame.evaluate(() => (window as unknown as { printed: readonly Printed[] }).printed);

async function waitForPrint(frame: Frame): Promise<Printed> {
  await expect.poll(async () => (await printed(frame)).length).toBe(1);
  const [first] = await printed(frame);
  if (first === undefined) throw new Error("Nothing was printed.");
  return first;
}

test("Ctrl P prints a cover and all pages, each with all of its visuals, when every figure is there", async ({
  page: tab,
}) => {
  const { host, frame } = await open(tab);
  await host.frame.locator("#page").click({ position: { x: 2, y: 2 } });
  await tab.keyboard.press("Control+p");
  const dialog = host.frame.getByRole("dialog", { name: "Print the report" });
  await expect(dialog.getByRole("checkbox", { name: "All pages" })).toBeChecked();
  expect(await axeFaults(tab)).toEqual([]);
  await dialog.getByRole("button", { name: "Print" }).click();
  const { names, visuals, busy } = await waitForPrint(frame);
  expect(names.slice(1)).toEqual(pages.map(({ displayName }) => displayName));
  expect(visuals).toHaveLength(
    pages
      .flatMap((page) => page.visuals)
      .filter((visual) => !["textbox", "image", "actionButton"].includes(String(Reflect.get(visual, "type"))))
      .length,
  );
  expect(busy).toBe(0);
  // A head with buttons would not be repeated on the next sheet.
  expect(await host.frame.locator("[data-sheets] thead button").count()).toBe(0);
  const rows = host.frame.locator("[data-sheets] nav a");
  const contents = await rows.evaluateAll((links) =>
    links.map(({ children: [name, number] }) => [name?.textContent, Number(number?.textContent)] as const),
  );
  expect(contents.map(([name]) => name)).toEqual(pages.map(({ displayName }) => displayName));
  // The cover is the first sheet, and each page begins on a sheet of its own.
  const numbers = contents.map(([, number]) => number);
  expect(numbers[0]).toBe(2);
  for (const [index, number] of numbers.entries())
    expect(number).toBeGreaterThanOrEqual((numbers[index - 1] ?? 1) + 1);
  expect(await axeFaults(tab)).toEqual([]);
  await frame.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(host.frame.locator("[data-sheets]")).toHaveCount(0);
  await expect(host.frame.locator("main")).not.toHaveAttribute("inert");
});

test("only the chosen pages are printed, without a cover if none is wanted", async ({ page: tab }) => {
  const { host, frame } = await open(tab);
  await host.call("POST", "/report/print", { dialog: true });
  const dialog = host.frame.getByRole("dialog", { name: "Print the report" });
  await dialog.getByRole("checkbox", { name: "All pages" }).uncheck();
  await expect(dialog.getByText("Choose at least one page.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Print" })).toBeDisabled();
  const [, second] = pages;
  await dialog.getByRole("checkbox", { name: second?.displayName ?? "", exact: true }).check();
  await dialog.getByRole("checkbox", { name: "Cover and contents" }).uncheck();
  await dialog.getByRole("radio", { name: "Letter" }).check();
  await dialog.getByRole("radio", { name: "Landscape" }).check();
  await dialog.getByRole("button", { name: "Print" }).click();
  expect((await waitForPrint(frame)).names).toEqual([second?.displayName]);
  const rules = await frame.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  );
  expect(rules.join("\n")).toContain("size: letter landscape");
});

test("a host prints the page on screen, on light paper in the dark theme too", async ({ page: tab }) => {
  const { host, frame } = await open(tab);
  await host.call("PATCH", "/report/settings", { appearance: "dark" });
  await expect(host.frame.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await host.call("POST", "/report/print")).toMatchObject({ statusCode: 202 });
  const { names, theme } = await waitForPrint(frame);
  expect(names).toEqual([pages[0]?.displayName]);
  expect(theme).toBe("light");
  await host.frame.getByRole("button", { name: "Close" }).click();
  await expect(host.frame.locator("html")).toHaveAttribute("data-theme", "dark");
});
