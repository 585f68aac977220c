import { CircleAlert, CircleCheck, CircleX, Download } from "lucide-react";
import { useEffect, useId, type ReactElement } from "react";
import { ProgressBar } from "react-aria-components/ProgressBar";

import type { DataImport } from "@vitrine/contracts/http";

import { Button } from "../../shared/ui/button.tsx";
import { AccountList } from "./account-list.tsx";
import { AmountList } from "./amount-list.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { useImportHistory } from "./use-imports.ts";

interface ImportResultProps {
  readonly workspaceId: string;
  readonly importId: string;
  readonly onAgain: () => void;
  readonly onFinished: () => Promise<void>;
}

export function ImportResult({
  workspaceId,
  importId,
  onAgain,
  onFinished,
}: ImportResultProps): ReactElement | null {
  const found = useImportHistory(workspaceId).data?.find(({ id }) => id === importId);
  const isFinished = found !== undefined && found.state !== "running";
  useEffect(() => {
    if (isFinished) void onFinished();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the import ends; `onFinished` changes with every render
  }, [isFinished]);
  if (found === undefined) return null;
  return isFinished ? (
    <Finished workspaceId={workspaceId} entry={found} onAgain={onAgain} />
  ) : (
    <Running entry={found} />
  );
}

function Running({ entry }: { readonly entry: DataImport }): ReactElement {
  const share = entry.progress?.share ?? 0;
  return (
    <section className={css.card} aria-busy="true">
      <ProgressBar
        className={css.progress ?? ""}
        value={share * 100}
        aria-label={texts.running(entry.fileName)}
      >
        {({ valueText }) => (
          <>
            <div className={css.progressHead}>
              <h2>{texts.running(entry.fileName)}</h2>
              <span>{entry.waitsForStore ? texts.waits : valueText}</span>
            </div>
            <div className={css.track}>
              <div className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
            </div>
          </>
        )}
      </ProgressBar>
      <p className={css.help} role="status">
        {entry.waitsForStore && texts.waitsHelp}
      </p>
      <p className={css.help}>
        {!entry.waitsForStore && `${texts.progress(entry.progress?.rows ?? 0)}. `}
        {texts.leaving}
      </p>
    </section>
  );
}

interface FinishedProps {
  readonly workspaceId: string;
  readonly entry: DataImport;
  readonly onAgain: () => void;
}

function Finished({ workspaceId, entry, onAgain }: FinishedProps): ReactElement {
  const id = useId();
  const { report, fileName, failure } = entry;
  const tone =
    entry.state === "failed" || report?.taken === 0 ? "bad" : (report?.refused ?? 0) > 0 ? "partly" : "good";
  const Icon = { bad: CircleX, partly: CircleAlert, good: CircleCheck }[tone];
  return (
    <section className={css.card} aria-labelledby={id} data-tone={tone}>
      <div className={css.resultHead} role="status">
        <Icon size={20} aria-hidden="true" />
        <h2 id={id}>{headingOf(entry, tone)}</h2>
      </div>
      {failure !== null && <p className={css.help}>{failure}</p>}
      {report !== null && <Figures report={report} />}
      {report !== null && report.amounts.length > 0 && <AmountList amounts={report.amounts} />}
      {report !== null && (
        <AccountList
          workspaceId={workspaceId}
          importId={entry.id}
          fileName={fileName}
          icon={<Download size={16} aria-hidden="true" />}
        />
      )}
      <footer className={css.actions}>
        <Button variant="primary" onPress={onAgain}>
          {texts.another}
        </Button>
      </footer>
    </section>
  );
}

function headingOf({ state, report, fileName }: DataImport, tone: "bad" | "partly" | "good"): string {
  if (state === "failed") return texts.failed(fileName);
  if (report?.taken === 0) return texts.nothingAccepted(fileName);
  return tone === "partly" ? texts.partly(fileName) : texts.done(fileName);
}

export function Figures({ report }: { readonly report: NonNullable<DataImport["report"]> }): ReactElement {
  const { taken, skipped, refused, replaced, firstDay, lastDay, totals } = report;
  const figures = [
    [texts.figures.taken, texts.amount(taken)],
    [texts.figures.skipped, texts.amount(skipped)],
    [texts.figures.refused, texts.amount(refused)],
    [texts.figures.replaced, texts.amount(replaced)],
    [texts.figures.impressions, texts.amount(totals.impressions)],
    [texts.figures.clicks, texts.amount(totals.clicks)],
    [texts.figures.spend, texts.money(totals.spend)],
    ...(firstDay === null || lastDay === null ? [] : [[texts.figures.days, texts.days(firstDay, lastDay)]]),
  ];
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
