import { useQuery } from "@tanstack/react-query";
import type { ReportFileFormatName, ReportFilePaper } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Link } from "react-router";

import type { DownloadedReport, ShownReport } from "../../shared/dialogs/dialog-store.ts";
import { languageOf } from "../../shared/language-of.ts";
import { messages } from "../../shared/messages.ts";
import { useTheme } from "../../shared/services.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { FormDialog } from "../../shared/ui/dialogs/form-dialog.tsx";
import { CheckList } from "../../shared/ui/fields/check-list.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { FileState } from "./file-state.tsx";
import { reportFileMessages as texts } from "./report-file-messages.ts";
import css from "./report-files.module.css";
import {
  useFetchFile,
  useFormats,
  useOrderFile,
  useRemoveFile,
  useReportFile,
  type FileOrder,
  type OfferedFormat,
} from "./use-report-files.ts";

interface DownloadDialogProps {
  readonly report: DownloadedReport;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes the report, as the user sees it, into a file. */
export function DownloadDialog({ report, isOpen, onClose }: DownloadDialogProps): ReactElement {
  const [fileId, setFileId] = useState<string | null>(null);
  return fileId === null ? (
    <ChoiceDialog report={report} onOrdered={setFileId} {...{ isOpen, onClose }} />
  ) : (
    <Dialog heading={texts.heading} help={report.name} {...{ isOpen, onClose }}>
      <Making reportId={report.id} fileId={fileId} onAgain={() => setFileId(null)} onClose={onClose} />
    </Dialog>
  );
}

interface Choice {
  readonly format: ReportFileFormatName | null;
  /** Null: all. */
  readonly pages: readonly string[] | null;
  readonly page: string | null;
  readonly paper: ReportFilePaper;
}

interface ChoiceDialogProps extends DownloadDialogProps {
  readonly onOrdered: (fileId: string) => void;
}

function ChoiceDialog({ report, onOrdered, isOpen, onClose }: ChoiceDialogProps): ReactElement {
  const formats = useFormats(report.id);
  const shown = useQuery({ queryKey: ["report-files", "shown", report.id], queryFn: report.read, gcTime: 0 });
  const theme = useTheme();
  const [choice, setChoice] = useState<Choice>({
    format: null,
    pages: null,
    page: null,
    paper: firstPaper(),
  });
  const { isPending, mutate: order } = useOrderFile(report.id, onOrdered);
  const offered = formats.data ?? [];
  const format = choice.format ?? offered.find(({ reason }) => reason === undefined)?.format ?? null;
  return (
    <FormDialog
      heading={texts.heading}
      help={report.name}
      action={texts.make}
      isComplete={format !== null && shown.data !== undefined}
      isUnsaved={false}
      isBusy={isPending}
      onSubmit={() => {
        if (format === null || shown.data === undefined) return;
        const locale = languageOf(navigator.languages);
        order(orderOf({ ...choice, format }, shown.data, { locale, theme }));
      }}
      {...{ isOpen, onClose }}
    >
      {formats.isPending && <p role="status">{messages.loading}</p>}
      {formats.isLoadingError && <LoadFailure text={texts.formatsFailed} query={formats} />}
      {offered.length > 0 && (
        <Formats
          offered={offered}
          texts={texts.formats[report.kind]}
          deckPath={report.deckPath}
          onLeave={onClose}
          value={format}
          onChange={(value) => setChoice({ ...choice, format: value })}
        />
      )}
      <PageChoice
        {...{ choice, setChoice, format }}
        pages={shown.data?.pages ?? []}
        active={shown.data?.active ?? ""}
      />
      <PaperChoice
        paper={choice.paper}
        onChange={(paper) => setChoice({ ...choice, paper })}
        {...paperOf(report.kind, format)}
      />
      <p className={css.note}>{texts.asShown[report.kind]}</p>
    </FormDialog>
  );
}

/** What of the paper can be chosen. Statements have their own paper, and boards have no cover on it. */
function paperOf(kind: DownloadedReport["kind"], format: ReportFileFormatName | null) {
  const hasOrientation = format === "pdf" && kind !== "statement";
  return { hasOrientation, hasCover: format === "pptx" || (format === "pdf" && kind === "report") };
}

/** North America prints on Letter. */
function firstPaper(): ReportFilePaper {
  const isLetter = /-(?:US|CA|MX)\b/.test(languageOf(navigator.languages));
  return { size: isLetter ? "letter" : "a4", orientation: "portrait", hasCover: true };
}

function orderOf(
  { format, pages, page, paper }: Choice & { readonly format: ReportFileFormatName },
  { state, active, parameterValues = [] }: ShownReport,
  looks: Pick<FileOrder, "locale" | "theme">,
): FileOrder {
  const shownPage = page ?? active;
  // A board has no pages.
  const chosen = format === "png" ? (shownPage === "" ? null : [shownPage]) : pages;
  return {
    ...looks,
    format,
    paper,
    ...(state === "" ? {} : { state }),
    ...(chosen === null ? {} : { pages: [...chosen] }),
    ...(parameterValues.length === 0 ? {} : { parameterValues: parameterValues.map((one) => ({ ...one })) }),
  };
}

interface FormatsProps {
  readonly offered: readonly OfferedFormat[];
  /** What each is. */
  readonly texts: Partial<Record<ReportFileFormatName, string>>;
  readonly value: ReportFileFormatName | null;
  readonly onChange: (value: ReportFileFormatName) => void;
  readonly deckPath: string | null;
  readonly onLeave: () => void;
}

/** One of the formats. Those that cannot be chosen say why. */
function Formats({
  offered,
  texts: ofFormats,
  value,
  onChange,
  deckPath,
  onLeave,
}: FormatsProps): ReactElement {
  return (
    <fieldset className={css.formats}>
      <legend className={css.legend}>{texts.format}</legend>
      {offered.map(({ format, title, reason }) => (
        <label key={format} className={css.format}>
          <input
            type="radio"
            name="format"
            value={format}
            checked={format === value}
            aria-disabled={reason !== undefined}
            onChange={() => {
              if (reason === undefined) onChange(format);
            }}
          />
          <span className={css.name}>{title}</span>
          <span className={css.text}>
            {reason ?? ofFormats[format]}
            {format === "deck" && deckPath !== null && (
              <>
                {" "}
                <Link to={deckPath} onClick={onLeave}>
                  {texts.setUpDeck}
                </Link>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface PageChoiceProps {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly format: ReportFileFormatName | null;
  readonly pages: ShownReport["pages"];
  readonly active: string;
}

/** A picture has one page, other files have those that are chosen. */
function PageChoice({ choice, setChoice, format, pages, active }: PageChoiceProps): ReactElement | null {
  // The shapes of a presentation have their pages.
  if (format === null || format === "deck" || pages.length < 2) return null;
  const options = pages.map(({ name, displayName }) => ({ value: name, label: displayName }));
  if (format === "png") {
    const onChange = (page: string): void => setChoice({ ...choice, page });
    return <Select label={texts.page} options={options} value={choice.page ?? active} onChange={onChange} />;
  }
  return (
    <div className={css.pages}>
      <CheckList
        label={texts.pages}
        options={options}
        value={choice.pages ?? options.map(({ value }) => value)}
        onChange={(value) => setChoice({ ...choice, pages: value.length === options.length ? null : value })}
        lastHint={texts.lastPage}
      />
    </div>
  );
}

interface PaperChoiceProps {
  readonly paper: ReportFilePaper;
  readonly onChange: (paper: ReportFilePaper) => void;
  readonly hasOrientation: boolean;
  readonly hasCover: boolean;
}

function PaperChoice({ paper, onChange, hasOrientation, hasCover }: PaperChoiceProps): ReactElement {
  const { papers, orientations } = texts;
  return (
    <>
      {hasOrientation && (
        <div className={css.choices}>
          <Select
            label={texts.paper}
            options={(["a4", "letter"] as const).map((value) => ({ value, label: papers[value] }))}
            value={paper.size}
            onChange={(value) => onChange({ ...paper, size: value === "letter" ? "letter" : "a4" })}
          />
          <Select
            label={texts.orientation}
            options={(["portrait", "landscape"] as const).map((value) => ({
              value,
              label: orientations[value],
            }))}
            value={paper.orientation}
            onChange={(value) =>
              onChange({ ...paper, orientation: value === "landscape" ? "landscape" : "portrait" })
            }
          />
        </div>
      )}
      {hasCover && (
        <label className={css.cover}>
          <input
            type="checkbox"
            checked={paper.hasCover}
            onChange={(event) => onChange({ ...paper, hasCover: event.target.checked })}
          />
          {texts.cover}
        </label>
      )}
    </>
  );
}

interface MakingProps {
  readonly reportId: string;
  readonly fileId: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Follows a file until it is ready. */
function Making({ reportId, fileId, onAgain, onClose }: MakingProps): ReactElement {
  const query = useReportFile(reportId, fileId);
  const fetching = useFetchFile();
  const removing = useRemoveFile();
  const entry = query.data;
  const isUnfinished = entry === undefined || entry.state === "waiting" || entry.state === "running";
  return (
    <div className={css.making}>
      {query.isLoadingError && <LoadFailure text={texts.listFailed} query={query} />}
      <div role="status">{entry === undefined ? messages.loading : <FileState entry={entry} />}</div>
      <div className={css.buttons}>
        <Link to="/account/files" onClick={onClose}>
          {texts.myFiles}
        </Link>
        {isUnfinished ? (
          <BusyButton
            variant="quiet"
            isBusy={removing.isPending}
            onPress={() => removing.mutate({ reportId, job_id: fileId }, { onSuccess: onAgain })}
          >
            {texts.cancel}
          </BusyButton>
        ) : (
          <Button variant="quiet" onPress={onAgain}>
            {texts.again}
          </Button>
        )}
        {entry?.state === "done" && (
          <BusyButton variant="primary" isBusy={fetching.isPending} onPress={() => fetching.mutate(entry)}>
            {texts.download}
          </BusyButton>
        )}
      </div>
    </div>
  );
}
