import { generateSecret, generateSync, generateURI, verifySync } from "otplib";

const stepSeconds = 30;
/** A clock may be a step off, and typing takes time. */
const toleranceSeconds = stepSeconds;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function makeTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, username: string): string {
  return generateURI({ issuer: "Vitrine", label: username, secret });
}

/** The time step that a code is of (RFC 6238), counted from 1970; null when the code is wrong. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: secondsOf(now),
    period: stepSeconds,
    epochTolerance: toleranceSeconds,
  });
  return result.valid ? Math.floor(now.getTime() / 1000 / stepSeconds) + result.delta : null;
}

/** The code of a moment, as an app shows it. */
export function totpCodeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: secondsOf(now), period: stepSeconds });
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
