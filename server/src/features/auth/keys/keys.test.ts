import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { hash } from "@node-rs/argon2";
import { decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from "jose";
import { expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { dumpStore } from "../../../db/dump/dump-store.ts";
import type { Store } from "../../../db/open-store.ts";
import { describeOnSomeStore } from "../../../db/testing.ts";
import { testPassword, testUserId, type TestPersonName } from "../../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { readPeppers } from "../../../tokens/peppers.ts";
import { totpCodeAt } from "../factors/totp.ts";
import { revokeKeys, rotateKeys } from "./key-service.ts";

const { login, verifyCode, listWorkspaces, beginTotp, confirmTotp, refresh } = httpRoutes;
const pepper = "a secret of the operator, long enough";
const newPepper = "another secret of the operator, as long";

const peppered = (VITRINE_PEPPER: string, VITRINE_PEPPER_PREVIOUS = "") => ({
  environment: { VITRINE_PEPPER, VITRINE_PEPPER_PREVIOUS },
});

async function statusOf(app: TestApp, token: string): Promise<number> {
  return (await app.ask({ row: listWorkspaces, token })).status;
}

async function enrol(app: TestApp, token: string): Promise<string> {
  const begun = await app.ask({ row: beginTotp, token, body: { currentPassword: testPassword } });
  const secret = String(begun.body["secret"]);
  const code = totpCodeAt(secret, app.clock.now());
  expect((await app.ask({ row: confirmTotp, token, body: { code } })).status).toBe(200);
  return secret;
}

/** Signs in with an authenticator app. */
async function prove(app: TestApp, username: TestPersonName, secret: string): Promise<string> {
  app.clock.pass({ seconds: 30 });
  const { cookies } = await app.ask({ row: login, body: { username, password: testPassword } });
  const body = { username, code: totpCodeAt(secret, app.clock.now()), factor: "totp" };
  const answer = await app.ask({ row: verifyCode, body, cookies });
  expect(answer.status).toBe(200);
  return String(answer.body["accessToken"]);
}

async function readStoredKeys(store: Store): Promise<readonly string[]> {
  const { rows } = await store.query(
    "select jwk->>'d' as key from signing_keys union all select key from encryption_keys",
  );
  return rows.map(({ key }) => String(key));
}

async function readDump(store: Store): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-keys-"));
  try {
    await dumpStore(store, join(folder, "dump"));
    return readFileSync(join(folder, "dump"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs a token with what a copy of the store contains: the stored keys and the ids of sessions. */
async function forge(
  store: Store,
  kidAndKey: { readonly kid: string; readonly jwk: object },
): Promise<string> {
  const { rows } = await store.query("select id, user_id from sessions where revoked_at is null limit 1");
  const stolen = await importJWK({ ...kidAndKey.jwk }, "EdDSA").catch(() => null);
  const key = stolen ?? (await generateKeyPair("EdDSA", { crv: "Ed25519" })).privateKey;
  return new SignJWT({ sub: String(rows[0]?.["user_id"]), sid: rows[0]?.["id"] })
    .setProtectedHeader({ alg: "EdDSA", kid: kidAndKey.kid, typ: "at+jwt" })
    .setIssuer("http://localhost:8080")
    .setAudience("portal")
    .setIssuedAt(new Date("2026-11-02T09:00:00Z"))
    .setNotBefore(new Date("2026-11-02T09:00:00Z"))
    .setExpirationTime(new Date("2026-11-02T23:00:00Z"))
    .setJti("forged")
    .sign(key);
}

describeOnSomeStore("a store with a pepper", (openStore) => {
  test("stores no key in clear, and a token forged from a dump is refused", async () => {
    const store = await openStore();
    const app = await openTestApp(store, peppered(pepper));
    const { token } = await app.signIn("admin");
    await enrol(app, token);
    for (const key of await readStoredKeys(store)) expect(key).toMatch(/^sealed:[\da-f]{12}\./);
    const dump = await readDump(store);
    const { kid } = decodeProtectedHeader(token);
    const line = dump.split("\n").find((text) => text.includes(String(kid)) && text.includes("Ed25519"));
    expect(line, "the key is in the dump").toBeDefined();
    const { rows } = await store.query("select kid, jwk from signing_keys where kid = $1", [kid]);
    const stored = rows[0] as { readonly kid: string; readonly jwk: object };
    expect(await statusOf(app, await forge(store, stored))).toBe(401);
    expect(await statusOf(app, token), "while the true one is good").toBe(200);
  });

  test("migrates the keys of the previous version, and no one is signed out", async () => {
    const store = await openStore();
    const before = await openTestApp(store);
    const { token, cookies } = await before.signIn("planner");
    const secret = await enrol(before, token);
    await sealAsBefore(store, secret);
    await hashAsBefore(store);
    const former = await readStoredKeys(store);

    const app = await openTestApp(store, { ...peppered(pepper), isFilled: true });
    for (const key of await readStoredKeys(store)) expect(key).toMatch(/^sealed:/);
    const dump = await readDump(store);
    for (const key of former) expect(dump).not.toContain(key);
    expect(await statusOf(app, token)).toBe(200);
    expect((await app.ask({ row: refresh, body: {}, cookies })).status).toBe(200);
    const renewed = await prove(app, "planner", secret);
    expect(decodeProtectedHeader(renewed).kid, "copies may hold the former key").not.toBe(
      decodeProtectedHeader(token).kid,
    );
    await app.signIn("client");
  });

  test("renews its keys while servers run: sessions, tokens and second factors continue in every instance", async () => {
    const store = await openStore();
    const one = await openTestApp(store, peppered(pepper));
    const other = await openTestApp(store, { ...peppered(pepper), isFilled: true });
    const { token, cookies } = await one.signIn("planner");
    const secret = await enrol(one, token);
    const former = await readStoredKeys(store);
    const parts = { db: store.db, clock: one.clock, peppers: readPeppers(pepper, null) };
    expect(await rotateKeys(parts)).toMatchObject({ sealed: 1, lost: 0 });
    expect((await readStoredKeys(store)).length).toBe(former.length + 2);

    for (const app of [one, other]) {
      app.clock.pass({ seconds: 5 });
      expect(await statusOf(app, token), "the former key verifies").toBe(200);
    }
    const renewed = await prove(one, "planner", secret);
    expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(token).kid);
    other.clock.pass({ seconds: 30 });
    expect(await statusOf(other, renewed)).toBe(200);
    other.clock.pass({ seconds: 30 });
    await prove(other, "planner", secret);
    expect((await one.ask({ row: refresh, body: {}, cookies })).status).toBe(200);

    one.clock.pass({ seconds: 30 });
    await rotateKeys(parts);
    await rotateKeys(parts);
    one.clock.pass({ seconds: 5 });
    expect(await statusOf(one, renewed), "over several rotations").toBe(200);
    expect(await rotateKeys(parts)).toMatchObject({ sealed: 1, lost: 0 });
  });

  test("revokes everything on demand, also what another instance just issued", async () => {
    const store = await openStore();
    const app = await openTestApp(store, peppered(pepper));
    const admin = await app.signIn("admin");
    const planner = await app.signIn("planner");
    const secret = await enrol(app, planner.token);
    const parts = { db: store.db, clock: app.clock, peppers: readPeppers(pepper, null) };
    expect(await revokeKeys(parts)).toMatchObject({ ended: 2, sealed: 1 });
    for (const { token, cookies } of [admin, planner]) {
      expect(await statusOf(app, token)).toBe(401);
      expect((await app.ask({ row: refresh, body: {}, cookies })).status).toBe(401);
    }
    const live = await store.query(
      "select (select count(*) from signing_keys where retired_at is null or retired_at > $1)::integer as keys, (select count(*) from known_devices where revoked_at is null)::integer as devices",
      [app.clock.now()],
    );
    expect(live.rows).toEqual([{ keys: 1, devices: 0 }]);
    app.clock.pass({ seconds: 5 });
    expect(await statusOf(app, await prove(app, "planner", secret))).toBe(200);
  });

  test("changes its pepper: the old one verifies until each person's next sign-in", async () => {
    const store = await openStore();
    const before = await openTestApp(store, peppered(pepper));
    const { token, cookies } = await before.signIn("planner");
    const secret = await enrol(before, token);
    await before.signIn("client");
    await before.close();

    const between = await openTestApp(store, { ...peppered(newPepper, pepper), isFilled: true });
    const parts = { db: store.db, clock: between.clock, peppers: readPeppers(newPepper, pepper) };
    expect(await statusOf(between, token)).toBe(200);
    const { passwords } = await rotateKeys(parts);
    expect(passwords).toMatchObject({ previous: 2, lost: 0 });
    expect((await between.ask({ row: refresh, body: {}, cookies })).status).toBe(200);
    await prove(between, "planner", secret);
    const renewed = { waiting: passwords.waiting - 1, previous: 1, lost: 0 };
    expect((await rotateKeys(parts)).passwords, "one was renewed").toEqual(renewed);
    await between.close();

    const after = await openTestApp(store, { ...peppered(newPepper), isFilled: true });
    after.clock.pass({ minutes: 2 });
    await prove(after, "planner", secret);
    const late = await after.ask({ row: login, body: { username: "client", password: testPassword } });
    expect(late.error?.code, "who never came back").toBe("invalid_credentials");
    await after.close();
    const lost = openTestApp(store, {
      ...peppered("a third secret, of another server"),
      isFilled: true,
    });
    await expect(lost).rejects.toThrow("sealed with another VITRINE_PEPPER");
    const none = openTestApp(store, { isFilled: true });
    await expect(none).rejects.toThrow("VITRINE_PEPPER_PREVIOUS");
  });

  test("with a lost pepper works again after everything was revoked", async () => {
    const store = await openStore();
    const before = await openTestApp(store, peppered(pepper));
    const { token } = await before.signIn("planner");
    await enrol(before, token);
    await before.close();
    const parts = { db: store.db, clock: before.clock, peppers: readPeppers(newPepper, null) };
    expect(await revokeKeys(parts)).toMatchObject({
      sealed: 0,
      lost: 1,
      passwords: { previous: 0, lost: 1 },
    });
    const after = await openTestApp(store, { ...peppered(newPepper), isFilled: true });
    expect(await statusOf(after, token)).toBe(401);
  });
});

/** The previous version mixed the pepper into a key in clear. */
async function sealAsBefore(store: Store, secret: string): Promise<void> {
  const { rows } = await store.query("select kid, key from encryption_keys");
  const { kid, key } = rows[0] as { readonly kid: string; readonly key: string };
  const bytes = Buffer.from(key, "base64url");
  const derived = Buffer.from(hkdfSync("sha256", bytes, pepper, "vitrine sealed box", 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", derived, nonce);
  cipher.setAAD(Buffer.from(testUserId("planner"), "utf8"));
  const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  const parts = [nonce, body, cipher.getAuthTag()].map((part) => part.toString("base64url"));
  await store.query("update totp_factors set secret = $1", [[kid, ...parts].join(".")]);
}

/** The previous version did not store the id of the pepper with a hash. */
async function hashAsBefore(store: Store): Promise<void> {
  const cost = { memoryCost: 1024, timeCost: 1, parallelism: 1, outputLen: 32 };
  const phc = await hash(testPassword, { ...cost, secret: Buffer.from(pepper, "utf8") });
  await store.query("update users set password_hash = $1 where username = 'client'", [`pepper:${phc}`]);
}
