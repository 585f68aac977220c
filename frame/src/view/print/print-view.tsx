import { PrintDialog } from "./print-dialog.tsx";
import { PrintedReport } from "./printed-report.tsx";
import type { PrintJob } from "@vitrine/contracts/reading/state/print-job";

/** What is on screen while the user prints: the choice of pages, then the sheets. */
export function PrintView({ job }: { readonly job: PrintJob }): React.ReactElement {
  return job.phase === "choosing" ? <PrintDialog /> : <PrintedReport options={job.options} />;
}
