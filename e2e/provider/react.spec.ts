import { wrapperScript } from "./bundles.ts";
import { keep } from "./expected.ts";
import { clientsOf, expect, sampleConfig, test } from "./host.ts";

/** Just enough of the harness around a wrapper. */
interface Harness {
  render(id: string, props: object): void;
  unmount(id: string): void;
}

for (const client of clientsOf("react")) {
  test(`${client}: [REACT-1] [REACT-6] [REACT-13] [REACT-14] [REACT-15] the React wrapper shows a report and follows its properties`, async ({
    page,
    frameServer,
  }) => {
    await page.goto(frameServer.hostOrigin);
    await page.addScriptTag({ content: await wrapperScript(client) });
    const render = (config: object) =>
      page.evaluate((config) => {
        const heard: string[] = Reflect.get(window, "heard") ?? [];
        Object.assign(window, { heard });
        const note = (event?: { type: string }): number => heard.push(event?.type ?? "");
        const eventHandlers = new Map(
          ["loaded", "rendered", "pageChanged", "error"].map((name) => [name, note]),
        );
        const harness: Harness = Reflect.get(window, "harness");
        harness.render("app", {
          embedConfig: config,
          eventHandlers,
          getEmbeddedComponent: (report: object) => Object.assign(window, { report }),
        });
      }, config);
    const heard = () => page.evaluate(() => Reflect.get(window, "heard") as readonly string[]);
    const filters = () =>
      page.evaluate(() => (Reflect.get(window, "report") as { getFilters(): Promise<unknown> }).getFilters());
    const frame = page.frameLocator("iframe");
    const filter = keep("Channel", "channel", ["Search"]);

    await render(sampleConfig);
    await expect.poll(heard).toEqual(["loaded", "rendered"]);
    await render({ ...sampleConfig, pageName: "trends" });
    await expect(frame.getByRole("tab", { selected: true })).toHaveText("Trends");
    await expect.poll(heard).toContain("pageChanged");
    await render({ ...sampleConfig, pageName: "trends", filters: [filter] });
    await expect.poll(filters).toEqual([filter]);
    await render({ ...sampleConfig, pageName: "trends" });
    await expect.poll(filters).toEqual([]);
    expect(await heard()).not.toContain("error");
    await page.evaluate(() => (Reflect.get(window, "harness") as Harness).unmount("app"));
    await expect(page.locator("iframe")).toHaveCount(0);
  });
}
