import { useState, type ReactElement } from "react";
import { NavLink } from "react-router";

import { messages } from "../../shared/messages.ts";
import { useMedia } from "../../shared/use-media.ts";
import { withProduct } from "./find-pages.ts";
import type { Audience, GuidePage } from "./guide-page.ts";
import { helpMessages as texts } from "./help-messages.ts";
import css from "./help-navigation.module.css";

interface HelpNavigationProps {
  /** That of the user first. */
  readonly audiences: readonly Audience[];
  readonly pages: readonly GuidePage[];
  /** The audience of the open page; `null` if none is open. */
  readonly current: string | null;
}

/** The list of all pages. That of the open page, or of the user, is open; on narrow windows the list opens on demand. */
export function HelpNavigation({ audiences, pages, current }: HelpNavigationProps): ReactElement {
  const isNarrow = useMedia("(max-width: 991px)");
  const open = current ?? audiences[0];
  const parts = audiences.map((audience) => (
    <AudiencePart
      // Another page opens the part that it is in.
      key={`${audience} ${audience === open}`}
      name={texts.audiences[audience]}
      isFirstOpen={audience === open}
      pages={pages.filter((page) => page.audience === audience)}
    />
  ));
  return (
    <nav className={css.nav} aria-label={texts.pages}>
      {isNarrow ? (
        <details>
          <summary className={css.title}>{texts.pages}</summary>
          {parts}
        </details>
      ) : (
        parts
      )}
    </nav>
  );
}

interface AudiencePartProps {
  readonly name: string;
  readonly isFirstOpen: boolean;
  readonly pages: readonly GuidePage[];
}

function AudiencePart({ name, isFirstOpen, pages }: AudiencePartProps): ReactElement {
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <details className={css.part} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.title}>{name}</summary>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <NavLink to={`/help/${page.audience}/${page.name}`} className={css.entry ?? ""}>
              {withProduct(page.title, messages.product)}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
