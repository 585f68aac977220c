import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

/** A passkey as it is stored. `id` and `publicKey` are base64url. */
export interface StoredPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

type Options = Record<string, unknown>;

export interface PasskeyOptions {
  readonly options: Options;
  /** What the browser's response must sign. */
  readonly challenge: string;
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

/** The id of the passkey that a browser's response names; null when the response is malformed. */
export function passkeyIdOf(response: unknown): string | null {
  const parsed = parse(authenticationSchema, response);
  return parsed.ok ? parsed.value.id : null;
}

/** WebAuthn for the portal. A password comes first, so the device need not verify its user again. */
export class PasskeyVerifier {
  readonly #domain: string;
  readonly #origin: string;

  /** @param publicUrl origin of the portal: passkeys work only there */
  constructor(publicUrl: string) {
    this.#domain = new URL(publicUrl).hostname;
    this.#origin = publicUrl;
  }

  /** What a browser needs to create a passkey. @param known the user's passkeys, which are not created again @param rpName the name of the product */
  async registrationOptions(
    user: { readonly id: string; readonly username: string },
    known: readonly StoredPasskey[],
    rpName: string,
  ): Promise<PasskeyOptions> {
    const options = await generateRegistrationOptions({
      rpName,
      rpID: this.#domain,
      userName: user.username,
      userID: new TextEncoder().encode(user.id),
      attestationType: "none",
      excludeCredentials: credentialsOf(known),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** @returns the new passkey; null when the browser's response is invalid */
  async verifyRegistration(response: unknown, challenge: string): Promise<StoredPasskey | null> {
    const parsed = parse(registrationSchema, response);
    if (!parsed.ok) return null;
    const { transports } = parsed.value.response;
    const verified = await verifyRegistrationResponse({
      ...this.#expected(),
      response: { ...parsed.value, clientExtensionResults: {} },
      expectedChallenge: challenge,
    }).catch(() => null);
    if (verified === null || !verified.verified) return null;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
  }

  /** What a browser needs to sign in with one of the user's passkeys. */
  async authenticationOptions(known: readonly StoredPasskey[]): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.#domain,
      allowCredentials: credentialsOf(known),
      userVerification: "preferred",
    });
    return { options: { ...options }, challenge: options.challenge };
  }

  /** @returns the counter of the passkey after this use; null when the browser's response is invalid */
  async verifyAuthentication(
    response: unknown,
    challenge: string,
    passkey: StoredPasskey,
  ): Promise<number | null> {
    const parsed = parse(authenticationSchema, response);
    if (!parsed.ok) return null;
    const { id, counter } = passkey;
    const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
    const verified = await verifyAuthenticationResponse({
      ...this.#expected(),
      response: { ...parsed.value, clientExtensionResults: {} },
      expectedChallenge: challenge,
      credential: { id, publicKey, counter },
    }).catch(() => null);
    return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
  }

  #expected() {
    return {
      expectedOrigin: this.#origin,
      expectedRPID: this.#domain,
      requireUserVerification: false,
    } as const;
  }
}

function credentialsOf(known: readonly StoredPasskey[]): { id: string; transports: string[] }[] {
  return known.map(({ id, transports }) => ({ id, transports: [...transports] }));
}
