/** Endings like `2026!` make no new password out of a known one. */
const mostAdded = 6;

let known: Promise<ReadonlySet<string>> | null = null;

/** Some 49,000 passwords of published lists, most of them from breaches. Read when first needed. */
async function knownPasswords(): Promise<ReadonlySet<string>> {
  return (known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  ));
}

/** Whether a password is on the lists, as it is, in other letters, or with digits and signs around it. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const list = await knownPasswords();
  const { length } = Array.from(password);
  return formsOf(password).some((form) => list.has(form) && length - form.length <= mostAdded);
}

/** What somebody who guesses takes a password for: in small letters, signs read as letters, without decoration. */
export function formsOf(password: string): readonly string[] {
  const small = password.normalize("NFC").toLowerCase();
  const bare = small.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const core = small.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return [...new Set([small, core, bare, ...[small, core, bare].map(readSigns)])].filter(
    (form) => form !== "",
  );
}

const signs: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

function readSigns(text: string): string {
  return text.replaceAll(/[@483!10$57]/g, (sign) => signs[sign] ?? sign);
}
