import type { Kysely } from "kysely";

import { writeAudit } from "../../../audit/audit-log.ts";
import { prepareAuditKey, renewAuditKey } from "../../../audit/prepare-audit-key.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { StoreError } from "../../../db/open-store.ts";
import { markOf } from "../../../tokens/password-hasher.ts";
import type { Peppers } from "../../../tokens/peppers.ts";
import {
  insertEncryptionKey,
  insertSigningKey,
  readEncryptionKeys,
  readSigningKeys,
  replaceEncryptionKey,
  replaceSigningKey,
  withKeyLock,
} from "../../../tokens/repository.ts";
import { makeSealingKey, openWith, renewStoredSealingKey, sealWith } from "../../../tokens/sealed-box.ts";
import {
  formerKeySeconds,
  formOfSigningKey,
  makeSigningKey,
  readSigningKey,
  writeSigningKey,
} from "../../../tokens/signing-key.ts";
import { formOf } from "../../../tokens/stored-key.ts";
import {
  countHashesByPepper,
  lockSealedSecrets,
  markPepperedHashes,
  replaceSealedSecret,
  revokeEverything,
} from "./repository.ts";

type Db = Kysely<Database>;

export interface KeyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly peppers: Peppers;
}

/** Numbers of passwords that are not hashed with the current pepper. */
export interface PasswordReport {
  /** Those that the next sign-in of their person hashes with it. */
  readonly waiting: number;
  /** Those of them that the previous pepper verifies until then. */
  readonly previous: number;
  /** Those whose pepper was not given. They are invalid. */
  readonly lost: number;
}

export interface KeyReport {
  /** Number of secrets of authenticator apps and connections that were encrypted again. */
  readonly sealed: number;
  /** Number of secrets whose pepper was not given. Codes of their apps are not accepted any more, and connections need a new secret. */
  readonly lost: number;
  readonly passwords: PasswordReport;
  readonly ended: number;
}

const nowhere = { address: "", userAgent: "" };
const otherPepper =
  "The keys in the store are sealed with another VITRINE_PEPPER: set it, or give it as VITRINE_PEPPER_PREVIOUS together with the new one. Without it, npm run keys -- revoke makes new keys.";

/**
 * Brings the keys of a store to the form that the peppers require. Where there is a pepper, keys in clear are
 * encrypted, and a new key signs from then on, because copies of the store may contain the old one. Keys that are
 * encrypted with the previous pepper are encrypted with the current one. No one is signed out.
 * @throws StoreError when a key is encrypted with a pepper that was not given
 */
export function prepareKeys({ db, clock, peppers }: KeyDeps): Promise<void> {
  return withKeyLock(db, (session) => migrateKeys(session, clock.now(), peppers));
}

/**
 * Makes new signing and encryption keys. Tokens stay valid until they expire; second factors are encrypted again.
 * @throws StoreError
 */
export function rotateKeys({ db, clock, peppers }: KeyDeps): Promise<KeyReport> {
  return withKeyLock(db, async (session) => {
    const now = clock.now();
    await migrateKeys(session, now, peppers);
    await insertSigningKey(session, await makeSigningKey(peppers), now, addSeconds(now, formerKeySeconds));
    await renewAuditKey(session, now, peppers);
    const report = { ...(await renewSealing(session, now, peppers)), ended: 0 };
    await writeAudit(session, { at: now, event: "keys.rotated", userId: null, origin: nowhere });
    return report;
  });
}

/**
 * Makes new keys and ends everything that the former ones allow: sessions, tokens, links, sign-ins in progress,
 * one-time passwords, known browsers. Passwords and second factors stay. It also works for a store whose pepper is
 * lost.
 */
export function revokeKeys({ db, clock, peppers }: KeyDeps): Promise<KeyReport> {
  return withKeyLock(db, async (session) => {
    const now = clock.now();
    await insertSigningKey(session, await makeSigningKey(peppers), now, now);
    await renewAuditKey(session, now, peppers);
    const sealing = await renewSealing(session, now, peppers);
    const ended = await revokeEverything(session, now);
    const details = { ended };
    await writeAudit(session, { at: now, event: "keys.revoked", userId: null, origin: nowhere, details });
    return { ...sealing, ended };
  });
}

