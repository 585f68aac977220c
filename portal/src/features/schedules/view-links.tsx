import type { ReactElement } from "react";
import { Link } from "react-router";

import { schedulesMessages as texts } from "./schedules-messages.ts";
import css from "./schedules.module.css";

const views = ["schedules", "calendar", "deliveries"] as const;
type View = (typeof views)[number];

export const viewOf = (text: string): View => views.find((view) => view === text) ?? "schedules";

/** The views of the schedules of a workspace, each with an address of its own. */
export function ViewLinks({ view }: { readonly view: View }): ReactElement {
  return (
    <nav className={css.views} aria-label={texts.views}>
      {views.map((each) => (
        <Link
          key={each}
          className={css.view ?? ""}
          to={each === "schedules" ? "?" : `?view=${each}`}
          {...(each === view ? { "aria-current": "page" as const } : {})}
        >
          {texts.viewNames[each]}
        </Link>
      ))}
    </nav>
  );
}
