import { ChartColumn, CornerDownLeft, LayoutGrid, MessageCircleQuestion, Search, Zap } from "lucide-react";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { useActiveOption } from "../../shared/ui/use-active-option.ts";
import css from "./command-palette.module.css";
import { findEntries, type PaletteEntry } from "./find-entries.ts";
import { paletteMessages } from "./palette-messages.ts";
import { useQuestion } from "./use-question.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";

const icons = { action: Zap, workspace: LayoutGrid, report: ChartColumn, question: MessageCircleQuestion };

interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Returns what was typed before the palette was ready. */
  readonly readTyped: () => string;
}

/** The command palette (Ctrl K): finds workspaces, reports and actions by name. */
export function CommandPalette({ isOpen, onClose, readTyped }: CommandPaletteProps): ReactElement {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable
      className={css.scrim ?? ""}
    >
      <Modal className={css.modal ?? ""}>
        <Dialog aria-label={paletteMessages.heading} className={css.dialog ?? ""}>
          <PaletteContent isOpen={isOpen} onClose={onClose} readTyped={readTyped} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function PaletteContent({ isOpen, onClose, readTyped }: CommandPaletteProps): ReactElement {
  const entries = usePaletteEntries();
  // Read on every render, because more may be typed until the text box has the focus.
  const typedBefore = useSyncExternalStore(neverChanges, readTyped);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? typedBefore;
  const { shown: found, more } = useMemo(() => findEntries(entries, text), [entries, text]);
  const question = useQuestion(text.trim());
  const shown = found.length === 0 || isSentence(text) ? [...found, ...question] : found;
  const active = useActiveOption(shown.length);

  function run(entry: PaletteEntry): void {
    // A closing palette still receives keys. Enter, held down, must not run the entry twice.
    if (!isOpen) return;
    // Closed first, because the entry may open another dialog.
    onClose();
    entry.run();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (active.move(event) || event.key !== "Enter" || event.nativeEvent.isComposing) return;
    const entry = shown[active.index];
    event.preventDefault();
    if (entry !== undefined) run(entry);
  }

  return (
    <>
      <PaletteInput
        text={text}
        count={shown.length}
        activeIndex={active.index}
        onType={(next) => {
          setTyped(next);
          active.set(0);
        }}
        onKeyDown={handleKeyDown}
      />
      {shown.length === 0 ? (
        <p className={css.nothing} role="status">
          {paletteMessages.nothing(text.trim())}
        </p>
      ) : (
        <PaletteResults entries={shown} activeIndex={active.index} onHover={active.set} onPick={run} />
      )}
      {more > 0 ? <p className={css.more}>{paletteMessages.more(more)}</p> : null}
    </>
  );
}

/** Names are shorter. */
function isSentence(text: string): boolean {
  return text.trim().split(/\s+/).length > 2;
}

const neverChanges = () => (): void => {};

interface PaletteInputProps {
  readonly text: string;
  readonly count: number;
  readonly activeIndex: number;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteInput({ text, count, activeIndex, onType, onKeyDown }: PaletteInputProps): ReactElement {
  return (
    <div className={css.box}>
      <Search size={20} aria-hidden="true" />
      <input
        className={css.input}
        role="combobox"
        aria-label={paletteMessages.heading}
        aria-expanded={count > 0}
        aria-controls={count > 0 ? "palette-results" : undefined}
        aria-activedescendant={count > 0 ? `palette-${activeIndex}` : undefined}
        aria-autocomplete="list"
        placeholder={paletteMessages.placeholder}
        autoComplete="off"
        spellCheck={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opens the palette to type here
        autoFocus
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface PaletteResultsProps {
  readonly entries: readonly PaletteEntry[];
  readonly activeIndex: number;
  readonly onHover: (index: number) => void;
  readonly onPick: (entry: PaletteEntry) => void;
}

/** The results. The active one is scrolled into view. */
function PaletteResults({ entries, activeIndex, onHover, onPick }: PaletteResultsProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);
  return (
    <ul
      ref={list}
      id="palette-results"
      role="listbox"
      aria-label={paletteMessages.results}
      className={css.list}
    >
      {entries.map((entry, index) => (
        <PaletteRow
          key={entry.id}
          id={`palette-${index}`}
          entry={entry}
          isActive={index === activeIndex}
          onHover={() => onHover(index)}
          onPick={() => onPick(entry)}
        />
      ))}
    </ul>
  );
}

interface PaletteRowProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

function PaletteRow({ id, entry, isActive, onHover, onPick }: PaletteRowProps): ReactElement {
  const Icon = icons[entry.kind];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text box handles the keys and refers to this row
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={css.row}
      onMouseMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={css.label}>{entry.label}</span>
      <span className={css.place}>{entry.place ?? paletteMessages.kinds[entry.kind]}</span>
      {isActive ? <CornerDownLeft size={14} aria-hidden="true" /> : null}
    </li>
  );
}
