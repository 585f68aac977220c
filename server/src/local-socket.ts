import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The longest path of a local socket on all supported systems is a little longer than this. */
export const longestSocketPath = 100;

export interface LocalSocket {
  close(): Promise<void>;
}

/**
 * Listens for commands on a socket in the data directory, which only the server's user can open.
 * @param name distinguishes the sockets of a directory
 * @param answer gets the first line of a connection, and ends the connection
 */
export async function listenLocally(
  dataDir: string,
  name: string,
  answer: (socket: Socket, line: string) => void,
): Promise<LocalSocket> {
  await mkdir(dataDir, { recursive: true });
  const address = addressOf(dataDir, name);
  if (!isPipe(address)) await rm(address, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    createInterface({ input: socket }).once("line", (line) => answer(socket, line));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, resolve);
  });
  server.unref();
  if (!isPipe(address)) await chmod(address, 0o600);
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** @returns null when no server runs on these data */
export function connectLocally(dataDir: string, name: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createConnection(addressOf(dataDir, name));
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}

function addressOf(dataDir: string, name: string): string {
  const place = tryRealPath(dataDir);
  const digest = createHash("sha1").update(place).digest("hex");
  if (process.platform === "win32") return `\\\\.\\pipe\\vitrine-${name}-${digest}`;
  const socketPath = join(place, `${name}.sock`);
  return Buffer.byteLength(socketPath) <= longestSocketPath
    ? socketPath
    : join(tmpdir(), `vitrine-${name}-${digest}.sock`);
}

function tryRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function isPipe(address: string): boolean {
  return address.startsWith("\\\\.\\pipe\\");
}
