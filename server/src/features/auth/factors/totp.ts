import { authenticator } from "otplib";

const stepSeconds = 30;
/** A clock may be a step off, and typing takes time. */
const window = 1;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function makeTotpSecret(): string {
  return authenticator.generateSecret(20);
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, username: string): string {
  return authenticator.keyuri(username, "Vitrine", secret);
}

/** The time step that a code is of (RFC 6238), counted from 1970; null when the code is wrong. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const clocked = authenticator.clone({ epoch: now.getTime(), step: stepSeconds, window });
  const delta = clocked.checkDelta(code, secret);
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

/** The code of a moment, as an app shows it. */
export function totpCodeAt(secret: string, now: Date): string {
  return authenticator.clone({ epoch: now.getTime(), step: stepSeconds }).generate(secret);
}
