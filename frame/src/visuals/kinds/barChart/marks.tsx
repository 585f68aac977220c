import styles from "../../chart-kit/chart.module.css";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { BottomAxis, RowName, VerticalGrid } from "../../chart-kit/axes/horizontal-axes.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures } from "../../chart-kit/textures.tsx";
import { StackChart, type StackMarksProps } from "../../stacks/stack-chart.tsx";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import { stackedTooltip } from "../../stacks/stacked-tooltip.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutBarStacks } from "./layout.ts";

/** Horizontal bars whose series are stacked. */
export function StackedBars(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare={false} doesScroll draw={Bars} />;
}

/** The same, all bars as long as 100 %. */
export function ShareBars(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare doesScroll draw={Bars} />;
}

function Bars(props: StackMarksProps): React.ReactElement {
  const { title, data, formats, messages, picking, id, isShare, size } = props;
  const { series, categories } = data;
  const layout = layoutBarStacks(props);
  return (
    <>
      <Plot
        title={title}
        messages={messages}
        width={size.width}
        height={layout.height}
        count={categories.length}
        indexAt={layout.indexAt}
        anchorOf={layout.anchorOf}
        tooltipOf={(index) => stackedTooltip({ data, index, formats, messages, isShare })}
        picking={picking}
      >
        {(active) => (
          <>
            <Hatches id={id} count={series.length} />
            <Textures id={id} count={series.length} />
            <VerticalGrid layout={layout} />
            {categories.map(({ value }, index) => (
              <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
                <RowName layout={layout} data={data} index={index} />
                <StackedSegments id={id} segments={layout.bars[index] ?? []} />
              </g>
            ))}
          </>
        )}
      </Plot>
      <BottomAxis layout={layout} width={size.width} />
    </>
  );
}
