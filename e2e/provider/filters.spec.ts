import { ierror, keep } from "./expected.ts";
import { clientsOf, expect, test, type Host } from "./host.ts";

const search = keep("Channel", "channel", ["Search"]);
const social = keep("Channel", "channel", ["Social"]);
const mobile = keep("Device", "device", ["Mobile"]);

/** The three levels at which a report takes filters, each as a page writes it. */
const levels = ["report", "page", "visual"] as const;
type Level = (typeof levels)[number];

for (const client of clientsOf("filters")) {
  test.describe(client, () => {
    let host: Host;
    test.beforeEach(async ({ openHost }) => {
      host = await openHost(client);
      await host.open();
    });

    /** Calls a filter method at a level. */
    function call(level: Level, method: string, ...values: unknown[]) {
      return host.attempt(
        async ({ report, client }, [level, method, values]) => {
          const page = report.page("overview");
          const visual = new client.VisualDescriptor(page, "spend-by-channel", "", "", {});
          const place = { report, page, visual }[level];
          const run = Reflect.get(place, method) as (...values: unknown[]) => unknown;
          return await run.apply(place, values);
        },
        [level, method, values] as const,
      );
    }

    for (const level of levels) {
      const ids = {
        report: "[EMBED-CALL-32] [EMBED-CALL-33] [EMBED-CALL-34]",
        page: "[EMBED-CALL-52] [EMBED-CALL-53] [EMBED-CALL-54]",
        visual: "[EMBED-CALL-58] [EMBED-CALL-59] [EMBED-CALL-60]",
      }[level];
      test(`${ids} [EMBED-LIFE-15] [EMBED-LIFE-16] [EMBED-LIFE-17] [EMBED-LIFE-18] filters of a ${level}: set, add, replace, replace all, remove all`, async () => {
        const held = async () => (await call(level, "getFilters")).value;
        const accepted = { ended: "resolved", statuses: [202], value: { statusCode: 202, body: {} } };
        expect(await held()).toEqual([]);
        expect(await call(level, "setFilters", [search])).toMatchObject(accepted);
        expect(await held()).toEqual([search]);
        expect(await call(level, "updateFilters", 2, [mobile])).toMatchObject(accepted);
        expect(await held()).toEqual([search, mobile]);
        expect(await call(level, "updateFilters", 3, [social])).toMatchObject(accepted);
        expect(await held()).toEqual([social, mobile]);
        expect(await call(level, "updateFilters", 1, [search])).toMatchObject(accepted);
        expect(await held()).toEqual([search]);
        expect(await host.event("filtersApplied")).toMatchObject({ filters: [search] });
        expect(await call(level, "updateFilters", 0)).toMatchObject(accepted);
        expect(await held()).toEqual([]);
        await call(level, "setFilters", [search]);
        expect(await call(level, "removeFilters")).toMatchObject(accepted);
        expect(await held()).toEqual([]);
      });
    }

    test("filters narrow the figures of their own level", async ({ frameServer }) => {
      const queried = async (act: () => Promise<unknown>) => {
        const [since, from] = [(await host.heard()).length, frameServer.queries.length];
        await act();
        await host.event("rendered", since);
        return frameServer.queries.slice(from).flatMap(({ body }) => body.queries).length;
      };
      const bars = host.frame.locator('[data-visual="spend-by-channel"]');
      await bars.getByRole("button", { name: /as a table/ }).click();
      await expect(bars.getByRole("rowheader")).toHaveCount(6);
      // A visual's filter asks for that visual alone.
      expect(await queried(() => call("visual", "setFilters", [search]))).toBe(1);
      await expect(bars.getByRole("rowheader")).toHaveText(["Search"]);
      await queried(() => call("visual", "removeFilters"));
      expect(await queried(() => call("report", "setFilters", [social]))).toBeGreaterThan(6);
      await expect(bars.getByRole("rowheader")).toHaveText(["Social"]);
      await expect(host.frame.getByRole("listitem").filter({ hasText: "Social" })).toBeVisible();
    });

    test(
      "[EMBED-FILTER-2] [EMBED-FILTER-4] [EMBED-FILTER-5] filters made by the client's own builders are taken and kept as they are",
      { tag: "@rotating" },
      async () => {
        const made = await host.ask(async ({ report, client }) => {
          const channel = { table: "Channel", column: "channel" };
          const { FiltersOperations } = client.models;
          const made = [
            new client.models.BasicFilter(channel, "NotIn", ["Audio"]),
            new client.models.AdvancedFilter(channel, "And", [
              { operator: "StartsWith", value: "S" },
              { operator: "IsNotBlank" },
            ]),
            new client.models.RelativeDateFilter({ table: "Date", column: "date" }, 0, 30, 0, true),
            new client.models.TopNFilter(channel, "Top", 3, { table: "Performance", measure: "Spend" }),
          ].map((filter) => filter.toJSON());
          await report.updateFilters(FiltersOperations.ReplaceAll, made);
          return [made, await report.getFilters()];
        });
        expect(made).toEqual([expect.any(Array), (made as readonly unknown[])[0]]);
      },
    );

    test(
      "[EMBED-ERROR-3] wrong filters are refused with a list of errors and change nothing",
      { tag: "@rotating" },
      async () => {
        const column = { table: "Channel", column: "channel" };
        const wrong: readonly unknown[] = [
          "text",
          [null],
          [{}],
          [{ filterType: 1, target: column }],
          [{ filterType: 1, target: { table: "Channel" }, operator: "In", values: ["a"] }],
          [{ filterType: 1, target: column, operator: "Like", values: ["a"] }],
          [{ filterType: 1, target: column, operator: "In", values: [{ deep: true }] }],
          [{ filterType: 0, target: column, logicalOperator: "Xor", conditions: [] }],
          [{ filterType: 99, target: column }],
          [search, { filterType: 1 }],
        ];
        await call("report", "setFilters", [mobile]);
        const refused = { ended: "rejected", statuses: [400] };
        const errors = expect.arrayContaining([ierror("Invalid parameters")]);
        for (const level of levels) {
          for (const filters of wrong) {
            const put = await call(level, "setFilters", filters);
            expect(put, `${level} ${JSON.stringify(filters)}`).toEqual({ ...refused, value: errors });
            const post = await call(level, "updateFilters", 1, filters);
            expect(post, `${level} ${JSON.stringify(filters)}`).toEqual({ ...refused, value: errors });
          }
          for (const operation of [4, -1, "add", null]) {
            const post = await call(level, "updateFilters", operation, [search]);
            expect(post, `${level} ${String(operation)}`).toEqual({ ...refused, value: errors });
          }
        }
        expect((await call("report", "getFilters")).value).toEqual([mobile]);
        expect((await call("page", "getFilters")).value).toEqual([]);
        expect((await call("visual", "getFilters")).value).toEqual([]);
      },
    );

    test("every kind of filter is accepted and returned, except those that the dataset cannot answer", async () => {
      const target = { table: "Campaign", column: "campaign_id" };
      const kinds: readonly Record<string, unknown>[] = [
        { filterType: 3, target, isExclude: false, values: ["00000001"] },
        {
          filterType: 7,
          target: { table: "Date", column: "date" },
          operator: 0,
          timeUnitsCount: 5,
          timeUnitType: 7,
        },
        { filterType: 9, target: [target], hierarchyData: [{ value: "a" }] },
        { filterType: 6, target: [target], operator: "In", values: [[{ value: "a" }]] },
      ];
      for (const filter of kinds) {
        const put = await call("report", "setFilters", [filter]);
        expect(put, JSON.stringify(filter)).toMatchObject({ ended: "resolved" });
        expect((await call("report", "getFilters")).value).toEqual([expect.objectContaining(filter)]);
      }
      await call("report", "setFilters", []);
      const refused: readonly object[] = [
        // This dataset gives its rows no numbers.
        { filterType: 8, target, operator: "In", values: [1] },
        { filterType: 2, target, message: "", notSupportedTypeName: "x" },
      ];
      for (const filter of refused) {
        const put = await call("report", "setFilters", [filter]);
        expect(put, JSON.stringify(filter)).toMatchObject({ ended: "rejected", statuses: [400] });
        expect(put.value).toEqual(expect.arrayContaining([ierror("Invalid parameters")]));
      }
      expect((await call("report", "getFilters")).value).toEqual([]);
    });

    test("[EMBED-ERROR-7] a visual that does not exist has no filters", { tag: "@rotating" }, async () => {
      const missing = { ended: "rejected", statuses: [404], value: ierror("PowerBIEntityNotFound") };
      for (const method of ["getFilters", "setFilters", "removeFilters"] as const) {
        const ending = await host.attempt(
          async ({ report, client }, method) =>
            await new client.VisualDescriptor(report.page("overview"), "nothing", "", "", {})[method]([]),
          method,
        );
        expect(ending, method).toEqual(missing);
      }
    });
  });
}
