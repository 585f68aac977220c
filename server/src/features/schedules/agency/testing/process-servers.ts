import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { serverProgram } from "../../../../testing/server-program.ts";
import type { AgencyServer, AgencyServers } from "./agency-servers.ts";
import type { AgencySize } from "./agency-size.ts";

/** About how long a pass takes, until one was measured. */
const firstPassMs = 2000;

/** Servers that are processes of their own, on one PostgreSQL. They are killed with `SIGKILL`. */
export function serversApart(
  size: AgencySize,
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
): AgencyServers {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-agency-servers-"));
  let opened = 0;
  /** Milliseconds of a pass, smoothed. */
  let usualMs = firstPassMs;
  const open = async (now: Date): Promise<AgencyServer> => {
    const dataDir = join(folder, String(opened));
    opened += 1;
    mkdirSync(dataDir);
    const parameters = [JSON.stringify(size), now.toISOString(), databaseUrl, dataDir];
    const program = serverProgram("features/schedules/agency/testing/agency-process.ts");
    const child = spawn(process.execPath, [...program, ...parameters], {
      env: { PATH: process.env["PATH"], NODE_OPTIONS: "--conditions=@vitrine/source", ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errors = `${errors}${text}`.slice(-4000)));
    child.stdin.on("error", () => undefined);
    const ended = once(child, "close");
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const nextLine = async () => (await lines.next()).value as string | undefined;
    if ((await nextLine()) !== "ready") throw new Error(`A server did not start: ${errors}`);
    let killAt: number | null = null;
    let isKilled = false;
    return {
      pass: async (until) => {
        const began = performance.now();
        const kill =
          killAt === null
            ? null
            : setTimeout(() => {
                isKilled = true;
                child.kill("SIGKILL");
              }, killAt * usualMs);
        child.stdin.write(`${until.toISOString()}\n`);
        const line = await nextLine();
        if (kill !== null) clearTimeout(kill);
        if (line === "done") usualMs = 0.8 * usualMs + 0.2 * (performance.now() - began);
        else if (!isKilled) throw new Error(`A server stopped: ${errors}`);
      },
      killDuring: (share) => {
        killAt = share;
      },
      close: async () => {
        child.kill("SIGKILL");
        await ended;
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  };
  return {
    open,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
