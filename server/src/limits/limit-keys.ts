import { digestSecret } from "../tokens/secrets.ts";
import { countedAddress } from "./counted-address.ts";

/** The keys of limits. They contain digests instead of e-mail addresses. */
export const limitKeys = {
  ofAddress: (path: string, address: string, span: "minute" | "hour") =>
    `${path}|${countedAddress(address)}${span === "hour" ? "|hour" : ""}`,
  ofEverybody: (path: string) => `${path}|all`,
  codeMails: (userId: string) => `code-mail:${userId}`,
  resetMails: (email: string) => `reset-mail:${digestSecret(email.trim().toLowerCase())}`,
  /** Changes of the e-mail address that a person asks for, and mails about them to an address. */
  emailChanges: (userId: string) => `email-change:${userId}`,
  emailLinks: (email: string) => `email-link:${digestSecret(email.trim().toLowerCase())}`,
  /** Mails that ask an address to agree to get reports, and codes for files that are mailed to it. */
  deliveryAsks: (email: string) => `delivery-ask:${digestSecret(email.trim().toLowerCase())}`,
  deliveryCodes: (email: string) => `delivery-code:${digestSecret(email.trim().toLowerCase())}`,
  /** Tokens that a service account is given. */
  serviceTokens: (accountId: string) => `service-token:${accountId}`,
  invitationsByAdministrator: (userId: string) => `invitation-by-administrator:${userId}`,
  invitations: (workspaceId: string | null) => `invitation:${workspaceId ?? "server"}`,
};

/** A key in readable form. */
export interface ParsedLimitKey {
  readonly subject: string;
  /** Network address (of IPv6 the /64), user id, digest of an e-mail address or workspace; null: all clients. */
  readonly whom: string | null;
}

export function readLimitKey(key: string): ParsedLimitKey {
  if (key.startsWith("/")) {
    const [subject = "", whom = "all"] = key.split("|");
    return { subject, whom: whom === "all" ? null : whom };
  }
  const [subject = "", ...rest] = key.split(":");
  return { subject, whom: rest.join(":") };
}
