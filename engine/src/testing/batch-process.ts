import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import type { SemanticQuery } from "@vitrine/contracts/query";

import { createEngine } from "../engine.ts";
import type { AnalyticsAddress } from "../engines/analytics-address.ts";
import { campaignDigital } from "../models.ts";
import { memoryRegistry } from "./memory-registry.ts";

/**
 * An engine in a separate process, so that its memory can be measured. It imports a file into the store at the given
 * address (JSON), and then answers the batches that its parent sends with the outcome of every query.
 */
const [folder = "", file = "", address = ""] = process.argv.slice(2);
const analytics = JSON.parse(address) as AnalyticsAddress; // Of our own test.
const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
const engine = await createEngine({
  registry: memoryRegistry(),
  model: campaignDigital,
  dataDir: folder,
  analytics,
  clock,
});
const workspace = "alpha";
const { taken } = await engine.imports.load(
  {
    id: "facts",
    file,
    fileName: "export.csv",
    workspace,
    client: "Alpha",
    known: {},
    accountFile: join(folder, "account"),
  },
  () => {},
);
process.send?.({ taken });
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (queries: readonly SemanticQuery[]) => void answer(queries));

async function answer(queries: readonly SemanticQuery[]): Promise<void> {
  const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const asked = queries.map((query, index) => ({ id: String(index), query }));
  const scope = { workspace, rows, forbiddenFields: [] };
  const person = { person: "a", workspace, class: "page" } as const;
  let bytes = 0;
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of await engine.streamBatch(asked, scope, undefined, person)) {
    bytes += piece.byteLength;
    // Keeps only short chunks, which contain the beginning and the end of every answer.
    text += decoder.decode(piece.byteLength > 4096 ? new Uint8Array() : piece);
  }
  const said = [...text.matchAll(/"status":"(ok|error)"(?:,"error":\{"code":"(\w+)")?/g)];
  const outcomes = said.map(([, status = "", code]) => code ?? status);
  // Frees the last answer, so that the memory still in use is what the engine holds.
  await setTimeout(100);
  globalThis.gc?.({ execution: "sync", flavor: "last-resort", type: "major" });
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes, outcomes, heldMb: (heapUsed + external) / 1024 / 1024 } satisfies Answered);
}

export interface Answered {
  readonly bytes: number;
  /** One for each query: `ok`, or the code of its error. */
  readonly outcomes: readonly string[];
  /** Memory in use after a garbage collection, in MiB. */
  readonly heldMb: number;
}
