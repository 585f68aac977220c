import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import type { FileReaders, Person } from "../../../access/person.ts";
import type { Database } from "../../../db/schema.ts";
import type { SecurityPolicy } from "../../../security/security-policy.ts";
import { isAllowedAddress } from "../../../security/security-rules.ts";
import type { FileGrants, FileLimits, RightsToFiles } from "../../embedding/service.ts";
import type { DeliveryMails } from "../ledger/delivery-message.ts";
import type { StoredDelivery } from "../deliveries/delivery-repository.ts";
import { listLedger, type NewLedgerRow } from "../ledger/ledger-repository.ts";
import { recipientMessages, rightsInWords } from "../words/messages.ts";
import { findMailPerson, listClients, listTeam, type MailPerson } from "./people-repository.ts";
import { listRecipients, type StoredRecipient, type StoredSchedule } from "../repository.ts";
import type { RowRules } from "../schedule-settings.ts";
import { listVersions, type NewVersion } from "../versions/version-repository.ts";

export interface ResolveDeps {
  readonly db: Kysely<Database>;
  readonly grants: FileGrants;
  readonly readers: FileReaders;
  readonly security: SecurityPolicy;
  readonly mails: DeliveryMails;
}

/** Who gets a delivery, and with which rights. Recipients with the same rights share a version. */
export interface Resolved {
  readonly versions: readonly NewVersion[];
  readonly rows: readonly NewLedgerRow[];
}

/** One address, before its rights are known. */
interface Candidate {
  readonly recipientId: string;
  readonly address: string;
  readonly name: string;
  /** Null for an outside address. */
  readonly person: MailPerson | null;
  readonly rows: RowRules;
  /** Why it gets nothing; null if it may. */
  readonly reason: string | null;
}

/** Decides now who gets a delivery. */
export async function resolveRecipients(
  deps: ResolveDeps,
  owner: Person,
  schedule: StoredSchedule,
  delivery: StoredDelivery,
): Promise<Resolved> {
  const stored = await listRecipients(deps.db, schedule.id);
  if (delivery.test === null) {
    const candidates = await withReasons(deps, schedule, await candidatesOf(deps, schedule, stored));
    return grouped(deps, owner, schedule, delivery, candidates);
  }
  const wanted = delivery.test.recipientId;
  const eyes = stored.filter(({ id }) => wanted === null || id === wanted).slice(0, 1);
  const [first] = await candidatesOf(deps, schedule, eyes);
  const starter = delivery.starterId === null ? null : await findMailPerson(deps.db, delivery.starterId);
  if (first === undefined || starter === null) return { versions: [], rows: [] };
  // The person who tests it gets what the recipient would.
  const resolved = await grouped(deps, owner, schedule, delivery, [first]);
  const { address, name, id: personId } = starter;
  return {
    ...resolved,
    rows: resolved.rows.map((row) => ({ ...row, address, name, personId, isOutside: false })),
  };
}

/** Every address once: a person's own rights count before those of groups and outside addresses. */
async function candidatesOf(
  { db }: ResolveDeps,
  { workspaceId, reportId }: StoredSchedule,
  recipients: readonly StoredRecipient[],
): Promise<readonly Candidate[]> {
  const order = ["person", "group", "outside"];
  const found = new Map<string, Candidate>();
  for (const one of recipients.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))) {
    for (const candidate of await expand(one)) {
      if (!found.has(candidate.address)) found.set(candidate.address, candidate);
    }
  }
  return [...found.values()];

  async function expand(one: StoredRecipient): Promise<readonly Candidate[]> {
    const plain = { recipientId: one.id, rows: [], reason: null };
    if (one.kind === "outside")
      return [{ ...plain, address: one.address, name: one.name, person: null, rows: one.rows }];
    if (one.kind === "group") {
      const team = one.group === "team";
      const people = await (team ? listTeam(db, workspaceId) : listClients(db, workspaceId, reportId));
      return people.map((person) => ({ ...plain, address: person.address, name: person.name, person }));
    }
    const person = await findMailPerson(db, one.personId);
    const { address, name } = one;
    if (person === null) return [{ ...plain, address, name, person, reason: recipientMessages.left }];
    return [{ ...plain, address: person.address, name: person.name, person }];
  }
}

