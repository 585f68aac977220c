import { useId, useState } from "react";

import { useReport } from "../../../view/shared/report-context.ts";
import { statementSentences } from "../statement-sentences.ts";
import type { Zoom } from "../zoom.ts";
import { Icon } from "./icon.tsx";
import styles from "./statement.module.css";

interface ToolbarProps {
  /** Counted from 0. */
  readonly page: number;
  readonly count: number;
  readonly zoom: Zoom;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onFind: () => void;
  readonly isFinding: boolean;
  readonly onPrint: () => void;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Turns the pages, and offers zoom, search and printing. */
export function Toolbar(props: ToolbarProps): React.ReactElement {
  const { page, count, zoom, onPage, onZoom, onFind, isFinding, onPrint } = props;
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const size = zoom === "width" ? 1 : zoom;
  const larger = zooms.find((one) => one > size);
  const smaller = zooms.findLast((one) => one < size);
  return (
    <div className={styles.toolbar}>
      <div className={styles.tools}>
        <Tool name="first" label={texts.first} isOff={page === 0} onClick={() => onPage(0)} />
        <Tool name="previous" label={texts.previous} isOff={page === 0} onClick={() => onPage(page - 1)} />
        <PageNumber key={page} page={page} count={count} onPage={onPage} />
        <Tool name="next" label={texts.next} isOff={page >= count - 1} onClick={() => onPage(page + 1)} />
        <Tool name="last" label={texts.last} isOff={page >= count - 1} onClick={() => onPage(count - 1)} />
      </div>
      <div className={styles.tools} data-zoom>
        <Tool
          name="minus"
          label={texts.zoomOut}
          isOff={smaller === undefined}
          onClick={() => onZoom(smaller ?? 1)}
        />
        <span className={styles.zoom}>{zoom === "width" ? "" : formats.share(size)}</span>
        <Tool
          name="plus"
          label={texts.zoomIn}
          isOff={larger === undefined}
          onClick={() => onZoom(larger ?? 1)}
        />
        <Tool
          name="width"
          label={texts.fitWidth}
          isPressed={zoom === "width"}
          onClick={() => onZoom(zoom === "width" ? 1 : "width")}
        />
      </div>
      <div className={styles.tools}>
        <Tool name="find" label={texts.find} isPressed={isFinding} onClick={onFind} />
        <Tool name="print" label={texts.print} onClick={onPrint} />
      </div>
    </div>
  );
}

interface ToolProps {
  readonly name: React.ComponentProps<typeof Icon>["name"];
  readonly label: string;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ name, label, isOff = false, isPressed, onClick }: ToolProps): React.ReactElement {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Icon name={name} />
    </button>
  );
}

function PageNumber({
  page,
  count,
  onPage,
}: Pick<ToolbarProps, "page" | "count" | "onPage">): React.ReactElement {
  const { messages, formats } = useReport();
  const texts = statementSentences(messages.language);
  const [text, setText] = useState(String(page + 1));
  const id = useId();
  const go = (): void => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= count) onPage(number - 1);
    else setText(String(page + 1));
  };
  return (
    <form
      className={styles.number}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {texts.pageNumber}
      </label>
      <input
        id={id}
        inputMode="numeric"
        className={styles.input}
        value={text}
        style={{ width: `${Math.max(3, String(count).length + 1)}ch` }}
        aria-describedby={`${id}-of`}
        onChange={(event) => setText(event.target.value)}
        onBlur={go}
      />
      <span id={`${id}-of`}>{texts.ofPages(formats.count(count))}</span>
    </form>
  );
}
