import type { SourceDay } from "@vitrine/contracts/query";
import { useContext, useEffect, useId, useRef, useState } from "react";

import { freshnessSentences, sourceName } from "../messages/freshness-sentences.ts";
import { OverlayEpoch } from "../visuals/chart-kit/overlay-epoch.ts";
import styles from "./freshness-stamp.module.css";
import { placeBelow } from "./shared/place-below.ts";
import { useReport } from "./shared/report-context.ts";

interface FreshnessStampProps {
  /** ISO day through which all sources are complete. */
  readonly day: string;
  readonly sources: readonly SourceDay[];
}

/** Through which day the data are complete. With several sources it is a button that lists the day of each. */
export function FreshnessStamp(props: FreshnessStampProps): React.ReactElement {
  if (props.sources.length > 1) return <SourcesButton {...props} />;
  return (
    <p className={styles.stamp}>
      <Stamp {...props} />
    </p>
  );
}

function Stamp({ day, sources }: FreshnessStampProps): React.ReactElement {
  const { messages, formats } = useReport();
  const words = freshnessSentences(messages.language);
  const [rhythm] = sources.flatMap(({ overdueRhythm }) => overdueRhythm ?? []).toSorted((a, b) => a - b);
  const through = messages.completeThrough(formats.day(day));
  if (rhythm === undefined) return <>{through}</>;
  return (
    <>
      {through}{" "}
      <span className={styles.overdue} title={words.overdue(rhythm)}>
        <span aria-hidden="true">({words.late})</span>
        <span className="visually-hidden">({words.overdue(rhythm)})</span>
      </span>
    </>
  );
}

function SourcesButton(props: FreshnessStampProps): React.ReactElement {
  const { messages } = useReport();
  const words = freshnessSentences(messages.language);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const epoch = useContext(OverlayEpoch);
  const drawnAt = useRef(epoch);

  useEffect(() => {
    if (drawnAt.current === epoch) return;
    drawnAt.current = epoch;
    panel.current?.hidePopover();
  }, [epoch]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        <Stamp {...props} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={words.sources}
        className={styles.panel}
        onToggle={({ newState, currentTarget }) => {
          setIsOpen(newState === "open");
          if (newState === "open") placeBelow(currentTarget, button.current);
        }}
      >
        <SourceList sources={props.sources} />
      </div>
    </>
  );
}

function SourceList({ sources }: Pick<FreshnessStampProps, "sources">): React.ReactElement {
  const { messages, formats } = useReport();
  const words = freshnessSentences(messages.language);
  return (
    <>
      <h2 className={styles.title}>{words.sources}</h2>
      <dl className={styles.list}>
        {sources.map(({ source, completeThrough, overdueRhythm }) => (
          <div key={source} className={styles.line}>
            <dt>{sourceName(source, messages.language)}</dt>
            <dd>
              {words.through(formats.day(completeThrough))}
              {overdueRhythm === undefined ? null : (
                <span className={styles.overdue}> ({words.overdue(overdueRhythm)})</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
