import { useContext, useEffect, useRef, useState } from "react";

import { viewSentences } from "../../messages/view-sentences.ts";
import { OverlayEpoch } from "../../visuals/chart-kit/overlay-epoch.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import styles from "./views-panel.module.css";

interface ViewsPanelProps {
  /** The button that opens it. */
  readonly from: React.RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const edge = 8;

/** The author's bookmarks and the reader's own views, over the report. Escape and a click elsewhere close it. */
export function ViewsPanel({ from, onClose }: ViewsPanelProps): React.ReactElement {
  const { store, messages, actions } = useReport();
  const words = viewSentences(messages.language);
  const settings = useReportState(store, (state) => state.settings);
  const personal = useReportState(store, (state) => state.personal);
  const bookmarks = useReportState(store, (state) => state.definition?.bookmarks ?? none);
  const panel = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const epoch = useContext(OverlayEpoch);
  const openedAt = useRef(epoch);

  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.showPopover();
    const { right = 0, bottom = 0 } = from.current?.getBoundingClientRect() ?? {};
    element.style.left = `${Math.max(edge, Math.min(right, window.innerWidth - edge) - element.offsetWidth)}px`;
    element.style.top = `${Math.min(bottom + 4, Math.max(edge, window.innerHeight - element.offsetHeight - edge))}px`;
    element.querySelector<HTMLElement>("button, input")?.focus();
  }, [from]);

  useEffect(() => {
    if (openedAt.current !== epoch) onClose();
  }, [epoch, onClose]);

  function close(): void {
    onClose();
    from.current?.focus();
  }

  /** Says that it worked; that it did not is said above the report. */
  async function say(work: Promise<boolean>): Promise<void> {
    setSaid("");
    if (await work) setSaid(words.kept);
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={messages.views}
      className={styles.panel}
      onToggle={(event) => (event.newState === "closed" ? onClose() : undefined)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
    >
      {settings.bookmarksVisible && bookmarks.length > 0 ? (
        <section className={styles.section}>
          <h2 className={styles.title}>{words.bookmarks}</h2>
          <ul className={styles.list}>
            {bookmarks.map(({ name, displayName }) => (
              <li key={name} className={styles.line}>
                <button
                  type="button"
                  className={styles.apply}
                  onClick={() => {
                    actions.showBookmark(name, "user");
                    close();
                  }}
                >
                  {displayName}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {settings.personalViews && personal !== null ? (
        <section className={styles.section}>
          <h2 className={styles.title}>{words.views}</h2>
          {personal.views.length === 0 ? <p className={styles.note}>{words.noViews}</p> : null}
          <ul className={styles.list}>
            {personal.views.map(({ id, name, state, isDefault }) => (
              <li key={id} className={styles.line}>
                <button
                  type="button"
                  className={styles.apply}
                  onClick={() => {
                    actions.applyView(state);
                    close();
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
                  onClick={() => void say(actions.personal.setDefaultView(id, !isDefault))}
                >
                  <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 4l2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" />
                  </svg>
                </button>
                <button
                  type="button"
                  className={styles.icon}
                  aria-label={words.remove(name)}
                  title={words.remove(name)}
                  onClick={() => void actions.personal.forgetView(id)}
                >
                  <svg width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M6 6l12 12M18 6L6 18" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
          <SaveView onSave={(name) => say(actions.personal.keepView(name, false))} />
        </section>
      ) : null}
      <section className={styles.section}>
        {settings.persistentFilters && personal !== null ? (
          <>
            <button
              type="button"
              className={styles.apply}
              onClick={() => void say(actions.personal.keepFilters())}
            >
              {words.keepFilters}
            </button>
            {personal.keptFilters === null ? null : (
              <button
                type="button"
                className={styles.apply}
                onClick={() => void actions.personal.forgetFilters()}
              >
                {words.forgetFilters}
              </button>
            )}
          </>
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
        {said}
      </p>
    </div>
  );
}

const none: readonly never[] = [];

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
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={styles.save}>
        {words.save}
      </button>
    </form>
  );
}
