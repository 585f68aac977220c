import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage, type HostPage } from "./host-page.ts";
import { narrativePage, stillPage } from "./kinds-report.ts";

type Page = Parameters<typeof openHostPage>[0];
type FrameServer = Parameters<typeof openHostPage>[1];

const blank = { ...stillPage.visuals[0], dimensions: [], text: null, layout: undefined };

/** A page with one commentary. */
function pageWith(visual: object): object {
  return {
    ...stillPage,
    layout: { kind: "flow", rows: [{ cells: [{ visual: "text", span: 12 }] }] },
    visuals: [{ ...blank, name: "text", type: "commentary", title: "What we did", ...visual }],
  };
}

async function open(page: Page, server: FrameServer, token: string, shown: object): Promise<HostPage> {
  server.definitions.set(token, { pages: [shown], bookmarks: [] });
  const host = await openHostPage(page, server);
  const body = { type: "report", id: "report-1", accessToken: token, permissions: 7, settings: {} };
  await host.call("POST", "/report/load", body);
  await host.event("rendered");
  return host;
}

test("[COMMENT-2] a commentary shows figures with their changes, and exports them like any visual", async ({
  page,
  frameServer,
}) => {
  const host = await open(page, frameServer, "token-commentary", narrativePage);
  const text = host.frame.getByRole("figure", { name: "What we did" });
  await expect(text.getByRole("heading", { name: "A good month" })).toBeVisible();
  await expect(text.locator("p")).toContainText(/We spent €[\d,]+ \(\+11\.1%\), of which Search had €[\d,]+/);
  await expect(text.getByRole("listitem").first()).toContainText(/^[\d,]+ conversions$/);
  const link = text.getByRole("link", { name: "How we count" });
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  const visual = `/report/pages/narrative/visuals/narrative-1`;
  const exported = await host.call("POST", `${visual}/exportData`, {});
  expect(exported.statusCode).toBe(200);
  const { body } = await host.call("GET", "/report/pages/narrative/visuals");
  expect(body).toContainEqual(expect.objectContaining({ name: "narrative-1", type: "commentary" }));
  expect(await axeFaults(page)).toEqual([]);
});

test("[COMMENT-1] [COMMENT-3] hostile text is shown as text, and sentences stay where figures fail", async ({
  page,
  frameServer,
}) => {
  const hostile = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
  const shown = pageWith({
    measures: [{ table: "Media", measure: "Broken" }],
    commentary: [
      { kind: "paragraph", runs: [{ text: hostile }, { text: "x".repeat(10_000) }] },
      { kind: "paragraph", runs: [{ text: "Spend was " }, { figure: 0 }, { text: "." }] },
    ],
  });
  const host = await open(page, frameServer, "token-hostile", shown);
  const text = host.frame.getByRole("figure", { name: "What we did" });
  await expect(text).toContainText(hostile);
  expect(await text.locator("img, script").count()).toBe(0);
  await expect(text.getByTitle("The analytics engine is not available at the moment.")).toContainText("–");
  await expect(text.locator("p").last()).toContainText(
    "(The analytics engine is not available at the moment.)",
  );
});

test("[COMMENT-4] by keyboard alone: a commentary is written with a figure, saved, changed, and undone", async ({
  page,
  frameServer,
}) => {
  const host = await open(page, frameServer, "token-edit-write", pageWith({ measures: [] }));
  await host.call("POST", "/report/switchMode/edit");
  const { frame } = host;
  await expect(frame.getByText("Needs: Text with figures")).toBeVisible();
  const shield = frame.getByRole("button", { name: "What we did, Commentary" });
  await shield.press("Enter");
  await shield.press("Enter");
  const dialog = frame.getByRole("dialog", { name: "Write a commentary" });
  const area = dialog.getByRole("textbox", { name: "Commentary" });
  await expect(area).toBeFocused();
  await page.keyboard.type("July");
  await dialog.getByRole("button", { name: "Heading", exact: true }).press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("We spent ");
  await page.keyboard.press("Control+b");
  await page.keyboard.press("Control+Enter");
  await dialog.getByLabel("Figure of the report").selectOption({ label: "Clicks" });
  await page.keyboard.press("Enter");
  await page.keyboard.type(" on ads");
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toHaveCount(0);
  const text = frame.locator('[data-visual="text"]');
  await expect(text.getByRole("heading", { name: "July", includeHidden: true })).toBeVisible();
  await expect(text.locator("p")).toContainText(/^We spent [\d,]+ on ads$/);
  await expect(text.locator("strong")).toHaveText("We spent ");

  await shield.press("Enter");
  await dialog.locator("[data-figure]").press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).press("Enter");
  await page.keyboard.press("Control+k");
  await dialog.getByLabel("Address of the link").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert").filter({ hasText: "Only https" })).toBeVisible();
  await dialog.getByRole("group", { name: "Link" }).getByRole("button", { name: "Cancel" }).press("Enter");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(text.locator("p")).toHaveText(/^We spent\s+on ads$/);
  await shield.press("Control+z");
  await expect(text.locator("p")).toContainText(/^We spent [\d,]+ on ads$/);
});
