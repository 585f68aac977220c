import { Download } from "lucide-react";
import { useId, type ReactElement } from "react";

import type { DataImport } from "@vitrine/contracts/http";

import { Button } from "../../shared/ui/button.tsx";
import { showMoment } from "../../shared/when.ts";
import { importsMessages as texts } from "./imports-messages.ts";
import { useDownloadOriginal } from "./use-imports.ts";
import css from "./imports.module.css";

interface ImportHistoryProps {
  readonly workspaceId: string;
  /** `null` while they load. */
  readonly imports: readonly DataImport[] | null;
}

export function ImportHistory({ workspaceId, imports }: ImportHistoryProps): ReactElement {
  const id = useId();
  const listed = imports?.filter(({ state }) => state !== "uploaded") ?? [];
  return (
    <section className={css.card} aria-labelledby={id} aria-busy={imports === null}>
      <h2 id={id}>{texts.history}</h2>
      {imports !== null && listed.length === 0 ? <p className={css.help}>{texts.noHistory}</p> : null}
      {listed.some(({ isRounded }) => isRounded) && <p className={css.help}>{texts.roundedHelp}</p>}
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
            <div className={css.historyEnd}>
              {entry.isRounded && (
                <p className={css.state} data-tone="partly">
                  {texts.rounded}
                </p>
              )}
              <p className={css.state} data-tone={toneOf(entry)}>
                {describe(entry)}
              </p>
              {entry.fileKeptUntil !== null && (
                <OriginalButton workspaceId={workspaceId} entry={entry} until={entry.fileKeptUntil} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OriginalButtonProps {
  readonly workspaceId: string;
  readonly entry: DataImport;
  /** ISO moment. */
  readonly until: string;
}

function OriginalButton({ workspaceId, entry, until }: OriginalButtonProps): ReactElement {
  const { error, mutate: downloadOriginal } = useDownloadOriginal(workspaceId);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Download size={16} aria-hidden="true" />}
        aria-label={texts.downloadFile(entry.fileName, until)}
        onPress={() => downloadOriginal(entry)}
      >
        {texts.original}
      </Button>
      {error !== null && (
        <p className={css.help} role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}

function toneOf({ state, waitsForStore, report }: DataImport): string {
  if (state === "running") return waitsForStore ? "partly" : "running";
  if (state === "failed" || report?.taken === 0) return "bad";
  return (report?.refused ?? 0) > 0 ? "partly" : "good";
}

function describe({ state, waitsForStore, report }: DataImport): string {
  if (waitsForStore) return texts.waits;
  if (report === null) return texts.states[state];
  const accepted = `${texts.figures.taken}: ${texts.amount(report.taken)}`;
  return report.refused === 0
    ? accepted
    : `${accepted} · ${texts.figures.refused}: ${texts.amount(report.refused)}`;
}
