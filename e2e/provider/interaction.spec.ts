import { ierror, keep } from "./expected.ts";
import { clientsOf, expect, test, type Host } from "./host.ts";

const search = keep("Channel", "channel", ["Search"]);

for (const client of clientsOf("interaction")) {
  test.describe(client, () => {
    let host: Host;
    test.beforeEach(async ({ openHost }) => {
      host = await openHost(client);
      await host.open({ pageName: "hidden" });
    });

    const visual = (name: string) => host.frame.locator(`[data-visual="${name}"]`);

    test("a reader's selection narrows and highlights, is named in a chip, and Escape takes it back", async ({
      frameServer,
    }) => {
      const bars = visual("by-channel").getByRole("application");
      await bars.focus();
      await host.page.keyboard.press("Home");
      await host.page.keyboard.press("Enter");
      const [first, second] = ["Social", "Online video"];
      expect(await host.event("dataSelected")).toMatchObject({
        initiator: "user",
        visual: { name: "by-channel", type: "clusteredBarChart", title: "Spend over channels" },
        dataPoints: [
          {
            identity: [{ target: { table: "Channel", column: "channel" }, equals: first }],
            values: [{ value: expect.any(Number), formattedValue: expect.stringMatching(/^€/) }],
          },
        ],
      });
      await expect(host.frame.getByText(`Spend over channels: ${first}`)).toBeVisible();
      // Highlighted where the report says so, filtered where it says nothing, untouched where it says none.
      await expect(visual("by-device").locator("rect[data-part]")).toHaveCount(4);
      await expect(visual("rows").getByRole("rowheader")).toHaveCount(4);
      await expect(visual("by-month").locator("[data-part]")).toHaveCount(0);
      const asked = frameServer.queries.length;

      await host.page.keyboard.press("ArrowDown");
      await host.page.keyboard.press("Control+Enter");
      await expect(host.frame.getByText(`Spend over channels: ${first}, ${second}`)).toBeVisible();
      await expect(visual("rows").getByRole("rowheader")).toHaveCount(8);
      const questions = frameServer.queries.slice(asked).flatMap(({ body }) => body.queries);
      // The table and the highlight are asked anew; lines and slicer stay, the bars themselves too.
      expect(questions).toHaveLength(3);

      const since = (await host.heard()).length;
      await host.page.keyboard.press("Escape");
      await host.page.keyboard.press("Escape");
      expect(await host.event("dataSelected", since)).toMatchObject({ dataPoints: [] });
      await expect(visual("by-device").locator("[data-part]")).toHaveCount(0);
      await expect(host.frame.getByText("Spend over channels: ")).toHaveCount(0);
    });

    test(
      "[EMBED-CALL-29] clearing the selected visuals takes selections back",
      { tag: "@rotating" },
      async () => {
        await visual("rows").getByRole("row", { name: "Search Tablet" }).click();
        await expect(host.frame.getByText("Channels and devices: Search · Tablet")).toBeVisible();
        await expect(visual("by-channel").locator("text=Social")).toHaveCount(0);
        expect(await host.attempt(({ report }) => report.clearSelectedVisuals())).toMatchObject({
          ended: "resolved",
          statuses: [202],
        });
        await expect(host.frame.getByText("Channels and devices: ")).toHaveCount(0);
      },
    );

    test("[EMBED-CALL-62] [EMBED-CALL-63] a slicer is read and set, by its host and by its reader", async () => {
      const slicers = await host.ask(({ report }) => report.page("hidden").getSlicers());
      expect(slicers).toMatchObject([{ name: "channels", type: "slicer" }]);
      const state = () =>
        host.ask(async ({ report }) =>
          (await report.page("hidden").getVisualByName("channels")).getSlicerState(),
        );
      const targets = [{ table: "Channel", column: "channel" }];
      expect(await state()).toEqual({ filters: [], targets });
      await host.ask(
        async ({ report }, filter) =>
          (await report.page("hidden").getVisualByName("channels")).setSlicerState({
            filters: [filter as never],
          }),
        search,
      );
      expect(await state()).toEqual({ filters: [search], targets });
      await expect(visual("channels").getByRole("checkbox", { name: "Search" })).toBeChecked();
      await expect(visual("rows").getByRole("rowheader")).toHaveCount(4);
      const since = (await host.heard()).length;
      await visual("channels").getByRole("checkbox", { name: "Audio" }).check();
      expect(await host.event("filtersApplied", since)).toMatchObject({
        initiator: "user",
        filters: [{ values: ["Search", "Audio"] }],
      });
      await expect(visual("rows").getByRole("rowheader")).toHaveCount(8);
      const wrong = await host.attempt(async ({ report }) =>
        (await report.page("hidden").getVisualByName("rows")).getSlicerState(),
      );
      expect(wrong).toMatchObject({ ended: "rejected", value: ierror("NotASlicer") });
    });

    test(
      "[EMBED-CALL-61] the data of a visual is exported as it is shown, and as the rows behind it",
      { tag: "@rotating" },
      async () => {
        const exported = async (type: number, rows?: number) =>
          await host.ask(
            async ({ report }, [type, rows]) =>
              (await report.page("hidden").getVisualByName("by-channel")).exportData(
                type as never,
                rows as never,
              ),
            [type, rows] as const,
          );
        expect(await exported(0, 2)).toMatchObject({
          data: expect.stringMatching(/^Channel,Spend\r\nSocial,[\d.]+\r\nOnline video,[\d.]+\r\n$/),
        });
        expect(await exported(1)).toMatchObject({ data: expect.stringMatching(/^Channel,Spend\r\n/) });
        const text = await host.attempt(async ({ report }) =>
          (await report.page("hidden").getVisualByName("note")).exportData(),
        );
        expect(text).toMatchObject({ ended: "rejected", value: ierror("NotSupported") });
      },
    );

    test("[EMBED-CALL-47] [EMBED-CALL-48] [EMBED-CALL-49] bookmarks are listed, applied and played", async () => {
      const listed = await host.ask(({ report }) => report.bookmarksManager.getBookmarks());
      expect(listed).toEqual([
        { name: "search", displayName: "Search only", state: expect.stringMatching(/^v1\.[\w-]+$/) },
        { name: "start", displayName: "The beginning", state: expect.stringMatching(/^v1\.[\w-]+$/) },
      ]);
      await host.ask(({ report }) => report.bookmarksManager.apply("search"));
      expect(await host.event("bookmarkApplied")).toEqual({ bookmarkName: "search" });
      await expect(visual("rows").getByRole("rowheader")).toHaveCount(4);
      await host.ask(({ report }) => report.bookmarksManager.play(1));
      await expect(host.frame.getByText("Search only (1 of 2)")).toBeVisible();
      await host.frame.getByRole("button", { name: "Next bookmark" }).click();
      expect(await host.event("pageChanged")).toMatchObject({ newPage: { name: "overview" } });
      await host.ask(({ report }) => report.bookmarksManager.play(0));
      await expect(host.frame.getByText("The beginning (2 of 2)")).toHaveCount(0);
      const missing = await host.attempt(({ report }) => report.bookmarksManager.apply("none"));
      expect(missing).toEqual({
        ended: "rejected",
        statuses: [404],
        value: ierror("PowerBIEntityNotFound"),
      });
    });

    test(
      "[EMBED-CALL-50] [EMBED-CALL-51] a captured state is applied again, also by the next load",
      { tag: "@rotating" },
      async () => {
        await host.ask(({ report }, filter) => report.setFilters([filter as never]), search);
        const captured = await host.ask(({ report }) =>
          report.bookmarksManager.capture({ allPages: true, personalizeVisuals: false }),
        );
        expect(captured).toEqual({ name: expect.any(String), displayName: "", state: expect.any(String) });
        await host.ask(({ report }) => report.removeFilters());
        const { state } = captured as { state: string };
        await host.ask(({ report }, state) => report.bookmarksManager.applyState(state), state);
        expect(await host.ask(({ report }) => report.getFilters())).toMatchObject([{ values: ["Search"] }]);
        const since = (await host.heard()).length;
        await host.embed({ bookmark: { state } });
        await host.event("rendered", since);
        expect(await host.ask(({ report }) => report.getFilters())).toMatchObject([{ values: ["Search"] }]);
        expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "hidden" });
      },
    );

    test(
      "[EMBED-CALL-44] [EMBED-CALL-46] filters are kept also where browsers keep nothing for frames of other sites",
      { tag: "@rotating" },
      async () => {
        expect(await host.attempt(({ report }) => report.savePersistentFilters())).toMatchObject({
          statuses: [202],
        });
        expect(await host.ask(({ report }) => report.arePersistentFiltersApplied())).toBe(true);
        expect(await host.attempt(({ report }) => report.resetPersistentFilters())).toMatchObject({
          statuses: [202],
        });
        expect(await host.ask(({ report }) => report.arePersistentFiltersApplied())).toBe(false);
      },
    );

    test(
      "[EMBED-SET-7] [EMBED-SET-14] the host's command is in the menu and raises an event when it is chosen",
      { tag: "@rotating" },
      async () => {
        await host.ask(({ report }) =>
          report.addOptionsMenuCommand("open", "Open", "Open campaign", 0, "by-channel", "", ""),
        );
        await host.ask(({ report }) =>
          report.updateSettings({ commands: [{ exportData: { displayOption: 2 } }] }),
        );
        await visual("by-channel").hover();
        await visual("by-channel")
          .getByRole("button", { name: /More options/ })
          .click();
        const menu = host.frame.getByRole("menu");
        await expect(menu.getByRole("menuitem")).toHaveText([
          "What changed?",
          "Show as a table",
          "Focus mode",
          "See the rows behind it",
          "Open campaign",
        ]);
        const before = (await host.heard()).length;
        await menu.getByRole("menuitem", { name: "Open campaign" }).click();
        expect(await host.event("commandTriggered")).toMatchObject({
          command: "open",
          visual: { name: "by-channel" },
        });
        await expect(menu).toHaveCount(0);
        await expect(visual("by-channel").getByRole("button", { name: /More options/ })).toBeFocused();
        // What is chosen in a menu is no click on the visual below it.
        expect((await host.heard()).slice(before)).toEqual(["commandTriggered"]);
      },
    );

    test(
      "[EMBED-SET-7] a command of the context menu raises only its own event, and the focus goes back",
      { tag: "@rotating" },
      async () => {
        await host.ask(({ report }) =>
          report.addContextMenuCommand("ask", "Ask", "Ask about it", 0, "by-channel", "", ""),
        );
        const chart = visual("by-channel").getByRole("application");
        await chart.focus();
        const before = (await host.heard()).length;
        await chart.click({ button: "right" });
        await host.frame.getByRole("menu").getByRole("menuitem", { name: "Ask about it" }).click();
        expect(await host.event("commandTriggered", before)).toMatchObject({ command: "ask" });
        await expect(host.frame.getByRole("menu")).toHaveCount(0);
        await expect(visual("by-channel").locator(":focus")).toHaveCount(1);
        expect((await host.heard()).slice(before)).toEqual(["commandTriggered"]);
      },
    );

    test(
      "[EMBED-CALL-56] [EMBED-CALL-64] [EMBED-CALL-66] narratives are returned, visuals are cloned",
      { tag: "@rotating" },
      async () => {
        const page = await host.ask(({ report }) => report.page("hidden").getSmartNarrativeInsights());
        expect(page).toMatchObject({ summaryText: expect.stringContaining("Social has the greatest Spend") });
        const narrative = await host.ask(async ({ report }) =>
          (await report.page("hidden").getVisualByName("by-month")).getSmartNarrativeInsights(),
        );
        expect(narrative).toMatchObject({
          summaryText: expect.stringMatching(/^Clicks changed by [+-][\d.]+% from Sep 2026/),
        });
        const clone = await host.ask(async ({ report }, filter) => {
          const source = await report.page("hidden").getVisualByName("by-channel");
          return await source.clone({ filters: [filter as never] });
        }, search);
        expect(clone).toMatchObject({ visualName: "by-channel-2", visual: { type: "clusteredBarChart" } });
        await expect(visual("by-channel-2").locator("text=Search").first()).toBeAttached();
        expect(await host.ask(({ report }) => report.isSaved())).toBe(false);
      },
    );

    test("[EMBED-LIFE-13] [EMBED-SET-3] [EMBED-SET-4] [EMBED-SET-5] visuals are moved, resized and hidden", async () => {
      await host.ask(({ report }) => report.resizeActivePage(4, 600, 400));
      await host.ask(({ report }) =>
        report.updateSettings({ layoutType: 1, customLayout: { displayOption: 2 } }),
      );
      await host.ask(({ report }) => report.moveVisual("hidden", "by-channel", 10, 20));
      await host.ask(({ report }) => report.resizeVisual("hidden", "by-channel", 300, 200));
      const box = async () =>
        await visual("by-channel")
          .locator("..")
          .evaluate((place) => {
            const { left, top, width, height } = getComputedStyle(place);
            return [left, top, width, height].map(Number.parseFloat);
          });
      await expect.poll(box).toEqual([10, 20, 300, 200]);
      await host.ask(({ report }) => report.setVisualDisplayState("hidden", "rows", 1));
      await expect(visual("rows")).toHaveCount(0);
      expect(
        await host.ask(async ({ report }) => (await report.page("hidden").getVisualByName("rows")).layout),
      ).toMatchObject({ displayState: { mode: 1 } });
      await host.ask(({ report }) => report.switchLayout(0));
      await expect(visual("rows")).toHaveCount(1);
      const nowhere = await host.attempt(({ report }) => report.moveVisual("hidden", "none", 1, 1));
      expect(nowhere).toMatchObject({ ended: "rejected" });
    });

    test("[EMBED-CALL-26] the browser's dialog for printing opens with the page on screen", async () => {
      await host.frame.locator("html").evaluate(() => {
        window.print = () => {
          const names = [...document.querySelectorAll("[data-sheets] h1")].map(
            ({ textContent }) => textContent,
          );
          document.documentElement.setAttribute("data-printed", names.join());
        };
      });
      expect(await host.attempt(({ report }) => report.print())).toMatchObject({ statuses: [202] });
      await expect(host.frame.locator("html[data-printed]:not([data-printed=''])")).toHaveCount(1);
    });
  });
}
