import { useId, type ReactElement } from "react";

import type { DataImport } from "@vitrine/contracts/http";

import { showMoment } from "../../shared/when.ts";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";

interface ImportHistoryProps {
  /** `null` while they load. */
  readonly imports: readonly DataImport[] | null;
}

/** Every file that was brought in, and what became of it. */
export function ImportHistory({ imports }: ImportHistoryProps): ReactElement {
  const id = useId();
  const listed = imports?.filter(({ state }) => state !== "uploaded") ?? [];
  return (
    <section className={css.card} aria-labelledby={id} aria-busy={imports === null}>
      <h2 id={id}>{texts.history}</h2>
      {imports !== null && listed.length === 0 ? <p className={css.help}>{texts.noHistory}</p> : null}
      <ul className={css.history}>
        {listed.map((entry) => (
          <li key={entry.id}>
            <div>
              <p className={css.historyName}>{entry.fileName}</p>
              <p className={css.help}>
                {texts.sources[entry.source]} · {showMoment(entry.finishedAt ?? entry.createdAt)} ·{" "}
                {entry.by ?? texts.commandLine}
              </p>
            </div>
            <p className={css.state} data-tone={toneOf(entry)}>
              {describe(entry)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf({ state, report }: DataImport): string {
  if (state === "running") return "running";
  if (state === "failed" || report?.taken === 0) return "bad";
  return (report?.refused ?? 0) > 0 ? "partly" : "good";
}

function describe({ state, report }: DataImport): string {
  if (report === null) return texts.states[state];
  const taken = `${texts.figures.taken}: ${texts.amount(report.taken)}`;
  return report.refused === 0
    ? taken
    : `${taken} · ${texts.figures.refused}: ${texts.amount(report.refused)}`;
}
