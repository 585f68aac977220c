import { expect, test } from "./stage.ts";
import { embedUrl, render, report, withReport, wrappers } from "./wrapper-stage.ts";

for (const wrapper of wrappers) {
  test.describe(wrapper, () => {
    test("[REACT-7] gives a new token to what is embedded", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      await render(stage, { embedConfig: { ...report, accessToken: "T2" } });
      expect(await stage.calls()).toEqual(["POST /report/load", "POST /report/token"]);
      expect(stage.requests.at(-1)?.body).toBe("T2");
    });

    test("[REACT-22, EMBED-ERROR-27] logs a token that the frame refuses", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      const frame = await stage.frameIn("#app");
      await frame.evaluate(() =>
        (window as unknown as { frame: { fail(...args: unknown[]): void } }).frame.fail(
          "/report/token",
          403,
          {
            message: "TokenExpired",
          },
        ),
      );
      await render(stage, { embedConfig: { ...report, accessToken: "T2" } });
      await expect.poll(() => stage.errors).toHaveLength(1);
      expect(stage.errors[0]).toMatch(/^setAccessToken error:\n/);
      expect(stage.errors[0]).not.toContain("T2");
    });

    test("[REACT-8] embeds again when the URL changed", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      await stage.settle();
      const changed = { ...report, id: "R2", embedUrl: embedUrl.replace("R1", "R2") };
      await render(stage, { embedConfig: changed });
      expect(await stage.calls()).toEqual(["POST /report/load", "POST /report/load"]);
      expect(stage.requests.at(-1)?.body).toMatchObject({ id: "R2" });
      await expect(stage.page.locator("#app iframe")).toHaveCount(1);
    });

    test("[REACT-10] applies changed settings of a report, and only changed ones", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper, {
        settings: { panes: { filters: { visible: true } } },
      });
      await render(stage, {
        embedConfig: { ...report, settings: { panes: { filters: { visible: true } } } },
      });
      await stage.settle();
      expect(await stage.calls()).toHaveLength(1);
      await render(stage, {
        embedConfig: { ...report, settings: { panes: { filters: { visible: false } } } },
      });
      expect(await stage.calls()).toEqual(["POST /report/load", "PATCH /report/settings"]);
      expect(stage.requests.at(-1)?.body).toEqual({ panes: { filters: { visible: false } } });
    });

    test("[REACT-23, EMBED-ERROR-27] logs settings that the frame refuses", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      const frame = await stage.frameIn("#app");
      await frame.evaluate(() =>
        (window as unknown as { frame: { fail(...args: unknown[]): void } }).frame.fail(
          "/report/settings",
          400,
          "refused",
        ),
      );
      await render(stage, { embedConfig: { ...report, settings: { zoomLevel: 9 } } });
      await expect.poll(() => stage.errors).toEqual(["Error in method updateSettings: refused"]);
    });

    for (const [type, config] of Object.entries({
      dashboard: { id: "D1", embedUrl: "https://app.powerbi.com/dashboardEmbed?dashboardId=D1" },
      tile: { id: "T1", dashboardId: "D1", embedUrl: "https://app.powerbi.com/embed?tileId=T1" },
      qna: { datasetIds: ["D1"], embedUrl: "https://app.powerbi.com/qnaEmbed" },
      visual: { id: "R1", pageName: "P1", visualName: "V1", embedUrl },
    })) {
      test(`[REACT-11] does nothing for changed settings of a ${type}`, async ({ openStage }) => {
        const stage = await openStage(wrapper);
        const embedConfig = { type, accessToken: "T", ...config };
        await render(stage, { embedConfig });
        expect(await stage.calls()).toHaveLength(1);
        await render(stage, { embedConfig: { ...embedConfig, settings: { hideErrors: true } } });
        await stage.settle();
        expect(await stage.calls()).toHaveLength(1);
        expect(stage.errors).toEqual([]);
      });
    }

    test("[REACT-12, REACT-19, EMBED-ERROR-27] logs changed settings of any other type as an invalid type", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const embedConfig = { type: "create", datasetId: "D1", embedUrl, accessToken: "T" };
      await render(stage, { embedConfig });
      expect(await stage.calls()).toHaveLength(1);
      await render(stage, { embedConfig: { ...embedConfig, settings: { hideErrors: true } } });
      await expect.poll(() => stage.errors).toEqual(["Invalid embed type create"]);
    });

    test("[REACT-13] goes to a changed page", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper, { pageName: "P1" });
      await render(stage, { embedConfig: { ...report, pageName: "P2" } });
      expect(await stage.calls()).toEqual(["POST /report/load", "PUT /report/pages/active"]);
      expect(stage.requests.at(-1)?.body).toMatchObject({ name: "P2" });
    });

    test("[REACT-14, REACT-15] replaces changed filters and removes those that are gone", async ({
      openStage,
    }) => {
      const filter = {
        $schema: "http://powerbi.com/product/schema#basic",
        target: { table: "Store", column: "Chain" },
        filterType: 1,
        operator: "In",
        values: ["A"],
      };
      const stage = await withReport(openStage, wrapper, { filters: [filter] });
      await render(stage, { embedConfig: { ...report, filters: [{ ...filter, values: ["A"] }] } });
      await stage.settle();
      expect(await stage.calls()).toHaveLength(1);
      await render(stage, { embedConfig: { ...report, filters: [{ ...filter, values: ["B"] }] } });
      expect(await stage.calls()).toEqual(["POST /report/load", "POST /report/filters"]);
      expect(stage.requests.at(-1)?.body).toMatchObject({
        filtersOperation: 3,
        filters: [{ values: ["B"] }],
      });
      await render(stage, { embedConfig: report });
      expect(await stage.calls()).toHaveLength(3);
      expect(stage.requests.at(-1)?.body).toMatchObject({ filtersOperation: 0 });
    });

    test("[REACT-8] another kind of content takes the place of the first one", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      const embedConfig = {
        type: "dashboard",
        id: "D1",
        embedUrl: "https://app.powerbi.com/dashboardEmbed?dashboardId=D1",
        accessToken: "T",
      };
      await render(stage, { embedConfig });
      expect(await stage.calls()).toEqual(["POST /report/load", "POST /dashboard/load"]);
      await expect(stage.page.locator("iframe")).toHaveCount(1);
      expect(stage.errors).toEqual([]);
    });

    test("[REACT-3, REACT-8] a new report that was saved is shown in the same frame", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const embedConfig = { type: "create", datasetId: "D1", embedUrl, accessToken: "T" };
      await render(stage, { embedConfig });
      expect(await stage.calls()).toEqual(["POST /report/create"]);
      await stage.page.locator("#app iframe").evaluate((iframe) => iframe.setAttribute("data-same", ""));
      await render(stage, { embedConfig: { ...report, embedUrl: embedUrl.replace("R1", "R2"), id: "R2" } });
      expect(await stage.calls()).toEqual(["POST /report/create", "POST /report/load"]);
      await expect(stage.page.locator("iframe[data-same]")).toHaveCount(1);
    });
  });
}
