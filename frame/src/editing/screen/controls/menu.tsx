import styles from "../editor.module.css";
import { Popup } from "./popup.tsx";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly hasText?: boolean;
  readonly items: readonly MenuItem[];
  readonly children: React.ReactNode;
}

const enabled = "[role=menuitem]:not(:disabled)";

/** A button that opens a list of actions. */
export function Menu({ label, className, hasText = false, items, children }: MenuProps): React.ReactElement {
  return (
    <Popup
      role="menu"
      {...{ label, className, hasText }}
      popupClassName={styles.menu}
      button={children}
      first={enabled}
      onKeyDown={(event) => moveFocus(event, enabled)}
    >
      {(close) =>
        items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            className={styles.menuItem}
            disabled={item.isDisabled}
            onClick={() => {
              close();
              item.run();
            }}
          >
            {item.label}
          </button>
        ))
      }
    </Popup>
  );
}

/** Moves the focus among the controls of a list with the arrow keys. */
export function moveFocus(event: React.KeyboardEvent<HTMLElement>, selector: string): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((one) => one === document.activeElement);
  event.preventDefault();
  event.stopPropagation();
  all[(at + step + all.length) % all.length]?.focus();
}
