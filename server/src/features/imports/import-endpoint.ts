import { stat } from "node:fs/promises";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";
import { importAmountSchema, importSourceSchema } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import type { ImportReport } from "@vitrine/engine";

import { connectLocally, listenLocally, type LocalSocket } from "../../local-socket.ts";
import type { ImportService } from "./service.ts";

const socketName = "import";

/**
 * A request of the import command to a running server. Only users who can read the server's folder can open the socket.
 */
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
      amounts: z.array(importAmountSchema),
    }),
  }),
  z.object({ kind: z.literal("failed"), message: z.string() }),
]);
type DoorLine = z.output<typeof lineSchema>;

export type DoorReport = Pick<
  ImportReport,
  "source" | "rows" | "taken" | "skipped" | "refused" | "replaced" | "totals" | "amounts"
>;
export type DoorEntry = z.output<typeof entrySchema>;

/** Entries of an account per line. */
const entriesPerLine = 1000;

/**
 * Listens for the import command on a socket in the data directory, which only the server's user can open. A request is
 * one line of JSON, the answer several.
 */
export function openImportEndpoint(dataDir: string, imports: ImportService): Promise<LocalSocket> {
  return listenLocally(dataDir, socketName, (socket, line) => void answer(socket, line, imports));
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
    const amounts = report.amounts.map((amount) => ({ ...amount, converted: [...amount.converted] }));
    say({
      kind: "done",
      report: { source: found, rows, taken, skipped, refused, replaced, totals, amounts },
    });
  } catch (error) {
    say({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
}

/**
 * Sends a request to the server that runs on these data. @returns null when none runs @throws Error with the server's
 * message
 */
export async function askThroughDoor(
  dataDir: string,
  wish: ImportWish,
  onProgress: (rows: number, share: number) => void,
): Promise<{ readonly report: DoorReport; readonly entries: readonly DoorEntry[] } | null> {
  const socket = await connectLocally(dataDir, socketName);
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
