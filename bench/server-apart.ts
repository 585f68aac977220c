import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { BenchServer } from "./bench-server.ts";

export interface ServerApart extends Pick<
  BenchServer,
  "portalUrl" | "frameUrl" | "rows" | "accessToken" | "close"
> {
  /** What a browser stores in which the administrator is signed in. */
  readonly session: Readonly<Record<string, string>>;
}

/**
 * The same server in a process of its own. What a browser waits for is measured with this one: the process that drives a
 * browser is busy with that, and would answer late.
 */
export async function openServerApart(
  portalPages = "/nowhere",
  framePages = "/nowhere",
  copies = 1,
): Promise<ServerApart> {
  const child = fork(
    fileURLToPath(new URL("server-process.ts", import.meta.url)),
    [portalPages, framePages, String(copies)],
    { execArgv: process.execArgv },
  );
  const opened = await new Promise<Omit<ServerApart, "close">>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Omit<ServerApart, "close">));
    child.once("exit", (code) => reject(new Error(`The server has ended with ${code}.`)));
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    ...opened,
    close: () => {
      child.disconnect();
      return ended;
    },
  };
}
