import type { ChartNote } from "../../words/chart-notes.ts";
import styles from "../chart.module.css";
import { textWidth } from "../text-width.ts";

interface NoteMarksProps {
  readonly notes: readonly ChartNote[];
  readonly centre: (index: number) => number;
  /** The lower end of the plot. */
  readonly bottom: number;
  readonly right: number;
}

const top = 12;

/**
 * Notes on days: a line at the first day, a bar over the others, and the text where there is space. Tooltips contain all
 * texts, therefore screen readers leave the marks out.
 */
export function NoteMarks({ notes, centre, bottom, right }: NoteMarksProps): React.ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <g aria-hidden="true" data-notes={notes.length}>
      {notes.map(({ first, last, text }, index) => {
        const [from, through] = [centre(first), centre(last)];
        const following = notes[index + 1];
        const space = (following === undefined ? right : centre(following.first)) - from - 12;
        return (
          <g key={index}>
            <line x1={from} x2={from} y1={top - 8} y2={bottom} className={styles.noteLine} />
            {through > from ? (
              <line x1={from} x2={through} y1={bottom - 1} y2={bottom - 1} className={styles.noteSpan} />
            ) : null}
            <circle cx={from} cy={top - 8} r={3} className={styles.noteDot} />
            {textWidth(text) > space ? null : (
              <text x={from + 7} y={top - 4} className={styles.noteText}>
                {text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
