import { expect, test } from "./stage.ts";
import { report, withReport, wrappers } from "./wrapper-stage.ts";

/** What a `ref` holds of the link to the frame, in both wrappers. */
interface Shown {
  readonly powerbi: { readonly hpm: { send(...args: unknown[]): unknown } };
}

for (const wrapper of [...wrappers, "genuine"] as const) {
  test(`[REACT-13, REACT-14] ${wrapper} sends the first call of a change in the commit that changed it`, async ({
    openStage,
  }) => {
    const stage = await withReport(openStage, wrapper);
    const sent = await stage.page.evaluate((config) => {
      const urls: string[] = [];
      const { hpm } = (window.harness.refs["app"] as unknown as Shown).powerbi;
      const send = hpm.send.bind(hpm);
      hpm.send = (...args) => {
        urls.push((args[0] as { url: string }).url);
        return send(...args);
      };
      const filters: unknown[] = [];
      const changes = [{ filters }, {}, { pageName: "P2" }, { pageName: "P2", settings: {} }];
      // The harness commits at once, and nothing that is awaited goes on before the next line.
      return changes.map((change) => {
        window.harness.render("app", { embedConfig: { ...config, ...change } });
        return urls.splice(0);
      });
    }, report);
    expect(sent).toEqual([
      ["/report/filters"],
      ["/report/filters"],
      ["/report/pages/active"],
      ["/report/settings"],
    ]);
    await stage.settle();
  });
}
