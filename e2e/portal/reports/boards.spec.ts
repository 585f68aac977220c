import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { test as base } from "../people.ts";

const workspace = "kestrel-energy";

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly kind?: string;
}

/** The administrator is signed in. Each test has boards of its own, which are deleted after it. */
const test = base.extend<{ readonly boardName: string }>({
  storageState: async ({ stateOf }, use) => use(await stateOf("admin")),
  boardName: async ({ callAs }, use) => {
    const call = await callAs("admin");
    const name = `Board ${randomUUID().slice(0, 8)}`;
    await use(name);
    const { reports } = (await (await call("GET", `/reports/${workspace}/`)).json()) as { reports: Listed[] };
    for (const { id } of reports.filter((one) => one.name === name)) await call("DELETE", `/report/${id}/`);
  },
});

const frame = (page: Page) => page.frameLocator("iframe");
const tile = (page: Page, name: string) => frame(page).getByRole("listitem", { name });

async function openPinDialog(page: Page, visual: string): Promise<void> {
  await frame(page)
    .getByRole("button", { name: `More options for ${visual}`, exact: true })
    .click();
  await frame(page).getByRole("menuitem", { name: "Pin to board…" }).click();
}

/** Pins a visual of the opened report to a new board. */
async function pinToNew(page: Page, visual: string, boardName: string): Promise<void> {
  await openPinDialog(page, visual);
  const dialog = page.getByRole("dialog", { name: "Pin to a board" });
  await dialog.getByRole("combobox", { name: "Board" }).click();
  await page.getByRole("option", { name: "New board in this workspace" }).click();
  await dialog.getByRole("textbox", { name: "Name of the board" }).fill(boardName);
  await dialog.getByRole("button", { name: "Pin to a board" }).click();
  await expect(page.getByText(`Pinned to “${boardName}”.`)).toBeVisible();
}

test("[BOARD-25, BOARD-26] a visual is pinned to a new board, whose tile shows it and opens its report", async ({
  page,
  boardName,
}) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "October 2026" }).click();
  await pinToNew(page, "Spend", boardName);
  await page.getByRole("button", { name: "Open the board" }).click();

  await expect(page.getByRole("heading", { level: 1, name: boardName })).toBeAttached();
  await expect(tile(page, "Spend")).toContainText("€");
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(tile(page, "Spend")).toContainText("€");
  expect(refused).toEqual([]);
  await frame(page).getByRole("button", { name: "Open “Spend” in its report" }).click();
  await expect(page).toHaveURL(/#state=v1\./);
  await expect(frame(page).getByRole("tab", { name: "Overview" })).toBeVisible();

  await page.goto(`/${workspace}`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: boardName }) });
  await expect(card).toContainText("Board");
});

test("[BOARD-25] the next visual is offered the board used last, and nothing is said about the one before", async ({
  page,
  boardName,
}) => {
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "October 2026" }).click();
  await pinToNew(page, "Spend", boardName);
  await openPinDialog(page, "Clicks");
  const dialog = page.getByRole("dialog", { name: "Pin to a board" });
  await expect(dialog.getByRole("combobox", { name: "Board" })).toHaveValue(new RegExp(boardName));
  await expect(page.getByText(`Pinned to “${boardName}”.`)).toBeHidden();
  await dialog.getByRole("button", { name: "Pin to a board" }).click();
  await expect(page.getByText(`Pinned to “${boardName}”.`)).toBeVisible();
});

test("[BOARD-24] a board is arranged with the keyboard, and shown so to the next reader", async ({
  page,
  boardName,
  callAs,
}) => {
  const call = await callAs("admin");
  const made = (await (await call("POST", `/boards/${workspace}/`, { name: boardName })).json()) as Listed;
  for (const text of ["First", "Second"])
    await call("POST", `/boards/${made.id}/tiles/`, { title: text, content: { kind: "text", text } });
  await page.goto(`/${workspace}/${made.id}`);
  await frame(page).getByRole("button", { name: "Arrange" }).click();
  await frame(page).getByRole("button", { name: "Move “Second”", exact: true }).press("ArrowLeft");
  await expect(frame(page).getByText("Second: column 4, row 1", { exact: true })).toBeAttached();
  await frame(page).getByRole("button", { name: "Change the size of “First”" }).press("ArrowDown");
  await frame(page).getByRole("textbox", { name: "Title of “First”" }).fill("Renamed");
  await frame(page).getByRole("button", { name: "Save" }).click();
  await expect(frame(page).getByText("The board is saved.")).toBeVisible();

  await page.reload();
  await expect(tile(page, "Renamed")).toBeVisible();
  const [first, second] = [
    await tile(page, "Renamed").boundingBox(),
    await tile(page, "Second").boundingBox(),
  ];
  expect(first !== null && second !== null && first.y !== second.y).toBe(true);
});

