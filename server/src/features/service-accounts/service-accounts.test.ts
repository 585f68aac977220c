import { createHmac, generateKeyPairSync, randomUUID, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";

import { SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, expect, test } from "vitest";

import {
  assertionType,
  httpRoutes,
  type HttpRoute,
  type ServiceAccountWithSecret,
} from "@vitrine/contracts/http";
import { demoServiceAccount, demoServiceSecret } from "@vitrine/demo";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { addServiceAccount, changeServiceAccount, endServiceAccount, listServiceAccounts } = httpRoutes;
const { rotateServiceCredential, revokeServiceCredential, issueServiceToken, listPeople } = httpRoutes;

const settings = {
  name: "Host portal",
  workspaceIds: ["alpha"],
  scopes: ["embed", "read"],
  audience: "client",
  rows: [],
  origins: ["https://app.example"],
} as const;
const aSecret = { kind: "secret", days: 30 } as const;

describeOnSomeStore("service accounts", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const add = async (changes: object = {}) => {
    const answer = await askAs(
      "admin",
      addServiceAccount,
      {},
      { ...settings, credential: aSecret, ...changes },
    );
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    const { account, clientSecret } = answer.body as unknown as ServiceAccountWithSecret;
    return { account, id: account.id, secret: clientSecret ?? "" };
  };
  const rotate = async (accountId: string, overlapHours: number) => {
    app.clock.pass({ seconds: 1 });
    const body = { credential: aSecret, overlapHours };
    const answer = await askAs("admin", rotateServiceCredential, { accountId }, body);
    return answer.body as unknown as ServiceAccountWithSecret;
  };
  const tokenCall = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    app.ask({ row: issueServiceToken, body: { grant_type: "client_credentials", ...body }, headers });
  const withSecret = (id: string, secret: string, more: object = {}) =>
    tokenCall({ client_id: id, client_secret: secret, ...more });
  const statusOf = async (id: string, secret: string) => (await withSecret(id, secret)).status;

  test("[SERVICE-1] administrators create, list, change and end accounts; other people do not", async () => {
    const { account } = await add({ name: "Listed" });
    expect(account).toMatchObject({
      ...settings,
      name: "Listed",
      version: 1,
      lastUsedAt: null,
      endedAt: null,
    });
    expect(account.credentials).toMatchObject([{ kind: "secret", expiresAt: "2026-12-02T09:00:00.000Z" }]);
    const { id } = account;
    const changed = await askAs(
      "admin",
      changeServiceAccount,
      { accountId: id },
      { ...settings, name: "Changed", scopes: ["read"], version: 1 },
    );
    expect(changed.body).toMatchObject({ name: "Changed", scopes: ["read"], version: 2 });
    const outdated = await askAs(
      "admin",
      changeServiceAccount,
      { accountId: id },
      { ...settings, version: 1 },
    );
    expect(outdated.error).toMatchObject({ code: "edit_conflict" });
    const ended = await askAs("admin", endServiceAccount, { accountId: id });
    expect(ended.body["endedAt"]).toBe(app.clock.now().toISOString());
    const again = await askAs("admin", changeServiceAccount, { accountId: id }, { ...settings, version: 3 });
    expect(again.error).toMatchObject({ code: "edit_conflict" });
    for (const row of [listServiceAccounts, endServiceAccount] as const)
      expect((await askAs("manager", row, { accountId: id })).status).toBe(403);
  });

  test.each([
    ["an unknown workspace", { workspaceIds: ["nowhere"] }, "workspace_not_found"],
    ["a page instead of an origin", { origins: ["https://app.example/page"] }, "invalid_input"],
    ["every origin", { origins: ["*"] }, "invalid_input"],
    ["no scope", { scopes: [] }, "invalid_input"],
    [
      "a rule about a column that does not exist",
      { rows: [{ table: "Campaign", column: "nothing", values: ["x"] }] },
      "invalid_input",
    ],
    [
      "a rule without a value",
      { rows: [{ table: "Campaign", column: "channel", values: [] }] },
      "invalid_input",
    ],
  ])("refuses an account with %s", async (_what, changes, code) => {
    const body = { ...settings, credential: aSecret, ...changes };
    expect((await askAs("admin", addServiceAccount, {}, body)).error).toMatchObject({ code });
  });

  test("ignores what a client must not set", async () => {
    const injected = { id: "x", isAdmin: true, endedAt: null, version: 99, createdBy: "x", credentials: [] };
    const { account } = await add(injected);
    expect(account).toMatchObject({ version: 1, credentials: [{ kind: "secret" }] });
    expect(account.id).not.toBe("x");
  });

  test("[SERVICE-2] a secret is in one answer only, and stored as a salted hash", async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^vitrine_sa_[\w-]{43}$/);
    const listed = await askAs("admin", listServiceAccounts);
    expect(JSON.stringify(listed.body)).not.toContain(secret);
    const { rows } = await app.store.query("select secret_hash from service_credentials");
    const hashes = rows.map((row) => String(row["secret_hash"]));
    expect(hashes.every((hash) => /^[0-9a-f]{32}\.[0-9a-f]{64}$/.test(hash))).toBe(true);
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(await statusOf(id, secret)).toBe(200);
  });

  test("[SERVICE-3] after a rotation both secrets work for the overlap, and no third one", async () => {
    const { id, secret: first } = await add();
    const second = (await rotate(id, 24)).clientSecret ?? "";
    expect([await statusOf(id, first), await statusOf(id, second)]).toEqual([200, 200]);
    const third = (await rotate(id, 24)).clientSecret ?? "";
    expect([await statusOf(id, first), await statusOf(id, second), await statusOf(id, third)]).toEqual([
      401, 200, 200,
    ]);
    app.clock.pass({ minutes: 25 * 60 });
    expect([await statusOf(id, second), await statusOf(id, third)]).toEqual([401, 200]);
    app.clock.pass({ minutes: 30 * 24 * 60 });
    expect(await statusOf(id, third)).toBe(401);
    askAs = createAskAs(app);
  });

  test("[SERVICE-4] a token is issued for a secret in JSON, in a form, or by Basic authentication", async () => {
    const { id, secret } = await add();
    const json = await withSecret(id, secret);
    expect(json.body).toEqual({
      access_token: expect.any(String),
      token_type: "Bearer",
      expires_in: 600,
      scope: "embed read",
    });
    expect(json.response.headers["cache-control"]).toBe("no-store");
    const form = new URLSearchParams({ grant_type: "client_credentials", scope: "read" });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`, ...type };
    const ask = (payload: string, headers: Readonly<Record<string, string>>) =>
      app.apps.portal.inject({ method: "POST", url: issueServiceToken.path, payload, headers });
    expect((await ask(String(form), basic)).json()).toMatchObject({ scope: "read" });
    form.set("client_id", id);
    form.set("client_secret", secret);
    expect((await ask(String(form), type)).json()).toMatchObject({ scope: "read" });
    expect((await ask(`${String(form)}&scope=embed`, type)).json()).toMatchObject({
      error: "invalid_request",
    });
    const both = await ask(String(form), basic);
    expect([both.statusCode, both.headers["www-authenticate"]]).toEqual([401, "Basic"]);
  });

  test("[SERVICE-6] errors have OAuth's form, and do not say whether an account exists", async () => {
    const { id, secret } = await add();
    const ended = await add();
    await askAs("admin", endServiceAccount, { accountId: ended.id });
    const refused = [
      await withSecret(id, `${secret}x`),
      await withSecret(randomUUID(), secret),
      await withSecret("not an id", secret),
      await withSecret(ended.id, ended.secret),
      await tokenCall({ client_id: id }),
    ];
    const [first, ...others] = refused.map(({ status, error }) => ({ status, ...error, requestId: "" }));
    expect(first).toMatchObject({ status: 401, error: "invalid_client", error_description: /./ });
    for (const other of others) expect(other).toEqual(first);
    expect((await withSecret(id, secret, { scope: "embed import" })).error).toMatchObject({
      error: "invalid_scope",
    });
    const password = { grant_type: "password", client_id: id, client_secret: secret };
    expect((await app.ask({ row: issueServiceToken, body: password })).error).toMatchObject({
      error: "unsupported_grant_type",
    });
    expect((await app.ask({ row: issueServiceToken, body: {} })).error).toMatchObject({
      error: "invalid_request",
    });
  });

  const keyPair = generateKeyPairSync("ed25519");
  const sign = (id: string, changes: object = {}, key: KeyObject = keyPair.privateKey, alg = "EdDSA") => {
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const aud = "http://localhost:8080/api/service/token/";
    const claims = { iss: id, sub: id, aud, exp: now + 60, jti: randomUUID(), ...changes };
    return new SignJWT(claims).setProtectedHeader({ alg }).sign(key);
  };
  const withAssertion = (client_assertion: string, more: object = {}) =>
    tokenCall({ client_assertion_type: assertionType, client_assertion, ...more });
  const addWithKey = (publicKey: string) => add({ credential: { kind: "key", days: 30, publicKey } });
  const pem = keyPair.publicKey.export({ type: "spki", format: "pem" }).toString();

  test("[SERVICE-5] an assertion that is signed with the key of the account works once", async () => {
    const { id, account } = await addWithKey(pem);
    expect(account.credentials).toMatchObject([{ kind: "key", hint: expect.stringMatching(/^.{8}$/) }]);
    const assertion = await sign(id);
    expect((await withAssertion(assertion)).status).toBe(200);
    expect((await withAssertion(assertion)).error).toMatchObject({ error: "invalid_client" });
    const together = await sign(id);
    const answers = await Promise.all([together, together, together].map((one) => withAssertion(one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  });

  test("[SERVICE-5] keys are RSA, elliptic or Ed25519, as PEM or as a JWK, and never private", async () => {
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const short = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const curve = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwkOf = (key: KeyObject) => JSON.stringify(key.export({ format: "jwk" }));
    for (const [pair, alg] of [
      [rsa, "RS256"],
      [rsa, "PS256"],
      [curve, "ES256"],
    ] as const) {
      const { id } = await addWithKey(jwkOf(pair.publicKey));
      expect((await withAssertion(await sign(id, {}, pair.privateKey, alg))).status, alg).toBe(200);
    }
    const refused = [
      jwkOf(keyPair.privateKey),
      keyPair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      jwkOf(short.publicKey),
      JSON.stringify({ kty: "oct", k: "c2VjcmV0" }),
      "{}",
      "not a key",
    ];
    for (const publicKey of refused) {
      const body = { ...settings, credential: { kind: "key", days: 1, publicKey } };
      const answer = await askAs("admin", addServiceAccount, {}, body);
      expect(answer.error).toMatchObject({ code: "invalid_input", message: "This key cannot be used." });
    }
    const { rows } = await app.store.query(
      "select public_key from service_credentials where public_key ? 'd'",
    );
    expect(rows).toEqual([]);
  });

  test("[SERVICE-5] refuses assertions that are forged, too long, for others, or signed otherwise", async () => {
    const { id } = await addWithKey(pem);
    const other = generateKeyPairSync("ed25519");
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const claims = {
      iss: id,
      sub: id,
      aud: "http://localhost:8080/api/service/token/",
      exp: now + 60,
      jti: "1",
    };
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const signed = `${encode({ alg: "HS256" })}.${encode(claims)}`;
    const hmac = createHmac("sha256", pem).update(signed).digest("base64url");
    const stranger = await add();
    const assertions = {
      "another key": await sign(id, {}, other.privateKey),
      "no signature": new UnsecuredJWT(claims).encode(),
      "the public key as a shared secret": `${signed}.${hmac}`,
      "another issuer": await sign(id, { iss: stranger.id }),
      "an account without a key": await sign(stranger.id),
      "another audience": await sign(id, { aud: "https://other.example/token" }),
      "several audiences": await sign(id, { aud: ["http://localhost:8080", "https://other.example"] }),
      "no end": await sign(id, { exp: undefined }),
      "an end in an hour": await sign(id, { exp: now + 3600 }),
      "an end before": await sign(id, { exp: now - 60 }),
      "no id": await sign(id, { jti: undefined }),
      "a beginning later": await sign(id, { nbf: now + 600 }),
      garbage: "a.b.c",
    };
    for (const [name, assertion] of Object.entries(assertions))
      expect((await withAssertion(assertion)).error, name).toMatchObject({ error: "invalid_client" });
    expect((await withAssertion(await sign(id), { client_id: stranger.id })).status).toBe(401);
    expect((await withAssertion(await sign(id), { client_secret: "x" })).status).toBe(401);
    expect((await withAssertion(await sign(id), { client_id: id })).status).toBe(200);
  });

  test("[SERVICE-9] tokens, rotations and refusals are in the audit log; secrets are in no log and no table", async () => {
    const { id, secret, account } = await add();
    const token = String((await withSecret(id, secret)).body["access_token"]);
    await withSecret(id, "wrong-secret-of-a-stranger");
    const [credential] = account.credentials;
    await askAs("admin", revokeServiceCredential, { accountId: id, credentialId: credential?.id ?? "" });
    await askAs("admin", endServiceAccount, { accountId: id });
    const { rows } = await app.store.query(
      "select event from audit_log where user_id = $1 or details->>'account' = $1::text order by id",
      [id],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      "service.added",
      "service.token-issued",
      "service.token-refused",
      "service.credential-revoked",
      "service.ended",
    ]);
    const tables = await app.store.query(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const texts = await Promise.all(
      tables.rows.map(({ name }) => app.store.query(`select t::text as text from "${String(name)}" t`)),
    );
    const everything = JSON.stringify([texts.map((table) => table.rows), app.logLines]);
    for (const hidden of [secret, secret.slice(0, -4), token, "wrong-secret-of-a-stranger"])
      expect(everything.includes(hidden), hidden.slice(0, 12)).toBe(false);
    const audit = await askAs("admin", httpRoutes.readAuditLog, {}, { event: "service.token-issued" });
    expect(Object(audit.body["entries"])[0]).toMatchObject({ username: "Host portal" });
  });

  test("[SERVICE-10] an account gets a limited number of tokens a minute", async () => {
    const { id, secret } = await add();
    await app.store.query("delete from rate_buckets");
    const statuses = [];
    for (let call = 0; call < 61; call += 1) statuses.push(await statusOf(id, secret));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await app.store.query("delete from rate_buckets");
  });

  test("[SERVICE-11] an account is not among the people, and cannot sign in", async () => {
    const { id } = await add();
    const people = Object.values((await askAs("admin", listPeople)).body);
    expect(people.map((person) => Object(person)["id"])).not.toContain(id);
    const asPerson: readonly (readonly [HttpRoute, object])[] = [
      [httpRoutes.updatePerson, { disabled: false }],
      [httpRoutes.issueOneTimePassword, {}],
      [httpRoutes.setPersonRole, { role: "manager" }],
    ];
    for (const [row, body] of asPerson) {
      const answer = await askAs("admin", row, { personId: id, workspaceId: "alpha" }, body);
      expect(answer.error).toMatchObject({ code: "person_not_found" });
    }
    const { rows } = await app.store.query(
      "select password_hash, disabled_at is not null as disabled, is_admin from users where id = $1",
      [id],
    );
    expect(rows).toEqual([{ password_hash: null, disabled: true, is_admin: false }]);
    const body = { emailAddress: `${id}@service.invalid` };
    await app.ask({ row: httpRoutes.requestPasswordReset, body });
    await app.apps.settle();
    const links = await app.store.query("select 1 from account_links where user_id = $1", [id]);
    expect(links.rows).toEqual([]);
  });
});

test("[SERVICE-22] the secret of the demo's account is the one that the documentation uses", () => {
  const guide = readFileSync(new URL("../../../../docs/sdk/README.md", import.meta.url), "utf8");
  expect(guide).toContain(`client_id: "${demoServiceAccount.id}"`);
  expect(guide).toContain(`client_secret: "${demoServiceSecret}"`);
  expect(guide).toContain(`const host = "${demoServiceAccount.origins[0]}"`);
});
