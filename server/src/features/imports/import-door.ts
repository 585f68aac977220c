import { createHash } from "node:crypto";
import { chmod, rm, stat } from "node:fs/promises";
import { realpathSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";
import { importSourceSchema } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import type { ImportReport } from "@vitrine/engine";

import type { ImportService } from "./service.ts";

/** The longest path a local socket may have on every system we run on, with room to spare. */
const longestSocketPath = 100;

/** What the command line asks of a server that runs. Whoever may open the socket may read the server's folder. */
const wishSchema = z.object({
  file: z.string(),
  fileName: z.string(),
  workspace: z.string(),
  source: z.nullable(importSourceSchema),
});
export type ImportWish = z.output<typeof wishSchema>;

const entrySchema = z.object({
  line: z.number(),
  outcome: z.enum(["skipped", "refused", "noted"]),
  reason: z.string(),
});
const lineSchema = z.union([
  z.object({ kind: z.literal("progress"), rows: z.number(), share: z.number() }),
  z.object({ kind: z.literal("entries"), entries: z.array(entrySchema) }),
  z.object({
    kind: z.literal("done"),
    report: z.object({
      source: z.string(),
      rows: z.number(),
      taken: z.number(),
      skipped: z.number(),
      refused: z.number(),
      replaced: z.number(),
      totals: z.object({ impressions: z.number(), clicks: z.number(), spend: z.number() }),
    }),
  }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
type DoorLine = z.output<typeof lineSchema>;

export type DoorReport = Pick<
  ImportReport,
  "source" | "rows" | "taken" | "skipped" | "refused" | "replaced" | "totals"
>;
export type DoorEntry = z.output<typeof entrySchema>;

export interface ImportDoor {
  close(): Promise<void>;
}

/** Entries of an account that travel together. */
const entriesPerLine = 1000;

/**
 * Listens for the command line beside the data, where only the server's own user may come in. One line of JSON asks,
 * lines of JSON answer.
 */
export async function openImportDoor(dataDir: string, imports: ImportService): Promise<ImportDoor> {
  const address = doorAddress(dataDir);
  if (!isPipe(address)) await rm(address, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    createInterface({ input: socket }).once("line", (line) => void answer(socket, line, imports));
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

async function answer(socket: Socket, line: string, imports: ImportService): Promise<void> {
  const say = (message: DoorLine) => socket.write(`${JSON.stringify(message)}\n`);
  try {
    const parsed = parse(wishSchema, JSON.parse(line));
    if (!parsed.ok) throw new AppError("invalid_input");
    const { source, ...wish } = parsed.value;
    const { size } = await stat(wish.file);
    const known = source === null ? {} : { source };
    const { report, entries } = await imports.importLocal({ ...wish, sizeBytes: size, known }, (progress) =>
      say({ kind: "progress", ...progress }),
    );
    for (let from = 0; from < entries.length; from += entriesPerLine) {
      say({ kind: "entries", entries: entries.slice(from, from + entriesPerLine) });
    }
    const { source: found, rows, taken, skipped, refused, replaced, totals } = report;
    say({ kind: "done", report: { source: found, rows, taken, skipped, refused, replaced, totals } });
  } catch (error) {
    say({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
}

/** Asks a server that runs on these data. @returns null when none does @throws Error with what the server says */
export async function askThroughDoor(
  dataDir: string,
  wish: ImportWish,
  onProgress: (rows: number, share: number) => void,
): Promise<{ readonly report: DoorReport; readonly entries: readonly DoorEntry[] } | null> {
  const socket = await connect(doorAddress(dataDir));
  if (socket === null) return null;
  socket.write(`${JSON.stringify(wish)}\n`);
  const entries: DoorEntry[] = [];
  for await (const line of createInterface({ input: socket })) {
    const parsed = parse(lineSchema, JSON.parse(line));
    if (!parsed.ok)
      throw new Error("The server answers in another version's words; build and start it again.");
    const said = parsed.value;
    if (said.kind === "progress") onProgress(said.rows, said.share);
    else if (said.kind === "entries") entries.push(...said.entries);
    else if (said.kind === "failed") throw new Error(said.message);
    else return { report: said.report, entries };
  }
  throw new Error(
    "The server stopped during the import. The file was imported wholly or not at all; import it again.",
  );
}

function connect(address: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}

function doorAddress(dataDir: string): string {
  const place = tryRealPath(dataDir);
  const digest = createHash("sha1").update(place).digest("hex");
  if (process.platform === "win32") return `\\\\.\\pipe\\vitrine-import-${digest}`;
  const beside = join(place, "import.sock");
  return Buffer.byteLength(beside) <= longestSocketPath
    ? beside
    : join(tmpdir(), `vitrine-import-${digest}.sock`);
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
