import addressparser from "nodemailer/lib/addressparser";

/** One address of an entry, or an entry that contains none. */
export type ParsedAddress =
  | { readonly isValid: true; readonly email: string }
  | { readonly isValid: false; readonly email: string };

/** RFC 5321: the local part, then the whole address. */
const longestLocal = 64;
const longest = 254;

/**
 * Reads what users type or paste as recipients: `ada@client.example`, `Ada Lovelace <ada@client.example>`, or several
 * of them in one entry. Each address is returned once; invalid entries are returned unchanged.
 */
export function readAddresses(entries: readonly string[]): readonly ParsedAddress[] {
  const byKey = new Map<string, ParsedAddress>();
  for (const entry of entries) {
    for (const read of readEntry(entry)) {
      const key = read.email.toLowerCase();
      if (!byKey.has(key)) byKey.set(key, read);
    }
  }
  return [...byKey.values()];
}

function readEntry(entry: string): readonly ParsedAddress[] {
  const typed = entry.trim();
  if (typed === "") return [];
  // A line break could inject headers into a mail.
  const parsed = /[\r\n\0]/.test(typed) ? [] : addressparser(typed, { flatten: true });
  if (parsed.length === 0) return [{ isValid: false, email: typed }];
  return parsed.map(({ address, name }) => {
    const email = address.trim();
    // The parser finds an address between other words. Other words are accepted only next to an address in angle
    // brackets.
    const isClear = name === "" || typed.includes(`<${address}>`);
    if (isClear && isAddress(email)) return { isValid: true, email };
    return { isValid: false, email: parsed.length === 1 ? typed : email || name };
  });
}

/** Accepts only common addresses: no quoted local parts, no IP addresses. */
function isAddress(email: string): boolean {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (at < 1 || local.length > longestLocal || email.length > longest) return false;
  const isLocal = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local);
  const labels = domain.split(".");
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label));
  return isLocal && isDomain && /^\p{L}{2}/u.test(labels.at(-1) ?? "");
}
