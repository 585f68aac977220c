import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

/** A passkey as it is stored: both texts base64url. */
export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

type Options = Record<string, unknown>;

export interface PasskeyOptions {
  readonly options: Options;
  /** What the browser's answer must have signed. */
  readonly challenge: string;
}

export interface PasskeyDesk {
  describeNew(
    user: { readonly id: string; readonly username: string },
    known: readonly StoredPasskey[],
  ): Promise<PasskeyOptions>;
  /** The passkey of a browser's answer, or null when the answer is not good. */
  accept(response: unknown, challenge: string): Promise<StoredPasskey | null>;
  ask(known: readonly StoredPasskey[]): Promise<PasskeyOptions>;
  /** The counter after a good answer, or null when the answer is not good. */
  check(response: unknown, challenge: string, passkey: StoredPasskey): Promise<number | null>;
}

const registrationSchema = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});

const authenticationSchema = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** Which passkey an answer is of; null when it is no such answer. */
export function passkeyIdOf(response: unknown): string | null {
  const parsed = parse(authenticationSchema, response);
  return parsed.ok ? parsed.value.id : null;
}

/**
 * WebAuthn for the portal. The password came first, so the device need not ask for a finger or PIN again.
 * @param publicUrl origin of the portal; passkeys are good there and nowhere else
 */
export function createPasskeyDesk(publicUrl: string): PasskeyDesk {
  const rpID = new URL(publicUrl).hostname;
  const expected = { expectedOrigin: publicUrl, expectedRPID: rpID, requireUserVerification: false } as const;
  return {
    describeNew: async (user, known) => {
      const options = await generateRegistrationOptions({
        rpName: "Vitrine",
        rpID,
        userName: user.username,
        userID: new TextEncoder().encode(user.id),
        attestationType: "none",
        excludeCredentials: describe(known),
        authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    accept: async (response, challenge) => {
      const parsed = parse(registrationSchema, response);
      if (!parsed.ok) return null;
      const { transports } = parsed.value.response;
      const verified = await verifyRegistrationResponse({
        ...expected,
        response: { ...parsed.value, clientExtensionResults: {} },
        expectedChallenge: challenge,
      }).catch(() => null);
      if (verified === null || !verified.verified) return null;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
    },
    ask: async (known) => {
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials: describe(known),
        userVerification: "preferred",
      });
      return { options: { ...options }, challenge: options.challenge };
    },
    check: async (response, challenge, passkey) => {
      const parsed = parse(authenticationSchema, response);
      if (!parsed.ok) return null;
      const { id, counter } = passkey;
      const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response: { ...parsed.value, clientExtensionResults: {} },
        expectedChallenge: challenge,
        credential: { id, publicKey, counter },
      }).catch(() => null);
      return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
    },
  };
}

function describe(known: readonly StoredPasskey[]): { id: string; transports: string[] }[] {
  return known.map(({ id, transports }) => ({ id, transports: [...transports] }));
}
