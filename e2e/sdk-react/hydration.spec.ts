import { expect, test } from "./stage.ts";
import { wrappers } from "./wrapper-stage.ts";

const embedConfig = {
  type: "report",
  id: "R1",
  embedUrl: "https://app.powerbi.com/reportEmbed?reportId=R1",
  accessToken: "T",
};

/** What a server renders, and the properties it renders it from. */
const cases = {
  "sized by a class": { box: '<div class="report"></div>', props: { embedConfig, cssClassName: "report" } },
  "without a size": { box: '<div style="min-height:160px"></div>', props: { embedConfig } },
};

for (const wrapper of wrappers) {
  for (const [name, { box, props }] of Object.entries(cases)) {
    test(`${wrapper}, ${name}: takes over what a server rendered, and nothing moves`, async ({
      openStage,
    }) => {
      const stage = await openStage(wrapper, `<div id="app">${box}</div><p id="below">below</p>`);
      const top = () =>
        stage.page.locator("#below").evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      await stage.page.evaluate((props) => window.harness.hydrate("app", props), props);
      expect(await stage.calls()).toEqual(["POST /report/load"]);
      expect(await top()).toBe(before);
      expect(stage.errors).toEqual([]);
    });
  }
}