async function migrateKeys(session: Db, now: Date, peppers: Peppers): Promise<void> {
  // Versions without pepper ids had one pepper at a time: the one before the current one.
  const former = peppers.previous ?? peppers.current;
  if (former !== null) await markPepperedHashes(session, markOf(former.id));
  await migrateSigningKeys(session, now, peppers);
  await migrateSealingKeys(session, now, peppers);
  if (!(await prepareAuditKey(session, now, peppers))) throw new StoreError("keys-not-readable", otherPepper);
}

async function migrateSigningKeys(session: Db, now: Date, peppers: Peppers): Promise<void> {
  let wasInClear = false;
  const [newest, ...former] = await readSigningKeys(session, now);
  if (newest === undefined) return;
  for (const row of [newest, ...former]) {
    const form = formOfSigningKey(row, peppers);
    const jwk = form === "unreadable" ? null : readSigningKey(row, peppers);
    if (jwk === null) throw new StoreError("keys-not-readable", otherPepper);
    if (form === "current") continue;
    wasInClear ||= isInClear(row);
    await replaceSigningKey(session, row.kid, writeSigningKey(row.kid, jwk, peppers));
  }
  // In the previous version a former key did not expire.
  if (!wasInClear && former.every(({ retiredAt }) => retiredAt !== null)) return;
  await insertSigningKey(session, await makeSigningKey(peppers), now, addSeconds(now, formerKeySeconds));
}

function isInClear(row: { readonly jwk: unknown }): boolean {
  return formOfSigningKey(row, { current: null, previous: null }) === "current";
}

async function migrateSealingKeys(session: Db, now: Date, peppers: Peppers): Promise<void> {
  let wasInClear = false;
  for (const row of await readEncryptionKeys(session)) {
    const form = formOf(row.key, peppers);
    if (form === "unreadable" && row.retiredAt === null)
      throw new StoreError("keys-not-readable", otherPepper);
    if (form !== "outdated") continue;
    wasInClear ||= formOf(row.key, { current: null, previous: null }) === "current";
    await replaceEncryptionKey(session, row.kid, renewStoredSealingKey(row, peppers));
  }
  if (wasInClear) await renewSealing(session, now, peppers);
}

/** Makes a new encryption key and encrypts all secrets with it. Secrets that cannot be decrypted stay unchanged. */
async function renewSealing(
  session: Db,
  now: Date,
  peppers: Peppers,
): Promise<Pick<KeyReport, "sealed" | "lost" | "passwords">> {
  await insertEncryptionKey(session, makeSealingKey(peppers), now);
  const rows = await readEncryptionKeys(session);
  let sealed = 0;
  let lost = 0;
  for (const stored of await lockSealedSecrets(session)) {
    const { owner } = stored;
    const clear = openOrNull(() => openWith(rows, stored.secret, owner, peppers));
    if (clear === null) lost += 1;
    else {
      sealed += 1;
      await replaceSealedSecret(session, { ...stored, secret: sealWith(rows, clear, owner, peppers) });
    }
  }
  return { sealed, lost, passwords: await countPasswords(session, peppers) };
}

async function countPasswords(session: Db, peppers: Peppers): Promise<PasswordReport> {
  const { current, previous } = peppers;
  const counts = await countHashesByPepper(session);
  const others = [...counts].filter(([pepper]) => pepper !== (current?.id ?? null));
  const count = (isCounted: (pepper: string | null) => boolean) =>
    others.reduce((sum, [pepper, hashes]) => (isCounted(pepper) ? sum + hashes : sum), 0);
  return {
    waiting: count((pepper) => pepper === null || pepper === previous?.id),
    previous: count((pepper) => pepper !== null && pepper === previous?.id),
    lost: count((pepper) => pepper !== null && pepper !== previous?.id),
  };
}

/** @returns null for what needs a pepper that was not given */
function openOrNull(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
