import type { ReactElement } from "react";

/** A hidden field with the user name of a password form, for password managers. */
export function KnownUsername({ username }: { readonly username: string }): ReactElement {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  );
}
