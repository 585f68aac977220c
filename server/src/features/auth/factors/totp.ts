import { generateSecret, generateSync, generateURI, verifySync } from "otplib";

const stepSeconds = 30;
/** Clocks may be one step apart, and typing takes time. */
const toleranceSeconds = stepSeconds;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function makeTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The URL in the QR code that an app scans. @param issuer the name of the product, under which the app lists the code */
export function totpUri(secret: string, username: string, issuer: string): string {
  return generateURI({ issuer, label: username, secret });
}

/** The time step (RFC 6238) of a code, counted from 1970; null when the code is wrong. */
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

/** The code that an app shows at a moment. */
export function totpCodeAt(secret: string, now: Date): string {
  return generateSync({ secret, epoch: secondsOf(now), period: stepSeconds });
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