test("[BOARD-27, BOARD-32] a board is the home of its workspace and on the welcome page, until it is taken off", async ({
  page,
  boardName,
  callAs,
}) => {
  const call = await callAs("admin");
  const made = (await (await call("POST", `/boards/${workspace}/`, { name: boardName })).json()) as Listed;
  await call("POST", `/boards/${made.id}/tiles/`, {
    title: "Note",
    content: { kind: "text", text: "Hello" },
  });
  await page.goto(`/${workspace}/${made.id}`);
  await page.getByRole("button", { name: "Make home of the workspace" }).click();
  await expect(page.getByText("This board is the home of the workspace.")).toBeVisible();
  await page.getByRole("button", { name: "Show on my welcome page" }).click();
  await expect(page.getByText("This board is on your welcome page.")).toBeVisible();
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: `Home: ${boardName}` }).click();
  await expect(tile(page, "Note")).toContainText("Hello");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: boardName })).toBeVisible();
  await expect(tile(page, "Note")).toContainText("Hello");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Take off the welcome page" }).click();
  await expect(page.getByRole("heading", { name: boardName })).toBeHidden();
});

test("[BOARD-30] [BOARD-29] an answer is pinned to a board, whose tile answers the question", async ({
  page,
  boardName,
  callAs,
}) => {
  const call = await callAs("admin");
  await call("POST", `/boards/${workspace}/`, { name: boardName });
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "October 2026" }).click();
  await page.getByRole("button", { name: "Ask a question" }).click();
  const asking = page.getByRole("dialog", { name: "Ask a question" });
  const field = asking.frameLocator("iframe").getByRole("combobox", { name: "Your question" });
  await field.fill("spend by channel");
  await field.press("Enter");
  await asking.getByRole("button", { name: "Pin answer to board…" }).click();
  const dialog = page.getByRole("dialog", { name: "Pin to a board" });
  await dialog.getByRole("combobox", { name: "Board" }).click();
  await page.getByRole("option", { name: boardName }).click();
  await dialog.getByRole("button", { name: "Pin to a board" }).click();
  await page.getByRole("button", { name: "Open the board" }).click();
  await expect(tile(page, "spend by channel")).toContainText("Search");
});

test("[BOARD-31] a board is named when it is created", async ({ page, boardName }) => {
  await page.goto(`/${workspace}`);
  await page.getByRole("button", { name: "Add Board" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Board" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(boardName);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: boardName })).toBeAttached();
});

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[BOARD-24] [BOARD-33] [BOARD-34] tiles are added, moved, saved and opened by touch", async ({
    page,
    boardName,
    callAs,
  }) => {
    await page.route("https://pictures.example/**", (route) =>
      route.fulfill({ contentType: "image/png", body: pixel }),
    );
    const call = await callAs("admin");
    const made = (await (await call("POST", `/boards/${workspace}/`, { name: boardName })).json()) as Listed;
    for (const text of ["First", "Second"])
      await call("POST", `/boards/${made.id}/tiles/`, { title: text, content: { kind: "text", text } });
    await page.goto(`/${workspace}/${made.id}`);
    const board = frame(page);
    await board.getByRole("button", { name: "Arrange" }).tap();

    const form = board.getByRole("dialog", { name: "Add a tile" });
    await board.getByRole("button", { name: "Add tile" }).tap();
    await form.getByLabel("Shows").selectOption({ label: "Picture" });
    await form.getByLabel("Address of the picture (https)").fill("https://pictures.example/mark.png");
    await form.getByLabel(/^What the picture shows/).fill("The mark of the client");
    await form.getByRole("button", { name: "Add tile" }).tap();
    await board.getByRole("button", { name: "Add tile" }).tap();
    await form.getByLabel("Shows").selectOption({ label: "Figure with target" });
    await form.getByLabel("Report").selectOption({ label: "October 2026" });
    await form.locator("select[name=measure]").selectOption({ label: "Clicks" });
    await form.getByRole("button", { name: "Add tile" }).tap();
    await expect(board.getByText("The figure is shown once the board is saved.")).toBeVisible();
    await board.getByRole("button", { name: "Move “Second” up" }).tap();
    await expect(board.getByText("Second: tile 1 of 4")).toBeAttached();
    await board.getByRole("button", { name: "Save" }).tap();
    await expect(tile(page, "Clicks")).toContainText(/[0-9]/);

    await page.reload();
    await expect(board.getByRole("listitem").first()).toContainText("Second");
    const picture = board.getByRole("img", { name: "The mark of the client" });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await tile(page, "Clicks").tap();
    await expect(page).toHaveURL(/#state=v1\./);
  });
});
