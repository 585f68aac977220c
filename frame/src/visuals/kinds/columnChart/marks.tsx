import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { StackChart, StackPlot, type StackMarksProps } from "../../stacks/stack-chart.tsx";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutColumnStacks } from "./layout.ts";

export function StackedColumns(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare={false} draw={Columns} />;
}

/** Columns of 100 % whose segments are shares. */
export function ShareColumns(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare draw={Columns} />;
}

function Columns(props: StackMarksProps): React.ReactElement {
  const { size, formats } = props;
  const layout = layoutColumnStacks(props);
  return (
    <StackPlot
      chart={props}
      height={size.height}
      layout={layout}
      axes={
        <>
          <ValueAxis {...layout} formats={formats} />
          <CategoryAxis layout={layout} right={size.width} notes={props.data.notes} />
        </>
      }
    >
      {(index) => {
        const { segments = [], label = null } = layout.columns[index] ?? {};
        return (
          <>
            <StackedSegments id={props.id} segments={segments} />
            {label === null ? null : <MarkText {...label} />}
          </>
        );
      }}
    </StackPlot>
  );
}
