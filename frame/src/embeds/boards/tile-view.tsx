import { useMemo, useSyncExternalStore } from "react";

import type { ShownTile } from "@vitrine/contracts/http";
import { findVisual, visualKey } from "@vitrine/contracts/reading/state/report-state";

import { StaticFrame } from "../../view/page/static-frame.tsx";
import { Notice } from "../../view/shared/notice.tsx";
import { ReportContext, useReport, useReportState } from "../../view/shared/report-context.ts";
import { VisualFrame } from "../../view/visual/visual-frame.tsx";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import { visualViews } from "../../visuals/kinds/index.ts";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { boardSentences, type BoardSentences } from "./board-sentences.ts";
import type { Board, BoardState, TileOnScreen } from "./board.ts";
import type { ReportTile } from "./board-tile.ts";
import styles from "./boards.module.css";

const arrow = "M8 8h8v8M16 8 7 17";

export function useBoard<Part>(board: Board, select: (state: BoardState) => Part): Part {
  return useSyncExternalStore(
    (listener) => board.store.subscribe(listener),
    () => select(board.store.get()),
  );
}

/** What a tile is called: its own title, or that of what it shows. */
export function nameOf({ tile, report }: TileOnScreen, texts: BoardSentences, index: number): string {
  const { content, title } = tile;
  if (title !== "") return title;
  if (report !== null) {
    const shown = findVisual(report.store.get(), report.place.page, report.place.visual);
    if (shown !== null && shown.definition.title !== "") return shown.definition.title;
  }
  if (content?.kind === "picture") return content.alt;
  if (content?.kind === "link") return content.text;
  if (content?.kind === "question") return content.question;
  return texts.tile(index + 1);
}

interface TileViewProps {
  readonly board: Board;
  readonly one: TileOnScreen;
  readonly index: number;
  readonly isPrinted?: boolean;
}

/** In a file a tile leads nowhere, and pictures of other servers cannot be loaded. */
const isFile = (): boolean => window.vitrineFile !== undefined;

