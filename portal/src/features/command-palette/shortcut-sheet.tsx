import type { ReactElement } from "react";

import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { paletteMessages, shortcuts } from "./palette-messages.ts";
import css from "./shortcut-sheet.module.css";

interface ShortcutSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutSheet({ isOpen, onClose }: ShortcutSheetProps): ReactElement {
  return (
    <Dialog heading={paletteMessages.sheetHeading} isOpen={isOpen} onClose={onClose}>
      {shortcuts.map(({ place, keys }) => (
        <section key={place} className={css.section}>
          <h3 className={css.heading}>{place}</h3>
          <dl className={css.keys}>
            {keys.map(([names, action]) => (
              <div key={action} className={css.row}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{action}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
