import { furtherReacts } from "./react-versions.ts";
import { expect, type OpenStage, type Stage, test, type Wrapper } from "./stage.ts";

/** The hooks page with its report loaded. */
async function openLoaded(openStage: OpenStage, wrapper: Wrapper): Promise<Stage> {
  const stage = await openStage(wrapper);
  expect(await stage.calls()).toEqual(["POST /report/load"]);
  await expect(stage.page.locator("#status")).toHaveText("loading");
  await stage.raise("main", "loaded");
  await expect(stage.page.locator("#status")).toHaveText("loaded");
  return stage;
}

const hooksPages: readonly Wrapper[] = [
  "hooks-page",
  ...furtherReacts.map((version) => `hooks-page-react-${version}` as const),
];
for (const wrapper of hooksPages) {
  test.describe(wrapper, () => {
    test("useReport follows an embed from loading to rendered, into another report, and to its removal", async ({
      openStage,
    }) => {
      const stage = await openLoaded(openStage, wrapper);
      const { page } = stage;
      await stage.raise("main", "rendered");
      await expect(page.locator("#status")).toHaveText("rendered");

      await page.getByRole("button", { name: "Show R2" }).click();
      await expect(page.locator("#status")).toHaveText("loading");
      await expect(page.getByRole("button", { name: "Page P1" })).toHaveCount(0);
      await stage.settle();
      await stage.raise("main", "loaded");
      await expect(page.locator("#status")).toHaveText("loaded");

      await page.getByRole("button", { name: "Remove", exact: true }).click();
      await expect(page.locator("#status")).toHaveText("absent");
      await expect(page.locator("iframe")).toHaveCount(0);
      await page.getByRole("button", { name: "Show R1" }).click();
      await expect(page.locator("#status")).toHaveText("loading");
      expect(stage.errors).toEqual([]);
    });

    test("useReport distinguishes a failed load from an error of a loaded report", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      const { page } = stage;
      await stage.raise("main", "error", { message: "LoadReportFailed" });
      await expect(page.locator("#status")).toHaveText("failed");
      await expect(page.locator("#error")).toHaveText("LoadReportFailed");
      await stage.raise("main", "loaded");
      await expect(page.locator("#error")).toHaveText("");
      await stage.raise("main", "error", { message: "QueryFailed" });
      await expect(page.locator("#error")).toHaveText("QueryFailed");
      await expect(page.locator("#status")).toHaveText("loaded");
    });

    test("useReport says that a frame never answered, and goes on when it does after all", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const { page } = stage;
      await page.getByRole("button", { name: "Remove", exact: true }).click();
      await page.getByRole("button", { name: "Show R3" }).click();
      expect(await stage.calls()).toContain("POST /report/load");
      await page.evaluate(() => window.clock.pass(29_999));
      await expect(page.locator("#status")).toHaveText("loading");
      await page.evaluate(() => window.clock.pass(1));
      await expect(page.locator("#status")).toHaveText("failed");
      await expect(page.locator("#error")).toContainText("No message from https://frame.example.org.");
      await stage.raise("main", "loaded");
      await expect(page.locator("#status")).toHaveText("loaded");
      await expect(page.locator("#error")).toHaveText("");
    });

    test("usePages lists the pages, goes to one and follows the user", async ({ openStage }) => {
      const stage = await openLoaded(openStage, wrapper);
      const { page } = stage;
      await expect(page.getByRole("button", { name: "Page P1" })).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator("#page-filters")).toHaveText('[{"of":"P1"}]');
      await page.getByRole("button", { name: "Page P2" }).click();
      await expect(page.locator("#active-page")).toHaveText("P2");
      await expect(page.locator("#page-filters")).toHaveText('[{"of":"P2"}]');
      await expect(page.getByLabel("Pages")).toHaveAttribute("aria-busy", "false");
    });

    test("usePages gives what the frame refused", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      const frame = await stage.frameIn("main");
      await frame.evaluate(() =>
        (window as unknown as { frame: { fail(...args: unknown[]): void } }).frame.fail(
          "/report/pages",
          500,
          {
            message: "broken",
          },
        ),
      );
      await stage.raise("main", "loaded");
      await expect(stage.page.locator("#pages-error")).toHaveText('{"message":"broken"}');
    });

    test("useFilters changes filters and reads them again", async ({ openStage }) => {
      const stage = await openLoaded(openStage, wrapper);
      const { page } = stage;
      await expect(page.locator("#filters")).toHaveText("0");
      await page.getByRole("button", { name: "Add filter" }).click();
      await expect(page.locator("#filters")).toHaveText("1");
      expect(
        stage.requests.find(({ url, method }) => method === "POST" && url === "/report/filters")?.body,
      ).toMatchObject({
        filtersOperation: 2,
      });
      await page.getByRole("button", { name: "Remove filters" }).click();
      await expect(page.locator("#filters")).toHaveText("0");
      await page.getByRole("button", { name: "Set filters" }).click();
      await expect(page.locator("#filters")).toHaveText("1");
    });

    test("useBookmarks lists, applies and captures bookmarks", async ({ openStage }) => {
      const stage = await openLoaded(openStage, wrapper);
      const { page } = stage;
      await page.getByRole("button", { name: "Bookmark B1" }).click();
      await expect(page.locator("#applied")).toHaveText("B1");
      await page.getByRole("button", { name: "Capture", exact: true }).click();
      await expect(page.locator("#captured")).toHaveText("captured-state");
      await page.getByRole("button", { name: "Apply captured" }).click();
      expect((await stage.calls()).at(-1)).toBe("POST /report/bookmarks/applyState");
      expect(stage.requests.at(-1)?.body).toEqual({ state: "captured-state" });
    });
  });
}
