import { expect, type OpenStage, type Stage, test, type Wrapper } from "./stage.ts";

/** Just enough of the page's harness for the calls below. */
interface Harness {
  render(id: string, props: object | null): void;
  hydrate(id: string, props: object): void;
  unmount(id: string): void;
  useStrictMode(isStrict: boolean): void;
  readonly refs: Record<
    string,
    { embed?: { embedtype: string }; powerbi?: { getSDKVersion(): string }; props?: object }
  >;
  messageListeners(): number;
}
declare global {
  interface Window {
    harness: Harness;
    got: string[];
  }
}

const embedUrl = "https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1";
const report = { type: "report", id: "R1", embedUrl, accessToken: "T" };

/** Renders with plain properties: what crosses into the page is cloned. */
async function render(stage: Stage, props: object | null, id = "app"): Promise<void> {
  await stage.page.evaluate(([id, props]) => window.harness.render(id, props), [id, props] as const);
}

/** A page on which a report is embedded and the load has been answered. */
async function withReport(openStage: OpenStage, wrapper: Wrapper, config: object = {}): Promise<Stage> {
  const stage = await openStage(wrapper);
  await render(stage, { embedConfig: { ...report, ...config } });
  await expect.poll(() => stage.calls()).toEqual(["POST /report/load"]);
  return stage;
}

