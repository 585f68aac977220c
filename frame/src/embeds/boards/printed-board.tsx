import { useMemo, useState } from "react";

import { layoutBoard } from "@vitrine/contracts/boards";
import type { PrintOptions } from "@vitrine/contracts/reading/state/print-job";

import { printSentences } from "../../messages/print-sentences.ts";
import { contentSize, footOf, paperStyle, scale, sheetHeight } from "../../view/print/paper.ts";
import printed from "../../view/print/print.module.css";
import { usePrinting } from "../../view/print/use-printing.ts";
import { useSheetsOnly } from "../../view/print/use-sheets-only.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { useStyleSheet } from "../../view/shared/use-style-sheet.ts";
import { arrangementOf } from "./arrangement.ts";
import type { Board, TileOnScreen } from "./board.ts";
import { boardSentences } from "./board-sentences.ts";
import { sheetsOfBoard, type BoardSheet } from "./board-sheets.ts";
import { PrintedBasis } from "./printed-basis.tsx";
import { nameOf, TileView, useBoard } from "./tile-view.tsx";
import styles from "./boards.module.css";

interface PrintedBoardProps {
  readonly board: Board;
  readonly options: PrintOptions;
}

/** The name of the board with what is around it, and the space above every sheet, in CSS pixels. */
const [headHeight, sheetSpace] = [72, 24] as const;

/** What a file says of its figures. */
const mark = window.vitrineFile?.order.mark ?? null;

/** The sheets of a board: its tiles as on screen, divided between them. */
export function PrintedBoard({ board, options }: PrintedBoardProps): React.ReactElement {
  const { store, messages, formats } = useReport();
  const client = useReportState(store, (state) => state.client);
  const name = useReportState(store, (state) => state.report?.name ?? "");
  const tiles = useBoard(board, (state) => state.tiles);
  const texts = boardSentences(messages.language);
  const words = printSentences(messages.language);
  const [moment] = useState(() => new Date());
  const { width, height } = contentSize(options);
  const sheets = useMemo(() => {
    const { tiles: boxes } = layoutBoard(arrangementOf(tiles), "fitToWidth", width);
    const others = height - sheetSpace;
    return sheetsOfBoard(boxes, { first: others - headHeight, others });
  }, [tiles, width, height]);
  const printedOn = words.printedOn(formats.moment(moment, client?.timeZone));
  const days =
    useBoard(board, (state) => state.board)?.reports.flatMap((one) => one.completeThrough ?? []) ?? [];
  const [earliest] = days.toSorted();
  const complete = earliest === undefined ? [] : [messages.completeThrough(formats.day(earliest))];
  useStyleSheet(
    paperStyle(options, footOf([name, mark ?? []].flat().join("  ·  "), complete, printedOn), words.pageOf),
  );
  usePrinting(sheetHeight(options));
  useSheetsOnly(true);
  return (
    <div className={printed.overlay} lang={messages.language}>
      <div className={printed.document} data-sheets data-paper-colours="" style={{ zoom: scale, width }}>
        {(sheets.length === 0 ? [null] : sheets).map((sheet, at) => (
          <section key={at} className={printed.page}>
            {at > 0 ? null : (
              <header className={styles.sheetHead} style={{ height: headHeight }}>
                <h1 className={printed.pageName}>{name}</h1>
                {mark === null ? null : <p className={printed.stamp}>{mark}</p>}
                {client === null || client.mark === null ? null : <img src={client.mark} alt="" />}
              </header>
            )}
            {sheet === null ? (
              <p>{texts.empty}</p>
            ) : (
              <Sheet board={board} tiles={tiles} sheet={sheet} width={width} />
            )}
          </section>
        ))}
        <PrintedBasis tiles={tiles} />
      </div>
    </div>
  );
}

interface SheetProps {
  readonly board: Board;
  readonly tiles: readonly TileOnScreen[];
  readonly sheet: BoardSheet;
  readonly width: number;
}

/** The tiles of one sheet. */
function Sheet({ board, tiles, sheet, width }: SheetProps): React.ReactElement {
  const { messages } = useReport();
  const texts = boardSentences(messages.language);
  const places = new Map(tiles.map((one, place) => [one.tile.id, { one, place }]));
  return (
    <ul
      className={styles.sheet}
      style={{ zoom: sheet.zoom, width: width / sheet.zoom, height: sheet.height }}
    >
      {sheet.tiles.map(({ id, x, y, ...size }) => {
        const found = places.get(id);
        if (found === undefined) return null;
        const { one, place } = found;
        const box = { left: x, top: y - sheet.top, width: size.width, height: size.height };
        return (
          <li key={id} className={styles.tile} style={box} aria-label={nameOf(one, texts, place)}>
            <TileView board={board} one={one} index={place} isPrinted />
          </li>
        );
      })}
    </ul>
  );
}
