import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { noBrandFields } from "@vitrine/contracts/brand";
import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { borrowTestStore } from "../../../db/testing.ts";
import { createAskAs, type AskAs } from "../../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testUserId, type TestPersonName } from "../../../testing/test-data.ts";
import { insertReport, shareReport } from "../../reports/repository.ts";
import { allOf, openPackage } from "../testing/office.ts";
import { findBrowser, type BrowserSettings } from "./find-browser.ts";

const framePages = fileURLToPath(new URL("../../../../../frame/dist", import.meta.url));
const settings: BrowserSettings = {
  chromium: process.env["VITRINE_CHROMIUM"] ?? null,
  sandbox: process.getuid?.() === 0 ? "off" : "on",
  memoryMiB: 2048,
  environment: {},
};
const found = await findBrowser(settings);
const isBuilt = existsSync(join(framePages, "index.html"));
const hasPoppler = existsSync("/usr/bin/pdftotext");
const missing = [found.ok ? "" : "no Chromium", isBuilt ? "" : "the frame is not built"].filter(Boolean);

/** Letters that differ from the designed ones. */
const italic = readFileSync(
  createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-italic.woff2"),
);
/** A font with a name that is in the file, where one is given. */
const ownFontPath = process.env["VITRINE_TEST_FONT"];
const ownFont = ownFontPath === undefined ? null : readFileSync(ownFontPath);

const impressions = { table: "Performance", measure: "Impressions" };
const visual = (type: string, name: string, title: string, y: number) => ({
  type,
  name,
  title,
  layout: { x: 0, y, width: 400, height: 300, z: 0 },
  dimensions: type === "card" || type === "gauge" ? [] : [{ table: "Date", column: "date" }],
  measures: [impressions],
  filters: [],
  sort: [],
  limit: 500,
  totals: false,
  trend: null,
  text: null,
});
const sources = {
  open: "aaaaaaaa-0000-4000-8000-0000000000d1",
  closed: "aaaaaaaa-0000-4000-8000-0000000000d2",
  own: "aaaaaaaa-0000-4000-8000-0000000000d3",
} as const;

