import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Opening {
  /** Address of the frame. */
  readonly source: string;
  /** Sent to the frame when it has loaded. */
  readonly message: object;
}

interface Host {
  readonly port: number;
  readonly times: Promise<readonly number[]>;
  readonly close: () => void;
}

/**
 * Milliseconds of each opening, from the frame's creation to `rendered`, one after the other in a new browser to which no
 * debugger is attached. With one, the browser notes where a program creates an error, and reads the program again for
 * this: 40 ms of processor time for the error that React creates when it starts.
 */
export async function openAlone(openings: readonly Opening[]): Promise<readonly number[]> {
  const profile = await mkdtemp(join(tmpdir(), "vitrine-bench-browser-"));
  const host = await openHost(openings);
  const browser = openBrowser(profile, host.port);
  const ended = once(browser, "exit");
  try {
    return await Promise.race([host.times, ended.then(failed)]);
  } finally {
    // The program may be started by a script, which would end alone.
    if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid);
    await ended;
    host.close();
    // Its other processes end a little later.
    await rm(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

function failed(): never {
  throw new Error("The browser has ended.");
}

/** Serves the host page, which sends the times when it has all. */
async function openHost(openings: readonly Opening[]): Promise<Host> {
  let resolve: (times: readonly number[]) => void;
  const times = new Promise<readonly number[]>((done) => (resolve = done));
  const server = createServer((request, reply) => {
    if (request.method === "GET") {
      reply.setHeader("content-type", "text/html").end(pageWith(openings));
      return;
    }
    reply.end();
    resolve(new URL(request.url ?? "/", "http://host").searchParams.getAll("time").map(Number));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port, times, close };
}

function openBrowser(profile: string, port: number): ChildProcess {
  const given = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    // The host page has no public address, so the browser treats the server as a device of the local network.
    "--disable-features=LocalNetworkAccessChecks",
    "--remote-debugging-port=0",
    "--window-size=1440,900",
    `--user-data-dir=${profile}`,
    // The only origin that the tokens of the benchmarks allow.
    `--host-resolver-rules=MAP localhost:8080 127.0.0.1:${port}`,
    "http://localhost:8080/bench",
  ];
  const program = process.env["VITRINE_CHROMIUM"] ?? "/usr/bin/chromium";
  return spawn(program, given, { stdio: "ignore", detached: true });
}

function pageWith(openings: readonly Opening[]): string {
  return `<!doctype html><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style><script type="module">
const times = new URLSearchParams();
for (const { source, message } of ${JSON.stringify(openings).replaceAll("<", "\\u003c")}) {
  document.querySelector("iframe")?.remove();
  // What the browser does about the last frame is no part of the next.
  await new Promise((resolve) => setTimeout(resolve, 500));
  times.append("time", await new Promise((resolve) => {
    const began = performance.now();
    addEventListener("message", function listen({ data }) {
      if (!String(data?.url ?? "").endsWith("/events/rendered")) return;
      removeEventListener("message", listen);
      resolve(performance.now() - began);
    });
    const frame = document.createElement("iframe");
    frame.addEventListener("load", () => frame.contentWindow.postMessage(message, "*"));
    frame.src = source;
    document.body.append(frame);
  }));
}
await fetch("/times?" + times, { method: "POST" });
</script>`;
}
