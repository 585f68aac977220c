import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import type { AnalyticsAddress } from "@vitrine/engine";
import { startClickhouseCluster } from "@vitrine/engine/testing/clickhouse";

import { openStore, type Store } from "../db/open-store.ts";
import { makeTestPlace } from "../db/testing.ts";
import { insertAccount } from "../features/auth/repository.ts";
import { insertReport } from "../features/reports/repository.ts";
import { insertWorkspace, setMember } from "../features/workspaces/repository.ts";
import { asReportId } from "@vitrine/contracts/ids";
import { openMailServer, type TestMailServer } from "../testing/mail-server.ts";
import { freePort, startServer, untilReady, type StartedServer } from "../testing/run-server.ts";
import { lightCost, testPassword } from "../testing/test-data.ts";
import { hashPassword } from "../tokens/password-hasher.ts";

export const nginxProgram = "/usr/sbin/nginx";

/** A server of the installation, which can be killed and started again. */
export interface Member {
  readonly number: number;
  readonly port: number;
  readonly framePort: number;
  process: StartedServer | null;
}

/** Several servers behind nginx on one PostgreSQL and a ClickHouse of three nodes, all on this machine. */
export interface Installation {
  /** The address of the proxy. */
  readonly portalUrl: string;
  readonly store: Store;
  readonly mails: TestMailServer;
  readonly analytics: AnalyticsAddress;
  readonly members: readonly Member[];
  readonly clickhouse: Awaited<ReturnType<typeof startClickhouseCluster>>;
  /** Starts a server that does not run, and waits until it is ready. */
  start(member: Member): Promise<void>;
  /** Ends a server without notice. */
  kill(member: Member): Promise<void>;
  /** Ends a server in order. */
  stop(member: Member): Promise<void>;
  close(): Promise<void>;
}

/** Each workspace has a manager of the same number who signs in without a mailed code. */
export const workspaceOf = (number: number) => `client-${number}`;
export const managerOf = (number: number) => `manager-${number}`;
export const reportOf = (number: number) => `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** @param servers how many @param workspaces how many, each with a manager and a report */
export async function openInstallation(servers: number, workspaces: number): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-servers-"));
  const place = await makeTestPlace("postgres");
  const store = await openStore(place.options);
  await fill(store, workspaces);
  const clickhouse = await startClickhouseCluster(3);
  const mails = await openMailServer();
  const [first = "", second = "", third = ""] = clickhouse.addresses;
  const [portalPort, framePort] = [await freePort(), await freePort()];
  const portalUrl = `http://localhost:${portalPort}`;
  const environment = {
    VITRINE_DATABASE_URL: place.options.databaseUrl ?? "",
    VITRINE_ANALYTICS_URL: `clickhouse://${first}|${second},${third}/vitrine`,
    VITRINE_PEPPER: "a pepper for tests with many characters",
    VITRINE_PUBLIC_URL: portalUrl,
    VITRINE_FRAME_URL: `http://localhost:${framePort}`,
    VITRINE_SMTP_URL: `smtp://server:right@127.0.0.1:${mails.port}`,
    VITRINE_TRUSTED_PROXIES: "1",
    VITRINE_SIGN_IN_RATE: "1000",
  };
  const members: Member[] = [];
  const ports: { readonly portal: number; readonly frame: number }[] = [];
  for (let number = 0; number < servers; number += 1) {
    const own = { portal: await freePort(), frame: await freePort() };
    ports.push(own);
    members.push({ number, port: own.portal, framePort: own.frame, process: null });
  }
  const start = async (member: Member) => {
    const started = startServer({
      ...environment,
      VITRINE_PORT: String(ports[member.number]?.portal),
      VITRINE_FRAME_PORT: String(ports[member.number]?.frame),
      VITRINE_DATA_DIR: join(folder, `server-${member.number}`),
    });
    member.process = started;
    await untilReady(started);
  };
  const end = async (member: Member, signal: NodeJS.Signals) => {
    const { process } = member;
    member.process = null;
    process?.child.kill(signal);
    await process?.ended;
  };
  for (const member of members) await start(member);
  const nginx = startNginx(folder, ports, portalPort, framePort);
  await untilAnswered(`${portalUrl}/healthz`);
  return {
    portalUrl,
    store,
    mails,
    clickhouse,
    analytics: {
      kind: "clickhouse",
      shards: [[`http://${first}`, `http://${second}`], [`http://${third}`]],
      database: "vitrine",
      user: "default",
      password: "",
    },
    members,
    start,
    kill: (member) => end(member, "SIGKILL"),
    stop: (member) => end(member, "SIGTERM"),
    close: async () => {
      nginx.kill("SIGKILL");
      for (const member of members) await end(member, "SIGKILL");
      await mails.close();
      await clickhouse.stop();
      await store.close();
      await place.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(store: Store, workspaces: number): Promise<void> {
  const now = new Date();
  const passwordHash = await hashPassword(testPassword, lightCost);
  for (let number = 0; number < workspaces; number += 1) {
    const workspaceId = asWorkspaceId(workspaceOf(number));
    const id = asUserId(`cccccccc-0000-4000-8000-${String(number).padStart(12, "0")}`);
    await insertWorkspace(store.db, { id: workspaceId, name: `Client ${number}` }, now);
    await insertAccount(store.db, {
      id,
      username: managerOf(number),
      email: `${managerOf(number)}@client.example`,
      firstName: "Manager",
      lastName: String(number),
      passwordHash,
      isAdmin: number === 0,
      isInternal: true,
      createdAt: now,
    });
    await setMember(store.db, workspaceId, id, "manager");
    await insertReport(store.db, {
      id: asReportId(reportOf(number)),
      workspaceId,
      name: `Report ${number}`,
      description: "",
      reportType: "campaign_digital",
      definition: { version: 1, dataset: "campaign_digital", filters: [], pages: [] },
      hiddenPages: [],
      campaignIds: [],
      creatorId: id,
      createdAt: now,
      template: null,
    });
  }
}

/** The shipped configuration with other ports, without TLS, and with all servers. */
function startNginx(
  folder: string,
  ports: readonly { readonly portal: number; readonly frame: number }[],
  portalPort: number,
  framePort: number,
): ChildProcess {
  const shipped = (name: string) =>
    readFileSync(new URL(`../../../deploy/nginx/${name}`, import.meta.url), "utf8");
  const listOf = (kind: "portal" | "frame") =>
    ports.map((own) => `  server 127.0.0.1:${own[kind]};`).join("\n");
  const upstreams = shipped("upstreams.conf")
    .replace("  server 127.0.0.1:8080;", listOf("portal"))
    .replace("  server 127.0.0.1:8081;", listOf("frame"));
  const [head = "", , portal = "", frame = ""] = shipped("vitrine.conf").split(/^server \{/m);
  const serverOf = (block: string, port: number) =>
    `server {${block}`
      .replace(/^ *listen 443.*\n/m, `  listen 127.0.0.1:${port};\n`)
      .replaceAll(/^ *listen \[.*\n/gm, "")
      .replace(/^ *server_name.*\n/m, "");
  const site = [head.replaceAll(/^ssl_.*\n/gm, ""), serverOf(portal, portalPort), serverOf(frame, framePort)];
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
daemon off;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${upstreams}
${site.join("\n")}
}
`,
  );
  return spawn(nginxProgram, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
}

async function untilAnswered(url: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error(`${url} does not answer`);
}
