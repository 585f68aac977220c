import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage } from "./host-page.ts";

test(
  "[EMBED-CALL-19] by keyboard alone: a new report gets a visual and a name, where the host has no dialog of its own",
  { tag: "@rotating" },
  async ({ page, frameServer }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const host = await openHostPage(page, frameServer, { query: "&appearance=dark" });
    await host.call("POST", "/report/create", { accessToken: "token-create", datasetId: "campaign_digital" });
    const editor = host.frame.getByRole("main", { name: "Report editor" });
    await editor.getByRole("button", { name: "Add visual" }).focus();
    for (const key of ["Enter", "t", "a", "b", "l", "e", "Enter"]) await page.keyboard.press(key);
    await expect(editor.getByRole("status").filter({ hasText: "1 visual selected" })).toBeVisible();
    await page.keyboard.press("Control+s");
    const name = editor.getByRole("textbox", { name: "Name of the report" });
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("New report");
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Enter");
    expect(await host.event("saved")).toMatchObject({ saveAs: true, reportName: "By keyboard" });
    await expect(editor.getByRole("heading", { name: "By keyboard" })).toBeVisible();
    await expect(editor.getByText("version 1 · all changes saved")).toBeVisible();
  },
);
