import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { serverProgram } from "./server-program.ts";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StartedServer {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<Ended>;
}

/** Starts the server program with these settings. The demo is off unless they enable it. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): StartedServer {
  const child = spawn(process.execPath, [...serverProgram(), ...args], {
    env: { PATH: process.env["PATH"], VITRINE_DEMO: "off", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { child, said: () => stdout, ended };
}

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits until a started server is ready. @throws Error with its output when it ends before */
export async function untilReady(server: StartedServer): Promise<void> {
  while (!server.said().includes("is ready after")) {
    if (server.child.exitCode !== null) throw new Error((await server.ended).stderr);
    await wait(50);
  }
}
