import type { Account } from "./account.ts";

/**
 * Prints the security codes of the first administrator for an operator who starts the server without a mail server:
 * otherwise no one could sign in. Codes of other people are never printed.
 */
export function createCodePrinter(
  adminEmail: string | null,
  print: (line: string) => void,
): (account: Account, code: string) => void {
  return ({ email, isAdmin }, code) => {
    if (!isAdmin || email.toLowerCase() !== adminEmail?.toLowerCase()) return;
    print(`Security code for ${email}, good for ten minutes: ${code.slice(0, 4)} ${code.slice(4)}`);
  };
}