for (const wrapper of ["ours", "ours-react-18"] as const) {
  test.describe(wrapper, () => {
    test("[REACT-1, CONST-16, CONST-17] embeds with token and URL, and names itself in the headers", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await render(stage, { embedConfig: report, cssClassName: "report" });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load"]);
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
      expect(stage.calls()).toEqual([]);
      await stage.page.locator("#app iframe").evaluate((iframe) => iframe.setAttribute("data-same", ""));
      await render(stage, { embedConfig: report });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load"]);
      expect(stage.requests.at(-1)?.headers).toMatchObject({ bootstrapped: true });
      await expect(stage.page.locator("#app iframe[data-same]")).toHaveCount(1);
    });

    test("[REACT-3] creates a report", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      const embedConfig = { type: "create", datasetId: "D1", embedUrl, accessToken: "T" };
      await render(stage, { embedConfig });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/create"]);
    });

    test("[REACT-4] prepares a report with phased embedding", async ({ openStage }) => {
      const stage = await openStage(wrapper);
      await render(stage, { embedConfig: report, phasedEmbedding: true });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/prepare"]);
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
      await expect.poll(() => stage.calls()).toEqual(["POST /dashboard/load"]);
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

    test("[REACT-7] gives a new token to what is embedded", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper);
      await render(stage, { embedConfig: { ...report, accessToken: "T2" } });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "POST /report/token"]);
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
      await stage.page.waitForTimeout(120);
      const changed = { ...report, id: "R2", embedUrl: embedUrl.replace("R1", "R2") };
      await render(stage, { embedConfig: changed });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "POST /report/load"]);
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
      expect(stage.calls()).toHaveLength(1);
      await render(stage, {
        embedConfig: { ...report, settings: { panes: { filters: { visible: false } } } },
      });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "PATCH /report/settings"]);
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
        await expect.poll(() => stage.calls()).toHaveLength(1);
        await render(stage, { embedConfig: { ...embedConfig, settings: { hideErrors: true } } });
        await stage.settle();
        expect(stage.calls()).toHaveLength(1);
        expect(stage.errors).toEqual([]);
      });
    }

    test("[REACT-12, REACT-19, EMBED-ERROR-27] logs changed settings of any other type as an invalid type", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const embedConfig = { type: "create", datasetId: "D1", embedUrl, accessToken: "T" };
      await render(stage, { embedConfig });
      await expect.poll(() => stage.calls()).toHaveLength(1);
      await render(stage, { embedConfig: { ...embedConfig, settings: { hideErrors: true } } });
      await expect.poll(() => stage.errors).toEqual(["Invalid embed type create"]);
    });

    test("[REACT-13] goes to a changed page", async ({ openStage }) => {
      const stage = await withReport(openStage, wrapper, { pageName: "P1" });
      await render(stage, { embedConfig: { ...report, pageName: "P2" } });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "PUT /report/pages/active"]);
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
      expect(stage.calls()).toHaveLength(1);
      await render(stage, { embedConfig: { ...report, filters: [{ ...filter, values: ["B"] }] } });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "POST /report/filters"]);
      expect(stage.requests.at(-1)?.body).toMatchObject({
        filtersOperation: 3,
        filters: [{ values: ["B"] }],
      });
      await render(stage, { embedConfig: report });
      await expect.poll(() => stage.calls()).toHaveLength(3);
      expect(stage.requests.at(-1)?.body).toMatchObject({ filtersOperation: 0 });
    });

    test("[REACT-16] binds handlers again only when their set changed, and calls the newest of them", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await stage.page.evaluate((embedConfig) => {
        window.got = [];
        const draw = (state: string, more: [string, unknown][] = []) =>
          window.harness.render("app", {
            embedConfig,
            eventHandlers: new Map([
              ["loaded", () => window.got.push(`loaded with ${state}`)],
              ...more,
            ] as never),
            getEmbeddedComponent(embed: { on(name: string, handler: unknown): void; isWatched?: boolean }) {
              const on = embed.on.bind(embed);
              if (!embed.isWatched)
                embed.on = (name, handler) => {
                  window.got.push(`bound ${name}`);
                  on(name, handler);
                };
              embed.isWatched = true;
            },
          });
        draw("A");
        draw("B");
        draw("B", [["rendered", null]]);
      }, report);
      expect(await stage.page.evaluate(() => window.got)).toEqual(["bound loaded", "bound loaded"]);
      await stage.raise("#app", "loaded");
      expect(await stage.page.evaluate(() => window.got.slice(2))).toEqual(["loaded with B"]);
    });

    test("[REACT-16] a handler set to null is taken away, one that disappears stays", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await stage.page.evaluate((embedConfig) => {
        window.got = [];
        const draw = (handlers: [string, unknown][]) =>
          window.harness.render("app", { embedConfig, eventHandlers: new Map(handlers) });
        draw([
          ["loaded", () => window.got.push("loaded")],
          ["rendered", () => window.got.push("rendered")],
        ]);
        draw([["loaded", null]]);
      }, report);
      await stage.raise("#app", "loaded");
      await stage.raise("#app", "rendered");
      expect(await stage.page.evaluate(() => window.got)).toEqual(["rendered"]);
    });

    test("[REACT-17, REACT-18, REACT-20, EMBED-ERROR-27] binds what the type allows and logs the other names", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      await stage.page.evaluate((embedConfig) => {
        window.got = [];
        const names = ["loaded", "pageChanged", "tileClicked", "whatever"];
        const eventHandlers = new Map(
          names.map((name) => [
            name,
            (event: CustomEvent, embed: { embedtype: string }) =>
              window.got.push(`${name} ${event.detail.by} ${embed.embedtype}`),
          ]),
        );
        window.harness.render("app", { embedConfig, eventHandlers });
      }, report);
      expect(stage.errors).toEqual(["Following events are invalid: tileClicked,whatever"]);
      await stage.raise("#app", "loaded", { by: "frame" });
      await stage.raise("#app", "tileClicked", { by: "frame" });
      expect(await stage.page.evaluate(() => window.got)).toEqual(["loaded frame report"]);
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
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load"]);
      await expect(stage.page.locator("iframe")).toHaveCount(1);
      await stage.raise("#app", "loaded");
      expect(await stage.page.evaluate(() => window.got)).toEqual(["loaded"]);
      await render(stage, { embedConfig: { ...report, accessToken: "T2" } });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "POST /report/token"]);
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
      await expect.poll(() => stage.calls()).toHaveLength(count);
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(1);
      await stage.raise("#app7", "loaded");
      expect(await stage.page.evaluate(() => window.got)).toEqual(["loaded 7"]);
      for (let index = 0; index < count; index += 1) {
        await stage.page.evaluate((id) => window.harness.unmount(id), `app${index}`);
      }
      expect(await stage.page.evaluate(() => window.harness.messageListeners())).toBe(0);
      await expect(stage.page.locator("iframe")).toHaveCount(0);
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
      await expect.poll(() => stage.calls()).toEqual(["POST /report/load", "POST /dashboard/load"]);
      await expect(stage.page.locator("iframe")).toHaveCount(1);
      expect(stage.errors).toEqual([]);
    });

    test("[REACT-3, REACT-8] a new report that was saved is shown in the same frame", async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper);
      const embedConfig = { type: "create", datasetId: "D1", embedUrl, accessToken: "T" };
      await render(stage, { embedConfig });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/create"]);
      await stage.page.locator("#app iframe").evaluate((iframe) => iframe.setAttribute("data-same", ""));
      await render(stage, { embedConfig: { ...report, embedUrl: embedUrl.replace("R1", "R2"), id: "R2" } });
      await expect.poll(() => stage.calls()).toEqual(["POST /report/create", "POST /report/load"]);
      await expect(stage.page.locator("iframe[data-same]")).toHaveCount(1);
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

    test("a ref gives what the class instance was", async ({ openStage }) => {
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
