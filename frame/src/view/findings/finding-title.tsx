import { askedShares } from "@vitrine/contracts/reading/findings/asked-shares";
import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import { visualKey } from "@vitrine/contracts/reading/state/report-state";
import type { ShareTitle } from "@vitrine/contracts/report";

import { Busy } from "../../visuals/busy.tsx";
import { useReport, useReportState } from "../shared/report-context.ts";
import { useFindings } from "./use-findings.ts";

interface FindingTitleProps {
  readonly page: string;
  readonly visual: string;
  readonly className: string | undefined;
}

/** The finding of a visual that says most about its parts, as the line above its title. */
export function FindingTitle({ page, visual, className }: FindingTitleProps): React.ReactElement | null {
  const { store, messages, formats } = useReport();
  const today = useReportState(store, (state) => state.today);
  const shown = useFindings({ page, visual });
  if (shown.status === "loading") return <Busy />;
  const findings = shown.status === "ready" ? shown.findings : [];
  // Where the visual shows parts of a figure, which part changed says more than the change of the whole.
  const finding = findings.find(({ kind }) => kind === "contribution") ?? findings[0];
  if (finding === undefined) return null;
  return <Line sentence={sentenceOf(finding, { messages, formats, today })} className={className} />;
}

interface SharesTitleProps extends FindingTitleProps {
  readonly shareTitle: ShareTitle;
}

/** The share of the members that an answer was asked for, from the figures that the visual shows now (QNA-31). */
export function SharesTitle(props: SharesTitleProps): React.ReactElement | null {
  const { page, visual, className, shareTitle } = props;
  const { store, messages, formats } = useReport();
  const today = useReportState(store, (state) => state.today);
  const data = useReportState(store, (state) => state.data.get(visualKey(page, visual)));
  const result = data?.status === "ready" ? (data.result?.main ?? null) : null;
  if (result === null) return null;
  const shares = askedShares(visual, shareTitle, result);
  if (shares.length === 0) return null;
  const sentences = shares.map((one) => sentenceOf(one, { messages, formats, today }));
  return <Line sentence={sentences.join(" ")} className={className} />;
}

function Line({
  sentence,
  className,
}: {
  readonly sentence: string;
  readonly className: string | undefined;
}): React.ReactElement {
  return (
    <p className={className} title={sentence}>
      {sentence}
    </p>
  );
}
