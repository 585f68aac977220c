import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { IssuedCertificate } from "./test-authority.ts";

/** The server of the Debian package `clickhouse-server`. */
export const clickhouseProgram = "/usr/sbin/clickhouse-server";

export interface ClickhouseCluster {
  readonly name: string;
  /** `host:port` of every node's HTTP interface. */
  readonly addresses: readonly string[];
  /** The port of every node's HTTP interface with TLS; not served without a certificate. */
  readonly securePorts: readonly number[];
  kill(node: number): Promise<void>;
  start(node: number): Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Node {
  readonly folder: string;
  readonly http: number;
  readonly https: number;
  readonly tcp: number;
  process: ChildProcess | null;
}

const name = "vitrine";
const readyMilliseconds = 30_000;
const portsOfNode = 4;
/** Followed by the id of the process that started the nodes. */
const folderPrefix = "vitrine-clickhouse-";
/** Ends the server when its standard input ends, however the tests end. */
const serveUntilLeft = `"$@" & server=$!; cat >/dev/null; kill -KILL $server; wait $server`;

/**
 * Starts nodes with temporary folders and loopback ports, each a shard of one cluster.
 *
 * @param profile settings for the default profile of the nodes
 * @param certificate with which they serve TLS too
 */
export async function startClickhouseCluster(
  count: number,
  profile: Readonly<Record<string, string>> = {},
  certificate: IssuedCertificate | null = null,
): Promise<ClickhouseCluster> {
  removeLeftFolders();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const ports = await freePorts(count * portsOfNode);
  const nodes = Array.from({ length: count }, (_, index): Node => {
    return {
      folder: join(folder, String(index)),
      http: ports[index * portsOfNode] ?? 0,
      tcp: ports[index * portsOfNode + 1] ?? 0,
      https: ports[index * portsOfNode + 2] ?? 0,
      process: null,
    };
  });
  for (const [index, node] of nodes.entries()) {
    mkdirSync(join(node.folder, "tmp"), { recursive: true });
    const interserver = ports[index * portsOfNode + 3] ?? 0;
    writeFileSync(join(node.folder, "config.xml"), configOf(node, { interserver, certificate }, nodes));
    writeFileSync(join(node.folder, "users.xml"), usersOf(profile));
    chmodSync(node.folder, 0o700);
  }
  const at = (index: number): Node => {
    const node = nodes[index];
    if (node === undefined) throw new Error(`There is no node ${index}`);
    return node;
  };
  await Promise.all(nodes.map(startNode));
  return {
    name,
    addresses: nodes.map(({ http }) => `127.0.0.1:${http}`),
    securePorts: nodes.map(({ https }) => https),
    kill: (index) => killNode(at(index)),
    start: (index) => startNode(at(index)),
    stop: async () => {
      await Promise.all(nodes.map(killNode));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes folders of killed runs, whose nodes have ended with them. */
function removeLeftFolders(): void {
  for (const entry of readdirSync(tmpdir())) {
    if (!entry.startsWith(folderPrefix)) continue;
    const owner = /^(\d+)-/.exec(entry.slice(folderPrefix.length))?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) {
      rmSync(join(tmpdir(), entry), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function startNode(node: Node): Promise<void> {
  const command = [clickhouseProgram, `--config-file=${join(node.folder, "config.xml")}`];
  node.process = spawn("sh", ["-c", serveUntilLeft, "sh", ...command], {
    cwd: node.folder,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const end = Date.now() + readyMilliseconds;
  while (Date.now() < end) {
    const isReady = await fetch(`http://127.0.0.1:${node.http}/ping`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`A node of ClickHouse did not start; its log is in ${node.folder}`);
}

async function killNode(node: Node): Promise<void> {
  const { process } = node;
  node.process = null;
  if (process === null || process.exitCode !== null) return;
  await new Promise<void>((resolve) => {
    process.once("exit", () => resolve());
    process.stdin?.end();
  });
}

/** Free ports, which are released just before the nodes use them. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once("error", reject);
          server.listen(0, "127.0.0.1", () => {
            const address = server.address();
            resolve(typeof address === "object" && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

interface Served {
  readonly interserver: number;
  readonly certificate: IssuedCertificate | null;
}

function configOf(
  { folder, http, https, tcp }: Node,
  { interserver, certificate }: Served,
  nodes: readonly Node[],
): string {
  const shards = nodes.map(
    (node) => `<shard><replica><host>127.0.0.1</host><port>${node.tcp}</port></replica></shard>`,
  );
  const secure =
    certificate === null
      ? ""
      : `<https_port>${https}</https_port><openSSL><server>
    <certificateFile>${certificate.certificate}</certificateFile><privateKeyFile>${certificate.key}</privateKeyFile>
    <verificationMode>none</verificationMode>
  </server></openSSL>`;
  return `<yandex>
  <logger><level>error</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
  <listen_host>127.0.0.1</listen_host>
  <http_port>${http}</http_port><tcp_port>${tcp}</tcp_port>
  ${secure}
  <interserver_http_port>${interserver}</interserver_http_port>
  <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path>
  <users_config>users.xml</users_config>
  <default_profile>default</default_profile><default_database>default</default_database>
  <mark_cache_size>5368709</mark_cache_size>
  <remote_servers><${name}>${shards.join("")}</${name}></remote_servers>
</yandex>
`;
}

function usersOf(profile: Readonly<Record<string, string>>): string {
  const settings = Object.entries(profile).map(([key, value]) => `<${key}>${value}</${key}>`);
  return `<yandex>
  <profiles><default>${settings.join("")}</default></profiles>
  <users><default>
    <password></password><networks><ip>127.0.0.1</ip></networks>
    <profile>default</profile><quota>default</quota>
  </default></users>
  <quotas><default></default></quotas>
</yandex>
`;
}
