import type { ChartNote } from "@vitrine/contracts/reading/words/chart-notes";
import styles from "../chart.module.css";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";

interface NoteMarksProps {
  readonly notes: readonly ChartNote[];
  readonly centre: (index: number) => number;
  /** The lower end of the plot. */
  readonly bottom: number;
  readonly right: number;
}

const top = 12;

/**
 * Notes on days: a line at the first day with the text above, and a bar below all days. Without space for the text only a
 * dot on the axis, which is in the way of no label. Tooltips contain all texts, therefore screen readers leave the marks
 * out.
 */
export function NoteMarks({ notes, centre, bottom, right }: NoteMarksProps): React.ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <g aria-hidden="true" data-notes={notes.length}>
      {notes.map(({ first, last, text }, index) => {
        const [from, through] = [centre(first), centre(last)];
        const following = notes[index + 1];
        const space = (following === undefined ? right : centre(following.first)) - from - 12;
        const fits = textWidth(text) <= space;
        const level = fits ? top - 8 : bottom;
        return (
          <g key={index}>
            <line x1={from} x2={from} y1={level} y2={bottom} className={styles.noteLine} />
            <line x1={from} x2={through} y1={bottom} y2={bottom} className={styles.noteSpan} />
            <circle cx={from} cy={level} r={3} className={styles.noteDot} />
            {fits ? (
              <text x={from + 7} y={top - 4} className={styles.noteText}>
                {text}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
