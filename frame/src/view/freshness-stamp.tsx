import type { SourceDay } from "@vitrine/contracts/query";
import { useContext, useEffect, useId, useRef, useState } from "react";

import { freshnessSentences, sourceName } from "../messages/freshness-sentences.ts";
import { OverlayEpoch } from "../visuals/chart-kit/overlay-epoch.ts";
import styles from "./freshness-stamp.module.css";
import { useReport } from "./shared/report-context.ts";

interface FreshnessStampProps {
  /** ISO day through which all sources are complete. */
  readonly day: string;
  readonly sources: readonly SourceDay[];
}

const edge = 8;

/** How far the data reach; with several sources a button that tells it of each. Escape and a click elsewhere close it. */
export function FreshnessStamp({ day, sources }: FreshnessStampProps): React.ReactElement {
  const { messages, formats } = useReport();
  const words = freshnessSentences(messages.language);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const epoch = useContext(OverlayEpoch);
  const drawnAt = useRef(epoch);
  const overdue = sources.flatMap(({ overdueRhythm }) => overdueRhythm ?? []).toSorted((a, b) => a - b);
  const [rhythm] = overdue;
  const through = messages.completeThrough(formats.day(day));
  const stamp =
    rhythm === undefined ? (
      through
    ) : (
      <>
        {through}{" "}
        <span className={styles.overdue} title={words.overdue(rhythm)}>
          <span aria-hidden="true">({words.late})</span>
          <span className="visually-hidden">({words.overdue(rhythm)})</span>
        </span>
      </>
    );

  useEffect(() => {
    if (drawnAt.current === epoch) return;
    drawnAt.current = epoch;
    panel.current?.hidePopover();
  }, [epoch]);

  if (sources.length < 2) return <p className={styles.stamp}>{stamp}</p>;

  function place(): void {
    const { right = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    const { current: list } = panel;
    if (list === null) return;
    list.style.left = `${Math.max(edge, Math.min(right, window.innerWidth - edge) - list.offsetWidth)}px`;
    list.style.top = `${Math.min(bottom + 4, Math.max(edge, window.innerHeight - list.offsetHeight - edge))}px`;
  }

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
        {stamp}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={words.sources}
        className={styles.panel}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          if (newState === "open") place();
        }}
      >
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
      </div>
    </>
  );
}
