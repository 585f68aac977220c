import { textLimits } from "@vitrine/contracts/http";
import { useId, useState } from "react";

import { viewSentences } from "../../messages/view-sentences.ts";
import { groupBookmarks } from "@vitrine/contracts/reading/state/bookmark-groups";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { PopoverDialog } from "../../visuals/chart-kit/popover-dialog.tsx";
import { useReport, useReportState } from "../shared/report-context.ts";
import { useOpenPanel } from "../shared/use-open-panel.ts";
import styles from "./views-panel.module.css";

interface ViewsPanelProps {
  /** The button that opens the panel. */
  readonly from: React.RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Shows whether the server saved a change. */
type ShowSaved = (saving: Promise<boolean>) => Promise<void>;

/** The author's bookmarks and the user's saved views, in a popover over the report. */
export function ViewsPanel({ from, onClose }: ViewsPanelProps): React.ReactElement {
  const { store, messages, actions } = useReport();
  const words = viewSentences(messages.language);
  const settings = useReportState(store, (state) => state.settings);
  const personal = useReportState(store, (state) => state.personal);
  const bookmarks = useReportState(store, (state) => state.definition?.bookmarks ?? none);
  const panel = useOpenPanel(from, "button, input", onClose);
  const [status, setStatus] = useState("");

  function close(): void {
    onClose();
    from.current?.focus();
  }

  /** Reports success here. A failure sets the report's notice. */
  async function showSaved(saving: Promise<boolean>): Promise<void> {
    setStatus("");
    if (await saving) setStatus(words.kept);
  }

  return (
    <PopoverDialog
      ref={panel}
      label={messages.views}
      className={styles.panel}
      onToggle={(isOpen) => (isOpen ? undefined : onClose())}
      onEscape={close}
    >
      {settings.bookmarksVisible && bookmarks.length > 0 ? (
        <BookmarkList bookmarks={bookmarks} onApplied={close} />
      ) : null}
      {settings.personalViews && personal !== null ? (
        <ViewList views={personal.views} showSaved={showSaved} onApplied={close} />
      ) : null}
      <section className={styles.section}>
        {settings.persistentFilters && personal !== null ? (
          <SavedFilters hasSaved={personal.keptFilters !== null} showSaved={showSaved} />
        ) : null}
        <button
          type="button"
          className={styles.apply}
          onClick={() => {
            actions.resetView();
            close();
          }}
        >
          {words.reset}
        </button>
      </section>
      <p className={styles.note} role="status">
        {status}
      </p>
    </PopoverDialog>
  );
}

const none: readonly never[] = [];

type Bookmarks = Readonly<NonNullable<NonNullable<ReportState["definition"]>["bookmarks"]>>;

interface BookmarkListProps {
  readonly bookmarks: Bookmarks;
  readonly onApplied: () => void;
}

function BookmarkList({ bookmarks, onApplied }: BookmarkListProps): React.ReactElement {
  const { messages } = useReport();
  const id = useId();
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{viewSentences(messages.language).bookmarks}</h2>
      <ul className={styles.list}>
        {groupBookmarks(bookmarks).map(({ group, bookmarks: own }, at) =>
          group === null ? (
            <BookmarkLines key={at} bookmarks={own} onApplied={onApplied} />
          ) : (
            <li key={at}>
              <h3 id={`${id}-${at}`} className={styles.group}>
                {group}
              </h3>
              <ul className={styles.grouped} aria-labelledby={`${id}-${at}`}>
                <BookmarkLines bookmarks={own} onApplied={onApplied} />
              </ul>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function BookmarkLines({ bookmarks, onApplied }: BookmarkListProps): React.ReactNode {
  const { actions } = useReport();
  return bookmarks.map(({ name, displayName }) => (
    <li key={name} className={styles.line}>
      <button
        type="button"
        className={styles.apply}
        onClick={() => {
          actions.showBookmark(name, "user");
          onApplied();
        }}
      >
        {displayName}
      </button>
    </li>
  ));
}

type View = NonNullable<ReportState["personal"]>["views"][number];

interface ViewListProps {
  readonly views: readonly View[];
  readonly showSaved: ShowSaved;
  readonly onApplied: () => void;
}

function ViewList({ views, showSaved, onApplied }: ViewListProps): React.ReactElement {
  const { messages, actions } = useReport();
  const words = viewSentences(messages.language);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{words.views}</h2>
      {views.length === 0 ? <p className={styles.note}>{words.noViews}</p> : null}
      <ul className={styles.list}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} showSaved={showSaved} onApplied={onApplied} />
        ))}
      </ul>
      <SaveView onSave={(name) => showSaved(actions.personal.keepView(name, false))} />
    </section>
  );
}

interface ViewLineProps extends Omit<ViewListProps, "views"> {
  readonly view: View;
}

function ViewLine({ view, showSaved, onApplied }: ViewLineProps): React.ReactElement {
  const { id, name, state, isDefault } = view;
  const { messages, actions } = useReport();
  const words = viewSentences(messages.language);
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.apply}
        onClick={() => {
          actions.applyView(state);
          onApplied();
        }}
      >
        {name}
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-pressed={isDefault}
        aria-label={words.openWith(name)}
        title={words.openWith(name)}
        onClick={() => void showSaved(actions.personal.setDefaultView(id, !isDefault))}
      >
        <Icon d="M12 4l2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" />
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={words.remove(name)}
        title={words.remove(name)}
        onClick={() => void actions.personal.forgetView(id)}
      >
        <Icon d="M6 6l12 12M18 6L6 18" />
      </button>
    </li>
  );
}

interface SavedFiltersProps {
  readonly hasSaved: boolean;
  readonly showSaved: ShowSaved;
}

function SavedFilters({ hasSaved, showSaved }: SavedFiltersProps): React.ReactElement {
  const { messages, actions } = useReport();
  const words = viewSentences(messages.language);
  return (
    <>
      <button
        type="button"
        className={styles.apply}
        onClick={() => void showSaved(actions.personal.keepFilters())}
      >
        {words.keepFilters}
      </button>
      {hasSaved ? (
        <button type="button" className={styles.apply} onClick={() => void actions.personal.forgetFilters()}>
          {words.forgetFilters}
        </button>
      ) : null}
    </>
  );
}

function SaveView({ onSave }: { readonly onSave: (name: string) => Promise<void> }): React.ReactElement {
  const { messages } = useReport();
  const words = viewSentences(messages.language);
  const [name, setName] = useState("");
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const given = name.trim();
        if (given === "") return;
        setName("");
        void onSave(given);
      }}
    >
      <input
        className={styles.input}
        aria-label={words.name}
        placeholder={words.name}
        maxLength={textLimits.viewName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={styles.save}>
        {words.save}
      </button>
    </form>
  );
}
