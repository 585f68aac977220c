import { createHash } from "node:crypto";

/** Whether a password is in a collection of breached ones. Never rejects. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** Somebody is waiting at a form. */
const patienceMilliseconds = 2000;
/** A range has some thousand lines of 40 letters. */
const mostLetters = 1_000_000;

/**
 * Asks a service with the range protocol of Have I Been Pwned: it is told the first five of forty letters of the
 * password's SHA-1, answers all endings that it has, and never learns which one was looked for. A service that cannot
 * be reached stops nobody; somebody who runs the server is told.
 *
 * @param url what the five letters are put behind; null asks nobody
 * @param report told the reason, without anything of the password
 */
export function createBreachCheck(url: string | null, report: (error: unknown) => void): BreachCheck {
  if (url === null) return async () => false;
  return async (password) => {
    const digest = createHash("sha1").update(password.normalize("NFC")).digest("hex").toUpperCase();
    try {
      return hasEnding(await askRange(url, digest.slice(0, 5)), digest.slice(5));
    } catch (error) {
      report(error instanceof Error ? error.name : "unknown");
      return false;
    }
  };
}

async function askRange(url: string, prefix: string): Promise<string> {
  const response = await fetch(`${url}${prefix}`, {
    // Answers of one length, so that their size does not tell what was asked for.
    headers: { "add-padding": "true" },
    redirect: "error",
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (!response.ok || response.body === null) throw new Error(`answered with ${response.status}`);
  let text = "";
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > mostLetters) throw new Error("answered too much");
  }
  return text;
}

/** Lines are `ENDING:COUNT`; those with a count of 0 are padding. */
function hasEnding(range: string, ending: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [known, count] = line.trim().split(":");
    return known?.toUpperCase() === ending && Number(count) > 0;
  });
}
