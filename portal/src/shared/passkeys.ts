import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

import type { Clock } from "./clock.ts";
import { loadChunk } from "./load-chunk.ts";

type Json = Readonly<Record<string, unknown>>;

export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/** Signs the server's challenge with a passkey of the device. Rejects when the person declines or no passkey fits. */
export async function signWithPasskey(clock: Clock, options: Json): Promise<Record<string, unknown>> {
  const { startAuthentication } = await loadLibrary(clock);
  if (!isRequest(options))
    throw new Error("The server's answer has no options for signing in with a passkey.");
  return { ...(await startAuthentication({ optionsJSON: options })) };
}

/** Creates a passkey on the device. Rejects when the person declines or the device already has one for this site. */
export async function makePasskey(clock: Clock, options: Json): Promise<Record<string, unknown>> {
  const { startRegistration } = await loadLibrary(clock);
  if (!isCreation(options)) throw new Error("The server's answer has no options for creating a passkey.");
  return { ...(await startRegistration({ optionsJSON: options })) };
}

/** Loaded on demand, because most people do not use passkeys. */
function loadLibrary(clock: Clock) {
  return loadChunk(clock, () => import("@simplewebauthn/browser"));
}

function isRequest(options: Json): options is Json & PublicKeyCredentialRequestOptionsJSON {
  return typeof options["challenge"] === "string";
}

function isCreation(options: Json): options is Json & PublicKeyCredentialCreationOptionsJSON {
  return ["challenge", "rp", "user", "pubKeyCredParams"].every((name) => name in options);
}
