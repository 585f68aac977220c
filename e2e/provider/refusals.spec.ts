import { ierror, keep } from "./expected.ts";
import { expect, sampleConfig, test } from "./host.ts";

/*
 * What hosts hear when the frame cannot do what they ask, and what readers see then. All of it is the frame's alone, so
 * one client shows it.
 */
const search = keep("Channel", "channel", ["Search"]);

test(
  "[EMBED-ERROR-2] a token of another report is reported as not found",
  { tag: "@rotating" },
  async ({ openHost }) => {
    const host = await openHost("genuine");
    await host.embed({ id: "report-2" });
    expect(await host.event("error")).toMatchObject(ierror("PowerBIEntityNotFound"));
  },
);

test("[EMBED-VALID-10] a zoom that is no number is refused", { tag: "@rotating" }, async ({ openHost }) => {
  const host = await openHost("genuine");
  await host.open();
  const ending = await host.attempt(({ report }) => report.setZoom(Number.NaN));
  expect(ending).toMatchObject({ ended: "rejected", statuses: [400] });
});

test(
  "[EMBED-ERROR-3] wrong settings are refused with the code of invalid parameters",
  { tag: "@rotating" },
  async ({ openHost }) => {
    const host = await openHost("genuine");
    await host.open();
    const ending = await host.attempt(({ report }) => report.updateSettings({ background: 7 as never }));
    expect(ending).toEqual({ ended: "rejected", statuses: [400], value: [ierror("Invalid parameters")] });
  },
);

test("setting no list of filters at all is refused and removes nothing", async ({ openHost }) => {
  const host = await openHost("genuine");
  await host.open();
  await host.ask(({ report }, filter) => report.setFilters([filter as never]), search);
  for (const filters of [undefined, null]) {
    const ending = await host.attempt(({ report }, none) => report.setFilters(none as never), filters);
    expect(ending).toEqual({ ended: "rejected", statuses: [400], value: [ierror("Invalid parameters")] });
  }
  expect(await host.ask(({ report }) => report.getFilters())).toEqual([search]);
});

test("rendering takes the filters of its configuration", async ({ openHost }) => {
  const host = await openHost("genuine");
  await host.embed({}, "load");
  await host.event("loaded");
  await host.ask(({ report }, config) => report.render(config as never), {
    ...sampleConfig,
    filters: [search],
  });
  expect(await host.ask(({ report }) => report.getFilters())).toEqual([search]);
});

test("rendering refuses a wrong configuration", async ({ openHost }) => {
  const host = await openHost("genuine");
  await host.embed({}, "load");
  await host.event("loaded");
  const ending = await host.attempt(({ report }) =>
    report.render({ settings: { filterPaneEnabled: "yes" } } as never),
  );
  expect(ending).toMatchObject({ ended: "rejected", statuses: [400] });
});

test(
  "[EMBED-ERROR-18] a visual that the page does not have is reported, and no other is shown instead",
  { tag: "@rotating" },
  async ({ openHost }) => {
    const host = await openHost("genuine");
    await host.embed({ type: "visual", pageName: "overview", visualName: "nothing" });
    expect(await host.event("error")).toMatchObject({
      ...ierror("PowerBIEntityNotFound"),
      message: "visualNotFound",
    });
    await expect(host.frame.getByRole("alert")).toContainText('no visual named "nothing"');
    await expect(host.frame.locator("figure")).toHaveCount(0);
    expect(await host.heard()).not.toContain("loaded");
  },
);

test(
  "[EMBED-ERROR-7] a page that the report does not have is reported",
  { tag: "@rotating" },
  async ({ openHost }) => {
    const host = await openHost("genuine");
    await host.open({ pageName: "nothing" });
    expect(await host.event("error")).toMatchObject(ierror("PowerBIEntityNotFound"));
    expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "overview" });
  },
);

test("a mode that there is not is refused", async ({ openHost }) => {
  const host = await openHost("genuine");
  await host.open();
  const ending = await host.attempt(({ report }) => report.switchMode("nonsense"));
  expect(ending).toEqual({ ended: "rejected", statuses: [400], value: [ierror("Invalid parameters")] });
});

test("the user sees a message when a load is refused", async ({ openHost }) => {
  const host = await openHost("genuine");
  await host.embed({ type: "dashboard", id: "d" });
  await expect.poll(() => host.page.evaluate(() => window.frameReplies)).toContain(501);
  // The client leaves the refusal uncaught.
  await expect.poll(() => host.complaints.splice(0).length).toBe(1);
  await expect(host.frame.getByRole("alert")).toBeVisible();
});
