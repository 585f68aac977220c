import { clientsOf, expect, test, type Host } from "./host.ts";
import { ierror } from "./expected.ts";

for (const client of clientsOf("pages")) {
  test.describe(client, () => {
    let host: Host;
    test.beforeEach(async ({ openHost }) => {
      host = await openHost(client);
      await host.open();
    });

    test(
      "[EMBED-CALL-35] pages come with their names, sizes and which one is active",
      { tag: "@rotating" },
      async () => {
        const pages = await host.ask(({ report }) => report.getPages());
        expect(pages).toHaveLength(4);
        expect(pages).toMatchObject([
          { name: "overview", displayName: "Overview", isActive: true, visibility: 0 },
          { name: "trends", displayName: "Trends", isActive: false, visibility: 0 },
          { name: "states", displayName: "States", isActive: false, visibility: 0 },
          { name: "hidden", displayName: "Only for the host", isActive: false, visibility: 1 },
        ]);
        expect(pages).toMatchObject([{ defaultSize: { width: 1280, height: 720 } }, {}, {}, {}]);
        expect(await host.ask(({ report }) => report.getPageByName("trends"))).toMatchObject({
          displayName: "Trends",
        });
        expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "overview" });
      },
    );

    test("[EMBED-CALL-36] [EMBED-LIFE-14] setting a page shows it and raises pageChanged once", async () => {
      expect(await host.attempt(({ report }) => report.setPage("trends"))).toMatchObject({
        ended: "resolved",
        value: { statusCode: 202 },
      });
      await expect(host.frame.getByRole("tab", { selected: true })).toHaveText("Trends");
      const changed = await host.event("pageChanged");
      expect(changed).toMatchObject({
        initiator: "sdk",
        newPage: { name: "trends", displayName: "Trends", isActive: true },
        oldPage: { name: "overview", displayName: "Overview" },
      });
      const isPage = await host.ask(
        ({ client, report }) =>
          new Promise((resolve, reject) => {
            report.on("pageChanged", ({ detail }) =>
              resolve(Reflect.get(detail as object, "newPage") instanceof client.Page),
            );
            report.page("states").setActive().catch(reject);
          }),
      );
      expect(isPage).toBe(true);
      await host.ask(({ report }) => report.setPage("states"));
      expect((await host.heard()).filter((name) => name === "pageChanged")).toHaveLength(2);
    });

    test("a reader's own change of page reaches the host", async () => {
      await host.frame.getByRole("tab", { name: "Trends" }).click();
      expect(await host.event("pageChanged")).toMatchObject({
        initiator: "user",
        newPage: { name: "trends" },
      });
    });

    test(
      "[EMBED-ERROR-2] [EMBED-ERROR-7] pages that do not exist are refused everywhere",
      { tag: "@rotating" },
      async () => {
        expect(await host.attempt(({ report }) => report.getPageByName("nowhere"))).toMatchObject({
          ended: "rejected",
          value: "PowerBIEntityNotFound",
        });
        const missing = { ended: "rejected", statuses: [404], value: ierror("PowerBIEntityNotFound") };
        expect(await host.attempt(({ report }) => report.setPage("nowhere"))).toEqual(missing);
        expect(await host.attempt(({ report }) => report.deletePage("nowhere"))).toEqual(missing);
        expect(await host.attempt(({ report }) => report.renamePage("nowhere", "Name"))).toEqual(missing);
        expect(await host.attempt(({ report }) => report.page("nowhere").getVisuals())).toEqual(missing);
        expect(await host.attempt(({ report }) => report.page("nowhere").getFilters())).toEqual(missing);
        expect(await host.attempt(({ report }) => report.page("nowhere").hasLayout(0))).toEqual(missing);
        expect(
          await host.attempt(({ report, client }) =>
            new client.VisualDescriptor(report.page("nowhere"), "v", "", "", {}).getFilters(),
          ),
        ).toEqual(missing);
        expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "overview" });
      },
    );

    test(
      "[EMBED-CALL-37] [EMBED-CALL-38] pages are renamed and taken away, the last one stays",
      { tag: "@rotating" },
      async () => {
        await host.ask(({ report }) => report.renamePage("trends", "Course"));
        await expect(host.frame.getByRole("tab")).toHaveText(["Overview", "Course", "States"]);
        await host.ask(({ report }) => report.page("states").setDisplayName("Cases"));
        expect(await host.ask(({ report }) => report.getPageByName("states"))).toMatchObject({
          displayName: "Cases",
        });
        expect(await host.attempt(({ report }) => report.renamePage("trends", ""))).toMatchObject({
          ended: "rejected",
          statuses: [400],
          value: [ierror("Invalid parameters")],
        });
        await host.ask(({ report }) => report.deletePage("overview"));
        expect(await host.event("pageChanged")).toMatchObject({ newPage: { name: "trends" } });
        await host.ask(({ report }) => report.page("hidden").delete());
        await host.ask(({ report }) => report.deletePage("states"));
        expect(await host.ask(({ report }) => report.getPages())).toMatchObject([
          { name: "trends", displayName: "Course", isActive: true },
        ]);
        expect(await host.attempt(({ report }) => report.deletePage("trends"))).toEqual({
          ended: "rejected",
          statuses: [400],
          value: ierror("LastPage"),
        });
      },
    );

    test("[EMBED-CALL-55] [EMBED-CALL-57] visuals and layouts of a page", { tag: "@rotating" }, async () => {
      const visuals = await host.ask(({ report }) => report.page("overview").getVisuals());
      expect(visuals).toHaveLength(7);
      expect(visuals).toMatchObject([
        {
          name: "spend",
          title: "Spend",
          type: "card",
          layout: { x: 16, y: 8, width: 300, height: 128, displayState: { mode: 0 } },
        },
        {},
        {},
        {},
        { name: "spend-by-day", type: "lineChart" },
        {},
        { type: "tableEx" },
      ]);
      expect(
        await host.ask(({ report }) => report.page("overview").getVisualByName("campaigns")),
      ).toMatchObject({ title: "Campaigns" });
      expect(
        await host.attempt(({ report }) => report.page("overview").getVisualByName("nothing")),
      ).toMatchObject({ ended: "rejected", value: "PowerBIEntityNotFound" });
      expect(await host.ask(({ report }) => report.page("overview").getSlicers())).toEqual([]);
      const layouts = await host.ask(({ report }) =>
        Promise.all([0, 1, 2, 3].map((layout) => report.page("overview").hasLayout(layout))),
      );
      expect(layouts).toEqual([true, false, false, false]);
    });

    test(
      "[EMBED-CALL-65] a visual is sorted by one of its own fields only",
      { tag: "@rotating" },
      async () => {
        const rows = host.frame.locator('[data-visual="campaigns"]').getByRole("rowheader");
        const sortBy = (field: object, direction: number) =>
          host.attempt(
            async ({ report }, request) => {
              const visual = await report.page("overview").getVisualByName("campaigns");
              return await visual.sortBy(request as never);
            },
            { orderBy: field, direction },
          );
        const byName = { table: "Campaign", column: "campaign_name" };
        expect(await sortBy(byName, 1)).toMatchObject({ ended: "resolved" });
        await expect(rows.first()).toHaveText("Autumn launch Brillant 11");
        expect(await sortBy(byName, 2)).toMatchObject({ ended: "resolved" });
        await expect(rows.first()).toHaveText(/^Winter launch/);
        const invalid = { ended: "rejected", value: [ierror("Invalid parameters")] };
        expect(await sortBy({ table: "Campaign", column: "budget" }, 1)).toMatchObject(invalid);
        expect(await sortBy(byName, 3)).toMatchObject(invalid);
      },
    );
  });
}
