import { productName } from "@vitrine/contracts/http";

/** The sender of mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * The sender of the settings. Without a name, or with that of the product as it is delivered, it has the name of the
 * product as it is now.
 *
 * @param setting an address, or a name with an address in angle brackets
 */
export function senderOf(setting: string, product: string): Sender {
  const [, typed = "", address = setting] = /^([^<>]*)<([^<>\s]+)>$/.exec(setting) ?? [];
  const name = typed.trim().replace(/^"(.*)"$/, "$1");
  return { name: name === "" || name === productName ? product : name, address };
}
