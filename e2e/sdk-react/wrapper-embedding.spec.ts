import { expect, test } from "./stage.ts";
import { embedUrl, render, report, withReport, wrappers } from "./wrapper-stage.ts";

for (const wrapper of wrappers) {
  test.describe(wrapper, () => {
    test("[REACT-1, CONST-16, CONST-17] embeds with token and URL, and names itself in the headers", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await render(stage, { embedConfig: report, cssClassName: "report" });
      expect(await stage.calls()).toEqual(["POST /report/load"]);
      const [load] = stage.requests.filter(({ url }) => url === "/report/load");
      expect(load?.headers).toMatchObject({
        "x-sdk-type": "powerbi-client-react",
        "x-sdk-wrapper-version": "1.4.0",
        "x-sdk-version": "2.23.1",
      });
      expect(load?.body).toMatchObject({ id: "R1", accessToken: "T", groupId: "G1" });
      await expect(stage.page.locator("#app > div.report > iframe")).toHaveCount(1);
      expect(stage.errors).toEqual([]);
    });

    test("[REACT-2, REACT-9] bootstraps without a token and embeds into the same frame when it comes", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await render(stage, { embedConfig: { type: "report", id: "R1", embedUrl } });
      await stage.frameIn("#app");
      await stage.settle();
      expect(await stage.calls()).toEqual([]);
      await stage.page.locator("#app iframe").evaluate((iframe) => iframe.setAttribute("data-same", ""));
      await render(stage, { embedConfig: report });
      expect(await stage.calls()).toEqual(["POST /report/load"]);
      expect(stage.requests.at(-1)?.headers).toMatchObject({ bootstrapped: true });
      await expect(stage.page.locator("#app iframe[data-same]")).toHaveCount(1);
    });

    test("[REACT-3] creates a report", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      const embedConfig = { type: "create", datasetId: "D1", embedUrl, accessToken: "T" };
      await render(stage, { embedConfig });
      expect(await stage.calls()).toEqual(["POST /report/create"]);
    });

    test("[REACT-4] prepares a report with phased embedding", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      await render(stage, { embedConfig: report, phasedEmbedding: true });
      expect(await stage.calls()).toEqual(["POST /report/prepare"]);
      expect(stage.errors).toEqual([]);
    });

    test("[REACT-5, REACT-21, EMBED-ERROR-27] logs that another type has no phased embedding, and embeds it", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const embedConfig = {
        type: "dashboard",
        id: "D1",
        embedUrl: "https://app.powerbi.com/dashboardEmbed?dashboardId=D1",
        accessToken: "T",
      };
      await render(stage, { embedConfig, phasedEmbedding: true });
      expect(await stage.calls()).toEqual(["POST /dashboard/load"]);
      expect(stage.errors).toEqual(["Phased embedding is not supported for type dashboard"]);
    });

    test("[REACT-6] resets the container when it is removed, and leaves nothing behind", async ({
      openStage,
    }) => {
      const stage = await withReport(openStage, wrapper);
      await stage.page.evaluate(() => {
        const container = document.querySelector("#app > div");
        window.got = [];
        window.harness.unmount("app");
        window.got.push(String(container && "powerBiEmbed" in container && container.powerBiEmbed));
        window.got.push(String(container?.childElementCount));
      });
      expect(await stage.page.evaluate(() => window.got)).toEqual([
        expect.stringMatching(/false|undefined/),
        "0",
      ]);
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(0);
      expect(await stage.page.evaluate(() => window.harness.refs["app"] ?? null)).toBeNull();
    });

    test("[REACT-1, REACT-6] StrictMode: one frame, one load, handlers once, nothing left", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await stage.page.evaluate((embedConfig) => {
        window.got = [];
        window.harness.useStrictMode(true);
        const eventHandlers = new Map([["loaded", () => window.got.push("loaded")]]);
        window.harness.render("app", { embedConfig, eventHandlers });
      }, report);
      expect(await stage.calls()).toEqual(["POST /report/load"]);
      await expect(stage.page.locator("iframe")).toHaveCount(1);
      await stage.raise("#app", "loaded");
      expect(await stage.page.evaluate(() => window.got)).toEqual(["loaded"]);
      await render(stage, { embedConfig: { ...report, accessToken: "T2" } });
      expect(await stage.calls()).toEqual(["POST /report/load", "POST /report/token"]);
      await stage.page.evaluate(() => window.harness.unmount("app"));
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(0);
      expect(stage.errors).toEqual([]);
    });

    test("[REACT-1, REACT-6] many on one page share one listener; each gets its own events", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const count = 12;
      await stage.page.evaluate(
        ([embedConfig, count]) => {
          window.got = [];
          for (let index = 0; index < count; index += 1) {
            const eventHandlers = new Map([["loaded", () => window.got.push(`loaded ${index}`)]]);
            const config = { ...embedConfig, id: `R${index}`, uniqueId: `u${index}` };
            window.harness.render(`app${index}`, { embedConfig: config, eventHandlers });
          }
        },
        [report, count] as const,
      );
      expect(await stage.calls()).toHaveLength(count);
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(1);
      await stage.raise("#app7", "loaded");
      expect(await stage.page.evaluate(() => window.got)).toEqual(["loaded 7"]);
      for (let index = 0; index < count; index += 1) {
        await stage.page.evaluate((id) => window.harness.unmount(id), `app${index}`);
      }
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(0);
      await expect(stage.page.locator("iframe")).toHaveCount(0);
    });

    test("a page whose callback fails keeps no frame", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      await stage.page.evaluate((embedConfig) => {
        const getEmbeddedComponent = () => {
          throw new Error("The page's own mistake.");
        };
        try {
          window.harness.render("app", { embedConfig, getEmbeddedComponent });
        } catch {
          // React 18 throws it on, React 19 reports it.
        }
      }, report);
      expect(stage.errors.join()).toContain("The page's own mistake.");
      await expect(stage.page.locator("iframe")).toHaveCount(0);
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(0);
    });

    test("a ref has the members of the class instance", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      const seen = await stage.page.evaluate(() => {
        const { embed, powerbi, props } = window.harness.refs["app"] ?? {};
        return [embed?.embedtype, powerbi?.getSDKVersion(), Object.keys(props ?? {})];
      });
      expect(seen).toEqual(["report", "2.23.1", ["embedConfig"]]);
    });

    test("a wrong URL reaches the error boundary and leaves no frame", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      const message = await stage.page.evaluate(
        (embedConfig) => {
          try {
            window.harness.render("app", { embedConfig });
          } catch (error) {
            return error instanceof Error ? error.message : "";
          }
          return "";
        },
        { ...report, embedUrl: "https://evil.example/reportEmbed" },
      );
      const messages = [message, ...stage.errors].join("\n");
      expect(messages).toContain("Invalid embed URL detected.");
      await expect(stage.page.locator("iframe")).toHaveCount(0);
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(0);
    });
  });
}
