import type { CommentaryBlock, CommentaryRun } from "@vitrine/contracts/report";
import { useRef } from "react";

import { useContentHeight } from "../../chart-kit/content-height.ts";
import type { VisualProps } from "../../visual-props.ts";
import styles from "./commentary.module.css";
import { figureText } from "@vitrine/contracts/reading/words/figure-text";
import { groupBlocks } from "../../../report/rows/group-blocks.ts";

/** The author's sentences. They are drawn from their structure, so that no text is ever read as markup. */
export function Commentary(props: VisualProps): React.ReactElement {
  const first = useRef<HTMLSpanElement>(null);
  useContentHeight(first);
  const { commentary = [] } = props.visual.definition;
  return (
    <div className={styles.commentary}>
      <span ref={first} />
      <div className={styles.text}>
        {groupBlocks(commentary).map(({ kind, blocks }, place) => (
          <Part key={place} kind={kind} blocks={blocks} props={props} />
        ))}
      </div>
    </div>
  );
}

interface PartProps {
  readonly kind: CommentaryBlock["kind"];
  readonly blocks: readonly CommentaryBlock[];
  readonly props: VisualProps;
}

function Part({ kind, blocks, props }: PartProps): React.ReactElement {
  if (kind === "bullet" || kind === "number") {
    const List = kind === "bullet" ? "ul" : "ol";
    return (
      <List>
        {blocks.map(({ runs }, place) => (
          <li key={place}>
            <Runs runs={runs} props={props} />
          </li>
        ))}
      </List>
    );
  }
  const Line = ({ heading: "h3", subheading: "h4", paragraph: "p" } as const)[kind];
  return (
    <Line>
      <Runs runs={blocks[0]?.runs ?? []} props={props} />
    </Line>
  );
}

interface RunsProps {
  readonly runs: readonly CommentaryRun[];
  readonly props: VisualProps;
}

function Runs({ runs, props }: RunsProps): React.ReactElement {
  return (
    <>
      {runs.map((run, place) => {
        const content = "figure" in run ? <Figure run={run} props={props} /> : <Text run={run} />;
        const leaning = run.italic === true ? <em>{content}</em> : content;
        return <span key={place}>{run.bold === true ? <strong>{leaning}</strong> : leaning}</span>;
      })}
    </>
  );
}

function Text({ run }: { readonly run: Exclude<CommentaryRun, { figure: number }> }): React.ReactElement {
  const { text, link } = run;
  if (link === undefined) return <>{text}</>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}

interface FigureProps {
  readonly run: Extract<CommentaryRun, { figure: number }>;
  readonly props: VisualProps;
}

function Figure({ run, props }: FigureProps): React.ReactElement {
  const { text, title, tone, isMissing } = figureText(run, { ...props, ...props.visual });
  return (
    <span
      className={styles.figure}
      data-figure={run.figure}
      data-tone={tone ?? undefined}
      data-missing={isMissing || undefined}
      title={title}
    >
      {isMissing ? <span aria-hidden="true">{text}</span> : text}
      {isMissing ? <span className="visually-hidden">({title})</span> : null}
      {tone === null ? null : <span className="visually-hidden"> ({props.messages.changeTone[tone]})</span>}
    </span>
  );
}
