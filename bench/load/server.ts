import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** The Node.js that runs the servers: the image ships another version than a checkout may have. */
const node = process.env["VITRINE_BENCH_NODE"] ?? process.execPath;
const program = fileURLToPath(new URL("../../server/dist/main.js", import.meta.url));

/** The built server in a process of its own. */
export interface LoadServer {
  readonly pid: number;
  readonly portalUrl: string;
  readonly frameUrl: string;
  /** The metrics by name with labels. */
  readMetrics(): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** @throws Error with what the server printed if it does not start */
export async function startLoadServer(
  dataDir: string,
  databaseUrl: string | null,
  analyticsUrl: string | null = null,
): Promise<LoadServer> {
  const [port, framePort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(node, ["--enable-source-maps", program], {
    env: {
      PATH: process.env["PATH"],
      VITRINE_PORT: String(port),
      VITRINE_FRAME_PORT: String(framePort),
      VITRINE_METRICS_PORT: String(metricsPort),
      VITRINE_DATA_DIR: dataDir,
      // The same on all servers, as behind a proxy: a server refuses the tokens of another address.
      VITRINE_PUBLIC_URL: "http://portal.localhost",
      VITRINE_FRAME_URL: "http://frame.localhost",
      VITRINE_DEMO: "off",
      VITRINE_SIGN_IN_RATE: "100000",
      VITRINE_TRUSTED_PROXIES: "1",
      ...(databaseUrl === null ? {} : { VITRINE_DATABASE_URL: databaseUrl }),
      ...(analyticsUrl === null ? {} : { VITRINE_ANALYTICS_URL: analyticsUrl }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Also if the benchmark is stopped.
  process.once("exit", () => child.kill("SIGKILL"));
  await untilReady(child);
  return {
    pid: child.pid ?? 0,
    portalUrl: `http://localhost:${port}`,
    frameUrl: `http://localhost:${framePort}`,
    readMetrics: () => readMetrics(`http://127.0.0.1:${metricsPort}/metrics`),
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`The server did not start: ${said}`)));
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes("is ready after")) resolve();
    });
  });
}

async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const page = await (await fetch(url)).text();
  const lines = page.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ [^ ]*$/, ""), Number(line.split(" ").at(-1))]));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
