import { capture } from "@vitrine/contracts/reading/state/bookmark";
import { groupBookmarks } from "@vitrine/contracts/reading/state/bookmark-groups";
import type { Bookmark } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";
import { useId, useState } from "react";

import { useReport } from "../../../view/shared/report-context.ts";
import {
  addBookmarkEdit,
  deleteGroupEdits,
  moveListedEdits,
  putListedEdits,
  renameGroupEdits,
  setGroupEdits,
  ungroupEdits,
  type Listed,
} from "../../objects/bookmark-edits.ts";
import { freeName } from "../../objects/free-name.ts";
import { Tool } from "../edit-bar.tsx";
import { useEditor, type Editor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { Menu, moveFocus, type MenuItem } from "../controls/menu.tsx";
import { NameInput } from "../controls/name-input.tsx";
import { useListDrag, type ListDrop } from "./use-list-drag.ts";

interface List {
  readonly editor: Editor;
  readonly bookmarks: readonly Bookmark[];
  /** What is being renamed. */
  readonly renamed: Listed | null;
  readonly rename: (what: Listed | null) => void;
  /** Where what is dragged would be dropped. */
  readonly drop: ListDrop | null;
  /** Performs edits as one step, if there are any. */
  readonly run: (edits: readonly Edit[]) => void;
}

/** The report's bookmarks: what readers find under their names, and where buttons lead. A press shows one. */
export function BookmarkList(): React.ReactElement {
  const editor = useEditor();
  const { texts, definition, perform } = editor;
  const { store, messages } = useReport();
  const [renamed, rename] = useState<Listed | null>(null);
  const id = useId();
  const { bookmarks = [] } = definition;
  const run = (edits: readonly Edit[]): void => {
    if (edits.length > 0) perform(edits);
  };
  const add = (): void => {
    const { edit, name } = addBookmarkEdit(
      editor.definitionNow(),
      capture(store.get(), true),
      texts.newBookmark,
    );
    if (perform([edit])) rename({ bookmark: name });
  };
  const { drop, onPointerDown } = useListDrag((dragged, { at, side }) =>
    run(putListedEdits(bookmarks, readKey(dragged), readKey(at), side)),
  );
  const list: List = { editor, bookmarks, renamed, rename, drop, run };
  return (
    <section aria-label={messages.bookmarks}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{messages.bookmarks}</h2>
        <Tool label={texts.addBookmark} icon="M12 5v14M5 12h14" onPress={add} />
      </div>
      {bookmarks.length === 0 ? <p className={styles.note}>{texts.noBookmarks}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble here from the buttons inside */}
      <ul
        className={styles.list}
        onKeyDown={(event) => moveFocus(event, "[data-choice]")}
        onPointerDown={onPointerDown}
      >
        {groupBookmarks(bookmarks).map(({ group, bookmarks: own }) =>
          group === null ? (
            own.map((one) => <BookmarkRow key={one.name} list={list} bookmark={one} />)
          ) : (
            <li key={`group ${group}`}>
              <GroupRow list={list} group={group} id={`${id} ${group}`.replaceAll(" ", "-")} />
              <ul className={styles.nested} aria-labelledby={`${id} ${group}`.replaceAll(" ", "-")}>
                {own.map((one) => (
                  <BookmarkRow key={one.name} list={list} bookmark={one} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly list: List;
}

/** Identifies an entry in the document. */
function keyOf(what: Listed): string {
  return "group" in what ? `group ${what.group}` : `bookmark ${what.bookmark}`;
}

function readKey(key: string): Listed {
  const name = key.slice(key.indexOf(" ") + 1);
  return key.startsWith("group ") ? { group: name } : { bookmark: name };
}

/** What makes an entry one that can be dragged, and that others can be dropped at. */
function dragged({ drop }: List, what: Listed) {
  const key = keyOf(what);
  return { "data-listed": key, "data-drop": drop?.at === key ? drop.side : undefined };
}

/** Moves what has the focus with Alt and an arrow key. */
function moveByKey(event: React.KeyboardEvent, { editor, run }: List, what: Listed): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
  if (step === undefined || !event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  run(moveListedEdits(editor.definitionNow().bookmarks ?? [], what, step));
}

function BookmarkRow({ list, bookmark }: RowProps & { readonly bookmark: Bookmark }): React.ReactElement {
  const { editor, renamed, rename, run } = list;
  const { texts } = editor;
  const { actions } = useReport();
  const { name, displayName } = bookmark;
  if (renamed !== null && "bookmark" in renamed && renamed.bookmark === name)
    return (
      <li className={styles.pageRow}>
        <NameInput
          value={displayName}
          label={texts.bookmarkName}
          onDone={(value) => {
            rename(null);
            if (value === null || value === displayName) return;
            run([{ kind: "setBookmark", bookmark: name, key: "displayName", value }]);
          }}
        />
      </li>
    );
  return (
    <li className={styles.pageRow} {...dragged(list, { bookmark: name })}>
      <button
        type="button"
        data-choice
        className={styles.object}
        onClick={() => actions.showBookmark(name, "user")}
        onDoubleClick={() => rename({ bookmark: name })}
        onKeyDown={(event) => moveByKey(event, list, { bookmark: name })}
      >
        <span>{displayName}</span>
      </button>
      <BookmarkMenu list={list} bookmark={bookmark} />
    </li>
  );
}

function BookmarkMenu({ list, bookmark }: RowProps & { readonly bookmark: Bookmark }): React.ReactElement {
  const { editor, bookmarks, rename, run } = list;
  const { texts } = editor;
  const { store } = useReport();
  const { name, displayName, group: own } = bookmark;
  const groups = [...new Set(bookmarks.flatMap(({ group }) => group ?? []))];
  const items: readonly MenuItem[] = [
    {
      id: "update",
      label: texts.updateBookmark,
      run: () => {
        const value = capture(store.get(), true);
        run([{ kind: "setBookmark", bookmark: name, key: "state", value }]);
      },
    },
    { id: "rename", label: texts.rename, run: () => rename({ bookmark: name }) },
    ...moveItems(list, { bookmark: name }),
    ...groups
      .filter((group) => group !== own)
      .map((group) => ({
        id: `group ${group}`,
        label: texts.intoGroup(group),
        run: () => run(setGroupEdits(bookmarks, name, group)),
      })),
    {
      id: "new group",
      label: texts.intoNewGroup,
      run: () => {
        const group = freeName(texts.newGroup(groups.length + 1), groups);
        run(setGroupEdits(bookmarks, name, group));
        rename({ group });
      },
    },
    ...(own === undefined
      ? []
      : [
          {
            id: "ungroup",
            label: texts.outOfGroup,
            run: () => run(setGroupEdits(bookmarks, name, undefined)),
          },
        ]),
    { id: "delete", label: texts.remove, run: () => run([{ kind: "deleteBookmark", bookmark: name }]) },
  ];
  return (
    <Menu label={texts.optionsOf(displayName)} className={styles.more} items={items}>
      ⋯
    </Menu>
  );
}

function GroupRow({ list, group, id }: RowProps & { readonly group: string; readonly id: string }) {
  const { editor, bookmarks, renamed, rename, run } = list;
  const { texts } = editor;
  if (renamed !== null && "group" in renamed && renamed.group === group)
    return (
      <div id={id} className={styles.pageRow}>
        <NameInput
          value={group}
          label={texts.groupName}
          onDone={(value) => {
            rename(null);
            if (value !== null && value !== group) run(renameGroupEdits(bookmarks, group, value));
          }}
        />
      </div>
    );
  const items: readonly MenuItem[] = [
    { id: "rename", label: texts.rename, run: () => rename({ group }) },
    ...moveItems(list, { group }),
    { id: "ungroup", label: texts.ungroup, run: () => run(ungroupEdits(bookmarks, group)) },
    { id: "delete", label: texts.deleteGroup, run: () => run(deleteGroupEdits(bookmarks, group)) },
  ];
  return (
    <div className={styles.pageRow} {...dragged(list, { group })}>
      <button
        type="button"
        id={id}
        data-choice
        className={styles.object}
        title={texts.rename}
        onClick={() => rename({ group })}
        onKeyDown={(event) => moveByKey(event, list, { group })}
      >
        <b>{group}</b>
      </button>
      <Menu label={texts.optionsOf(group)} className={styles.more} items={items}>
        ⋯
      </Menu>
    </div>
  );
}

function moveItems({ editor: { texts }, bookmarks, run }: List, what: Listed): readonly MenuItem[] {
  return ([-1, 1] as const).map((step) => {
    const edits = moveListedEdits(bookmarks, what, step);
    return {
      id: step < 0 ? "earlier" : "later",
      label: step < 0 ? texts.earlier : texts.later,
      run: () => run(edits),
      isDisabled: edits.length === 0,
    };
  });
}
