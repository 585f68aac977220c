import { digestSecret } from "../tokens/secrets.ts";
import { countedAddress } from "./counted-address.ts";

/** What buckets are called; kept are no addresses of people, only digests. */
export const limitKeys = {
  ofAddress: (path: string, address: string, span: "minute" | "hour") =>
    `${path}|${countedAddress(address)}${span === "hour" ? "|hour" : ""}`,
  ofEverybody: (path: string) => `${path}|all`,
  codeMails: (userId: string) => `code-mail:${userId}`,
  resetMails: (email: string) => `reset-mail:${digestSecret(email.trim().toLowerCase())}`,
  invitations: (workspaceId: string | null) => `invitation:${workspaceId ?? "house"}`,
};

/** A key as those who look at limits understand it. */
export interface ReadKey {
  /** A path, or what is counted. */
  readonly subject: string;
  /** Network address (of IPv6 the /64), user id, digest of an e-mail address or workspace; null: everybody. */
  readonly whom: string | null;
}

export function readLimitKey(key: string): ReadKey {
  if (key.startsWith("/")) {
    const [subject = "", whom = "all"] = key.split("|");
    return { subject, whom: whom === "all" ? null : whom };
  }
  const [subject = "", ...rest] = key.split(":");
  return { subject, whom: rest.join(":") };
}
