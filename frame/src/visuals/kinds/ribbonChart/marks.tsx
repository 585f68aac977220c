import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { textureOf } from "../../chart-kit/textures.tsx";
import { StackChart, StackPlot, type StackMarksProps } from "../../stacks/stack-chart.tsx";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutRibbons, type Ribbon } from "./layout.ts";

/** Columns of ranked series, joined by ribbons. */
export function RibbonChart(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare={false} draw={Columns} />;
}

function Columns(props: StackMarksProps): React.ReactElement {
  const { id, size, formats } = props;
  const layout = layoutRibbons(props);
  return (
    <StackPlot
      chart={props}
      height={size.height}
      layout={layout}
      axes={
        <>
          <ValueAxis {...layout} formats={formats} />
          <CategoryAxis layout={layout} right={size.width} notes={props.data.notes} />
          <Ribbons id={id} ribbons={layout.ribbons} />
        </>
      }
    >
      {(index) => {
        const { segments = [], label = null } = layout.columns[index] ?? {};
        return (
          <>
            <StackedSegments id={id} segments={segments} />
            {label === null ? null : <MarkText {...label} />}
          </>
        );
      }}
    </StackPlot>
  );
}

function Ribbons({
  id,
  ribbons,
}: {
  readonly id: string;
  readonly ribbons: readonly Ribbon[];
}): React.ReactElement {
  return (
    <g opacity={0.32}>
      {ribbons.map(({ series, category, path }) => (
        <path key={`${series} ${category}`} d={path} style={{ fill: textureOf(id, series) }} />
      ))}
    </g>
  );
}
