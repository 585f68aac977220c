import { expect, test } from "vitest";

import { describeOnEachStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { createPasswordHasher, hashPassword } from "./password-hasher.ts";
import { createSealedBox } from "./sealed-box.ts";
import { makeTypedSecret, tidyTypedSecret } from "./secrets.ts";
import { accessTokenKind, createTokenSigner } from "./token-signer.ts";

const issuer = "https://portal.example";
const day = 24 * 60;
const kidOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString("utf8")).kid;

describeOnEachStore("signing keys", (openStore) => {
  test("are renewed every month; the one before still verifies, the one before that does not", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const signer = await createTokenSigner(db, clock, issuer);
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

  test("of another instance are found when first seen", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const [one, other] = [
      await createTokenSigner(db, clock, issuer),
      await createTokenSigner(db, clock, issuer),
    ];
    clock.pass({ minutes: 30 * day });
    await one.read(accessTokenKind, "none");
    const { token } = await one.sign(accessTokenKind, { sub: "a" });
    expect((await other.read(accessTokenKind, token)).ok).toBe(true);
    const again = await other.sign(accessTokenKind, { sub: "b" });
    expect(kidOf(again.token), "both agree on one new key").toBe(kidOf(token));
  });
});

describeOnEachStore("sealed secrets", (openStore) => {
  test("open for their owner, with the house's own secret, and unchanged", async () => {
    const { db } = await openStore();
    const clock = createTestClock();
    const pepper = "a secret of the house, long enough";
    const box = await createSealedBox(db, clock, pepper);
    const sealed = box.seal("JBSWY3DPEHPK3PXP", "ada");
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(box.seal("JBSWY3DPEHPK3PXP", "ada"), "no two alike").not.toBe(sealed);
    expect((await createSealedBox(db, clock, pepper)).open(sealed, "ada")).toBe("JBSWY3DPEHPK3PXP");
    expect(() => box.open(sealed, "bob")).toThrow();
    const last = sealed.endsWith("A") ? "B" : "A";
    expect(() => box.open(`${sealed.slice(0, -2)}${last}${last}`, "ada")).toThrow();
    const poorer = await createSealedBox(db, clock, null);
    expect(() => poorer.open(sealed, "ada")).toThrow();
  });
});

test("a password hash is Argon2id with 64 MiB and three passes, whatever letters the password has", async () => {
  const hasher = createPasswordHasher(null);
  const stored = await hasher.hash("Zoë-grüßt-1!");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await hasher.isRight(stored, "Zoë-grüßt-1!".normalize("NFD"))).toBe(true);
  expect(await hasher.isRight(stored, "Zoe-grüßt-1!")).toBe(false);
  expect(await hasher.isRight(null, "anything")).toBe(false);
  expect(hasher.isOutdated(stored)).toBe(false);
  expect(hasher.isOutdated(stored.replace("t=3", "t=2"))).toBe(true);
});

test("with a pepper the store's hash alone is worth nothing; hashes from before it are taken up", async () => {
  const peppered = createPasswordHasher("a secret of the house, long enough");
  const stored = await peppered.hash("Quiet-harbour-7!");
  expect(await peppered.isRight(stored, "Quiet-harbour-7!")).toBe(true);
  expect(
    await createPasswordHasher("another secret of the house, as long").isRight(stored, "Quiet-harbour-7!"),
  ).toBe(false);
  const before = await hashPassword("Quiet-harbour-7!");
  expect(await peppered.isRight(before, "Quiet-harbour-7!")).toBe(true);
  expect([peppered.isOutdated(before), peppered.isOutdated(stored)]).toEqual([true, false]);
});

test("what people type from a sheet may be typed in any way", () => {
  const secret = makeTypedSecret(4);
  expect(secret).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(tidyTypedSecret(` ${secret.toLowerCase().replaceAll("-", "")} `)).toBe(secret);
  expect(tidyTypedSecret(secret.replaceAll("-", "  "))).toBe(secret);
});
