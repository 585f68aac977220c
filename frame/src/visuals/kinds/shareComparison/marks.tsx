import { chartSentences } from "../../../messages/chart-sentences.ts";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { BottomAxis, RowName, VerticalGrid } from "../../chart-kit/axes/horizontal-axes.tsx";
import { pickingOfMarks } from "../../chart-kit/mark-picking.ts";
import { isDimmed, pickingOf } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { toneColour } from "../../tables/cell-face.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutShares, type SharePair } from "./layout.ts";
import own from "./share-comparison.module.css";
import { shareRowsOf, type ShareData, type ShareRow } from "./share-rows.ts";

interface SharesProps extends VisualProps {
  readonly shares: ShareData;
  readonly size: Size;
}

/** The share of one measure in grey and of another in colour, as two dots on a line for each category. */
export function ShareComparison(props: VisualProps): React.ReactElement {
  const shares = shareRowsOf(props);
  const { shareOf, noShares } = chartSentences(props.messages.language);
  if (shares.withoutShares !== null) return <p className={own.none}>{noShares(shares.withoutShares)}</p>;
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.legendEntry}>
          <svg width="12" height="12">
            <circle cx="6" cy="6" r="4.5" className={own.base} />
          </svg>
          {shareOf(shares.base?.label ?? "")}
        </li>
        <li className={styles.legendEntry}>
          <LegendDots tones={shares.rows.flatMap(({ tone }) => tone ?? [])} />
          {shareOf(shares.compared?.label ?? "")}
        </li>
      </ul>
      <ChartSpace doesScroll>{(size) => <Shares {...props} {...{ shares, size }} />}</ChartSpace>
    </div>
  );
}

/** The colours that the second dots have. */
function LegendDots({ tones }: { readonly tones: readonly ("good" | "bad")[] }): React.ReactElement {
  const used = (["good", "bad"] as const).filter((tone) => tones.includes(tone));
  const colours = used.length === 0 ? ["var(--series-1)"] : used.map(toneColour);
  return (
    <svg width={colours.length * 12} height="12">
      {colours.map((fill, place) => (
        <circle key={fill} cx={6 + place * 12} cy="6" r="5.5" style={{ fill }} />
      ))}
    </svg>
  );
}

function Shares(props: SharesProps): React.ReactElement {
  const { visual, shares, size, formats, messages, interaction } = props;
  const { rows, data } = shares;
  const differences = rows.map((row) => differenceOf(row, props));
  const layout = layoutShares({ shares, formats, size, differences });
  const categories = pickingOf(data, null, interaction);
  const places = rows.map(({ index }) => index);
  const marks = pickingOfMarks(categories, places);
  return (
    <>
      <Plot
        title={visual.definition.title}
        messages={messages}
        size={{ width: size.width, height: layout.height }}
        count={rows.length}
        layout={layout}
        tooltipOf={(place) => shareTooltip(props, place)}
        picking={marks}
      >
        {(active) => (
          <>
            <VerticalGrid layout={layout} />
            {rows.map((row, place) => (
              <g
                key={String(row.index)}
                className={isDimmed({ ...categories, ...marks }, active, place) ? styles.faded : undefined}
              >
                <RowName layout={layout} data={data} index={place} />
                <Pair row={row} pair={layout.pairs[place]} />
              </g>
            ))}
          </>
        )}
      </Plot>
      <BottomAxis layout={layout} width={size.width} />
    </>
  );
}

function Pair({
  row,
  pair,
}: {
  readonly row: ShareRow;
  readonly pair: SharePair | undefined;
}): React.ReactElement | null {
  if (pair === undefined) return null;
  const { y, base, compared, label } = pair;
  return (
    <g className={own.pair} data-tone={row.tone ?? undefined} data-mark={row.label}>
      {base === null || compared === null ? null : (
        <line x1={base} x2={compared} y1={y} y2={y} className={own.link} />
      )}
      {base === null ? null : <circle cx={base} cy={y} r="4.5" className={own.base} />}
      {compared === null ? null : <circle cx={compared} cy={y} r="5.5" className={own.compared} />}
      {label === null ? null : (
        <text x={label.x} y={y} dy="0.32em" className={own.difference}>
          {label.text}
        </text>
      )}
    </g>
  );
}

function differenceOf({ difference }: ShareRow, { formats, messages }: VisualProps): string | null {
  return difference === null ? null : messages.points(formats.points(difference, 1));
}

function shareTooltip(props: SharesProps, place: number): TooltipContent {
  const { shares, formats, messages } = props;
  const row = shares.rows[place];
  if (row === undefined) return { heading: "", rows: [], note: null };
  const { shareOf, difference } = chartSentences(messages.language);
  const shareRow = (series: ShareData["base"], share: number | null, colour: string) => {
    const value = row.index === null ? null : (series?.values[row.index] ?? null);
    const full = value === null || series === undefined ? "" : ` · ${formats.full(value, series.column)}`;
    const text = share === null ? messages.blank : `${formats.share(share)}${full}`;
    return { colour, label: shareOf(series?.label ?? ""), value: text };
  };
  const tone = row.tone === null ? "" : ` · ${messages.changeTone[row.tone]}`;
  const gap = differenceOf(row, props);
  return {
    heading: row.label,
    rows: [
      shareRow(shares.base, row.base, "var(--ink-3)"),
      shareRow(shares.compared, row.compared, row.tone === null ? "var(--series-1)" : toneColour(row.tone)),
      ...(gap === null ? [] : [{ colour: "transparent", label: difference, value: `${gap}${tone}` }]),
    ],
    note: null,
  };
}
