import type { Page } from "@vitrine/contracts/report";
import { typeName } from "@vitrine/contracts/report/edit-words";
import { memo, useState } from "react";

import { pageSentences } from "../../../messages/editor/page-sentences.ts";
import { useReport } from "../../../view/shared/report-context.ts";
import { readingOrder } from "../../../view/page/page-layout.ts";
import { addPageEdit, copyPageEdit } from "../../objects/page-edits.ts";
import { BookmarkList } from "./bookmark-list.tsx";
import { Tool } from "../edit-bar.tsx";
import { useEditor, visualLabel, type Editor } from "../editor-context.ts";
import styles from "../editor.module.css";
import { Menu, moveFocus, type MenuItem } from "../controls/menu.tsx";
import { NameInput } from "../controls/name-input.tsx";
import { TypeIcon } from "../controls/type-icon.tsx";
import { useListDrag, type ListDrop } from "./use-list-drag.ts";

/** The pages of the report, and what is on the active one. */
export const PagesPanel = memo(function PagesPanel(): React.ReactElement {
  const editor = useEditor();
  const { texts, definition, definitionNow, page, perform } = editor;
  const { actions } = useReport();
  const [renamed, setRenamed] = useState<string | null>(null);
  const { drop, onPointerDown } = useListDrag((dragged, { at, side }) => {
    const names = definition.pages.map(({ name }) => name).filter((name) => name !== dragged);
    const to = names.indexOf(at) + (side === "after" ? 1 : 0);
    if (definition.pages[to]?.name !== dragged) perform([{ kind: "movePage", page: dragged, to }]);
  });
  const add = (): void => {
    const { edit, name } = addPageEdit(definitionNow(), page.name, texts.newPage);
    if (!perform([edit])) return;
    actions.selectPage(name, "user");
    setRenamed(name);
  };
  return (
    <aside className={styles.left} aria-label={texts.togglePages}>
      <div className={styles.listHead}>
        <h2 className={styles.heading}>{texts.pages}</h2>
        <Tool label={texts.addPage} icon="M12 5v14M5 12h14" onPress={add} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble here from the buttons inside */}
      <ul
        className={styles.list}
        onKeyDown={(event) => moveFocus(event, "[data-choice]")}
        onPointerDown={onPointerDown}
      >
        {definition.pages.map((one) => (
          <PageRow
            key={one.name}
            page={one}
            drop={drop?.at === one.name ? drop.side : undefined}
            isRenamed={renamed === one.name}
            rename={setRenamed}
          />
        ))}
      </ul>
      <Objects />
      <BookmarkList />
    </aside>
  );
});

interface PageRowProps {
  readonly page: Page;
  /** The side of it on which a dragged page would be dropped. */
  readonly drop: ListDrop["side"] | undefined;
  readonly isRenamed: boolean;
  readonly rename: (page: string | null) => void;
}

function PageRow({ page, drop, isRenamed, rename }: PageRowProps): React.ReactElement {
  const editor = useEditor();
  const { texts, perform, editing } = editor;
  const { actions, messages } = useReport();
  const { name, displayName } = page;
  const open = (target: string): void => actions.selectPage(target, "user");
  return (
    <li className={styles.pageRow} data-listed={name} data-drop={drop}>
      {isRenamed ? (
        <NameInput
          value={displayName}
          label={texts.pageName}
          onDone={(value) => {
            rename(null);
            if (value === null || value === displayName) return;
            perform([{ kind: "setPage", page: name, key: "displayName", value }]);
          }}
        />
      ) : (
        <button
          type="button"
          data-choice
          className={styles.pageButton}
          aria-current={name === editor.page.name ? "page" : undefined}
          onClick={() => open(name)}
          onDoubleClick={() => rename(name)}
          onKeyDown={(event) => moveByKey(event, editor, page)}
        >
          <Thumbnail page={page} />
          <span className={styles.pageName}>{displayName}</span>
          {page.tooltip === undefined ? null : <small>{pageSentences(messages.language).tooltipMark}</small>}
          {isHidden(page, editing) ? <small>{texts.hidden}</small> : null}
        </button>
      )}
      <Menu
        label={texts.optionsOf(displayName)}
        className={styles.more}
        items={pageItems(editor, page, rename, open)}
      >
        ⋯
      </Menu>
    </li>
  );
}

/** Whether readers do not see a page: also if the host has removed it in view mode. */
function isHidden({ name, visibility }: Page, { session }: Editor["editing"]): boolean {
  return visibility === 1 || session.some((edit) => edit.kind === "deletePage" && edit.page === name);
}

