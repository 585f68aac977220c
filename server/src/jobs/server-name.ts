import { randomBytes } from "node:crypto";
import { hostname } from "node:os";

/** A name for this server that no other one has, also not after a restart. */
export function createServerName(): string {
  return `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;
}
