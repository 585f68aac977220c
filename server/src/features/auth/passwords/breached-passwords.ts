import { createHash } from "node:crypto";

/** True if a password is in a collection of breached ones. Never rejects. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** A person waits for the answer at a form. */
const timeoutMilliseconds = 2000;
/** A range has some thousand lines of 40 characters. */
const maxLetters = 1_000_000;

/**
 * Asks a service with the range protocol of Have I Been Pwned: the request contains the first five of the forty digits
 * of the password's SHA-1, the answer all known endings, so the service never learns which one was searched. If the
 * service cannot be reached, the password is accepted and the failure reported.
 *
 * @param url prefix of the request; null disables the check
 * @param report called with the reason, which contains nothing of the password
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
    // Pads answers to one length, so that their size does not reveal the request.
    headers: { "add-padding": "true" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok || response.body === null) throw new Error(`answered with ${response.status}`);
  let text = "";
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.length > maxLetters) throw new Error("answered too much");
  }
  return text;
}

/** Lines are `ENDING:COUNT`. Those with a count of 0 are padding. */
function hasEnding(range: string, ending: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [known, count] = line.trim().split(":");
    return known?.toUpperCase() === ending && Number(count) > 0;
  });
}
