import type { MouseEvent, ReactElement, ReactNode } from "react";
import { Link } from "react-router";

import { useAddress, withValues } from "../../../shared/use-address.ts";
import css from "./row-link.module.css";

interface RowLinkProps {
  /** The parameter of the address that says what is open, such as `person`. */
  readonly name: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** The link in the main column of a list, which opens a row's details. Its click area covers the row. */
export function RowLink({ name, id, children }: RowLinkProps): ReactElement {
  const address = useAddress();
  return (
    <Link
      to={`?${withValues(address.params, { [name]: id })}`}
      onClick={(event) => {
        if (isForAnotherTab(event)) return;
        // Opens the dialog synchronously, so that it receives the next key.
        event.preventDefault();
        address.set({ [name]: id }, true);
      }}
      className={css.link ?? ""}
      data-row-link
    >
      {children}
    </Link>
  );
}

function isForAnotherTab({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
