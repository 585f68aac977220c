import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

import type { Clock } from "./clock.ts";
import { loadChunk } from "./load-chunk.ts";

type Json = Readonly<Record<string, unknown>>;

/** Whether this browser can use passkeys at all. */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window;
}

/** Has a passkey of the device answer the server's challenge. Rejects when the person declines or none fits. */
export async function signWithPasskey(clock: Clock, options: Json): Promise<Record<string, unknown>> {
  const { startAuthentication } = await loadLibrary(clock);
  if (!isRequest(options)) throw new Error("These are no options for signing in with a passkey.");
  return { ...(await startAuthentication({ optionsJSON: options })) };
}

/** Has the device make a passkey for this site. Rejects when the person declines or has one here already. */
export async function makePasskey(clock: Clock, options: Json): Promise<Record<string, unknown>> {
  const { startRegistration } = await loadLibrary(clock);
  if (!isCreation(options)) throw new Error("These are no options for making a passkey.");
  return { ...(await startRegistration({ optionsJSON: options })) };
}

/** Only those who use passkeys load what speaks to them. */
function loadLibrary(clock: Clock) {
  return loadChunk(clock, () => import("@simplewebauthn/browser"));
}

function isRequest(options: Json): options is Json & PublicKeyCredentialRequestOptionsJSON {
  return typeof options["challenge"] === "string";
}

function isCreation(options: Json): options is Json & PublicKeyCredentialCreationOptionsJSON {
  return ["challenge", "rp", "user", "pubKeyCredParams"].every((name) => name in options);
}
