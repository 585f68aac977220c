import { capture } from "@vitrine/contracts/reading/state/bookmark";
import type { Bookmark } from "@vitrine/contracts/report";
import { useState } from "react";

import { useReport } from "../../view/shared/report-context.ts";
import { addBookmarkEdit } from "../objects/bookmark-edits.ts";
import { Tool } from "./edit-bar.tsx";
import { useEditor, type Editor } from "./editor-context.ts";
import styles from "./editor.module.css";
import { Menu, moveFocus, type MenuItem } from "./controls/menu.tsx";
import { NameInput } from "./controls/name-input.tsx";

/** The report's bookmarks: what readers find under their names, and where buttons lead. A press shows one. */
export function BookmarkList(): React.ReactElement {
  const editor = useEditor();
  const { texts, definition, perform } = editor;
  const { store, messages, actions } = useReport();
  const [renamed, setRenamed] = useState<string | null>(null);
  const { bookmarks = [] } = definition;
  const shown = (): Bookmark["state"] => capture(store.get(), true);
  const add = (): void => {
    const { edit, name } = addBookmarkEdit(definition, shown(), texts.newBookmark);
    if (perform([edit])) setRenamed(name);
  };
  return (
    <section aria-label={messages.bookmarks}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{messages.bookmarks}</h2>
        <Tool label={texts.addBookmark} icon="M12 5v14M5 12h14" onPress={add} />
      </div>
      {bookmarks.length === 0 ? <p className={styles.note}>{texts.noBookmarks}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble here from the buttons inside */}
      <ul className={styles.list} onKeyDown={(event) => moveFocus(event, "[data-choice]")}>
        {bookmarks.map(({ name, displayName }, at) => (
          <li key={name} className={styles.pageRow}>
            {renamed === name ? (
              <NameInput
                value={displayName}
                label={texts.bookmarkName}
                onDone={(value) => {
                  setRenamed(null);
                  if (value === null || value === displayName) return;
                  perform([{ kind: "setBookmark", bookmark: name, key: "displayName", value }]);
                }}
              />
            ) : (
              <button
                type="button"
                data-choice
                className={styles.object}
                onClick={() => actions.showBookmark(name, "user")}
                onDoubleClick={() => setRenamed(name)}
              >
                <span>{displayName}</span>
              </button>
            )}
            <Menu
              label={texts.optionsOf(displayName)}
              className={styles.more}
              items={itemsOf(editor, name, at, setRenamed, shown)}
            >
              ⋯
            </Menu>
          </li>
        ))}
      </ul>
    </section>
  );
}

function itemsOf(
  { texts, definition: { bookmarks = [] }, perform }: Editor,
  bookmark: string,
  at: number,
  rename: (name: string) => void,
  shown: () => Bookmark["state"],
): readonly MenuItem[] {
  const move = (to: number) => () => void perform([{ kind: "moveBookmark", bookmark, to }]);
  return [
    {
      id: "update",
      label: texts.updateBookmark,
      run: () => void perform([{ kind: "setBookmark", bookmark, key: "state", value: shown() }]),
    },
    { id: "rename", label: texts.rename, run: () => rename(bookmark) },
    { id: "earlier", label: texts.earlier, run: move(at - 1), isDisabled: at === 0 },
    { id: "later", label: texts.later, run: move(at + 1), isDisabled: at === bookmarks.length - 1 },
    { id: "delete", label: texts.remove, run: () => void perform([{ kind: "deleteBookmark", bookmark }]) },
  ];
}
