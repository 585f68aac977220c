import { ierror } from "./expected.ts";
import { clientsOf, expect, sampleConfig, test } from "./host.ts";

for (const client of clientsOf("opening")) {
  test.describe(client, () => {
    test("[EMBED-CALL-9] [EMBED-CALL-68] [EMBED-CALL-74] [EMBED-LIFE-1] embedding loads and draws the report", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      await host.open();
      expect(await host.heard()).toEqual(["ready", "loaded", "renderingStarted", "rendered"]);
      expect(await host.event("loaded")).toMatchObject({ initiator: "sdk" });
      await expect(host.frame.locator('figure[data-status="ready"]')).toHaveCount(7);
      expect(await host.ask(({ origins }) => [...origins])).toEqual([frameServer.cloudOrigin]);
    });

    test("[EMBED-CALL-10] [EMBED-CALL-23] [EMBED-LIFE-2] a phased load waits with drawing for the host's word", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      const before = frameServer.queries.length;
      await host.embed({}, "load");
      await host.event("loaded");
      expect(await host.ask(({ report }) => report.getPages().then(({ length }) => length))).toBe(4);
      await host.ask(({ report }) => report.setPage("trends"));
      await expect(host.frame.locator("figure data, figure svg, figure table")).toHaveCount(0);
      expect(frameServer.queries.length).toBe(before);
      expect(await host.heard()).not.toContain("rendered");
      await host.ask(({ report }) => report.render());
      await host.event("rendered");
      await expect(host.frame.getByRole("tab", { selected: true })).toHaveText("Trends");
      await expect(host.frame.locator("figure").first()).toBeVisible();
    });

    test("[EMBED-LIFE-3] bootstrapping loads nothing until a token comes, and then in the same frame", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.embed({ accessToken: undefined }, "bootstrap");
      await host.event("ready");
      await host.page.evaluate(() => Object.assign(window, { kept: document.querySelector("iframe") }));
      // Its answer comes after every event that a load would have raised.
      expect(await host.attempt(({ report }) => report.getPages())).toMatchObject({
        ended: "rejected",
        value: ierror("ReportNotLoaded"),
      });
      expect(await host.heard()).toEqual(["ready"]);
      await host.open();
      expect(
        await host.page.evaluate(() => Reflect.get(window, "kept") === document.querySelector("iframe")),
      ).toBe(true);
    });

    test(
      "[EMBED-LIFE-4] embedding again loads again in the same frame, under the new configuration",
      { tag: "@rotating" },
      async ({ openHost }) => {
        const host = await openHost(client);
        await host.open();
        await host.page.evaluate(() => Object.assign(window, { kept: document.querySelector("iframe") }));
        const since = (await host.heard()).length;
        await host.embed({ pageName: "trends", accessToken: "token-2" });
        await host.event("loaded", since);
        await host.event("rendered", since);
        await expect(host.frame.getByRole("tab", { selected: true })).toHaveText("Trends");
        expect(
          await host.page.evaluate(() => Reflect.get(window, "kept") === document.querySelector("iframe")),
        ).toBe(true);
        expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "trends" });
      },
    );

    test("a reload loads the report again as it was configured", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open();
      await host.ask(({ report }) => report.setPage("trends"));
      const since = (await host.heard()).length;
      await host.ask(({ report }) => report.reload());
      await host.event("loaded", since);
      await host.event("rendered", since);
      expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "overview" });
    });

    test("a load may name page, filters, settings and theme", async ({ openHost }) => {
      const host = await openHost(client);
      const filter = {
        $schema: "http://powerbi.com/product/schema#basic",
        target: { table: "Channel", column: "channel" },
        filterType: 1,
        operator: "In",
        values: ["Search"],
      };
      await host.open({
        pageName: "trends",
        filters: [filter],
        settings: { panes: { pageNavigation: { visible: false } }, zoomLevel: 0.5 },
        theme: { themeJson: { name: "Agency", dataColors: ["#aa0000"] } },
      });
      await expect(host.frame.getByRole("tab")).toHaveCount(0);
      expect(await host.ask(({ report }) => report.getFilters())).toEqual([filter]);
      expect(await host.ask(({ report }) => report.getZoom())).toBe(0.5);
      expect(await host.ask(({ report }) => report.getTheme())).toMatchObject({
        themeJson: { name: "Agency" },
      });
      expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "trends" });
    });

    test("two reports on a page go their own ways", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open();
      const result = await host.ask(async ({ service, newContainer }, config) => {
        const other = newContainer();
        const component = service.embed(other, config) as typeof window.stage.report;
        await new Promise((resolve) => other.addEventListener("rendered", resolve));
        await component.setPage("states");
        const [first, second] = await Promise.all([
          window.stage.report.getActivePage(),
          component.getActivePage(),
        ]);
        return [first.name, second.name];
      }, sampleConfig);
      expect(result).toEqual(["overview", "states"]);
      expect((await host.heard()).filter((name) => name === "pageChanged")).toEqual([]);
    });

    test("[EMBED-LIFE-8] [EMBED-LIFE-9] [EMBED-LIFE-10] a reset leaves nothing, and the element can be used again", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.open();
      const left = await host.ask(({ service, container, report }) => {
        let calls = 0;
        report.on("pageChanged", () => (calls += 1));
        service.reset(container);
        container.dispatchEvent(new CustomEvent("pageChanged"));
        return {
          calls,
          frames: container.querySelectorAll("iframe").length,
          component: Reflect.get(container, "powerBiEmbed") ?? null,
          count: service.getNumberOfComponents(),
        };
      });
      expect(left).toEqual({ calls: 0, frames: 0, component: null, count: 0 });
      const got = await host.attempt(({ service, container }) => service.get(container));
      expect(got).toMatchObject({ ended: "rejected", value: { name: "Error" } });
      await host.page.evaluate(() => window.stage.heard.splice(0));
      await host.open();
      expect(await host.heard()).toEqual(["ready", "loaded", "renderingStarted", "rendered"]);
    });

    test("[EMBED-VALID-35] handlers are called until they are taken off; unknown events are refused", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.open();
      const calls = await host.ask(async ({ report }) => {
        const calls: string[] = [];
        const first = (): number => calls.push("first");
        const second = (): number => calls.push("second");
        report.on("pageChanged", first);
        report.on("pageChanged", second);
        await report.setPage("trends");
        report.off("pageChanged", first);
        await report.setPage("states");
        report.off("pageChanged");
        await report.setPage("overview");
        return calls;
      });
      expect(calls).toEqual(["first", "second", "second"]);
      const unknown = await host.attempt(({ report }) => report.on("nothing", () => {}));
      expect(unknown.ended).toBe("rejected");
      expect(unknown.value).toMatchObject({
        message: expect.stringMatching(/^eventName must be one of loaded,.*You passed: nothing$/),
      });
    });

    test("[EMBED-LIFE-19] [EMBED-ERROR-13] [EMBED-ERROR-14] a visual alone fills its frame and answers for itself", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.open({ type: "visual", pageName: "overview", visualName: "spend-by-channel" });
      await expect(host.frame.locator("figure")).toHaveCount(1);
      await expect(host.frame.getByRole("tab")).toHaveCount(0);
      const descriptor = await host.ask(({ report }) =>
        (report as InstanceType<typeof window.stage.client.Visual>).getVisualDescriptor(),
      );
      expect(descriptor).toMatchObject({ name: "spend-by-channel", type: "clusteredBarChart" });
      const filter = {
        $schema: "http://powerbi.com/product/schema#basic",
        target: { table: "Channel", column: "channel" },
        filterType: 1,
        operator: "In",
        values: ["Search", "Social"],
      };
      const levels = await host.ask(async ({ report, client }, filter) => {
        const visual = report as InstanceType<typeof window.stage.client.Visual>;
        await visual.updateFilters(client.models.FiltersOperations.Add, [filter]);
        return [
          await visual.getFilters(),
          await visual.getFilters(client.models.FiltersLevel.Page),
          await visual.getFilters(client.models.FiltersLevel.Report),
        ];
      }, filter);
      expect(levels).toEqual([[filter], [], []]);
      expect(await host.attempt(({ report }) => report.getPages())).toMatchObject({
        ended: "rejected",
        value: "Get pages is not supported while embedding a visual.",
      });
      expect(await host.attempt(({ report }) => report.setPage("trends"))).toMatchObject({
        ended: "rejected",
        value: "Set page is not supported while embedding a visual.",
      });
    });
  });
}
