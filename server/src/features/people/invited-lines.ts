import { AppError } from "@vitrine/contracts/errors";

import { readAddresses } from "../../mail/read-addresses.ts";
import { peopleMessages } from "./messages.ts";

/** An address of a pasted list, or a line that contains none. */
export interface InvitedEntry {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly state: "address" | "repeated" | "unreadable";
}

/** @throws AppError `invalid_input` unless the text is one address, such as `Ada Lovelace <ada@client.example>` */
export function readOneAddress(typed: string, field: string): string {
  const [read, ...others] = readAddresses([typed]);
  if (read === undefined || !read.isValid || others.length > 0) {
    throw new AppError("invalid_input", { message: peopleMessages.noAddress, detail: field });
  }
  return read.email;
}

/**
 * Reads a pasted list: one or several addresses a line, names with addresses, or rows of a spreadsheet, of whose cells
 * one is an address. Empty lines do not count.
 */
export function readInvitedLines(text: string): readonly InvitedEntry[] {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((typed, index): readonly InvitedEntry[] => {
    const line = index + 1;
    if (typed.trim() === "") return [];
    const addresses = addressesIn(typed);
    if (addresses.length === 0) return [{ line, text: typed.trim(), state: "unreadable" }];
    return addresses.map((address) => {
      const key = address.toLowerCase();
      const state = seen.has(key) ? "repeated" : "address";
      seen.add(key);
      return { line, text: address, state };
    });
  });
}

function addressesIn(line: string): readonly string[] {
  const whole = readAddresses([line.replaceAll("\t", " ")]);
  if (whole.every(({ isValid }) => isValid)) return whole.map(({ email }) => email);
  // A row of a spreadsheet, with quotes around cells perhaps.
  const cells = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  return cells
    .flatMap((cell) => readAddresses([cell]))
    .flatMap(({ isValid, email }) => (isValid ? [email] : []));
}
