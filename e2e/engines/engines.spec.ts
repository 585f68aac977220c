import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "@playwright/test";

import { sampleSpec } from "../../demo/src/campaigns/sample-spec.ts";
import { oracleTotals } from "../../engine/src/sample/oracle.ts";
import { hostPageUrl, portalUrl } from "../addresses.ts";
import { codeOf, startHost } from "../guide-host.ts";
import { shownNumber } from "../shown-number.ts";
import { inTurn, newestCode } from "../sign-in.ts";
import type { EngineBrowser } from "./engine-browser.ts";
import { openFirefox } from "./firefox.ts";
import { programs } from "./programs.ts";
import { element, type Steps, stepsOf } from "./steps.ts";
import { openWebKit } from "./webkit.ts";

/** The engines besides Chromium, in which all other tests run. */
const engines = [
  { name: "Firefox", open: openFirefox, needs: [programs.firefox] },
  { name: "WebKit", open: openWebKit, needs: [programs.webKitDriver, programs.display] },
];
const enterKey = "\uE007";

for (const { name, open, needs } of engines) {
  test.describe(name, () => {
    test.describe.configure({ mode: "serial" });
    const missing = needs.filter((program) => !existsSync(program));
    test.skip(missing.length > 0, `${missing.join(", ")} cannot be found.`);
    let browser: EngineBrowser;
    let steps: Steps;

    test.beforeAll(async () => {
      browser = await open();
      steps = stepsOf(browser);
    });
    test.afterAll(() => browser.close());

    test(`${name}: sign-in, home, dashboard and a report with true figures`, async ({ request }) => {
      await inTurn("planner", async () => {
        const began = Date.now();
        await steps.open(`${portalUrl}/`);
        await steps.click("input[autocomplete=username]");
        await steps.type("planner");
        await steps.click("input[type=password]");
        await steps.type(`Vitrine-demo-1!${enterKey}`);
        await steps.click("input[autocomplete=one-time-code]");
        await steps.type(await newestCode(request, "planner@vitrine.example", began));
        await steps.type(enterKey);
        await steps.see(isGrouped("dd"));
      });
      await steps.click("main li a", "Meridian Outdoor");
      await steps.click("main li a", "Campaign performance");
      const spend = `[...document.querySelectorAll("figure[data-status=ready]")]
        .map((one) => one.innerText).find((text) => /^Spend\\b/.test(text))`;
      const shown = shownNumber(String(await steps.see(spend, "frame")));
      const { spend: truth } = oracleTotals(sampleSpec, { workspaces: ["test-workspace-1"] });
      expect(Math.abs((shown?.value ?? 0) - truth)).toBeLessThanOrEqual(shown?.halfUnit ?? 0);
      await steps.see(isGrouped("td, [role=gridcell]"), "frame");
      expect(await steps.read(`document.documentElement.scrollWidth <= innerWidth`)).toBe(true);
    });

    test(`${name}: the SDK's main calls`, async ({ request }) => {
      const folder = mkdtempSync(join(tmpdir(), "vitrine-engines-"));
      const code = codeOf("js").replace("const report =", "const report = globalThis.report =");
      const host = startHost(join(folder, "report-host.mjs"), code);
      try {
        const status = async () => (await request.get(hostPageUrl).catch(() => null))?.status();
        await expect.poll(status).toBe(200);
        await inTurn("planner", async () => {
          await steps.open(hostPageUrl);
          await steps.see(`document.title.startsWith("Overview, ")`);
        });
        await steps.see(`${element("figure[data-status=ready]")} !== undefined`, "frame");
        expect(await steps.read(mainCalls)).toEqual({
          newPage: true,
          isActive: true,
          filters: [["Search"]],
          left: 0,
          bookmark: "string",
          exported: true,
          failure: 'There is no page named "none".',
        });
      } finally {
        host.kill();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Whether a figure has its digits in groups of three. */
function isGrouped(selector: string): string {
  return `[...document.querySelectorAll("${selector}")].some((one) => /\\d,\\d{3}/.test(one.innerText))`;
}

/** Calls that most hosts make, and what they give. */
const mainCalls = `(async () => {
  const eventOf = (name) => new Promise((resolve) => report.on(name, ({ detail }) => { report.off(name); resolve(detail); }));
  const [, second] = await report.getPages();
  const changed = eventOf("pageChanged");
  const drawn = eventOf("rendered");
  await second.setActive();
  const newPage = (await changed).newPage.displayName === second.displayName;
  await drawn;
  const active = await report.getActivePage();
  const visuals = await second.getVisuals();
  const drawnAgain = eventOf("rendered");
  await report.updateFilters(1, [{
    $schema: "http://powerbi.com/product/schema#basic",
    filterType: 1,
    target: { table: "Channel", column: "channel" },
    operator: "In",
    values: ["Search"],
  }]);
  const filters = await report.getFilters();
  await drawnAgain;
  const { state } = await report.bookmarksManager.capture();
  await report.updateFilters(0, []);
  const left = await report.getFilters();
  const { data } = await visuals.find(({ type }) => type === "tableEx").exportData(0, 10);
  await report.updateSettings({ panes: { filters: { visible: false } } });
  const failure = await report.setPage("none").catch(({ message }) => message);
  return {
    newPage,
    isActive: active.name === second.name,
    filters: filters.map(({ values }) => values),
    left: left.length,
    bookmark: typeof state,
    exported: data.split("\\n").length > 2,
    failure,
  };
})()`;
