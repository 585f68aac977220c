import { useId, useRef, useState } from "react";

import type { PageState } from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { placeBelow } from "../shared/place-below.ts";
import { useReport } from "../shared/report-context.ts";
import styles from "./page-menu.module.css";

interface PageMenuProps {
  /** The text of the button. */
  readonly children: string;
  /** Names the list. */
  readonly label: string;
  /** The tooltip of the button. */
  readonly title?: string;
  readonly pages: readonly PageState[];
  readonly activePage: string | null;
}

/** A button next to the tabs that lists pages. */
export function PageMenu({ children, label, title, pages, activePage }: PageMenuProps): React.ReactElement {
  const { actions } = useReport();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  function choose(name: string): void {
    list.current?.hidePopover();
    actions.selectPage(name, "user");
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        title={title}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {children}
        <Icon d="M6 9l6 6 6-6" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.list}
        onToggle={({ newState, currentTarget }) => {
          setIsOpen(newState === "open");
          if (newState === "open") placeBelow(currentTarget, button.current);
        }}
      >
        {pages.map(({ name, displayName }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.page}
              aria-current={name === activePage ? "page" : undefined}
              onClick={() => choose(name)}
            >
              {displayName}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
