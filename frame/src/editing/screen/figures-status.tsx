import { visualKey, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { roleFaults } from "@vitrine/contracts/report";
import { useMemo } from "react";

import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./editor.module.css";

/** Whether the figures of the page are complete, and through which day. */
export function FiguresStatus(): React.ReactElement | null {
  const { texts, page } = useEditor();
  const { store, formats } = useReport();
  const data = useReportState(store, (state) => state.data);
  const completeThrough = useReportState(store, (state) => state.completeThrough);
  // What still needs fields has no figures to be without.
  const finished = useMemo(() => page.visuals.filter((visual) => roleFaults(visual).length === 0), [page]);
  const { loading, failed } = countOf(page.name, finished, data);
  const text =
    loading > 0
      ? texts.figuresLoading
      : failed > 0
        ? texts.figuresFailed(failed)
        : completeThrough === null
          ? null
          : texts.figuresThrough(formats.day(completeThrough));
  if (text === null) return null;
  return (
    <span>
      <i className={styles.dot} data-state={loading > 0 ? "loading" : failed > 0 ? "failed" : "ready"} />
      {text}
    </span>
  );
}

function countOf(
  page: string,
  visuals: readonly { readonly name: string }[],
  data: ReportState["data"],
): { readonly loading: number; readonly failed: number } {
  const states = visuals.flatMap(({ name }) => data.get(visualKey(page, name))?.status ?? []);
  return {
    loading: states.filter((one) => one === "loading").length,
    failed: states.filter((one) => one === "failed").length,
  };
}