/** Moves the page that has the focus with Alt and an arrow key. */
function moveByKey(event: React.KeyboardEvent, { definitionNow, perform }: Editor, { name }: Page): void {
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
  if (step === undefined || !event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const { pages } = definitionNow();
  const to = pages.findIndex((one) => one.name === name) + step;
  if (to >= 0 && to < pages.length) perform([{ kind: "movePage", page: name, to }]);
}

function pageItems(
  { texts, definition, definitionNow, perform }: Editor,
  page: Page,
  rename: (name: string) => void,
  open: (name: string) => void,
): readonly MenuItem[] {
  const { name } = page;
  const at = definition.pages.indexOf(page);
  const move = (to: number) => () => void perform([{ kind: "movePage", page: name, to }]);
  const isHidden = page.visibility === 1;
  return [
    { id: "rename", label: texts.rename, run: () => rename(name) },
    {
      id: "duplicate",
      label: texts.duplicate,
      run: () => {
        const copy = copyPageEdit(definitionNow(), name, texts.copyOf);
        if (copy !== null && perform([copy.edit])) open(copy.name);
      },
    },
    { id: "earlier", label: texts.earlier, run: move(at - 1), isDisabled: at === 0 },
    { id: "later", label: texts.later, run: move(at + 1), isDisabled: at === definition.pages.length - 1 },
    {
      id: "hide",
      label: isHidden ? texts.show : texts.hide,
      run: () => void perform([{ kind: "setPage", page: name, key: "visibility", value: isHidden ? 0 : 1 }]),
    },
    {
      id: "delete",
      label: texts.remove,
      run: () => void perform([{ kind: "deletePage", page: name }]),
      isDisabled: definition.pages.length === 1,
    },
  ];
}

/** A picture of where the visuals of a page are. Drawn again only when its page has changed. */
const Thumbnail = memo(function Thumbnail({ page }: { readonly page: Page }): React.ReactElement {
  const rows = page.layout?.rows.slice(0, 3) ?? [];
  return (
    <span className={styles.thumbnail} aria-hidden="true">
      {rows.map(({ cells }, at) => (
        <span key={at}>
          {cells.slice(0, 6).map(({ visual, span }) => (
            <i key={visual} style={{ flexGrow: span }} />
          ))}
        </span>
      ))}
      {page.layout === undefined
        ? page.visuals.slice(0, 12).map(({ name, layout }) => (
            <i
              key={name}
              style={{
                position: "absolute",
                left: `${(100 * (layout?.x ?? 0)) / page.width}%`,
                top: `${(100 * (layout?.y ?? 0)) / page.height}%`,
                width: `${(90 * (layout?.width ?? 0)) / page.width}%`,
                height: `${(90 * (layout?.height ?? 0)) / page.height}%`,
              }}
            />
          ))
        : null}
    </span>
  );
});

/** Everything on the page in reading order, to select it by keyboard or when it is small or covered. */
function Objects(): React.ReactElement {
  const { texts, page, editing, actions } = useEditor();
  const { messages } = useReport();
  const chosen = new Set(editing.selected);
  const order = page.layout?.rows.flatMap(({ cells }) => cells.map(({ visual }) => visual)) ?? null;
  const visuals =
    order?.flatMap((name) => page.visuals.filter((one) => one.name === name)) ??
    readingOrder(
      page.visuals.flatMap((one) => (one.layout === undefined ? [] : [{ ...one, layout: one.layout }])),
    );
  return (
    <>
      <h2 className={styles.heading}>{texts.onThisPage}</h2>
      {visuals.length === 0 ? <p className={styles.note}>{texts.noVisuals}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble here from the buttons inside */}
      <ul className={styles.list} onKeyDown={(event) => moveFocus(event, "button")}>
        {visuals.map((visual) => (
          <li key={visual.name}>
            <button
              type="button"
              className={styles.object}
              aria-pressed={chosen.has(visual.name)}
              title={typeName(visual.type, messages.language)}
              onClick={(event) => {
                const isMulti = event.shiftKey || event.ctrlKey || event.metaKey;
                actions.select(isMulti ? toggled(editing.selected, visual.name) : [visual.name]);
                document
                  .querySelector(`[data-edited="${CSS.escape(visual.name)}"]`)
                  ?.scrollIntoView({ block: "nearest" });
              }}
            >
              <TypeIcon type={visual.type} />
              <span>{visualLabel(visual, messages.language)}</span>
              {visual.locked === true ? <small>{texts.isLocked}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names with one more, or without it. */
function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}
