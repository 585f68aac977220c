import type { Kysely } from "kysely";

import { verifyAuditChain } from "../../audit/verify-chain.ts";
import type { Caller } from "../../access/caller.ts";
import { writeAudit } from "../../audit/audit-log.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { nameLines, type NamedLine } from "./audit-names.ts";
import { toCsvLine } from "./csv-line.ts";
import { listSealedLines, type AuditQuery, type SealedLine } from "./repository.ts";

type Db = Kysely<Database>;

const linesAtOnce = 500;
const head = ["id", "time", "event", "user", "address", "device", "details", "names", "seal", "state"];

/**
 * The audit log as CSV, in chunks. The whole log is first compared with its seals. The result is written to the log as
 * an entry for this export, which is the last row of the table.
 */
export async function* exportAuditLog(
  db: Db,
  clock: Clock,
  { person, origin }: Caller,
  query: Pick<AuditQuery, "event" | "username">,
): AsyncGenerator<string> {
  const { position, brokenAt } = await verifyAuditChain(db, 0);
  const last = await writeAudit(db, {
    at: clock.now(),
    event: "audit.exported",
    userId: person.id,
    origin,
    details: {
      chain: brokenAt === null ? "intact" : `broken at seal ${brokenAt}`,
      seals: position,
      ...(query.event === "" ? {} : { event: query.event }),
      ...(query.username === "" ? {} : { username: query.username }),
    },
  });
  // Spreadsheets recognise UTF-8 by this mark.
  yield `\uFEFF${toCsvLine(head)}`;
  let after = 0;
  for (;;) {
    const lines = await nameLines(
      db,
      await listSealedLines(db, { ...query, after, last, limit: linesAtOnce }),
    );
    yield lines.map(toLine).join("");
    after = lines.at(-1)?.id ?? last;
    if (after >= last) return;
  }
}

function toLine(line: NamedLine<SealedLine>): string {
  const { id, at, event, username, address, userAgent, details, names, seal, isIntact } = line;
  return toCsvLine([
    String(id),
    at.toISOString(),
    event,
    username ?? "",
    address,
    userAgent,
    JSON.stringify(details),
    [...names].map(([id, name]) => `${name} (${id})`).join("; "),
    seal ?? "",
    isIntact === null ? "unsealed" : isIntact ? "intact" : "changed",
  ]);
}
