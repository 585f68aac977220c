import { sentenceOf } from "../../findings/sentence.ts";
import { useReport, useReportState } from "../shared/report-context.ts";
import { useFindings } from "./use-findings.ts";

interface FindingTitleProps {
  readonly page: string;
  readonly visual: string;
  readonly className: string | undefined;
}

/** The first finding of a visual, as the line above its title. */
export function FindingTitle({ page, visual, className }: FindingTitleProps): React.ReactElement | null {
  const { store, messages, formats } = useReport();
  const today = useReportState(store, (state) => state.today);
  const shown = useFindings({ page, visual });
  const [first] = shown.status === "ready" ? shown.findings : [];
  if (first === undefined) return null;
  const sentence = sentenceOf(first, { messages, formats, today });
  return (
    <p className={className} title={sentence}>
      {sentence}
    </p>
  );
}
