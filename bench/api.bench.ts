import { get } from "node:http";

import fastify from "fastify";

import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { bearerOf } from "../server/src/http/request-context.ts";
import { listReports } from "../server/src/features/reports/repository.ts";
import { openBenchServer, type BenchServer } from "./bench-server.ts";
import { compare, printRatio } from "./measure.ts";

/** Copies reports with their tags: $1 the workspace, $2 how many at most. */
const copyReports = `
  with source as (
    select *, gen_random_uuid() as copy_id from reports where workspace_id = $1 order by id limit $2),
  copied as (
    insert into reports (id, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
      campaign_ids, creator_id, created_at, updated_at, version)
    select copy_id, workspace_id, name, description, report_type, dataset, definition, hidden_pages, campaign_ids,
      creator_id, created_at, updated_at, version from source)
  insert into report_tags (report_id, tag_id, workspace_id)
  select s.copy_id, t.tag_id, t.workspace_id from source s join report_tags t on t.report_id = s.id`;

/** The person has looked at every report and made every tenth a favourite: $1 the workspace, $2 the person. */
const keepViews = `
  insert into report_views (user_id, report_id, viewed_at)
  select $2::uuid, id, now() from reports where workspace_id = $1 on conflict do nothing`;
const keepFavourites = `
  insert into favourites (user_id, report_id, added_at)
  select $2::uuid, id, now() from (select id, row_number() over (order by id) as place from reports
    where workspace_id = $1) numbered where place % 10 = 0 on conflict do nothing`;

/**
 * The list of reports, with everything around it, against a bare route that checks the session in the same way, runs the
 * same statement and does nothing else: at most 1.5 with ten reports.
 */
const workspace = asWorkspaceId("test-workspace-1");
const benchServer = await openBenchServer();
const userId = await findAdmin(benchServer);
const bare = fastify();
bare.get("/reports", (request) =>
  benchServer.gates
    .findPerson(bearerOf(request))
    .then(() => listReports(benchServer.store.db, workspace, userId, false)),
);
const bareUrl = await bare.listen({ port: 0, host: "127.0.0.1" });
// Unpacked, as the bare route answers.
const headers = { authorization: `Bearer ${benchServer.accessToken}`, "accept-encoding": "identity" };

for (const reports of [10, 500, 5000]) {
  await fillUpTo(benchServer, reports);
  for (const keep of [keepViews, keepFavourites]) await benchServer.store.query(keep, [workspace, userId]);
  const result = await compare(
    async () => read(await fetch(`${benchServer.portalUrl}/api/reports/${workspace}/`, { headers })),
    async () => read(await fetch(`${bareUrl}/reports`, { headers })),
    { rounds: reports === 10 ? 200 : 20 },
  );
  const most = reports === 10 ? 1.5 : undefined;
  const what = `report list with ${reports} reports, against a bare route with the same check and query`;
  printRatio(what, result, "ms", most);
  const packed = await compare(
    async () => read(await ask("gzip")),
    async () => read(await ask("identity")),
    { rounds: 20 },
  );
  printRatio("  the list packed, against unpacked: time", packed);
  const [small, large] = [await bytesOf("gzip"), await bytesOf("identity")];
  printRatio(
    "  the list packed, against unpacked: bytes over the line",
    {
      ours: small / 1000,
      bound: large / 1000,
      ratio: small / large,
    },
    "kB",
  );
}
await bare.close();
await benchServer.close();

function ask(encoding: string): Promise<Response> {
  return fetch(`${benchServer.portalUrl}/api/reports/${workspace}/`, {
    headers: { ...headers, "accept-encoding": encoding },
  });
}

/** Bytes of the body as they come over the line. */
function bytesOf(encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { headers: { ...headers, "accept-encoding": encoding } };
    get(`${benchServer.portalUrl}/api/reports/${workspace}/`, options, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => (bytes += piece.length)).on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

async function read(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

async function findAdmin({ store }: BenchServer) {
  const { rows } = await store.query("select id from users where username = 'admin'", []);
  return asUserId(String(rows[0]?.["id"]));
}

/** Copies reports of the workspace, tags included, until there are as many as wanted. */
async function fillUpTo({ store }: BenchServer, wanted: number): Promise<void> {
  for (;;) {
    const { rows } = await store.query("select count(*) as n from reports where workspace_id = $1", [
      workspace,
    ]);
    const missing = wanted - Number(rows[0]?.["n"]);
    if (missing <= 0) return;
    await store.query(copyReports, [workspace, missing]);
  }
}
