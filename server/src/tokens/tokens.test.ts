import { expect, test } from "vitest";

import { describeOnSomeStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { PasswordHasher, hashPassword } from "./password-hasher.ts";
import { noPeppers, readPeppers } from "./peppers.ts";
import { SealedBox } from "./sealed-box.ts";
import { makeTypedSecret, normaliseTypedSecret } from "./secrets.ts";
import { accessTokenKind, TokenSigner } from "./token-signer.ts";

const issuer = "https://portal.example";
const day = 24 * 60;
const kidOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8")).kid;

describeOnSomeStore("signing keys", (openStore) => {
  test("are renewed every month; the previous one still verifies, older ones do not", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const signer = await TokenSigner.load({ db, clock, issuer, peppers: noPeppers });
    const long = { ...accessTokenKind, lifetimeSeconds: 100 * day * 60 };
    const first = await signer.sign(long, { sub: "a" });
    clock.pass({ minutes: 30 * day });
    expect((await signer.read(long, first.token)).ok).toBe(true);
    const second = await signer.sign(long, { sub: "b" });
    expect(kidOf(second.token)).not.toBe(kidOf(first.token));
    expect((await signer.read(long, first.token)).ok).toBe(true);
    clock.pass({ minutes: 30 * day });
    expect((await signer.read(long, first.token)).ok).toBe(false);
    expect((await signer.read(long, second.token)).ok).toBe(true);
  });

  test("of another instance are found when they are first needed", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const parts = { db, clock, issuer, peppers: noPeppers };
    const [one, other] = [await TokenSigner.load(parts), await TokenSigner.load(parts)];
    clock.pass({ minutes: 30 * day });
    await one.read(accessTokenKind, "none");
    const { token } = await one.sign(accessTokenKind, { sub: "a" });
    expect((await other.read(accessTokenKind, token)).ok).toBe(true);
    const again = await other.sign(accessTokenKind, { sub: "b" });
    expect(kidOf(again.token), "both agree on one new key").toBe(kidOf(token));
  });
});

const pepper = "a secret of the operator, long enough";
const otherPepper = "another secret of the operator, as long";

describeOnSomeStore("sealed secrets", (openStore) => {
  test("can only be decrypted for their owner, with the pepper, and unchanged", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const peppers = readPeppers(pepper, null);
    const box = await SealedBox.load({ db, clock, peppers });
    const sealed = await box.seal("JBSWY3DPEHPK3PXP", "ada");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(await box.seal("JBSWY3DPEHPK3PXP", "ada"), "no two alike").not.toBe(sealed);
    const again = await SealedBox.load({ db, clock, peppers });
    expect(await again.open(sealed, "ada")).toBe("JBSWY3DPEHPK3PXP");
    await expect(box.open(sealed, "bob")).rejects.toThrow("sealed secret");
    const last = sealed.endsWith("A") ? "B" : "A";
    await expect(box.open(`${sealed.slice(0, -2)}${last}${last}`, "ada")).rejects.toThrow("sealed secret");
    const poorer = await SealedBox.load({ db, clock, peppers: noPeppers });
    await expect(poorer.open(sealed, "ada")).rejects.toThrow("another VITRINE_PEPPER");
    await expect(poorer.seal("x", "ada")).rejects.toThrow("no key to seal with");
  });
});

test("a password hash is Argon2id with 64 MiB and three passes, for any characters", async () => {
  const hasher = new PasswordHasher(noPeppers);
  const stored = await hasher.hash("Zoë-grüßt-1!");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await hasher.isCorrect(stored, "Zoë-grüßt-1!".normalize("NFD"))).toBe(true);
  expect(await hasher.isCorrect(stored, "Zoe-grüßt-1!")).toBe(false);
  expect(await hasher.isCorrect(null, "anything")).toBe(false);
  expect(hasher.isOutdated(stored)).toBe(false);
  expect(hasher.isOutdated(stored.replace("t=3", "t=2"))).toBe(true);
});

test("with a pepper the stored hash alone is worthless; older hashes are accepted", async () => {
  const peppered = new PasswordHasher(readPeppers(pepper, null));
  const stored = await peppered.hash("Quiet-harbour-7!");
  expect(await peppered.isCorrect(stored, "Quiet-harbour-7!")).toBe(true);
  const other = new PasswordHasher(readPeppers(otherPepper, null));
  expect(await other.isCorrect(stored, "Quiet-harbour-7!")).toBe(false);
  const before = await hashPassword("Quiet-harbour-7!");
  expect(await peppered.isCorrect(before, "Quiet-harbour-7!")).toBe(true);
  expect([peppered.isOutdated(before), peppered.isOutdated(stored)]).toEqual([true, false]);
});

test("a hash of the previous pepper verifies, and is outdated", async () => {
  const stored = await new PasswordHasher(readPeppers(pepper, null)).hash("Quiet-harbour-7!");
  const both = new PasswordHasher(readPeppers(otherPepper, pepper));
  expect(await both.isCorrect(stored, "Quiet-harbour-7!")).toBe(true);
  expect(await both.isCorrect(stored, "Quiet-harbour-8!")).toBe(false);
  expect(both.isOutdated(stored)).toBe(true);
  expect(both.isOutdated(await both.hash("Quiet-harbour-7!"))).toBe(false);
});

test("typed secrets are accepted in any notation", () => {
  const secret = makeTypedSecret(4);
  expect(secret).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(normaliseTypedSecret(` ${secret.toLowerCase().replaceAll("-", "")} `)).toBe(secret);
  expect(normaliseTypedSecret(secret.replaceAll("-", "  "))).toBe(secret);
});
