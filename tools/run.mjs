import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a command in the repository. Its output is kept and shown only when it fails, unless `show` is set.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ show?: boolean, env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} never rejects for a failing command
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
      // npm is a script on Windows, which only a shell can start.
      shell: process.platform === "win32",
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/**
 * Runs a long step, and prints a line when it begins and how long it took when it ends.
 * @template T
 * @param {string} title what is being done, as a sentence without full stop
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now();
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `  ${title} …` : `  ${title} …\n`);
  const ticker = live
    ? setInterval(() => process.stdout.write(`\r  ${title} … ${seconds(began)}`), 1000)
    : setInterval(() => console.log(`    still running (${seconds(began)})`), 15_000);
  try {
    const result = await work();
    process.stdout.write(live ? `\r  ${title}: ${seconds(began)}   \n` : `  ${title}: ${seconds(began)}\n`);
    return result;
  } catch (error) {
    if (live) process.stdout.write("\n");
    throw error;
  } finally {
    clearInterval(ticker);
  }
}

/** Formats the seconds since a `performance.now()` reading. */
export function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}
