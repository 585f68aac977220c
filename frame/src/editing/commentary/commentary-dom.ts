import type { Commentary, CommentaryBlock, CommentaryRun } from "@vitrine/contracts/report";

import { groupBlocks } from "../../report/rows/group-blocks.ts";

/** A figure while it is written: the key of what it shows, and how it is called. */
export interface WrittenFigure {
  readonly key: string;
  readonly label: string;
}

const tags: Readonly<Record<CommentaryBlock["kind"], string>> = {
  heading: "h3",
  subheading: "h4",
  paragraph: "p",
  bullet: "li",
  number: "li",
};

/** Replaces the content of an element with a commentary to be edited. */
export function drawCommentary(
  root: HTMLElement,
  commentary: Commentary,
  writtenAs: (run: Extract<CommentaryRun, { figure: number }>) => WrittenFigure,
): void {
  const lines = groupBlocks(commentary).map(({ kind, blocks }) => {
    const drawn = blocks.map(({ runs }) => {
      const line = document.createElement(tags[kind]);
      line.append(...runs.map((run) => drawRun(run, writtenAs)));
      if (runs.length === 0) line.append(document.createElement("br"));
      return line;
    });
    if (kind !== "bullet" && kind !== "number") return drawn;
    const list = document.createElement(kind === "bullet" ? "ul" : "ol");
    list.append(...drawn);
    return [list];
  });
  root.replaceChildren(...lines.flat());
  if (root.childElementCount === 0) {
    const line = document.createElement("p");
    line.append(document.createElement("br"));
    root.append(line);
  }
}

function drawRun(
  run: CommentaryRun,
  writtenAs: (run: Extract<CommentaryRun, { figure: number }>) => WrittenFigure,
): Node {
  const inner = "figure" in run ? figureElement(writtenAs(run)) : textNode(run);
  const leaning = run.italic === true ? wrapped("i", inner) : inner;
  return run.bold === true ? wrapped("b", leaning) : leaning;
}

function textNode({ text, link }: Exclude<CommentaryRun, { figure: number }>): Node {
  const node = document.createTextNode(text);
  if (link === undefined) return node;
  const anchor = document.createElement("a");
  anchor.href = link;
  anchor.append(node);
  return anchor;
}

function wrapped(tag: string, inner: Node): HTMLElement {
  const element = document.createElement(tag);
  element.append(inner);
  return element;
}

/** A figure within the text, which the caret goes around. */
export function figureElement({ key, label }: WrittenFigure): HTMLElement {
  const element = document.createElement("span");
  element.contentEditable = "false";
  element.tabIndex = 0;
  element.role = "button";
  element.dataset["figure"] = key;
  element.textContent = label;
  return element;
}

/** What `readCommentary` needs of a node, so that it can be tested without a browser. */
export interface ReadNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<ReadNode>;
  readonly getAttribute?: (name: string) => string | null;
}

type Style = Pick<CommentaryRun, "bold" | "italic"> & { readonly link?: string };

const blockKinds: Readonly<Record<string, CommentaryBlock["kind"]>> = {
  H1: "heading",
  H2: "heading",
  H3: "heading",
  H4: "subheading",
  H5: "subheading",
  H6: "subheading",
  P: "paragraph",
  DIV: "paragraph",
  BLOCKQUOTE: "paragraph",
  PRE: "paragraph",
};
/** Elements whose content is no text. */
const dropped = new Set([
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "IFRAME",
  "OBJECT",
  "SVG",
  "MATH",
  "HEAD",
  "NOSCRIPT",
]);

/**
 * The commentary that an element shows. Everything but the known elements becomes plain text. Lines without content are
 * left out.
 *
 * @param figureOf the run of a figure by its key; null for a key that is unknown
 */
export function readCommentary(
  root: ReadNode,
  figureOf: (key: string) => Extract<CommentaryRun, { figure: number }> | null,
): Commentary {
  const blocks: { kind: CommentaryBlock["kind"]; runs: CommentaryRun[] }[] = [];
  let isOpen = false;
  const begin = (kind: CommentaryBlock["kind"]): void => {
    blocks.push({ kind, runs: [] });
    isOpen = true;
  };
  const add = (run: CommentaryRun): void => {
    if (!isOpen) begin("paragraph");
    blocks.at(-1)?.runs.push(run);
  };
  const walk = (node: ReadNode, style: Style, list: "bullet" | "number" | null): void => {
    const name = node.nodeName.toUpperCase();
    if (name === "#TEXT") {
      const lines = (node.nodeValue ?? "").split("\n");
      for (const [at, text] of lines.entries()) {
        if (at > 0) isOpen = false;
        if (text.trim() !== "" || (isOpen && text !== "")) add({ text, ...style });
      }
      return;
    }
    const key = node.getAttribute?.("data-figure") ?? null;
    if (key !== null) {
      const run = figureOf(key);
      const { bold, italic } = style;
      if (run !== null)
        add({ ...run, ...(bold === true ? { bold } : {}), ...(italic === true ? { italic } : {}) });
      return;
    }
    if (dropped.has(name)) return;
    if (name === "BR") {
      isOpen = false;
      return;
    }
    const kind = name === "LI" ? (list ?? "bullet") : list === null ? blockKinds[name] : undefined;
    const inner = name === "UL" ? "bullet" : name === "OL" ? "number" : list;
    if (kind !== undefined) begin(kind);
    else if (inner !== list) isOpen = false;
    for (const child of node.childNodes) walk(child, styleIn(node, name, style), inner);
    if (kind !== undefined || inner !== list) isOpen = false;
  };
  walk(root, {}, null);
  return blocks.flatMap(({ kind, runs }) => {
    const joined = joinTexts(runs);
    return joined.length === 0 ? [] : [{ kind, runs: joined }];
  });
}

function styleIn(node: ReadNode, name: string, style: Style): Style {
  if (name === "B" || name === "STRONG") return { ...style, bold: true };
  if (name === "I" || name === "EM") return { ...style, italic: true };
  if (name !== "A") return style;
  const link = safeLink(node.getAttribute?.("href") ?? "");
  return link === null ? style : { ...style, link };
}

/** An address that a text may lead to: a web page or a mail address; null for all others. */
export function safeLink(written: string): string | null {
  const text = written.trim();
  if (/^mailto:[^\s@?]+@[^\s@?]+$/i.test(text)) return text;
  const address = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) ? `https://${text}` : text;
  return /^https:\/\/[^\s/@]+(?:[/?#]\S*)?$/i.test(address) && URL.canParse(address) ? address : null;
}

/** Joins texts of one style that follow each other, without spaces at the ends of the line. */
function joinTexts(runs: readonly CommentaryRun[]): CommentaryRun[] {
  const joined: CommentaryRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame =
      last !== undefined &&
      "text" in last &&
      "text" in run &&
      last.bold === run.bold &&
      last.italic === run.italic &&
      last.link === run.link;
    if (isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  const trimmed = joined.map((run, at): CommentaryRun => {
    if (!("text" in run)) return run;
    const begun = at === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: at === joined.length - 1 ? begun.trimEnd() : begun };
  });
  return trimmed.filter((run) => "figure" in run || run.text !== "");
}
