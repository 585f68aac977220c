import { readdirSync, readFileSync } from "node:fs";

/**
 * The process that was started with an argument; null where there is none, and on systems that do not list processes as
 * Linux does.
 */
export function findProcess(argument: string): number | null {
  try {
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      const command = read(`/proc/${name}/cmdline`);
      if (command.split("\0").includes(argument)) return Number(name);
    }
  } catch {
    // Not Linux.
  }
  return null;
}

/** A process and those below it. */
export function processTree(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const name of list("/proc").filter((one) => /^\d+$/.test(one))) {
    const stat = read(`/proc/${name}/stat`);
    // The name of the program before the parenthesis can contain spaces.
    const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  // The list grows while it is read.
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

/** The memory of a process and those below it, in MiB. Memory that several share counts once. */
export function memoryOfTree(pid: number): number {
  const kibibytes = processTree(pid).map((one) => {
    const share = /^Pss:\s+(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1];
    return Number(share ?? /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${one}/status`))?.[1] ?? 0);
  });
  return kibibytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Ends a process and those below it at once. */
export function killTree(pid: number): void {
  for (const one of processTree(pid)) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended already.
    }
  }
}

/** Empty when the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function list(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
