import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** The programs, where Debian's packages install them. `tools/engines.mjs` installs what is missing. */
export const programs = {
  firefox: "/usr/bin/firefox-esr",
  webKitDriver: "/usr/bin/WebKitWebDriver",
  display: "/usr/bin/Xvfb",
};

/** Starts a program that leads a process group, so that `stop` ends what it has started too. */
export function start(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(program, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
}

/** Ends a program and what it has started. */
export function stop({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** @returns the first group of the pattern, once the program has written a match to this stream (2: stderr) */
export async function writtenBy(program: ChildProcess, stream: 2 | 3, pattern: RegExp): Promise<string> {
  let text = "";
  program.stdio[stream]?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  for (let tries = 0; tries < 600; tries += 1) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
    if (program.exitCode !== null) break;
    await wait(100);
  }
  throw new Error(`${program.spawnfile} did not write ${pattern}: ${text}`);
}
