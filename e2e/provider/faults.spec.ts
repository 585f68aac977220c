import { ierror, keep } from "./expected.ts";
import { expect, sampleConfig, test } from "./host.ts";

/*
 * Faults of the frame that are known and stand. Each test says what ought to happen; the mark comes off with the fault
 * (and only then does a test name the rule that it proves).
 * They are the frame's alone, so one client shows them.
 */
const search = keep("Channel", "channel", ["Search"]);

test("a token of another report is told of as not found", async ({ openHost }) => {
  test.fail(true, "The code is PowerBINotAuthorizedException: the status 403 is looked at before the cause.");
  const host = await openHost("genuine");
  await host.embed({ id: "report-2" });
  expect(await host.event("error")).toMatchObject(ierror("PowerBIEntityNotFound"));
});

test("a zoom that is no number is refused", async ({ openHost }) => {
  test.fail(true, "NaN passes the validator's comparison of range and is then ignored.");
  const host = await openHost("genuine");
  await host.open();
  const ending = await host.attempt(({ report }) => report.setZoom(Number.NaN));
  expect(ending).toMatchObject({ ended: "rejected", statuses: [400] });
});

test("wrong settings are refused with the code of invalid parameters", async ({ openHost }) => {
  test.fail(true, "The validator's errors go out as they are, with a message alone.");
  const host = await openHost("genuine");
  await host.open();
  const ending = await host.attempt(({ report }) => report.updateSettings({ background: 7 as never }));
  expect(ending).toEqual({ ended: "rejected", statuses: [400], value: [ierror("Invalid parameters")] });
});

test("setting no list of filters at all is refused and removes nothing", async ({ openHost }) => {
  test.fail(true, "A missing body counts as an empty list.");
  const host = await openHost("genuine");
  await host.open();
  await host.ask(({ report }, filter) => report.setFilters([filter as never]), search);
  const ending = await host.attempt(({ report }) => report.setFilters(undefined as never));
  expect(ending).toMatchObject({ ended: "rejected", statuses: [400] });
  expect(await host.ask(({ report }) => report.getFilters())).toEqual([search]);
});

test("rendering takes the filters of its configuration", async ({ openHost }) => {
  test.fail(true, "Only settings and the page's name are read.");
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
  test.fail(true, "The configuration is not validated.");
  const host = await openHost("genuine");
  await host.embed({}, "load");
  await host.event("loaded");
  const ending = await host.attempt(({ report }) =>
    report.render({ settings: { filterPaneEnabled: "yes" } } as never),
  );
  expect(ending).toMatchObject({ ended: "rejected", statuses: [400] });
});

test("a visual that the page does not have shows no other visual in its place", async ({ openHost }) => {
  test.fail(true, "The whole page is shown, and nobody is told.");
  const host = await openHost("genuine");
  await host.open({ type: "visual", pageName: "overview", visualName: "nothing" });
  await expect(host.frame.locator("figure")).toHaveCount(0, { timeout: 1000 });
});

test("a reader is told when a load is refused", async ({ openHost }) => {
  test.fail(true, "The frame goes on as if the report were on its way.");
  const host = await openHost("genuine");
  await host.embed({ type: "dashboard", id: "d" });
  await expect.poll(() => host.page.evaluate(() => window.frameReplies)).toContain(501);
  // The client leaves the refusal uncaught.
  await expect.poll(() => host.complaints.splice(0).length).toBe(1);
  await expect(host.frame.getByRole("alert")).toBeVisible({ timeout: 1000 });
});
