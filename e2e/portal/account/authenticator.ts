import { createHmac } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { portalUrl } from "../../addresses.ts";
import { signInElsewhere, type TestPerson } from "../person.ts";

const stepSeconds = 30;

/**
 * The code that an authenticator app shows (RFC 6238: SHA-1, six digits, thirty seconds).
 *
 * @param secret in base32
 * @param ahead steps after the present one: a code works once, and the server takes those of its neighbours
 */
export function appCode(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / stepSeconds) + ahead));
  const digest = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function decodeBase32(text: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(text.replaceAll(/[\s=]/g, ""), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Gives the page's browser a device that makes and keeps passkeys and always finds its person. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Sets up an authenticator app without a page. @returns a recovery code */
export async function setUpApp(person: TestPerson): Promise<string> {
  const headers = {
    authorization: `Bearer ${await signInElsewhere(person)}`,
    "content-type": "application/json",
  };
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(portalUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const { secret } = (await post("/api/account/totp/", { currentPassword: person.password })) as {
    readonly secret: string;
  };
  const { recoveryCodes } = (await post("/api/account/totp/confirm/", { code: appCode(secret) })) as {
    readonly recoveryCodes: readonly string[];
  };
  return recoveryCodes[0] ?? "";
}
