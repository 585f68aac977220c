import type { Kysely } from "kysely";

import type { Caller } from "../../access/caller.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import { readCheckedCheckpoint, type CheckedCheckpoint } from "../../audit/checkpoint.ts";
import { verifyAuditChain } from "../../audit/verify-chain.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import type { Peppers } from "../../tokens/peppers.ts";
import { nameLines, type NamedLine } from "./audit-names.ts";
import { toCsvLine } from "../../csv-line.ts";
import {
  findIdOfUsername,
  findIdsNamed,
  listSealedLines,
  type AuditFilter,
  type SealedLine,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface AuditExportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly peppers: Peppers;
}

const linesAtOnce = 500;
const head = ["id", "time", "event", "user", "address", "device", "details", "names", "seal", "state"];

/**
 * The audit log as CSV, in chunks. The whole log is first compared with its seals. The result is written to the log as
 * an entry for this export, which is the last row of the table. The checkpoint, if there is one, is the first row.
 */
export async function* exportAuditLog(
  deps: AuditExportDeps,
  caller: Caller,
  query: AuditFilter,
): AsyncGenerator<string> {
  const { db, peppers } = deps;
  const checkpoint = await readCheckedCheckpoint(db, peppers);
  const last = await noteExport(deps, caller, query);
  // Spreadsheets recognise UTF-8 by this mark.
  yield `\uFEFF${toCsvLine(head)}`;
  if (checkpoint !== null) yield toCheckpointLine(checkpoint);
  const ids = await findIdsNamed(db, query.text);
  let after = 0;
  for (;;) {
    const lines = await nameLines(
      db,
      await listSealedLines(db, { ...query, ids, after, last, limit: linesAtOnce }),
    );
    yield lines.map(toLine).join("");
    after = lines.at(-1)?.id ?? last;
    if (after >= last) return;
  }
}

/** Verifies the log and records the export with the result. @returns the id of the entry */
async function noteExport(
  { db, clock, peppers }: AuditExportDeps,
  { person, origin }: Caller,
  { event, username, from, through, text }: AuditFilter,
): Promise<number> {
  const { position, fault } = await verifyAuditChain(db, 0, peppers);
  const asked = username === "" ? null : await findIdOfUsername(db, username);
  const details = {
    chain: fault === null ? "intact" : `broken at seal ${fault.position}`,
    ...(fault === null ? {} : { fault: fault.kind }),
    seals: position,
    ...(event === "" ? {} : { event }),
    ...(from === null ? {} : { from }),
    ...(through === null ? {} : { through }),
    ...(text === "" ? {} : { filtered: true }),
    // The log holds ids only. What was typed may not be the name of anyone.
    ...(username === "" ? {} : { person: asked ?? "unknown" }),
  };
  return writeAudit(db, { at: clock.now(), event: "audit.exported", userId: person.id, origin, details });
}

/** All that is needed to verify the signature later, with any Ed25519 program. */
function toCheckpointLine(checkpoint: CheckedCheckpoint): string {
  const { auditId, until, seal, isGenuine, reason, position, lines, madeAt, brokenAt } = checkpoint;
  const { kid, publicKey, signature } = checkpoint;
  const facts = { reason, position, lines, madeAt: madeAt.toISOString(), brokenAt };
  return toCsvLine([
    String(auditId),
    until.toISOString(),
    "audit.checkpoint",
    "",
    "",
    "",
    JSON.stringify({ ...facts, kid, publicKey, signature }),
    "",
    seal,
    isGenuine ? "signed" : "forged",
  ]);
}

function toLine(line: NamedLine<SealedLine>): string {
  const { id, at, event, username, address, userAgent, details, names, seal, state } = line;
  return toCsvLine([
    String(id),
    at.toISOString(),
    event,
    username ?? "",
    address,
    userAgent,
    JSON.stringify(details),
    [...names].map(([namedId, name]) => `${name} (${namedId})`).join("; "),
    seal ?? "",
    seal === null ? "unsealed" : state,
  ]);
}
