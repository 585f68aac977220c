import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, maxMarkBytes } from "@vitrine/contracts/http";
import { isoWeekday, queryBatchReplySchema } from "@vitrine/contracts/query";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { readPicture } from "./read-picture.ts";

const { getWorkspaceSettings, setWorkspaceSettings, setWorkspaceMark, removeWorkspaceMark } = httpRoutes;
const { uploadImport, getWorkspaceMark, getReport, getEmbedReport, queryEmbedReport } = httpRoutes;
const { readAuditLog } = httpRoutes;

/** The first bytes of a PNG picture, as far as its size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([head, size, Buffer.alloc(9)]);
}

const unset = {
  displayName: null,
  currency: null,
  timeZone: null,
  weekStart: "monday",
  yearStart: 1,
  colours: "blue",
};
const set = {
  displayName: "Alpha Outdoor",
  currency: "CHF",
  timeZone: "Europe/Zurich",
  weekStart: "sunday",
  yearStart: 4,
  colours: "plum",
};

describeOnSomeStore("the settings of a workspace", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const params = { workspaceId: "alpha" };
  const read = async (name: TestPersonName = "manager") =>
    (await askAs(name, getWorkspaceSettings, params)).body;
  const change = async (body: object, name: TestPersonName = "manager") =>
    askAs(name, setWorkspaceSettings, params, { version: (await read())["version"], ...body });
  const upload = async (content: Buffer, name: TestPersonName = "manager") => {
    const headers = { "content-type": "application/octet-stream", "x-file-name": "mark.png" };
    return askAs(name, setWorkspaceMark, params, content, { headers });
  };
  const openPicture = (markPath: unknown, from: "portal" | "frame" = "portal") =>
    app.apps[from].inject({ url: String(markPath) });
  const inFrame = async () => {
    const { body } = await askAs("client", getReport, { reportId: testReports.shared });
    const opened = await app.ask({ row: getEmbedReport, token: String(body["accessToken"]) });
    return { calendar: opened.body["calendar"], workspace: opened.body["workspace"] };
  };
  const newestEvents = async (event: string) => {
    const { body } = await askAs("admin", readAuditLog, {}, { event });
    return Object(body["entries"]).map(({ details }: { details: unknown }) => details);
  };

  test("are the defaults at first, and everyone in the workspace reads them", async () => {
    const defaults = { displayName: "Alpha", currency: "EUR", timeZone: "Europe/Berlin" };
    expect(await read()).toMatchObject({ ...unset, mark: null, version: 0, mayEdit: true });
    expect(await read("client")).toMatchObject({ ...unset, defaults, mayEdit: false });
    expect((await askAs("stranger", getWorkspaceSettings, params)).error?.code).toBe("workspace_not_found");
    expect(await inFrame()).toEqual({
      calendar: { weekStart: "monday", yearStart: 1 },
      workspace: { name: "Alpha", mark: null, currency: "EUR", timeZone: "Europe/Berlin", colours: "blue" },
    });
  });

  test("are changed by managers, recorded, and sent with every report", async () => {
    expect((await change(set, "planner")).error?.code).toBe("forbidden");
    expect((await change(set, "client")).error?.code).toBe("forbidden");
    expect((await change(set)).body).toMatchObject({ ...set, version: 1 });
    expect(await newestEvents("workspace.settings-changed")).toEqual([{ workspace: "alpha", ...set }]);
    expect(await inFrame()).toMatchObject({
      calendar: { weekStart: "sunday", yearStart: 4 },
      workspace: { name: "Alpha Outdoor", currency: "CHF", timeZone: "Europe/Zurich", colours: "plum" },
    });
    expect((await change({ ...set, currency: null })).body).toMatchObject({ currency: null, version: 2 });
    const [newest] = await newestEvents("workspace.settings-changed");
    expect(newest).toEqual({ workspace: "alpha", currency: "" });
    expect((await inFrame()).workspace).toMatchObject({ currency: "EUR" });
  });

  test("decide on which day the weeks of figures begin, whatever a frame asks for", async () => {
    const { body } = await askAs("client", getReport, { reportId: testReports.shared });
    const token = String(body["accessToken"]);
    const days = { table: "Date", column: "date", grain: "week" };
    const spend = { table: "Performance", measure: "Spend" };
    const query = { dimensions: [days], measures: [spend], filters: [], sort: [], limit: 100, totals: false };
    const asked = { ...query, calendar: { weekStart: "saturday", yearStart: 1 } };
    const firstWeekdays = async () => {
      const queries = [query, asked].map((one, place) => ({ id: String(place), query: one }));
      const answer = await app.ask({ row: queryEmbedReport, token, body: { queries } });
      const reply = queryBatchReplySchema.parse(answer.body);
      const starts = reply.results.flatMap((one) =>
        one.status === "ok" ? (one.result.columns[0]?.values ?? []) : [],
      );
      return [...new Set(starts.map((start) => isoWeekday(String(start))))];
    };
    await change({ ...set, weekStart: "monday" });
    expect(await firstWeekdays()).toEqual([1]);
    await change(set);
    expect(await firstWeekdays()).toEqual([7]);
  });

  test("of an older version are refused; the same ones again have no effect", async () => {
    const { version } = await read();
    const wanted = { ...set, yearStart: 7, version };
    const first = await change(wanted);
    expect((await change(wanted)).body).toEqual(first.body);
    expect((await change({ ...set, yearStart: 10, version })).error?.code).toBe("edit_conflict");
    const next = first.body["version"];
    const both = await Promise.all([2, 3].map((yearStart) => change({ ...set, yearStart, version: next })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("name the currency of amounts in uploaded files that name none", async () => {
    await change({ ...set, currency: "CHF" });
    const headers = { "content-type": "application/octet-stream", "x-file-name": "spend.csv" };
    const file = Buffer.from("Day,Campaign,Cost\n2026-10-01,A,1\n");
    const { body } = await askAs("manager", uploadImport, params, file, { headers });
    expect(body).toMatchObject({ currency: "EUR", mapping: { currency: "CHF" } });
  });

  test("need a known currency and time zone, a month and a name", async () => {
    for (const wrong of [
      { currency: "Euro" },
      { currency: "eur" },
      { timeZone: "Mars/Olympus" },
      { timeZone: "+01:00" },
      { yearStart: 13 },
      { weekStart: "friday" },
      { displayName: " " },
      { displayName: "x".repeat(101) },
    ]) {
      const { error } = await change({ ...set, ...wrong });
      expect([error?.code, error?.detail]).toEqual([
        "invalid_input",
        expect.stringContaining(Object.keys(wrong)[0] ?? ""),
      ]);
    }
  });

  test("include the client's mark, a picture for pages of both origins", async () => {
    expect((await upload(png(40, 40), "planner")).error?.code).toBe("forbidden");
    const { body } = await upload(png(40, 40));
    expect((await inFrame()).workspace).toMatchObject({ mark: body["mark"] });
    for (const origin of ["portal", "frame"] as const) {
      const picture = await openPicture(body["mark"], origin);
      expect(picture.rawPayload).toEqual(png(40, 40));
      expect(picture.headers).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
    }
    expect((await upload(png(40, 40))).body["mark"]).toBe(body["mark"]);
    const other = (await upload(png(41, 40))).body["mark"];
    expect([(await openPicture(body["mark"])).statusCode, (await openPicture(other)).statusCode]).toEqual([
      404, 200,
    ]);
    expect(await newestEvents("workspace.mark-set")).toHaveLength(2);
    for (let round = 0; round < 2; round += 1)
      expect((await askAs("manager", removeWorkspaceMark, params)).body["mark"]).toBeNull();
    expect((await openPicture(other)).statusCode).toBe(404);
    expect(await newestEvents("workspace.mark-removed")).toEqual([{ workspace: "alpha" }]);
  });

  test("refuse a mark that is too large or not a picture", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
    expect((await upload(svg)).error).toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("PNG"),
    });
    const large = Buffer.concat([png(9, 9), Buffer.alloc(maxMarkBytes)]);
    expect((await upload(large)).error?.code).toBe("payload_too_large");
    expect((await app.ask({ row: getWorkspaceMark, params: { markId: "nothing" } })).error?.code).toBe(
      "not_found",
    );
    expect((await read())["mark"]).toBeNull();
  });
});

describe("a picture is recognised by its content", () => {
  const riff = (kind: string, rest: string) =>
    Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}`), Buffer.from(rest.padEnd(40, "0"), "hex")]);

  test.each([
    ["a PNG", png(4096, 1), "image/png"],
    ["a JPEG", Buffer.from("ffd8ffe000040000ffc2000b080020004001011100", "hex"), "image/jpeg"],
    ["a lossy WebP", riff("VP8 ", "0000000000000000000020002000"), "image/webp"],
    ["a lossless WebP", riff("VP8L", "000000002f1fc00700"), "image/webp"],
    ["an extended WebP", riff("VP8X", "00000000000000001f00001f0000"), "image/webp"],
  ])("%s", (_name, content, type) => {
    expect(readPicture(content)?.mediaType).toBe(type);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a PNG without a size", png(1, 1).subarray(0, 20)],
    ["a PNG without pixels", png(0, 1)],
    ["a PNG with too many pixels", png(4097, 1)],
    ["a JPEG that ends early", Buffer.from("ffd8ffe00004", "hex")],
    ["a JPEG with a segment without length", Buffer.from("ffd8ffe0000000000000000000", "hex")],
    ["a GIF", Buffer.from("GIF89a".padEnd(60, "0"))],
    ["an unknown WebP", riff("ABCD", "")],
  ])("not %s", (_name, content) => {
    expect(readPicture(content)).toBeNull();
  });
});
