import type { Account, AccountSession } from "@vitrine/contracts/http";
import type { SessionId } from "@vitrine/contracts/ids";

import { describeDevice } from "../../audit/describe-device.ts";
import type { AccountState, SessionLine } from "./service.ts";

export function presentAccount({ account, factors, contextWords }: AccountState): Account {
  return {
    username: account.username,
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    admin: account.isAdmin,
    totpSince: factors.totpSince?.toISOString() ?? null,
    passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: factors.recoveryCodesLeft,
    contextWords: [...contextWords],
  };
}

/** The session of the request first, the others in the given order. */
export function presentSessions(lines: readonly SessionLine[], asking: SessionId): AccountSession[] {
  return lines
    .map((line) => ({
      id: line.id,
      current: line.id === asking,
      device: describeDevice(line.userAgent),
      address: line.address,
      createdAt: line.createdAt.toISOString(),
      lastSeenAt: line.lastSeenAt.toISOString(),
      endsAt: line.endsAt.toISOString(),
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current));
}
