import { missingRoles } from "@vitrine/contracts/report";
import { lazy, memo, Suspense, useMemo } from "react";

import { daysWithData } from "@vitrine/contracts/reading/period/days-with-data";
import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { saysNotAvailable, type Failure } from "@vitrine/contracts/reading/state/failure";
import { isShared } from "../../report/state/shared-failure.ts";
import type { ReportState, VisualState } from "@vitrine/contracts/reading/state/report-state";
import { ResultTable } from "../../visuals/result-table.tsx";
import type { FigureView } from "../../visuals/kinds/view.ts";
import type { VisualProps } from "../../visuals/visual-props.ts";
import { failureText } from "../shared/failure-text.ts";
import { Notice } from "../shared/notice.tsx";
import { useReport, useReportState } from "../shared/report-context.ts";
import { VisualSkeleton } from "../shared/skeleton.tsx";
import { PointedMarks } from "./pointed-marks.tsx";

const NarrativeBody = lazy(async () => ({
  default: (await import("../findings/narrative-body.tsx")).NarrativeBody,
}));

const UnfinishedNotice = lazy(async () => ({
  default: (await import("./unfinished-notice.tsx")).UnfinishedNotice,
}));

interface BodyProps {
  readonly page: string;
  readonly failure: Failure | null;
  readonly props: VisualProps | null;
  readonly visual: VisualState;
  readonly view: FigureView;
  readonly isTable: boolean;
}

/** A visual in its state: loading, failed, empty, drawn, or as a table. */
export const VisualBody = memo(function VisualBody({
  page,
  failure,
  props,
  visual,
  view,
  isTable,
}: BodyProps): React.ReactElement {
  const { store, messages } = useReport();
  const hasTooltips = useReportState(store, hasTooltipPages);
  const { definition } = visual;
  const isUnfinished = useMemo(() => missingRoles(definition).length > 0, [definition]);
  if (isUnfinished) {
    return (
      <Suspense fallback={<p aria-busy="true" />}>
        <UnfinishedNotice visual={definition} />
      </Suspense>
    );
  }
  if (failure !== null && props === null)
    return <Failed {...{ failure, messages }} title={visual.definition.title} />;
  if (props === null) {
    return <VisualSkeleton kind={view.skeleton} label={messages.loadingVisual(visual.definition.title)} />;
  }
  if (view.isText === true) {
    const problem = failure === null ? null : failureText(failure, messages);
    return <>{view.draw({ ...props, problem })}</>;
  }
  if (props.result.main.rowCount === 0) return <Empty page={page} visual={definition.name} />;
  if (view.body === "findings") {
    return (
      <Suspense fallback={<p aria-busy="true">{view.draw(props)}</p>}>
        <NarrativeBody page={page} visual={visual.definition.name} />
      </Suspense>
    );
  }
  if (isTable) return <ResultTable {...props} />;
  return hasTooltips ? <PointedMarks page={page} props={props} draw={view.draw} /> : <>{view.draw(props)}</>;
});

const hasTooltipPages = ({ pages }: ReportState): boolean =>
  pages.some(({ definition }) => definition.tooltip !== undefined);

interface EmptyProps {
  readonly page: string;
  readonly visual: string;
}

/** Nothing to draw. Of days after the data there is nothing whatever is selected, so that the last day is said. */
function Empty({ page, visual }: EmptyProps): React.ReactElement {
  const { store, messages, formats } = useReport();
  const lastDay = useReportState(store, (state) => {
    const found = daysWithData(state, { page, visual });
    return found?.count?.complete === 0 ? found.completeThrough : null;
  });
  return (
    <Notice heading={lastDay === null ? messages.noData : messages.completeThrough(formats.day(lastDay))} />
  );
}

interface FailedProps {
  readonly failure: Failure;
  readonly messages: Messages;
  readonly title: string;
}

function Failed({ failure, messages, title }: FailedProps): React.ReactElement {
  const { store, actions } = useReport();
  if (useReportState(store, (state) => isShared(state, failure)))
    return <Notice heading={messages.visualFailed} />;
  if (saysNotAvailable(failure)) {
    return (
      <Notice heading={title === "" ? failureText(failure, messages) : messages.unknownAtLevel(title)} />
    );
  }
  if (failure.code === "query_too_large") {
    return (
      <Notice
        heading={messages.tooLarge}
        detail={messages.tooLargeHelp}
        facts={[messages.code(failure.code)]}
      />
    );
  }
  if (failure.code === "embed_token_expired") {
    return <Notice heading={messages.visualFailed} detail={messages.waitsForAccess} />;
  }
  return (
    <Notice
      heading={messages.visualFailed}
      detail={failureText(failure, messages)}
      facts={[messages.code(failure.code)]}
      action={{ label: messages.tryAgain, run: () => actions.retry() }}
    />
  );
}
