import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pageClockScript } from "../page-clock.ts";
import { recordingFrame } from "./recording-frame.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The two clients under comparison, each as a script that sets `window["powerbi-client"]`. */
export type Client = "genuine" | "ours";

/** Servers on free ports of this machine: pages and scripts over http, frames over http and https. */
export interface FrameServer {
  readonly pageUrl: (client: Client) => string;
  /** Origin of frames over plain http, other than the pages' by its host name. */
  readonly plainFrameOrigin: string;
  /** Another origin on the pages' own site: the browser needs no process of its own for its frames. */
  readonly nearFrameOrigin: string;
  /** What Chromium needs so that the service's host names lead here. */
  readonly browserArguments: readonly string[];
  readonly close: () => void;
}

export async function startFrameServer(): Promise<FrameServer> {
  const scripts: Readonly<Record<string, string>> = {
    "/genuine.js": readFileSync(
      createRequire(join(root, "sdk/package.json")).resolve("powerbi-client"),
      "utf8",
    ),
    "/ours.js": await bundleGlobal(
      "sdk/src/global.ts",
      "vitrineClient",
      'window["powerbi-client"] = vitrineClient;',
    ),
    // Adds its calls to the classes of whichever client was loaded before it.
    "/authoring.js": readFileSync(createRequire(import.meta.url).resolve("powerbi-report-authoring"), "utf8"),
    "/scenario.js": await bundleGlobal("e2e/sdk/page/index.ts", "scenario", ""),
  };
  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const script = scripts[url.pathname];
    response.setHeader("content-type", script === undefined ? "text/html" : "text/javascript");
    if (script !== undefined) response.end(script);
    else if (url.pathname === "/page") response.end(hostPage(url.searchParams.get("client") ?? "ours"));
    else response.end(recordingFrame);
  };
  const plain = createHttpServer(answer);
  const near = createHttpServer(answer);
  const secure = createHttpsServer(selfSignedCertificate(), answer);
  const [plainPort, nearPort, securePort] = await Promise.all([listen(plain), listen(near), listen(secure)]);
  return {
    pageUrl: (client) => `http://localhost:${plainPort}/page?client=${client}`,
    plainFrameOrigin: `http://127.0.0.1:${plainPort}`,
    nearFrameOrigin: `http://localhost:${nearPort}`,
    browserArguments: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      // A process for every frame costs more than all that happens in it; who may speak to whom stays the same.
      "--disable-site-isolation-trials",
      "--ignore-certificate-errors",
      // Frames of every other host are answered too.
      `--host-resolver-rules=MAP * 127.0.0.1:${securePort}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
    ],
    close: () => {
      for (const server of [plain, near, secure]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function hostPage(client: string): string {
  return `<!doctype html><html lang="en"><title>Host</title><body>
<script>${pageClockScript}</script>
<script>addEventListener("error",(e)=>{if(e instanceof ErrorEvent)(window.uncaught??=[]).push(e.message)});
addEventListener("unhandledrejection",(e)=>{(window.unhandled??=[]).push(String(e.reason&&e.reason.message||JSON.stringify(e.reason)))});</script>
<script src="/${client}.js"></script><script src="/authoring.js"></script><script src="/scenario.js"></script></body></html>`;
}

async function bundleGlobal(entry: string, globalName: string, footer: string): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    globalName,
    footer: { js: footer },
    target: "es2022",
    conditions: ["@vitrine/source"],
  });
  return result.outputFiles[0]?.text ?? "";
}

function selfSignedCertificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-certificate-"));
  const key = join(folder, "key.pem");
  const cert = join(folder, "cert.pem");
  const subject = ["-subj", "/CN=app.powerbi.com", "-days", "2"];
  try {
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject],
      {
        stdio: "ignore",
      },
    );
    return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}
