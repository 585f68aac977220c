import type { Socket } from "node:net";
import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { AppError } from "@vitrine/contracts/errors";
import { importAmountSchema, importSourceSchema } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import type { ImportReport } from "@vitrine/engine";

import { connectLocally, listenLocally, type LocalSocket } from "../../local-socket.ts";
import type { LocalResult } from "./local-imports.ts";
import type { ImportService } from "./service.ts";

const socketName = "import";

/**
 * A request of the import command to a running server. Only users who can read the server's folder can open the socket.
 */
const requestSchema = z.object({
  file: z.string(),
  fileName: z.string(),
  workspace: z.string(),
  source: z.nullable(importSourceSchema),
});
export type ImportFileRequest = z.output<typeof requestSchema>;

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
type EndpointLine = z.output<typeof lineSchema>;

export type EndpointReport = Pick<
  ImportReport,
  "source" | "rows" | "taken" | "skipped" | "refused" | "replaced" | "totals" | "amounts"
>;
export type EndpointEntry = z.output<typeof entrySchema>;

const entriesPerLine = 1000;

/** @throws Error when the import was done and nothing else is known of it */
export function requireReport({ source, report, entries }: LocalResult): {
  readonly report: EndpointReport;
  readonly entries: readonly EndpointEntry[];
} {
  if (report === null) {
    throw new Error("The file was imported. Its figures are not known, because a server stopped at its end.");
  }
  const { rows, taken, skipped, refused, replaced, totals, amounts } = report;
  return { report: { source, rows, taken, skipped, refused, replaced, totals, amounts }, entries };
}

/**
 * Listens for the import command on a socket in the data directory, which only the server's user can open. A request is
 * one line of JSON, the answer several.
 */
export function openImportEndpoint(dataDir: string, imports: ImportService): Promise<LocalSocket> {
  return listenLocally(dataDir, socketName, (socket, line) => void answer(socket, line, imports));
}

async function answer(socket: Socket, line: string, imports: ImportService): Promise<void> {
  const send = (message: EndpointLine) => socket.write(`${JSON.stringify(message)}\n`);
  try {
    const parsed = parse(requestSchema, JSON.parse(line));
    if (!parsed.ok) throw new AppError("invalid_input");
    const result = await imports.importLocal(parsed.value, (progress) =>
      send({ kind: "progress", ...progress }),
    );
    const { report, entries } = requireReport(result);
    for (let from = 0; from < entries.length; from += entriesPerLine) {
      send({ kind: "entries", entries: entries.slice(from, from + entriesPerLine) });
    }
    const amounts = report.amounts.map((amount) => ({ ...amount, converted: [...amount.converted] }));
    send({ kind: "done", report: { ...report, amounts } });
  } catch (error) {
    send({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
  socket.end();
}

/**
 * Sends a request to the server that runs on these data. @returns null when none runs @throws Error with the server's
 * message
 */
export async function importThroughServer(
  dataDir: string,
  request: ImportFileRequest,
  onProgress: (rows: number, share: number) => void,
): Promise<{ readonly report: EndpointReport; readonly entries: readonly EndpointEntry[] } | null> {
  const socket = await connectLocally(dataDir, socketName);
  if (socket === null) return null;
  socket.write(`${JSON.stringify(request)}\n`);
  const entries: EndpointEntry[] = [];
  for await (const line of createInterface({ input: socket })) {
    const parsed = parse(lineSchema, JSON.parse(line));
    if (!parsed.ok) throw new Error("The server runs another version; build and start it again.");
    const received = parsed.value;
    if (received.kind === "progress") onProgress(received.rows, received.share);
    else if (received.kind === "entries") entries.push(...received.entries);
    else if (received.kind === "failed") throw new Error(received.message);
    else return { report: received.report, entries };
  }
  throw new Error(
    "The server stopped during the import. The file was imported completely or not at all; import it again.",
  );
}
