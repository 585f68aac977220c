import type { ReportEmbed } from "@vitrine/contracts/http";
import { useReport, type ReportHandle } from "@vitrine/sdk-react";
import { ArrowLeft } from "lucide-react";
import { useEffect, useId, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";

import { messages } from "../../../shared/messages.ts";
import { Select } from "../../../shared/ui/select/select.tsx";
import { usePageTitle } from "../../../shared/ui/page/use-page-title.ts";
import { showMoment } from "../../../shared/when.ts";
import { noCommands } from "../boards/use-pinning.ts";
import { EmbeddedReport } from "../embedded-report.tsx";
import { NothingEmbedded } from "../nothing-embedded.tsx";
import css from "./compare-screen.module.css";
import { openSamePage } from "./same-page.ts";
import { Sentences } from "./sentences.tsx";
import { useCompared, useVersions, type Compared } from "./use-versions.ts";
import { versionMessages as texts } from "./version-messages.ts";

/** `/{workspaceId}/{reportingId}/versions/{number}/{later}`: two versions of a report next to each other. */
export function CompareScreen(): ReactElement {
  const { workspaceId = "", reportingId = "", number = "", later = "" } = useParams();
  const { data, error, isPending, refetch } = useCompared(reportingId, number, later);
  const heading = texts.comparing(data?.later.embed.reportName ?? "");
  usePageTitle(heading);
  if (data === undefined && !isPending)
    return <NothingEmbedded workspaceId={workspaceId} error={error} onRetry={() => void refetch()} />;
  const report = `/${encodeURIComponent(workspaceId)}/${encodeURIComponent(reportingId)}`;
  return (
    <section className={css.stage} data-fills-window>
      <header className={css.head}>
        <Link to={report} className={css.back ?? ""}>
          <ArrowLeft size={16} aria-hidden="true" /> {texts.backToReport}
        </Link>
        <h1 className={css.heading}>{heading}</h1>
        {data === undefined ? (
          <p role="status">{messages.loading}</p>
        ) : (
          <details className={css.changes} open={data.words.length <= shownChanges}>
            <summary>{texts.changed(data.words.length)}</summary>
            <Sentences words={data.words} />
          </details>
        )}
      </header>
      {data !== undefined && (
        <Pair
          key={`${number} ${later}`}
          compared={data}
          reportId={reportingId}
          onChoose={(first, second) => `${report}/versions/${first}/${second}`}
        />
      )}
    </section>
  );
}

/** More changes are folded, so that the reports have the height. */
const shownChanges = 4;

interface PairProps {
  readonly compared: Compared;
  readonly reportId: string;
  /** The address of another pair. */
  readonly onChoose: (number: string, later: string) => string;
}

function Pair({ compared: { earlier, later }, reportId, onChoose }: PairProps): ReactElement {
  const navigate = useNavigate();
  const left = useReport();
  const right = useReport();
  useEffect(() => {
    if (left.report !== null && right.report !== null)
      void openSamePage(left.report, right.report).catch(() => null);
  }, [left.report, right.report]);
  useSamePage(left.report, right.report);
  useSamePage(right.report, left.report);
  const [first, second] = [String(earlier.version.number), String(later.version.number)];
  return (
    <div className={css.pair}>
      <Side
        {...{ ...earlier, reportId, handle: left, label: texts.earlier }}
        onChoose={(number) => void navigate(onChoose(number, second))}
      />
      <Side
        {...{ ...later, reportId, handle: right, label: texts.later }}
        onChoose={(number) => void navigate(onChoose(first, number))}
      />
    </div>
  );
}

interface SideProps {
  readonly version: Compared["earlier"]["version"];
  readonly embed: ReportEmbed;
  readonly reportId: string;
  readonly handle: ReportHandle;
  readonly label: string;
  readonly onChoose: (number: string) => void;
}

function Side({ version, embed, reportId, handle, label, onChoose }: SideProps): ReactElement {
  const versions = useVersions(reportId).data ?? [version];
  const id = useId();
  return (
    <section className={css.side} aria-labelledby={id}>
      <div className={css.about}>
        <Select
          label={label}
          value={String(version.number)}
          options={versions.map(({ number }) => ({ value: String(number), label: texts.version(number) }))}
          onChange={onChoose}
        />
        <h2 id={id} className={css.who}>
          {texts.version(version.number)} · {version.author ?? texts.deletedPerson} ·{" "}
          <time dateTime={version.at}>{showMoment(version.at)}</time>
        </h2>
        {version.note !== "" && <p className={css.who}>{version.note}</p>}
      </div>
      <div className={css.body}>
        <EmbeddedReport embed={embed} handle={handle} isOwn={false} commands={noCommands} />
      </div>
    </section>
  );
}

/** A page that is opened in one report is opened in the other, too, if it is there. */
function useSamePage(report: ReportHandle["report"], other: ReportHandle["report"]): void {
  useEffect(() => {
    if (report === null || other === null) return undefined;
    const follow = ({ detail }: { readonly detail: unknown }): void => {
      const { newPage, initiator } = Object(detail) as {
        readonly newPage?: { readonly name: string };
        readonly initiator?: string;
      };
      // A page that is opened from here is not followed back.
      if (newPage !== undefined && initiator === "user") void other.setPage(newPage.name).catch(() => null);
    };
    report.on("pageChanged", follow);
    return () => report.off("pageChanged", follow);
  }, [report, other]);
}
