import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";
import { oracleTotals } from "@vitrine/engine/oracle";

import { borrowTestStore } from "../../../db/testing.ts";
import { tinySample } from "../../../testing/tiny-sample.ts";
import { findBrowser, type BrowserSettings } from "../../report-files/rendering/find-browser.ts";
import { openScheduleTester, type ScheduleTester } from "../testing/schedule-tester.ts";

const framePages = fileURLToPath(new URL("../../../../../frame/dist", import.meta.url));
// The sandbox does not start as root, as whom containers run tests.
const settings: BrowserSettings = {
  chromium: process.env["VITRINE_CHROMIUM"] ?? null,
  sandbox: process.getuid?.() === 0 ? "off" : "on",
  memoryMiB: 2048,
  environment: {},
};
const found = await findBrowser(settings);
const missing = [
  found.ok ? "" : "no Chromium",
  existsSync(`${framePages}/index.html`) ? "" : "the frame is not built",
].filter(Boolean);
const hasPoppler = existsSync("/usr/bin/pdftotext");

describe.skipIf(missing.length > 0)(`deliveries drawn by a browser ${missing.join(", ")}`, () => {
  let tester: ScheduleTester;
  beforeAll(async () => {
    const environment = {
      VITRINE_RENDER_MEMORY: String(settings.memoryMiB),
      VITRINE_CHROMIUM: found.ok ? found.path : "",
      VITRINE_CHROMIUM_SANDBOX: settings.sandbox,
    };
    tester = await openScheduleTester(await borrowTestStore(), { environment, framePages });
  }, 60_000);
  afterAll(() => tester.close());

  test("[SCHEDULE-10] a PDF has the figures of its recipient, and the mail a picture of the first page", async () => {
    const rows = [{ table: "Campaign", column: "campaign_id", values: ["00000002"] }];
    const scheduleId = await tester.add({
      formats: ["pdf", "png"],
      pages: ["overview"],
      recipients: [{ kind: "outside", address: "ann@partner.example", name: "Ann", rows }],
    });
    const place = { workspaceId: "alpha", scheduleId };
    const { body } = await tester.askAs("manager", httpRoutes.runSchedule, place, { to: "all" });
    await tester.app.apps.settle();
    const deliveryId = String(body["deliveryId"]);
    expect(await tester.deliveriesOf(scheduleId)).toMatchObject([{ state: "sent", reason: null }]);
    const [version] = await tester.versionsOf(deliveryId);
    expect(version?.files.map(({ format, isPicture }) => [format, isPicture])).toEqual([
      ["pdf", false],
      ["png", false],
      ["png", true],
    ]);
    const { rows: mails } = await tester.app.store.query(
      "select payload -> 'tracked' -> 'picture' ->> 'fileId' as picture from jobs where payload ->> 'subject' = 'Your figures'",
    );
    expect(mails).toEqual([{ picture: version?.files[2]?.fileId }]);
    if (!hasPoppler) return;
    const pdf = await tester.bytesOf(String(version?.files[0]?.fileId));
    const text = execFileSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
    const october = { from: "2026-10-01", to: "2026-10-31", workspaces: ["alpha"] };
    const { clicks } = oracleTotals(tinySample, { ...october, campaignIds: ["00000002"] });
    expect(text.replaceAll(",", "")).toContain(String(clicks));
    const all = oracleTotals(tinySample, october).clicks;
    expect(text.replaceAll(",", "")).not.toContain(String(all));
  }, 180_000);
});
