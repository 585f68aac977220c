import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
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
  const sentence = sentenceOf(finding, { messages, formats, today });
  return (
    <p className={className} title={sentence}>
      {sentence}
    </p>
  );
}
