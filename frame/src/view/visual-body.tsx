import type { Messages } from "../messages.ts";
import type { VisualData, VisualState } from "../report/report-state.ts";
import { ResultTable, visualKinds } from "../visuals/visual-kinds.tsx";
import type { VisualProps } from "../visuals/visual-props.ts";
import { failureText } from "./failure-text.ts";
import { Notice } from "./notice.tsx";
import { useReport } from "./report-context.ts";
import { VisualSkeleton } from "./skeleton.tsx";

interface BodyProps {
  readonly data: VisualData | null;
  readonly props: VisualProps | null;
  readonly visual: VisualState;
  readonly isTable: boolean;
}

/** A visual in its state: loading, failed, empty, drawn, or as a table. */
export function VisualBody({ data, props, visual, isTable }: BodyProps): React.ReactElement {
  const { messages } = useReport();
  const kind = visualKinds[visual.definition.type];
  if (data?.status === "failed" && props === null) return <Failed data={data} messages={messages} />;
  if (props === null) {
    return <VisualSkeleton kind={kind.skeleton} label={messages.loadingVisual(visual.definition.title)} />;
  }
  if (props.result.main.rowCount === 0) return <Notice heading={messages.noData} />;
  return isTable ? <ResultTable {...props} onSort={null} /> : kind.draw(props);
}

interface FailedProps {
  readonly data: VisualData & { readonly status: "failed" };
  readonly messages: Messages;
}

function Failed({ data: { failure }, messages }: FailedProps): React.ReactElement {
  const { actions } = useReport();
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
