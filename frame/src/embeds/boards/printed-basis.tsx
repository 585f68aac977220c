import { describeFigure } from "@vitrine/contracts/reading/describe/describe-figure";

import { printSentences } from "../../messages/print-sentences.ts";
import { useReport } from "../../view/shared/report-context.ts";
import { boardSentences } from "./board-sentences.ts";
import type { TileOnScreen } from "./board.ts";
import { nameOf } from "./tile-view.tsx";
import styles from "./boards.module.css";

/** Of which report, which days and which filters the figures of each tile are. Tiles do not say it themselves. */
export function PrintedBasis({
  tiles,
}: {
  readonly tiles: readonly TileOnScreen[];
}): React.ReactElement | null {
  const { messages, formats } = useReport();
  const texts = boardSentences(messages.language);
  const words = printSentences(messages.language);
  const rows = tiles.flatMap((one, place) => {
    const state = one.report?.store.get();
    if (one.report === null || state === undefined) return [];
    const about = describeFigure(state, one.report.place, [], formats, messages);
    if (about === null) return [];
    const { period, filters } = about;
    return [
      { id: one.tile.id, tile: nameOf(one, texts, place), report: state.report?.name ?? "", period, filters },
    ];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.basis}>
      <h2>{texts.basis}</h2>
      <table>
        <thead>
          <tr>
            {[texts.tileName, messages.report, words.period, words.filters].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, tile, report, period, filters }) => (
            <tr key={id}>
              <th scope="row">{tile}</th>
              <td>{report}</td>
              <td>{period}</td>
              <td>{filters.length === 0 ? words.noFilters : filters.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
