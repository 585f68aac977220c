import { visualKinds, type Commentary, type Visual } from "@vitrine/contracts/report";
import { withFormats } from "@vitrine/contracts/reading/cells/with-formats";
import type { Finding } from "@vitrine/contracts/reading/findings/finding";
import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";
import { saysNotAvailable, type Failure } from "@vitrine/contracts/reading/state/failure";
import type { VisualData, VisualResult, VisualState } from "@vitrine/contracts/reading/state/report-state";
import type { PeriodWords } from "@vitrine/contracts/reading/words/compared";
import { figureText } from "@vitrine/contracts/reading/words/figure-text";
import { findingSentences } from "@vitrine/contracts/reading/words/messages/finding-sentences";
import { notesOf, provisionalNotes } from "@vitrine/contracts/reading/words/notes";

import type { SnapshotContent, SnapshotFigures, SnapshotParagraph } from "./report-snapshot.ts";

interface Shown {
  readonly visual: VisualState;
  readonly data: VisualData | undefined;
  readonly findings: readonly Finding[];
}

/** What a visual shows; null for controls, whose choice is among the filters of the others. */
export function contentOf({ visual, data, findings }: Shown, words: PeriodWords): SnapshotContent | null {
  const { definition } = visual;
  const kind = visualKinds[definition.type];
  if (kind.isSlicer === true) return null;
  if (data?.status === "failed") {
    return { kind: "failure", failure: data.failure, message: messageOf(data.failure, definition, words) };
  }
  const result = data?.status === "ready" ? data.result : null;
  const figures = result === null ? null : figuresOf(definition, result, words);
  if (kind.isSentences === true) return { kind: "text", paragraphs: sentences(findings, words) };
  if (definition.commentary !== undefined)
    return { kind: "text", paragraphs: commentaryOf(definition, definition.commentary, figures, words) };
  if (figures !== null) return figures;
  return kind.requires === undefined && definition.text !== null
    ? { kind: "text", paragraphs: linesOf(definition.text) }
    : { kind: "decoration" };
}

function messageOf(failure: Failure, { title }: Visual, { messages }: PeriodWords): string {
  if (saysNotAvailable(failure) && title !== "") return messages.unknownAtLevel(title);
  return failure.message === "" ? messages.somethingWrong : failure.message;
}

function figuresOf(
  { numberFormats }: Visual,
  { main, trend, highlight }: VisualResult,
  words: PeriodWords,
): SnapshotFigures {
  const formatted = (one: typeof main): typeof main =>
    numberFormats === undefined ? one : withFormats(one, numberFormats);
  return {
    kind: "figures",
    main: formatted(main),
    trend: trend === null ? null : formatted(trend),
    highlight: highlight === null ? null : formatted(highlight),
    notes: [...provisionalNotes(main, words), ...notesOf(main, words)],
  };
}

function sentences(findings: readonly Finding[], words: PeriodWords): readonly SnapshotParagraph[] {
  if (findings.length === 0) {
    return [{ kind: "paragraph", text: findingSentences(words.messages.language).nothingNotable }];
  }
  return findings.map((finding) => ({ kind: "item", text: sentenceOf(finding, words) }));
}

const kinds = {
  heading: "heading",
  subheading: "heading",
  paragraph: "paragraph",
  bullet: "item",
  number: "item",
} as const;

/** The sentences of an author, with the figures in them. */
function commentaryOf(
  definition: Visual,
  blocks: Commentary,
  figures: SnapshotFigures | null,
  words: PeriodWords,
): readonly SnapshotParagraph[] {
  const main = figures?.main ?? { columns: [], rowCount: 0, truncated: false, totals: null };
  const props = { definition, result: { main }, ...words };
  return blocks.map(({ kind, runs }) => ({
    kind: kinds[kind],
    text: runs.map((run) => ("text" in run ? run.text : figureText(run, props).text)).join(""),
  }));
}

function linesOf(text: string): readonly SnapshotParagraph[] {
  return text.split("\n").flatMap((line): SnapshotParagraph[] => {
    const plain = line.trim();
    return plain === "" ? [] : [{ kind: "paragraph", text: plain }];
  });
}
