import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { borrowTestStore } from "../../../db/testing.ts";
import { createLogger } from "../../../http/logger.ts";
import { openTestApp, type SignedInBrowser, type TestApp } from "../../../testing/test-app.ts";
import { testReports, testUserId } from "../../../testing/test-data.ts";
import { allOf, openPackage } from "../testing/office.ts";
import { BrowserPool } from "./browser-pool.ts";
import { findBrowser, type BrowserSettings } from "./find-browser.ts";
import { killTree, memoryOfTree, processTree } from "./process-tree.ts";
import { Renderer } from "./renderer.ts";

const framePages = fileURLToPath(new URL("../../../../../frame/dist", import.meta.url));
// The sandbox does not start as root, as whom containers run tests.
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
const folder = mkdtempSync(join(tmpdir(), "vitrine-drawn-"));
const pools: BrowserPool[] = [];

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const impressions = { table: "Performance", measure: "Impressions" };
const visuals = [
  {
    name: "v",
    type: "card",
    title: "Impressions",
    layout: { x: 0, y: 0, width: 300, height: 200 },
    measures: [impressions],
  },
];

/** The processes of browsers below this one. */
function browsers(): readonly number[] {
  return processTree(process.pid).filter((pid) => pid !== process.pid);
}

describe.skipIf(missing.length > 0)(`files drawn by a browser ${missing.join(", ")}`, () => {
  let app: TestApp;
  let client: SignedInBrowser;
  const environment = {
    VITRINE_RENDER_MEMORY: String(settings.memoryMiB),
    VITRINE_CHROMIUM: found.ok ? found.path : "",
    VITRINE_CHROMIUM_SANDBOX: settings.sandbox,
  };
  beforeAll(async () => {
    app = await openTestApp(await borrowTestStore(), { environment, framePages });
    client = await app.signIn("client");
    await app.store.query(
      "update reports set definition = jsonb_set(definition, '{pages,0,visuals}', $1::jsonb) where id = $2",
      [JSON.stringify(visuals), testReports.shared],
    );
  });
  afterAll(async () => {
    await app.close();
    await app.store.close();
  });

  /** The figure of the report, as its reader's own token answers it. */
  const readImpressions = async (): Promise<number> => {
    const opened = await app.ask({ row: httpRoutes.getReport, params: params(), token: client.token });
    const query = { dimensions: [], measures: [impressions], filters: [], sort: [], limit: 1, totals: false };
    const { body } = await app.ask({
      row: httpRoutes.queryEmbedReport,
      body: { queries: [{ id: "q", query }] },
      token: String(opened.body["accessToken"]),
    });
    return Number(/"(?:values|rows)":\[\[?"?(\d+)/.exec(JSON.stringify(body))?.[1]);
  };
  const params = (fileId = "") => ({ reportId: testReports.shared, fileId });
  const order = async (body: object): Promise<string> => {
    const { body: answer } = await app.ask({
      row: httpRoutes.orderReportFile,
      params: params(),
      body,
      token: client.token,
    });
    return String(answer["job_id"]);
  };
  const stateOf = async (id: string) =>
    (await app.ask({ row: httpRoutes.getReportFile, params: params(id), token: client.token })).body;
  const fetch = (id: string, at = app) =>
    at.ask({ row: httpRoutes.getReportFileContent, params: params(id), token: client.token });
  const made = async (body: object): Promise<Buffer> => {
    const id = await order(body);
    await app.apps.settle();
    expect(await stateOf(id)).toMatchObject({ state: "done", percent: 100 });
    return (await fetch(id)).response.rawPayload;
  };
  /** Waits until a browser draws. */
  const drawing = async (id: string) => {
    await expect.poll(async () => (await stateOf(id))["state"], { timeout: 30_000 }).toBe("running");
    await expect.poll(() => browsers().length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(3);
  };

  test("a PDF has the pages, figures and language of its reader, tags and bookmarks", async () => {
    const pdf = await made({
      format: "pdf",
      locale: "de-DE",
      paper: { size: "letter", orientation: "landscape" },
    });
    const text = pdf.toString("latin1");
    expect(text.startsWith("%PDF-")).toBe(true);
    for (const part of ["/StructTreeRoot", "/MarkInfo", "/Outlines", "/Lang (de", "/MediaBox [0 0 792 612]"])
      expect(text, part).toContain(part);
    if (!hasPoppler) return;
    const path = join(folder, "report.pdf");
    writeFileSync(path, pdf);
    const words = execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
    expect(words).toMatch(/Seite 1 von \d+/);
    const { rows } = await app.store.query("select name from reports where id = $1", [testReports.shared]);
    expect(words).toContain(String(rows[0]?.["name"]));
    expect(words).toContain(new Intl.NumberFormat("de-DE").format(await readImpressions()));
  });

  test.skipIf(!hasPoppler)(
    "the contents of a PDF have the sheets on which the pages begin",
    async () => {
      const { rows } = await app.store.query("select definition from reports where id = $1", [
        testReports.shared,
      ]);
      const own = rows[0]?.["definition"] as { readonly pages: readonly object[] };
      const rowsOf = (count: number) => ({
        layout: {
          kind: "flow",
          rows: Array.from({ length: count }, (_, row) => ({ cells: [{ visual: `v${row}`, span: 12 }] })),
        },
        visuals: Array.from({ length: count }, (_, row) => {
          const { layout: _placed, ...card } = { ...visuals[0], name: `v${row}`, type: "lineChart" };
          return { ...card, dimensions: [{ table: "Date", column: "date" }] };
        }),
      });
      const pages = [1, 3, 4, 9, 2].map((count, index) => ({
        ...own.pages[0],
        name: `p${index}`,
        displayName: `Chapter${index}`,
        ...rowsOf(count),
      }));
      const set = (definition: object) =>
        app.store.query("update reports set definition = $1::jsonb where id = $2", [
          JSON.stringify(definition),
          testReports.shared,
        ]);
      await set({ ...own, bookmarks: [], pages });
      try {
        for (const size of ["a4", "letter"]) {
          const pdf = await made({ format: "pdf", paper: { size } });
          const sheets = execFileSync("pdftotext", ["-layout", "-", "-"], {
            input: pdf,
            encoding: "utf8",
          }).split("\f");
          const [cover = "", ...others] = sheets;
          const listed = [...cover.matchAll(/(Chapter\d) +(\d+)/g)].map(
            ([, name = "", number]) => [name, Number(number)] as const,
          );
          const found = pages.map(
            ({ displayName }) =>
              [
                displayName,
                others.findIndex((text) => text.trimStart().startsWith(displayName)) + 2,
              ] as const,
          );
          expect(new Map(listed)).toEqual(new Map(found));
          expect(sheets.length).toBeGreaterThan(pages.length + 2);
        }
      } finally {
        await set(own);
      }
    },
    120_000,
  );

  test("a PNG is twice as wide as its window", async () => {
    const png = await made({ format: "png", theme: "dark" });
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(2 * 1280);
    expect(png.readUInt32BE(20)).toBeGreaterThan(400);
  });

  test("[OFFICE-7] what PowerPoint has no chart for is a sharp picture in a presentation", async () => {
    const gauge = { ...visuals[0], name: "gauge", type: "gauge", title: "Reached" };
    const setVisuals = (list: readonly object[]) =>
      app.store.query(
        "update reports set definition = jsonb_set(definition, '{pages,0,visuals}', $1::jsonb) where id = $2",
        [JSON.stringify(list), testReports.shared],
      );
    await setVisuals([...visuals, gauge]);
    try {
      const file = openPackage(await made({ format: "pptx" }));
      const png = Buffer.from(file.bytes("ppt/media/image1.png"));
      expect(png.readUInt32BE(16)).toBe(2 * 960);
      const described = file.paths
        .filter((path) => /^ppt\/slides\/slide\d+\.xml$/.test(path))
        .flatMap((path) => allOf(file.xml(path), "p:pic"))
        .map((picture) => allOf(picture, "p:cNvPr")[0]?.attributes["descr"]);
      expect(described).toEqual(["Reached"]);
    } finally {
      await setVisuals(visuals);
    }
  });

  test("another server sends the file; a reader who sees less by now does not get it", async () => {
    const id = await order({ format: "png" });
    await app.apps.settle();
    const other = await openTestApp(app.store, { sharesDataWith: app, environment, framePages });
    try {
      expect((await fetch(id, other)).status).toBe(200);
    } finally {
      await other.close();
    }
    await app.store.query("update reports set campaign_ids = '{00000002}' where id = $1", [
      testReports.shared,
    ]);
    expect((await fetch(id)).error?.code).toBe("forbidden");
    await app.store.query("update reports set campaign_ids = '{00000001}' where id = $1", [
      testReports.shared,
    ]);
    expect((await fetch(id)).status).toBe(200);
    await app.store.query("delete from report_access where user_id = $1", [testUserId("client")]);
    expect((await fetch(id)).error?.code).toBe("report_not_found");
    await app.store.query(
      "insert into report_access (report_id, user_id, granted_at) values ($1, $2, now())",
      [testReports.shared, testUserId("client")],
    );
  });

  test("a browser that is killed is replaced, and the file is made", async () => {
    const id = await order({ format: "pdf" });
    await drawing(id);
    for (const pid of browsers()) killTree(pid);
    await expect.poll(async () => (await stateOf(id))["state"], { timeout: 20_000 }).not.toBe("running");
    app.clock.pass({ seconds: 5 });
    await app.apps.settle();
    expect(await stateOf(id)).toMatchObject({ state: "done" });
  });

  test("[FILES-6] nothing remains of a file that is cancelled while it is drawn", async () => {
    const files = async () => (await app.store.query("select count(*)::int as count from files")).rows[0];
    const before = await files();
    const id = await order({ format: "pdf" });
    await drawing(id);
    await app.ask({ row: httpRoutes.cancelReportFile, params: params(id), token: client.token });
    await app.apps.settle();
    expect(await stateOf(id)).toMatchObject({ state: "cancelled" });
    expect(await files()).toEqual(before);
  });

  test("a store that is full fails the file with a reason, and nothing remains", async () => {
    await app.store.query(`create function refuse_part() returns trigger as $$ begin
      raise exception 'could not extend file' using errcode = '53100'; end $$ language plpgsql`);
    await app.store.query(
      "create trigger full_disk before insert on file_parts execute function refuse_part()",
    );
    try {
      const before = (await app.store.query("select count(*)::int as count from files")).rows;
      const id = await order({ format: "png" });
      await app.apps.settle();
      app.clock.pass({ seconds: 5 });
      await app.apps.settle();
      const { state, message } = await stateOf(id);
      expect([state, typeof message]).toEqual(["failed", "string"]);
      expect((await app.store.query("select count(*)::int as count from files")).rows).toEqual(before);
    } finally {
      await app.store.query("drop trigger full_disk on file_parts");
      await app.store.query("drop function refuse_part");
    }
  });
});

describe.skipIf(!found.ok)(`the browser ${found.ok ? "" : found.reason}`, () => {
  const drawing = {
    order: { load: {}, print: null, hiddenPages: [], font: null, mark: null },
    address: "/reportEmbed",
    reportId: "x",
    locale: "en",
    timeZone: "UTC",
    theme: "light",
    media: "screen",
    width: 400,
    height: 300,
    scale: 1,
  } as const;
  const context = (signal: AbortSignal) => ({ signal, report: () => {}, access: async () => "secret-token" });
  const openPool = (memoryMiB = 2048) => {
    const pool = new BrowserPool({ ...settings, memoryMiB }, createLogger("silent"));
    pools.push(pool);
    return pool;
  };
  const page = (script: string) => `<!doctype html><title>x</title><script>${script}</script>`;
  /** Draws a page that a script of an attacker has taken over, without the policy of the frame. */
  const draw = (script: string, pool = openPool(), signal = AbortSignal.timeout(30_000)) => {
    const asked: { path: string; authorization: string | undefined }[] = [];
    const renderer = new Renderer({
      pool,
      frameUrl: "http://frame.example",
      ask: async ({ path, headers }) => {
        asked.push({ path, authorization: headers["authorization"] });
        return { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(page(script)) };
      },
    });
    const drawn = renderer.draw(drawing, context(signal), (shown) => shown.title());
    return { drawn, asked };
  };
  const done = `window.vitrineFile.note({ kind: "drawn", visuals: 0, failed: 0, height: null })`;

  test("a page reaches no other host, by no means, and never has the token", async () => {
    let reached = 0;
    const server = createServer((_request, reply) => {
      reached += 1;
      reply.setHeader("access-control-allow-origin", "*").end("reached");
    });
    server.on("connection", () => {
      reached += 1;
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { port } = server.address() as AddressInfo;
    const [local, name] = [`127.0.0.1:${port}`, `localhost:${port}`];
    const { drawn, asked } = draw(`(async () => {
      if (location.pathname !== "/reportEmbed") return;
      const tries = [
        ...["${local}", "${name}"].flatMap((host) => [
          fetch("http://" + host).then(() => "fetch", () => ""),
          new Promise((end) => { const socket = new WebSocket("ws://" + host);
            socket.onopen = () => end("socket"); socket.onerror = () => end(""); }),
          new Promise((end) => { const image = new Image(); image.src = "http://" + host + "/x.png";
            image.onload = () => end("image"); image.onerror = () => end(""); }),
        ]),
        fetch("/api/embed/export/", { method: "POST" }).then(() => "export", () => ""),
        fetch("/api/embed/query/", { headers: { authorization: "Bearer file" } }).then(() => ""),
        fetch("file:///etc/passwd").then(() => "file", () => ""),
      ];
      document.title = (await Promise.all(tries)).join("|") + document.documentElement.innerHTML.includes("secret-" + "token");
      ${done};
    })()`);
    const title = await drawn;
    server.close();
    expect(title, "what was reached, and whether the page has the token").toBe("||||||||false");
    expect(reached).toBe(0);
    expect(asked.map(({ path }) => path.split("?")[0])).toEqual(["/reportEmbed", "/api/embed/query/"]);
    expect(asked[0]?.authorization).toBeUndefined();
    expect(asked[1]?.authorization).toBe("Bearer secret-token");
    expect(asked[0]?.path).not.toContain("token");
  });

  test("a page that never says that it is drawn is given up at the deadline, and its browser serves others", async () => {
    const pool = openPool();
    const deadline = new AbortController();
    const stuck = draw("for (;;) {}", pool, deadline.signal);
    const failed = expect(stuck.drawn).rejects.toThrow();
    await expect.poll(() => stuck.asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
    deadline.abort(new Error("too late"));
    await failed;
    expect(await draw(done, pool).drawn).toBe("x");
  });

  test("a browser that needs too much memory is ended, with the reason", async () => {
    const pool = openPool(700);
    const { drawn } = draw(
      "window.kept = []; setInterval(() => window.kept.push(new Uint8Array(40_000_000).fill(1)), 20)",
      pool,
    );
    await expect(drawn).rejects.toMatchObject({
      code: "format_unavailable",
      message: "The report is too large for one file. Please choose fewer pages.",
    });
    expect(memoryOfTree(process.pid)).toBeGreaterThan(10);
    expect(await draw(done, pool).drawn).toBe("x");
  });

  test("notes of the page that are none are ignored", async () => {
    const { drawn } = draw(`window.vitrineFile.note({ kind: "drawn" }); window.vitrineFile.note(null);
      window.vitrineFile.note({ kind: "failed", message: "It cannot be shown." })`);
    await expect(drawn).rejects.toMatchObject({ message: "It cannot be shown." });
  });
});
