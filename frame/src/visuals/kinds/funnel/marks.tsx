import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { RowName } from "../../chart-kit/horizontal-axes.tsx";
import { layLying } from "../../chart-kit/horizontal.ts";
import { isDimmed, partShare } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { textWidth } from "../../chart-kit/text-width.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps, partsOf } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { funnelSteps } from "./funnel-steps.ts";
import type { VisualProps } from "../../visual-props.ts";

const thickestStep = 56;

/** Steps from the widest to the narrowest, centred: what of each is left at the next. */
export function Funnel(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={`${styles.space} ${styles.scroller}`} style={{ height: "100%" }} ref={attach}>
      {size === null || size.width === 0 ? null : (
        <Steps {...chartProps(props, partsOf)} hasShares={hasShares(props)} size={size} />
      )}
    </div>
  );
}

/** Steps of different rows are no shares of each other: measures of several facts, or of other days. */
function hasShares({ visual, result }: VisualProps): boolean {
  return visual.definition.dimensions.length > 0 || result.main.sameRows === true;
}

interface StepsProps extends ChartProps {
  readonly size: Size;
  readonly hasShares: boolean;
}

function Steps(props: StepsProps): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const { categories } = data;
  const column = data.series[0]?.column;
  const format = column?.format ?? null;
  const steps = funnelSteps(data.series[0]?.values ?? [], props.hasShares);
  const write = (value: number | null): string => (value === null ? "–" : formats.compact(value, format));
  const shareRoom = 64;
  const greatest = Math.max(0, ...steps.map(({ value }) => value ?? 0));
  const plan = layLying({
    data,
    size,
    extent: [0, greatest],
    format,
    formats,
    endRoom: shareRoom,
    isExact: true,
  });
  const row = Math.max(plan.row, Math.min(104, size.height / Math.max(1, categories.length)));
  const [from, to] = plan.scale.range();
  const middle = ((from ?? 0) + (to ?? 0)) / 2;
  const thickness = Math.min(thickestStep, row - 12);
  const widthOf = (value: number | null): number =>
    Math.max(value === null || value <= 0 ? 0 : 2, plan.scale(Math.max(0, value ?? 0)) - (from ?? 0));

  function tooltip(index: number): TooltipContent {
    const step = steps[index];
    const value = step?.value ?? null;
    const colour = seriesColour(0);
    const shares = [
      [messages.ofFirstStep, step?.ofFirst ?? null],
      [messages.ofPreviousStep, step?.ofPrevious ?? null],
    ] as const;
    return {
      heading: categories[index]?.label ?? "",
      rows: [
        {
          colour,
          label: column?.displayName ?? "",
          value: column === undefined ? "" : formats.full(value, column),
        },
        ...(index === 0 ? [] : shares).flatMap(([label, share]) =>
          share === null ? [] : [{ colour: "transparent", label, value: formats.share(share) }],
        ),
      ].filter(({ label }) => label !== ""),
      note: null,
    };
  }

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={row * categories.length}
      count={categories.length}
      indexAt={(_, y) => {
        const index = Math.floor(y / row);
        return index >= 0 && index < categories.length ? index : null;
      }}
      anchorOf={(index) => ({ x: middle, y: index * row + row / 2 })}
      tooltipOf={tooltip}
      picking={picking}
    >
      {(active) =>
        steps.map(({ value, ofPrevious }, index) => {
          const width = widthOf(value);
          const lit = partShare(picking, 0, index, value);
          const next = widthOf(steps[index + 1]?.value ?? null);
          const y = index * row + (row - thickness) / 2;
          const text = write(value);
          const fits = textWidth(text) + 12 < width;
          const centred = { ...plan, row };
          return (
            <g
              key={String(categories[index]?.value)}
              className={isDimmed(picking, active, index) ? styles.faded : undefined}
            >
              <RowName plan={centred} data={data} index={index} />
              {index === steps.length - 1 ? null : (
                <path
                  d={`M${middle - width / 2} ${y + thickness}H${middle + width / 2}L${middle + next / 2} ${y + row}H${middle - next / 2}Z`}
                  fillOpacity="0.14"
                  style={{ fill: seriesColour(0) }}
                />
              )}
              <rect
                data-mark={categories[index]?.label}
                className={lit === null ? undefined : styles.faded}
                x={middle - width / 2}
                width={width}
                y={y}
                height={thickness}
                rx="2"
                style={{ fill: seriesColour(0) }}
              />
              {lit === null || lit === 0 ? null : (
                <rect
                  data-part={categories[index]?.label}
                  x={middle - (width * lit) / 2}
                  width={width * lit}
                  y={y}
                  height={thickness}
                  rx="2"
                  style={{ fill: seriesColour(0) }}
                />
              )}
              <text
                x={fits ? middle : middle + width / 2 + 6}
                y={y + thickness / 2}
                dy="0.32em"
                textAnchor={fits ? "middle" : "start"}
                className={fits ? styles.onMark : styles.markText}
              >
                {text}
              </text>
              {ofPrevious === null ? null : (
                <text
                  x={size.width - 4}
                  y={y + thickness / 2}
                  dy="0.32em"
                  textAnchor="end"
                  className={styles.axisText}
                >
                  {formats.share(ofPrevious)}
                </text>
              )}
            </g>
          );
        })
      }
    </Plot>
  );
}