async function withReasons(
  { db, mails, security }: ResolveDeps,
  { id, workspaceId }: StoredSchedule,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const addresses = candidates.map(({ address }) => address);
  const suppressed = await mails.suppressed(db, id, addresses);
  const outside = candidates.filter(({ person }) => person === null).map(({ address }) => address);
  const confirmed = await mails.confirmed(db, workspaceId, outside);
  const rules = await security.current();
  return candidates.map((one) => {
    const held = suppressed.get(one.address);
    if (one.reason !== null) return one;
    if (held !== undefined) return { ...one, reason: recipientMessages[held] };
    if (one.person !== null) return one;
    if (!isAllowedAddress(rules, one.address)) return { ...one, reason: recipientMessages.notAllowed };
    return confirmed.has(one.address) ? one : { ...one, reason: recipientMessages.unconfirmed };
  });
}

async function grouped(
  deps: ResolveDeps,
  owner: Person,
  { id: scheduleId, reportId }: StoredSchedule,
  { id: deliveryId, dueAt }: StoredDelivery,
  candidates: readonly Candidate[],
): Promise<Resolved> {
  const versions = new Map<string, NewVersion>();
  const rows: NewLedgerRow[] = [];
  for (const { person, reason, rows: rules, address, name, recipientId } of candidates) {
    const reader = person === null ? owner : await deps.readers.findPerson(person.id);
    const limits: FileLimits | null = person === null ? { audience: "client", rows: rules } : null;
    const rights =
      reader === null || reason !== null ? null : await rightsOf(deps.grants, reader, reportId, limits);
    const known = rights === null ? undefined : versions.get(rights.digest);
    const version =
      rights === null || reader === null
        ? null
        : (known ?? {
            id: randomUUID(),
            deliveryId,
            digest: rights.digest,
            rights: wordsOf(rights, rules),
            readerId: reader.id,
            isNarrowed: person === null,
            rows: rules,
          });
    if (version !== null) versions.set(version.digest, version);
    rows.push({
      id: randomUUID(),
      deliveryId,
      scheduleId,
      dueAt,
      address,
      versionId: version?.id ?? null,
      recipientId,
      personId: person?.id ?? null,
      name,
      isOutside: person === null,
      state: version === null ? "skipped" : "queued",
      reason: version === null ? (reason ?? recipientMessages.cannotSee) : null,
    });
  }
  return { versions: [...versions.values()], rows };
}

/** Rows of the ledger whose recipients do not have the rights any more with which their files were made, with the reason. */
export async function findRefused(
  { db, grants, readers }: ResolveDeps,
  owner: Person,
  { reportId }: StoredSchedule,
  { id, test }: StoredDelivery,
): Promise<ReadonlyMap<string, string>> {
  const versions = new Map((await listVersions(db, id)).map((version) => [version.id, version]));
  const refused = new Map<string, string>();
  for (const row of await listLedger(db, id)) {
    const version = versions.get(row.versionId ?? "");
    if (version === undefined) continue;
    // A test has the rights of the recipient whose eyes it has.
    const personId = test === null ? row.personId : version.isNarrowed ? null : version.readerId;
    const reader = personId === null ? owner : await readers.findPerson(personId);
    const limits: FileLimits | null = personId === null ? { audience: "client", rows: version.rows } : null;
    const rights = reader === null ? null : await rightsOf(grants, reader, reportId, limits);
    if (rights?.digest !== version.digest) refused.set(row.id, recipientMessages.cannotSee);
  }
  return refused;
}

/** @returns null for people who cannot see the report, or may not make it into files */
async function rightsOf(
  grants: FileGrants,
  reader: Person,
  reportId: StoredSchedule["reportId"],
  limits: FileLimits | null,
): Promise<RightsToFiles | null> {
  try {
    return await grants.rightsOf(reader, reportId, limits);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function wordsOf({ audience }: RightsToFiles, rules: RowRules): string {
  if (audience === "agency") return rightsInWords.agency;
  if (rules.length === 0) return rightsInWords.client;
  const words = rules.map(({ column, values }) => `${column}: ${values.join(", ")}`);
  return rightsInWords.narrowed(words.join("; "));
}
