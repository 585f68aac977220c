import type { ReactElement } from "react";

/** The user name that a password belongs to, for password managers only: people have it in the text beside it. */
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
