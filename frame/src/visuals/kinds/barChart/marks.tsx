import { BottomAxis, RowName, VerticalGrid } from "../../chart-kit/axes/horizontal-axes.tsx";
import { StackChart, StackPlot, type StackMarksProps } from "../../stacks/stack-chart.tsx";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutBarStacks } from "./layout.ts";

export function StackedBars(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare={false} doesScroll draw={Bars} />;
}

/** Horizontal bars of 100 % whose segments are shares. */
export function ShareBars(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare doesScroll draw={Bars} />;
}

function Bars(props: StackMarksProps): React.ReactElement {
  const layout = layoutBarStacks(props);
  return (
    <>
      <StackPlot chart={props} height={layout.height} layout={layout} axes={<VerticalGrid layout={layout} />}>
        {(index) => (
          <>
            <RowName layout={layout} data={props.data} index={index} />
            <StackedSegments id={props.id} segments={layout.bars[index] ?? []} />
          </>
        )}
      </StackPlot>
      {props.axes?.hasNames === false ? null : <BottomAxis layout={layout} width={props.size.width} />}
    </>
  );
}
