import type { CommentarySentences } from "../../messages/commentary-sentences.ts";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import styles from "./commentary-dialog.module.css";
import type { WritingArea } from "./writing-area.ts";

interface ToolbarProps {
  readonly texts: CommentarySentences;
  readonly area: WritingArea;
  readonly onLink: () => void;
  readonly onFigure: () => void;
}

const lineTags = { paragraph: "p", heading: "h3", subheading: "h4" } as const;
/** Paths on a grid of 24 by 24. */
const icons = {
  heading: "M5 5v14M15 5v14M5 12h10M19 9v10",
  subheading: "M4 5v14M13 5v14M4 12h9M17 10.5c1-1.5 4-1.5 4 .8 0 2-4 3.7-4 7.2h4.5",
  paragraph: "M5 6h14M12 6v13",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 15.5c.5-1 2.5-1 2.5.4 0 1-2.5 1.6-2.5 3.1h2.7",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
} as const;

/** Style, lists, links and figures. Buttons leave the selection of the text as it is. */
export function CommentaryToolbar({ texts, area, onLink, onFigure }: ToolbarProps): React.ReactElement {
  const lines = (["heading", "subheading", "paragraph"] as const).map((kind) => ({
    icon: icons[kind],
    label: texts.lines[kind],
    run: () => area.run("formatBlock", lineTags[kind]),
  }));
  const tools = [
    ...lines,
    { icon: icons.bold, label: texts.bold, run: () => area.run("bold") },
    { icon: icons.italic, label: texts.italic, run: () => area.run("italic") },
    { icon: icons.bullets, label: texts.bullets, run: () => area.run("insertUnorderedList") },
    { icon: icons.numbers, label: texts.numbers, run: () => area.run("insertOrderedList") },
    { icon: icons.link, label: texts.link, run: onLink },
  ];
  return (
    <div role="group" aria-label={texts.tools} className={styles.toolbar}>
      {tools.map(({ icon, label, run }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Icon d={icon} size={16} />
        </button>
      ))}
      <button
        type="button"
        className={styles.insert}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onFigure}
      >
        + {texts.figure}
      </button>
    </div>
  );
}
