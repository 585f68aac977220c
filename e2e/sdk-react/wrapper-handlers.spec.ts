import { expect, test } from "./stage.ts";
import { report, wrappers } from "./wrapper-stage.ts";

for (const wrapper of wrappers) {
  test.describe(wrapper, () => {
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
  });
}
