import { readdirSync, readFileSync } from "node:fs";

/** Ticks of the system's clock in a second, in which Linux counts processor time. */
const ticksPerSecond = 100;

interface Row {
  readonly pid: number;
  /** Seconds, with those of children that have ended. */
  readonly seconds: number;
  readonly mebibytes: number;
}

/** A process and those below it, as Linux reports them. */
function family(pid = process.pid): readonly Row[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program before the parenthesis can contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    const resident = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
    const row = { pid, seconds: ticks / ticksPerSecond, mebibytes: Number(resident) / 1024 };
    return [row, ...childrenOf(pid).flatMap((child) => family(child))];
  } catch {
    // It has ended in the meantime.
    return [];
  }
}

function childrenOf(pid: number): readonly number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

/** Processor time in seconds and memory in MiB of a process and those below it. */
export function usageOf(pid: number): { readonly seconds: number; readonly mebibytes: number } {
  const rows = family(pid);
  return {
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
    mebibytes: rows.reduce((sum, { mebibytes }) => sum + mebibytes, 0),
  };
}

/** Seconds of processor time of all processes so far. */
export function secondsOfAll(): number {
  return usageOf(process.pid).seconds;
}

/** Memory of all processes below this one. Pages that several of them share count several times. */
export function mebibytesBelow(): number {
  return family().reduce((sum, { pid, mebibytes }) => sum + (pid === process.pid ? 0 : mebibytes), 0);
}

/** The most memory that the processes below this one have while something runs, in MiB. */
export async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = mebibytesBelow();
  const timer = setInterval(() => {
    peak = Math.max(peak, mebibytesBelow());
  }, 50);
  try {
    await work();
    return peak;
  } finally {
    clearInterval(timer);
  }
}
