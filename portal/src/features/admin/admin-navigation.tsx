import { useLayoutEffect, useRef, type ReactElement } from "react";
import { NavLink } from "react-router";

import { messages } from "../../shared/messages.ts";
import { adminMessages as texts } from "./admin-messages.ts";
import css from "./admin-navigation.module.css";
import { screenGroups, type AdminScreenRow } from "./screens.ts";

interface AdminNavigationProps {
  /** Those that the user may open. */
  readonly screens: readonly AdminScreenRow[];
}

/** The list of screens: a column with headings, on narrow windows a line that scrolls to the open screen. */
export function AdminNavigation({ screens }: AdminNavigationProps): ReactElement {
  const list = useRef<HTMLElement>(null);
  // After every rendering: it is rendered again when another screen is opened, and does nothing else.
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[aria-current]") ?? null;
    // Not `scrollIntoView`, which would scroll the page too.
    if (open !== null) list.current?.scrollTo({ left: open.offsetLeft - 16 });
  });
  return (
    <nav ref={list} className={css.nav} aria-label={messages.adminPanel}>
      <p className={css.title}>{messages.adminPanel}</p>
      {screenGroups.map((group) => (
        <div key={group} className={css.group}>
          <p className={css.groupName}>{texts.groups[group]}</p>
          {screens
            .filter((screen) => screen.group === group)
            .map(({ path, name }) => (
              <NavLink key={path} to={`/admin/${path}`} className={css.entry ?? ""}>
                {name}
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  );
}
