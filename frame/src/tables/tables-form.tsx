import { tableLimits, type TableColumn } from "@vitrine/contracts/tables";
import { useEffect, useReducer, useRef, useState } from "react";

import type { TablesSentences } from "./tables-sentences.ts";
import type { ColumnReadings } from "./column-readings.ts";
import type { GivenTable } from "./given-tables.ts";
import type { ReadTable } from "./send-tables.ts";
import { TableSection } from "./table-section.tsx";
import styles from "./tables.module.css";

interface TablesFormProps {
  readonly tables: readonly GivenTable[];
  readonly readings: ColumnReadings;
  readonly inferred: readonly (readonly TableColumn[])[];
  readonly texts: TablesSentences;
  /** BCP 47, of the figures on this screen. */
  readonly language: string;
  readonly currency: string;
  /** @returns why it failed, for the user; null if it did not */
  readonly onSend: (
    tables: readonly ReadTable[],
    onProgress: (share: number) => void,
  ) => Promise<string | null>;
}

type SendingState =
  | { readonly is: "idle" }
  | { readonly is: "sending"; readonly share: number }
  | { readonly is: "failed"; readonly text: string };

/** The tables of a new report, whose columns the user can correct before the report is created on them. */
export function TablesForm(props: TablesFormProps): React.ReactElement {
  const { tables, readings, inferred, texts, language, currency, onSend } = props;
  const [columns, setColumns] = useState(inferred);
  const [sending, setSending] = useState<SendingState>({ is: "idle" });
  useReadings(readings, columns);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const size = sizeOf(tables);
  const tooLarge =
    size > tableLimits.bytes
      ? texts.tooLarge(inMegabytes(size, language), inMegabytes(tableLimits.bytes, language))
      : null;
  const read = readings.toTables(columns);
  const canSend = read !== null && tooLarge === null && sending.is !== "sending";
  const send = async (): Promise<void> => {
    if (!canSend) return;
    setSending({ is: "sending", share: 0 });
    const failure = await onSend(read, (share) => setSending({ is: "sending", share }));
    if (failure !== null) setSending({ is: "failed", text: failure });
  };
  const change = (table: number, column: number, changed: TableColumn): void =>
    setColumns((before) => before.map((own, at) => (at === table ? own.with(column, changed) : own)));
  return (
    <main className={styles.screen} aria-labelledby="tables-heading">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <header>
          <h1 id="tables-heading" ref={heading} tabIndex={-1}>
            {texts.heading}
          </h1>
          <p>{texts.explanation}</p>
        </header>
        {tables.map((table, at) => (
          <TableSection
            key={table.name}
            table={table}
            columns={columns[at] ?? []}
            readingOf={(column, type) => readings.get(at, column, type)}
            texts={texts}
            language={language}
            currency={currency}
            isDisabled={sending.is === "sending"}
            onChange={(column, changed) => change(at, column, changed)}
          />
        ))}
        <Footer
          status={statusOf(sending, read !== null, texts, language)}
          fault={tooLarge ?? (sending.is === "failed" ? sending.text : "")}
          button={texts.create}
          canSend={canSend}
        />
      </form>
    </main>
  );
}

interface FooterProps {
  readonly status: string;
  readonly fault: string;
  readonly button: string;
  readonly canSend: boolean;
}

function Footer({ status, fault, button, canSend }: FooterProps): React.ReactElement {
  return (
    <footer>
      <p role="status">{status}</p>
      <p role="alert" className={styles.alert}>
        {fault}
      </p>
      <button type="submit" className="button primary" aria-disabled={!canSend || undefined}>
        {button}
      </button>
    </footer>
  );
}

function statusOf(sending: SendingState, isRead: boolean, texts: TablesSentences, language: string): string {
  if (sending.is === "sending")
    return texts.sending(new Intl.NumberFormat(language, { style: "percent" }).format(sending.share));
  return isRead ? "" : texts.reading;
}

/** Reads columns one after the other, each in a task of its own, and draws what was read. */
function useReadings(readings: ColumnReadings, columns: readonly (readonly TableColumn[])[]): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: number | undefined;
    const step = (): void => {
      if (!readings.readNext(columns)) return;
      draw();
      timer = window.setTimeout(step, 0);
    };
    step();
    return () => window.clearTimeout(timer);
  }, [readings, columns]);
}

/** As `sizeOfRows` counts the cells that will be sent, before they are read. */
function sizeOf(tables: readonly GivenTable[]): number {
  let size = 0;
  for (const { cells } of tables)
    for (const column of cells) for (const cell of column) size += 1 + cell.length;
  return size;
}

function inMegabytes(bytes: number, language: string): string {
  const options = { style: "unit", unit: "megabyte", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, options).format(bytes / (1024 * 1024));
}
