import { createHash } from "node:crypto";
import { renameSync, realpathSync, rmSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { longestSocketPath } from "../../local-socket.ts";
import { errorReason } from "../error-reason.ts";
import { StoreError } from "../store-error.ts";

/** How long the process that holds the lock may take to report its id. */
const ASK_MILLISECONDS = 500;

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one that uses a store's directory. The locks are listening sockets: the operating system
 * removes them with the process, however it ends, so nothing has to be cleaned up.
 * @throws StoreError `directory-in-use`, which names the process if it answers
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const place = join(realpathSync(dirname(directory)), basename(directory));
  const held: Server[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(held.splice(0).map(closeServer));
  };
  try {
    for (const address of lockAddresses(place)) {
      const server = await acquireAddress(address, held.length > 0);
      if (server !== null) held.push(server);
    }
    return { release };
  } catch (error) {
    await release();
    if (error instanceof AddressHeld) throw directoryInUse(directory, await requestProcessId(error.address));
    throw new StoreError("store-not-opened", `it cannot be locked: ${errorReason(error)}`, { cause: error });
  }
}

/**
 * On Linux an abstract socket, which is acquired in one step. It is not visible from another container, so a socket
 * file next to the store is acquired as well. Windows has named pipes. Elsewhere the socket file is the only lock.
 */
function lockAddresses(place: string): string[] {
  const digest = createHash("sha1").update(place).digest("hex");
  if (process.platform === "win32") return [`\\\\.\\pipe\\vitrine-store-${digest}`];
  const nextToPlace = `${place}.lock`;
  const file =
    Buffer.byteLength(nextToPlace) <= longestSocketPath
      ? nextToPlace
      : join(tmpdir(), `vitrine-${digest}.lock`);
  return process.platform === "linux" ? [`\0vitrine-store-${digest}`, file] : [file];
}

class AddressHeld extends Error {
  readonly address: string;

  constructor(address: string) {
    super("the address is held");
    this.address = address;
  }
}

/**
 * @param isSecond another lock is already held, which is enough where the file system does not support sockets
 * @throws AddressHeld
 */
async function acquireAddress(address: string, isSecond: boolean): Promise<Server | null> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(address).catch((error: unknown) => {
      if (isSecond) return "not possible" as const;
      throw error;
    });
    if (server === "not possible") return null;
    if (server !== null) return server;
    if (!isFile(address) || !(await removeStale(address))) break;
  }
  throw new AddressHeld(address);
}

/** Listens on the address and answers with the id of this process. Returns null when the address is in use. */
function listen(address: string): Promise<Server | null> {
  const server = createServer((asker) => {
    asker.on("error", () => undefined);
    asker.end(String(process.pid));
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(address, () => {
      // The lock must not keep the process alive.
      server.unref();
      resolve(server);
    });
  });
}

/**
 * Removes the socket file that a killed process left. The file is renamed before it is tested: if another process
 * acquired the address meanwhile, its socket still answers and is renamed back.
 */
async function removeStale(file: string): Promise<boolean> {
  if (await isAnswered(file)) return false;
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
  } catch {
    return true;
  }
  if (await isAnswered(renamed)) {
    renameSync(renamed, file);
    return false;
  }
  rmSync(renamed, { force: true });
  return true;
}

function isFile(address: string): boolean {
  return process.platform !== "win32" && !address.startsWith("\0");
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      resolve(error.code !== "ECONNREFUSED" && error.code !== "ENOENT");
    });
  });
}

function requestProcessId(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = "";
    const socket = createConnection(address);
    const finish = (): void => {
      socket.destroy();
      resolve(/^\d+$/.test(said) ? said : null);
    };
    socket.setTimeout(ASK_MILLISECONDS, finish);
    socket.setEncoding("utf8");
    socket.on("data", (text: string) => (said += text));
    socket.once("end", finish);
    socket.once("error", finish);
  });
}

function directoryInUse(directory: string, processId: string | null): StoreError {
  const who = processId === null ? "another process" : `process ${processId}`;
  return new StoreError(
    "directory-in-use",
    `The data directory ${dirname(directory)} is in use by ${who}; stop it first, or choose another directory with VITRINE_DATA_DIR.`,
  );
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