/** A tile: what it shows, and the way to its report. */
export function TileView({ board, one, index, isPrinted = false }: TileViewProps): React.ReactElement {
  const { messages } = useReport();
  const texts = boardSentences(messages.language);
  const name = nameOf(one, texts, index);
  const { content } = one.tile;
  if (content === null)
    return (
      <Plain title="">
        <Notice heading={problemText(one.tile, texts)} />
      </Plain>
    );
  switch (content.kind) {
    case "text":
      return (
        <Plain title={one.tile.title}>
          {content.text.split(/\n\s*\n/).map((paragraph, place) => (
            <p key={place} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </Plain>
      );
    case "picture":
      return isFile() ? (
        <LinkTile {...{ board, one }} url={content.url} text={content.alt} />
      ) : (
        <PictureTile {...{ board, one, name }} url={content.url} alt={content.alt} link={content.link} />
      );
    case "link":
      return <LinkTile {...{ board, one }} url={content.url} text={content.text} />;
    case "question":
      if (one.report === null) return <UnansweredTile {...{ board, one, name }} />;
      return <ReportTileView {...{ board, one, name, isPrinted }} report={one.report} target={undefined} />;
    case "visual":
    case "figure":
      // The board is not saved yet with a figure of this report.
      if (one.report === null) return <Plain title={name}>{<Notice heading={texts.shownOnceSaved} />}</Plain>;
      return (
        <ReportTileView
          {...{ board, one, name, isPrinted }}
          report={one.report}
          target={content.kind === "figure" ? content.target : undefined}
        />
      );
  }
}

/** Why a tile has no content. */
function problemText({ problem }: ShownTile, texts: BoardSentences): string {
  if (problem === "export") return texts.noFiles;
  return problem === "visual" ? texts.noVisual : texts.noReport;
}

interface UnansweredTileProps {
  readonly board: Board;
  readonly one: TileOnScreen;
  readonly name: string;
}

/** A question without an answer. If it could not be read, that may work later. */
function UnansweredTile({ board, one, name }: UnansweredTileProps): React.ReactElement {
  const { messages } = useReport();
  const texts = boardSentences(messages.language);
  return (
    <Plain title={name}>
      {one.tile.problem === "unread" ? (
        <Notice
          heading={texts.questionUnread}
          action={{ label: messages.tryAgain, run: () => void board.reload() }}
        />
      ) : (
        <Notice heading={texts.questionUnanswered} detail={one.tile.reason ?? null} />
      )}
    </Plain>
  );
}

function Plain({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}): React.ReactElement {
  return (
    <div className={styles.plain}>
      {title === "" ? null : <h2 className={styles.title}>{title}</h2>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

interface LinkTileProps {
  readonly board: Board;
  readonly one: TileOnScreen;
  readonly url: string;
  readonly text: string;
}

function LinkTile({ board, one, url, text }: LinkTileProps): React.ReactElement {
  return (
    <Plain title={one.tile.title}>
      <a className={styles.link} href={url} target="_blank" rel="noreferrer" onClick={() => board.click(one)}>
        {text}
      </a>
    </Plain>
  );
}

interface PictureTileProps {
  readonly board: Board;
  readonly one: TileOnScreen;
  readonly name: string;
  readonly url: string;
  readonly alt: string;
  readonly link: string | undefined;
}

/** Pictures are loaded without a referrer, so that their server does not learn which board shows them. */
function PictureTile({ board, one, name, url, alt, link }: PictureTileProps): React.ReactElement {
  const { messages } = useReport();
  const picture = (
    <img className={styles.picture} src={url} alt={alt} referrerPolicy="no-referrer" loading="lazy" />
  );
  return (
    <Plain title={one.tile.title}>
      {link === undefined ? (
        picture
      ) : (
        <a
          className={styles.pictureLink}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={boardSentences(messages.language).openLink(name)}
          onClick={() => board.click(one)}
        >
          {picture}
        </a>
      )}
    </Plain>
  );
}

interface ReportTileViewProps {
  readonly board: Board;
  readonly one: TileOnScreen;
  readonly name: string;
  readonly report: ReportTile;
  readonly target: number | undefined;
  readonly isPrinted: boolean;
}

/** The visual of a report. A click on it leads to the report; a button does the same for keyboards. */
function ReportTileView({
  board,
  one,
  name,
  report,
  target,
  isPrinted,
}: ReportTileViewProps): React.ReactElement {
  const around = useReport();
  const texts = boardSentences(around.messages.language);
  const { store, actions, runQuery, runQueries, place } = report;
  const visual = useReportState(store, (state) => findVisual(state, place.page, place.visual));
  const calendar = useReportState(store, (state) => state.calendar);
  const { language, formatLocale } = useReportState(store, (state) => state.settings);
  const { editing, messages } = around;
  const context = useMemo(() => {
    const formats = createFormats(formatLocale ?? language, messages, calendar);
    return { store, actions, editing, runQuery, runQueries, messages, formats };
  }, [store, actions, editing, runQuery, runQueries, messages, language, formatLocale, calendar]);
  if (visual === null) return <Plain title="">{<Notice heading={texts.noVisual} />}</Plain>;
  const view = visualViews[visual.definition.type];
  return (
    <div
      className={styles.report}
      onClickCapture={(event) => openUnlessControl(event, () => board.click(one))}
    >
      <ReportContext value={context}>
        {view.isStatic ? (
          <StaticFrame page={place.page} visual={visual} view={view} />
        ) : (
          <VisualFrame page={place.page} visual={visual} view={view} isPrinted={isPrinted} />
        )}
        {target === undefined ? null : <Target report={report} target={target} />}
      </ReportContext>
      {isFile() ? null : (
        <button
          type="button"
          className={styles.open}
          aria-label={texts.openReport(name)}
          title={texts.openReport(name)}
          onClick={() => board.click(one)}
        >
          <Icon d={arrow} size={16} />
        </button>
      )}
    </div>
  );
}

/** Marks of the visual are not selected: the click is meant for the tile. Its buttons and links keep their own action. */
function openUnlessControl(event: React.MouseEvent, open: () => void): void {
  if (event.target instanceof Element && event.target.closest("button, a, input") !== null) return;
  event.stopPropagation();
  event.preventDefault();
  open();
}

/** How much of its target a figure has reached. */
function Target({
  report,
  target,
}: {
  readonly report: ReportTile;
  readonly target: number;
}): React.ReactElement | null {
  const { formats, messages } = useReport();
  const { page, visual } = report.place;
  const column = useReportState(report.store, (state) =>
    state.data.get(visualKey(page, visual))?.result?.main.columns.find(({ role }) => role === "measure"),
  );
  const value = column?.values[0];
  if (column === undefined || typeof value !== "number" || target === 0) return null;
  const share = value / target;
  const shown = formats.full(target, column);
  return (
    <p className={styles.target}>
      <meter
        className={styles.meter}
        min={0}
        max={1}
        value={Math.min(1, Math.max(0, share))}
        aria-hidden="true"
      />
      {boardSentences(messages.language).target(shown, formats.share(share))}
    </p>
  );
}
