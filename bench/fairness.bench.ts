import type { SemanticQuery } from "@vitrine/contracts/query";

import { openBenchServer } from "./bench-server.ts";
import { printRatio } from "./measure.ts";
import { heavyQuery, pageOf } from "./query/query-page.ts";

/*
 * A page of one person while another sends the heaviest requests that are allowed, without pause, against the same page
 * on a quiet server. Each is asked over HTTP with the embed token of its own person.
 */
const workspace = "test-workspace-1";
const mostQueries = 50;
const pages = Number(process.env["VITRINE_BENCH_PAGES"] ?? 100);
const benchServer = await openBenchServer();

async function embedTokenOf(person: string): Promise<string> {
  const headers = { authorization: `Bearer ${await benchServer.signIn(person)}` };
  const list = await fetch(`${benchServer.portalUrl}/api/reports/${workspace}/`, { headers });
  const { reports } = (await list.json()) as { reports: { id: string }[] };
  const address = `${benchServer.portalUrl}/api/get-report/${workspace}/${reports[0]?.id}/`;
  return ((await (await fetch(address, { headers })).json()) as { accessToken: string }).accessToken;
}

async function ask(token: string, queries: readonly SemanticQuery[], signal?: AbortSignal): Promise<number> {
  const response = await fetch(`${benchServer.frameUrl}/api/embed/query/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ queries: queries.map((query, index) => ({ id: String(index), query })) }),
    ...(signal === undefined ? {} : { signal }),
  });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.byteLength;
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return bytes;
}

let round = 0;

/** The time of the 99th of 100 pages that are not cached, in milliseconds. */
async function lateOf(token: string, count: number): Promise<number> {
  const times: number[] = [];
  for (let page = 0; page < count; page += 1) {
    round += 1;
    const began = performance.now();
    await ask(token, pageOf(1000 + round));
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(count * 0.99) - 1] ?? Number.NaN;
}

let heavy = 0;

/** As much as one request may ask for, and different from all before it. */
function heaviest(): readonly SemanticQuery[] {
  return Array.from({ length: mostQueries }, () => {
    heavy += 1;
    return { ...heavyQuery(heavy), limit: 100_000 - (heavy % 10_000) };
  });
}

/** Keeps several requests running at once until it is stopped. */
function keepBusy(token: string, atOnce: number): () => Promise<number> {
  const enough = new AbortController();
  let answered = 0;
  const askers = Array.from({ length: atOnce }, async () => {
    while (!enough.signal.aborted) {
      await ask(token, heaviest(), enough.signal).then(
        () => (answered += 1),
        () => null,
      );
    }
  });
  return async () => {
    enough.abort();
    await Promise.all(askers);
    return answered;
  };
}

const [planner, other] = [await embedTokenOf("planner"), await embedTokenOf("admin")];
await lateOf(planner, pages);
for (const atOnce of [1, 4]) {
  const quiet = await lateOf(planner, pages);
  const stop = keepBusy(other, atOnce);
  const busy = await lateOf(planner, pages);
  const answered = await stop();
  const what = `99th of 100 pages while another person sends ${atOnce} × ${mostQueries} of the heaviest queries at a time, against a quiet server`;
  printRatio(what, { ours: busy, bound: quiet, ratio: busy / quiet });
  console.log(`          ${answered} of the heavy requests were answered meanwhile`);
}
await benchServer.close();
