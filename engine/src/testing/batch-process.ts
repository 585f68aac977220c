import { join } from "node:path";

import type { SemanticQuery } from "@vitrine/contracts/query";

import { createEngine } from "../engine.ts";
import type { AnalyticsAddress } from "../engines/analytics-address.ts";
import { campaignDigital } from "../models.ts";

/**
 * An engine in a process of its own, whose memory is its alone. It imports a file into the store whose address (JSON)
 * is given, and then answers each batch that its parent sends by what became of every query.
 */
const [folder = "", file = "", address = ""] = process.argv.slice(2);
const analytics = JSON.parse(address) as AnalyticsAddress; // Of our own test.
const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
const engine = await createEngine({ model: campaignDigital, dataDir: folder, analytics, clock });
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
  const scope = { rows, forbiddenFields: [] };
  const person = { person: "a", workspace, class: "page" } as const;
  let bytes = 0;
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of await engine.streamBatch(asked, scope, undefined, person)) {
    bytes += piece.byteLength;
    // Long answers are not kept here either: what is said of each query stands at their beginnings and ends.
    text += decoder.decode(piece.byteLength > 4096 ? new Uint8Array() : piece);
  }
  const said = [...text.matchAll(/"status":"(ok|error)"(?:,"error":\{"code":"(\w+)")?/g)];
  const outcomes = said.map(([, status = "", code]) => code ?? status);
  // What stays in memory is what the engine holds.
  globalThis.gc?.({ execution: "sync", flavor: "last-resort", type: "major" });
  process.send?.({ bytes, outcomes } satisfies Answered);
}

/** What became of a batch. */
export interface Answered {
  readonly bytes: number;
  /** Of each query `ok`, or the code of its error. */
  readonly outcomes: readonly string[];
}
