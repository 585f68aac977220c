import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

import { openHostPage } from "./host-page.ts";
import { median, printRatio } from "./measure.ts";
import { openServerApart } from "./server-apart.ts";

/**
 * A board of forty tiles of twelve reports in Chromium, from the frame's creation to `rendered`, against a page of one
 * report with the same forty visuals.
 */
const tileCount = 40;
const reportCount = 12;
const rounds = 7;

interface Visual {
  readonly type: string;
  readonly name: string;
  readonly layout?: object;
}

interface Pinned {
  readonly reportId: string;
  readonly page: string;
  readonly visual: Visual;
}

const server = await openServerApart("/nowhere", fileURLToPath(new URL("../frame/dist", import.meta.url)), 1);
const browser = await chromium.launch({
  executablePath: process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium",
  // The host page has no address, so the browser treats the server as a device of the local network.
  args: ["--no-sandbox", "--disable-gpu", "--disable-features=LocalNetworkAccessChecks"],
});
try {
  await measureOpening();
} finally {
  await browser.close();
  await server.close();
}

async function call<Reply>(method: string, path: string, token: string, body?: object): Promise<Reply> {
  const origin = path.startsWith("/api/embed/") ? server.frameUrl : server.portalUrl;
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply;
}

function ask<Reply>(method: string, path: string, body?: object): Promise<Reply> {
  return call(method, path, server.accessToken, body);
}

/** Visuals with figures of twelve reports of two workspaces, in turn. */
async function chooseVisuals(): Promise<readonly Pinned[]> {
  const found: Pinned[][] = [];
  for (const workspace of ["kestrel-energy", "atelier-lumen"]) {
    const { reports } = await ask<{ reports: { id: string }[] }>("GET", `/api/reports/${workspace}/`);
    for (const { id } of reports.slice(0, reportCount / 2)) {
      const { accessToken } = await ask<{ accessToken: string }>(
        "GET",
        `/api/get-report/${workspace}/${id}/`,
      );
      const { definition } = await call<{
        definition: { pages: { name: string; visuals: (Visual & { measures: object[] })[] }[] };
      }>("GET", "/api/embed/report/", accessToken);
      found.push(
        definition.pages.flatMap(({ name, visuals }) =>
          visuals
            .filter(({ measures }) => measures.length > 0)
            .map((visual) => ({ reportId: id, page: name, visual })),
        ),
      );
    }
  }
  const turns = Array.from({ length: tileCount }, (_, turn) => Math.floor(turn / found.length));
  return turns.flatMap((place, turn) => found[turn % found.length]?.[place] ?? []);
}

async function makeBoard(pinned: readonly Pinned[]): Promise<string> {
  const { id } = await ask<{ id: string }>("POST", "/api/boards/kestrel-energy/", { name: "Forty tiles" });
  for (const { reportId, page, visual } of pinned) {
    const content = { kind: "visual", reportId, page, visual: visual.name };
    await ask("POST", `/api/boards/${id}/tiles/`, { content, size: { w: 3, h: 3 } });
  }
  return id;
}

/** A report with the visuals on one page. */
async function makeReport(pinned: readonly Pinned[]): Promise<string> {
  const source = pinned[0]?.reportId ?? "";
  const { accessToken } = await ask<{ accessToken: string }>(
    "GET",
    `/api/get-report/kestrel-energy/${source}/`,
  );
  const { definition } = await call<{ definition: object }>("GET", "/api/embed/report/", accessToken);
  const visuals = pinned.map(({ visual }, place) => ({
    ...visual,
    name: `visual-${place}`,
    layout: { x: (place % 4) * 320, y: Math.floor(place / 4) * 240, width: 304, height: 224 },
  }));
  const page = { name: "all", displayName: "All", width: 1280, height: 2400, visuals };
  const copy = { name: "Forty visuals", definition: { ...definition, bookmarks: [], pages: [page] } };
  return (await call<{ reportId: string }>("POST", "/api/embed/report/copy/", accessToken, copy)).reportId;
}

async function measureOpening(): Promise<void> {
  const pinned = await chooseVisuals();
  console.log(`${pinned.length} visuals of ${new Set(pinned.map(({ reportId }) => reportId)).size} reports`);
  const [boardId, reportId] = [await makeBoard(pinned), await makeReport(pinned)];
  const page = await openHostPage(browser);
  const time = async (path: string, load: string, body: object): Promise<number> =>
    page.evaluate(
      ([address, url, config]) =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          addEventListener("message", function listen({ data }) {
            if (!String(data?.url ?? "").endsWith("/events/rendered")) return;
            removeEventListener("message", listen);
            resolve(performance.now() - began);
          });
          document.querySelector("iframe")?.remove();
          const frame = document.createElement("iframe");
          const message = { method: "POST", url, headers: { id: "load", uid: "u1" }, body: config };
          frame.addEventListener("load", () => frame.contentWindow?.postMessage(message, "*"));
          frame.src = address;
          document.body.append(frame);
        }),
      [`${server.frameUrl}${path}?uid=u1`, load, body] as const,
    );
  const boardToken = (await ask<{ accessToken: string }>("GET", `/api/get-report/${boardId}/`)).accessToken;
  const reportToken = (await ask<{ accessToken: string }>("GET", `/api/get-report/${reportId}/`)).accessToken;
  const times = { ours: [] as number[], bound: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const board = { type: "dashboard", id: boardId, accessToken: boardToken };
    const report = { type: "report", id: reportId, accessToken: reportToken, settings: {} };
    const ours = await time("/dashboardEmbed", "/dashboard/load", board);
    const bound = await time("/reportEmbed", "/report/load", report);
    // The first round fills the caches.
    if (round === 0) continue;
    times.ours.push(ours);
    times.bound.push(bound);
  }
  const [ours, bound] = [median(times.ours), median(times.bound)];
  const what = "a board of 40 tiles of 12 reports, against a page of the same 40 visuals";
  printRatio(what, { ours, bound, ratio: ours / bound }, "ms", 2);
}