describe.skipIf(missing.length > 0)(`boards and statements drawn by a browser ${missing.join(", ")}`, () => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    const environment = {
      VITRINE_RENDER_MEMORY: String(settings.memoryMiB),
      VITRINE_CHROMIUM: found.ok ? found.path : "",
      VITRINE_CHROMIUM_SANDBOX: settings.sandbox,
    };
    app = await openTestApp(await borrowTestStore(), { environment, framePages });
    askAs = createAskAs(app);
    for (const [name, id] of Object.entries(sources))
      await insertReport(app.store.db, {
        id: asReportId(id),
        workspaceId: asWorkspaceId("alpha"),
        name,
        description: "",
        reportType: "campaign_digital",
        definition: {
          version: 1,
          dataset: "campaign_digital",
          filters: [],
          pages: [
            {
              name: "p",
              displayName: "P",
              visibility: 0,
              width: 1280,
              height: 720,
              filters: [],
              visuals: [
                visual("card", "figure", `Figure of ${name}`, 0),
                visual("lineChart", "chart", `Course of ${name}`, 300),
                visual("gauge", "gauge", `Gauge of ${name}`, 600),
              ],
            },
          ],
          ...(name === "closed" ? { exports: "none" } : {}),
        } as Parameters<typeof insertReport>[1]["definition"],
        hiddenPages: [],
        campaignIds: [],
        creatorId: asUserId(testUserId("planner")),
        createdAt: new Date("2026-05-01T00:00:00Z"),
        template: null,
      });
    const client = asUserId(testUserId("client"));
    for (const source of ["open", "closed"] as const)
      await shareReport(app.store.db, asReportId(sources[source]), client, new Date());
  });
  afterAll(async () => {
    await app.close();
    await app.store.close();
  });

  const tile = (source: keyof typeof sources, name: string) => ({
    title: "",
    content: { kind: "visual", reportId: sources[source], page: "p", visual: name },
  });
  async function boardOf(tiles: readonly object[], name = "Weekly board"): Promise<string> {
    const { body } = await askAs("admin", httpRoutes.addBoard, { workspaceId: "alpha" }, { name });
    const boardId = String(body["id"]);
    for (const one of tiles)
      expect((await askAs("admin", httpRoutes.pinTile, { boardId }, one)).status).toBe(200);
    await shareReport(app.store.db, asReportId(boardId), asUserId(testUserId("client")), new Date());
    return boardId;
  }
  async function made(name: TestPersonName, reportId: string, body: object): Promise<Buffer> {
    const ordered = await askAs(name, httpRoutes.orderReportFile, { reportId }, body);
    expect([ordered.status, ordered.error]).toEqual([202, null]);
    await app.apps.settle();
    const params = { reportId, fileId: String(ordered.body["job_id"]) };
    const { body: entry } = await askAs(name, httpRoutes.getReportFile, params);
    expect(entry).toMatchObject({ state: "done", percent: 100 });
    const { response } = await askAs(name, httpRoutes.getReportFileContent, params);
    keep(
      `${reportId.slice(0, 4)}-${name}-${JSON.stringify(body).replaceAll(/\W+/g, "-")}`,
      response.rawPayload,
    );
    return response.rawPayload;
  }
  const textOf = (pdf: Buffer): string =>
    execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });

  test.skipIf(!hasPoppler)(
    "[FILES-13] a PDF of a board has its tiles, and of those that are not shown the reason",
    async () => {
      const many = Array.from({ length: 8 }, () => tile("open", "chart"));
      const boardId = await boardOf([
        tile("open", "figure"),
        tile("closed", "figure"),
        tile("own", "figure"),
        { title: "", content: { kind: "picture", url: "https://bad.example/x.png", alt: "A lighthouse" } },
        { title: "Note", content: { kind: "text", text: "Read this first" } },
        ...many,
      ]);
      const pdf = await made("client", boardId, { format: "pdf", locale: "en-GB" });
      const raw = pdf.toString("latin1");
      for (const part of ["/StructTreeRoot", "/MarkInfo", "/Outlines", "/Lang (en"])
        expect(raw, part).toContain(part);
      const text = textOf(pdf);
      for (const part of [
        "Weekly board",
        "Figure of open",
        "Course of open",
        "A lighthouse",
        "Read this first",
      ])
        expect(text, part).toContain(part);
      expect(text).toContain("does not allow files");
      expect(text).toMatch(/is not\s+shared with you|any more, or it is not/);
      expect(text).toContain("What the figures are based on");
      expect(text).not.toContain("of closed");
      expect(text).not.toContain("of own");
      // Once as a tile, and once in the list of periods.
      expect(text.match(/Course of open/g)).toHaveLength(2 * many.length);
      expect(text).toMatch(/Page 2 of \d+/);
    },
    60_000,
  );

  test.skipIf(!hasPoppler)(
    "[FILES-13] a board without tiles is a sheet that says so",
    async () => {
      const text = textOf(await made("client", await boardOf([], "Nothing"), { format: "pdf" }));
      expect(text).toContain("This board has no tiles yet");
    },
    60_000,
  );

  test("[FILES-13] a PNG shows the whole board in its theme, and one tile alone", async () => {
    const boardId = await boardOf([
      tile("open", "figure"),
      ...Array.from({ length: 12 }, () => tile("open", "chart")),
    ]);
    const png = await made("client", boardId, { format: "png", theme: "dark" });
    expect([png.readUInt32BE(16), png.readUInt32BE(20) > 2 * 1200]).toEqual([2 * 1280, true]);
    const opened = await askAs("client", httpRoutes.getReport, { reportId: boardId });
    const token = String(opened.body["accessToken"]);
    const { body } = await app.ask({ row: httpRoutes.openEmbedBoard, token, body: {} });
    const [first] = body["tiles"] as readonly { readonly id: string }[];
    const of = { visual: { page: "board", visual: first?.id ?? "" } };
    const alone = await made("client", boardId, { format: "png", ...of });
    expect([alone.readUInt32BE(16), alone.readUInt32BE(20)]).toEqual([2 * 960, 2 * 540]);
  }, 60_000);

  test("[FILES-13] a presentation of a board has pictures of what PowerPoint has no chart for", async () => {
    const boardId = await boardOf([tile("open", "gauge"), tile("open", "chart")]);
    const file = openPackage(await made("client", boardId, { format: "pptx" }));
    expect(Buffer.from(file.bytes("ppt/media/image1.png")).readUInt32BE(16)).toBe(2 * 960);
    const slides = file.paths.filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path));
    const pictures = slides.flatMap((path) => allOf(file.xml(path), "p:pic"));
    expect(pictures.map((one) => allOf(one, "p:cNvPr")[0]?.attributes["descr"])).toEqual(["Gauge of open"]);
    expect(file.paths.filter((path) => /charts\/chart\d+\.xml$/.test(path))).toHaveLength(1);
  }, 60_000);

  test("[FILES-17] an uploaded typeface of the brand is drawn with", async () => {
    const boardId = await boardOf([tile("open", "figure"), tile("open", "chart")]);
    const order = { format: "png" } as const;
    const plain = await made("client", boardId, order);
    const named = { headers: { "content-type": "application/octet-stream", "x-file-name": "own.woff2" } };
    const { setWorkspaceBrand, setWorkspaceBrandFile } = httpRoutes;
    const params = { workspaceId: "alpha", kind: "font" };
    const uploaded = await askAs("admin", setWorkspaceBrandFile, params, ownFont ?? italic, named);
    const body = {
      version: Number(uploaded.body["version"]),
      fields: { ...noBrandFields, font: "uploaded" },
    };
    expect((await askAs("admin", setWorkspaceBrand, { workspaceId: "alpha" }, body)).status).toBe(200);
    const own = await made("client", boardId, order);
    expect(own.equals(plain)).toBe(false);
    const pdf = await made("client", boardId, { format: "pdf" });
    if (hasPoppler && ownFont !== null)
      expect(execFileSync("pdffonts", ["-"], { input: pdf, encoding: "utf8" })).toMatch(/OpenSans/);
    await app.store.query("delete from brands");
  }, 90_000);

  test.skipIf(!hasPoppler)(
    "[FILES-15] a PDF of a statement is its pages for the chosen values",
    async () => {
      const order = { template: "media-plan", name: "The statement" };
      const { body } = await askAs("planner", httpRoutes.addStatement, { workspaceId: "alpha" }, order);
      const id = String(body["id"]);
      const all = textOf(await made("planner", id, { format: "pdf" }));
      expect(all).toContain("First");
      expect(all).toContain("Second");
      const parameterValues = [{ name: "Campaign", value: "First" }];
      const pdf = await made("planner", id, { format: "pdf", parameterValues });
      expect(textOf(pdf)).not.toContain("Second");
      const wrong = { format: "pdf", parameterValues: [{ name: "Campaign", value: "none" }] };
      const ordered = await askAs("planner", httpRoutes.orderReportFile, { reportId: id }, wrong);
      await app.apps.settle();
      app.clock.pass({ seconds: 5 });
      await app.apps.settle();
      const params = { reportId: id, fileId: String(ordered.body["job_id"]) };
      const { body: entry } = await askAs("planner", httpRoutes.getReportFile, params);
      expect(entry).toMatchObject({ state: "failed", message: expect.stringContaining("Campaign") });
    },
    60_000,
  );
});

/** Keeps a file to look at, where a folder is named. */
function keep(name: string, content: Buffer): void {
  const folder = process.env["VITRINE_KEEP_FILES"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
}
