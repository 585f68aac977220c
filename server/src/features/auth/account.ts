import { sql } from "kysely";

import { asUserId, type UserId } from "@vitrine/contracts/ids";

export interface Account {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly isInternal: boolean;
  readonly invitedAt: Date | null;
  readonly oneTime: OneTimePassword | null;
}

export interface OneTimePassword {
  /** SHA-256. */
  readonly hash: string;
  readonly expiresAt: Date;
}

export interface AccountRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly is_admin: boolean;
  readonly is_internal: boolean;
  readonly invited_at: Date | null;
  readonly one_time_hash: string | null;
  readonly one_time_expires_at: Date | null;
}

/** Columns of `users u`. */
export const accountColumns = sql.raw(
  `u.id, u.username, u.email, u.first_name, u.last_name, u.password_hash, u.is_admin, u.is_internal, u.invited_at,
      u.one_time_hash, u.one_time_expires_at`,
);

export function toAccount(row: AccountRow): Account {
  return {
    id: asUserId(row.id),
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password_hash,
    isAdmin: row.is_admin,
    isInternal: row.is_internal,
    invitedAt: row.invited_at,
    oneTime:
      row.one_time_hash === null || row.one_time_expires_at === null
        ? null
        : { hash: row.one_time_hash, expiresAt: row.one_time_expires_at },
  };
}
