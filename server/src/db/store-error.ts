export type StoreErrorCode =
  | "directory-not-writable"
  | "directory-in-use"
  | "directory-of-other-version"
  | "store-not-opened"
  | "server-not-reachable"
  | "migration-failed"
  | "store-not-empty"
  | "dump-not-readable"
  | "file-refused"
  | "same-place"
  | "store-stopped"
  | "commit-refused"
  | "store-busy"
  | "keys-not-readable";

/**
 * A failure of the store that the operator can act on. The message is one line that names the cause and, where there is
 * one, the setting to change. It never contains a password.
 */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StoreError";
    this.code = code;
  }
}
