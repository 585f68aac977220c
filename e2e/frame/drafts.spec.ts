import type { BrowserContext, Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import type { FrameServer } from "./frame-server.ts";
import { frameOf, openHostPage, type HostPage } from "./host-page.ts";

/** Opens the sample report in the editor. Each token is of another person. */
async function openReport(
  page: Page,
  frameServer: FrameServer,
  token: string,
  more: object,
  theme = "light",
) {
  const host = await openHostPage(page, frameServer, { query: `&appearance=${theme}` });
  const accessToken = token;
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken,
    permissions: 7,
    ...more,
  });
  return host;
}

async function openEditor(page: Page, frameServer: FrameServer, token: string) {
  const host = await openReport(page, frameServer, token, { viewMode: 1 });
  await expect(editorOf(host)).toBeVisible();
  return host;
}

const editorOf = (host: HostPage) => host.frame.getByRole("main", { name: "Report editor" });
const offerOf = (host: HostPage) => host.frame.getByRole("status").filter({ hasText: /^Unsaved changes of/ });

async function addPage(host: HostPage): Promise<void> {
  await editorOf(host).getByRole("button", { name: "Add page" }).click();
  await expect(editorOf(host).getByText(/not saved yet/)).toBeVisible();
}

/** Waits until a number of drafts is stored in the browser. */
async function storedDrafts(page: Page, count: number): Promise<void> {
  const read = () =>
    frameOf(page).evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("vitrine-drafts", 1);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("drafts").objectStore("drafts").count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
  await expect.poll(read).toBe(count);
}

/** Ends the process of a page. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await crashed;
}

test("[VIEW-29] what a crashed page has not saved is offered to its author, and to no other person", async ({
  browser,
  frameServer,
}) => {
  // Pages of other tests leave drafts in the context that they share, if they are open for long enough.
  const context = await browser.newContext();
  const page = await context.newPage();
  const host = await openEditor(page, frameServer, "token-edit-draft");
  await addPage(host);
  await storedDrafts(page, 1);
  await crash(context, page);

  const others = await context.newPage();
  const other = await openEditor(others, frameServer, "token-edit-other");
  await addPage(other);
  await storedDrafts(others, 2);
  await expect(offerOf(other)).toHaveCount(0);
  await others.close();

  const again = await context.newPage();
  // Also to someone who only reads it.
  const back = await openReport(again, frameServer, "token-edit-draft", {}, "dark");
  await expect(offerOf(back)).toBeVisible();
  expect(await axeFaults(again)).toEqual([]);
  await offerOf(back).getByRole("button", { name: "Continue editing" }).press("Enter");
  await expect(editorOf(back).getByRole("button", { name: /^Page \d/ })).toHaveCount(1);
  await expect(offerOf(back)).toHaveCount(0);
  await editorOf(back).getByRole("button", { name: "Save", exact: true }).click();
  await expect(editorOf(back).getByText("version 2 · all changes saved")).toBeVisible();
  // That of the other person is still there.
  await storedDrafts(again, 1);
  await context.close();
});
