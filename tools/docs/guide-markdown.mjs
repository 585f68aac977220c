/**
 * Compiles the Markdown of `docs/guide` into the blocks that the portal draws. It knows only what the guide uses, and refuses
 * everything else, so that a page cannot contain HTML, remote content, or a mark that the portal would show as it is typed
 * (decision 189).
 *
 * @typedef {import("../../portal/src/features/help/guide-page.ts").Block} Block
 * @typedef {import("../../portal/src/features/help/guide-page.ts").Inline} Inline
 * @typedef {(target: string, text: string) => Inline} ReadLink
 */

const item = /^(?:- |\d+\. )/;
const picture = /^!\[([^\]]*)\]\(\.\.\/pictures\/([\w-]+)\.webp\)$/;
const heading = /^## (.+)$/;
const fence = /^```(\w*)$/;
const tableRow = /^\|(.*)\|$/;
const tableRule = /^\|(?: ?:?-+:? ?\|)+$/;

/**
 * @param {string} text without front matter
 * @param {ReadLink} readLink
 * @returns {Block[]}
 * @throws Error for what the guide does not use
 */
export function compileMarkdown(text, readLink) {
  return readBlocks(text.split("\n"), readLink);
}

/** @returns {Block[]} */
function readBlocks(lines, readLink) {
  const blocks = [];
  let rest = lines;
  while (rest.length > 0) {
    const [line] = rest;
    if (line.trim() === "") {
      rest = rest.slice(1);
      continue;
    }
    const read = readers.find(({ begins }) => begins.test(line));
    const [block, count] = (read?.read ?? readParagraph)(rest, readLink);
    blocks.push(block);
    rest = rest.slice(count);
  }
  return blocks;
}

/** Each returns a block and how many lines it has. */
const readers = [
  { begins: heading, read: readHeading },
  { begins: fence, read: readCode },
  { begins: picture, read: readPicture },
  { begins: item, read: readList },
  { begins: /^> /, read: readNote },
  { begins: tableRow, read: readTable },
];

function readHeading([line]) {
  const [, text] = heading.exec(line);
  if (/[*_`[\]]/.test(text)) throw new Error(`A heading is plain text: ${line}`);
  return [{ kind: "heading", id: idOf(text), text }, 1];
}

/** @param {string} text of a heading */
const idOf = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

function readCode(lines) {
  const end = lines.indexOf("```", 1);
  if (end === -1) throw new Error(`Code without an end: ${lines[0]}`);
  const [, language] = fence.exec(lines[0]);
  return [{ kind: "code", language, text: lines.slice(1, end).join("\n") }, end + 1];
}

function readPicture([line]) {
  const [, alt, name] = picture.exec(line);
  if (alt === "") throw new Error(`A picture needs a description: ${line}`);
  return [{ kind: "picture", name, alt }, 1];
}

function readNote(lines, readLink) {
  const count = countWhile(lines, (line) => line.startsWith(">"));
  const inside = lines.slice(0, count).map((line) => line.replace(/^> ?/, ""));
  return [{ kind: "note", blocks: readBlocks(inside, readLink) }, count];
}

function readList(lines, readLink) {
  const isOrdered = !lines[0].startsWith("- ");
  const isItem = (line) => item.test(line) && line.startsWith("- ") === !isOrdered;
  const count = countWhile(
    lines,
    (line, index) =>
      isItem(line) || /^ {2}/.test(line) || (line === "" && continuesAfter(lines, index, isItem)),
  );
  const items = [];
  for (const line of lines.slice(0, count)) {
    if (isItem(line)) items.push([line.replace(item, "")]);
    else items.at(-1).push(line.replace(isOrdered ? /^ {1,3}/ : /^ {1,2}/, ""));
  }
  const read = items.map((inside) => readBlocks(inside, readLink));
  return [{ kind: "list", isOrdered, items: read }, count];
}

/** Whether a list goes on after an empty line. */
function continuesAfter(lines, index, isItem) {
  const next = lines.slice(index).find((line) => line !== "");
  return next !== undefined && (isItem(next) || /^ {2}/.test(next));
}

function readTable(lines, readLink) {
  const count = countWhile(lines, (line) => tableRow.test(line));
  if (!tableRule.test(lines[1] ?? "")) throw new Error(`A table needs a head: ${lines[0]}`);
  const [head, , ...rows] = lines
    .slice(0, count)
    .map((line) => tableRow.exec(line)[1].split("|"))
    .map((cells) => cells.map((cell) => readInline(cell.trim(), readLink)));
  return [{ kind: "table", head, rows }, count];
}

function readParagraph(lines, readLink) {
  const count = countWhile(
    lines,
    (line, index) => line.trim() !== "" && (index === 0 || readers.every(({ begins }) => !begins.test(line))),
  );
  const text = lines
    .slice(0, count)
    .map((line) => line.trim())
    .join(" ");
  return [{ kind: "paragraph", text: readInline(text, readLink) }, count];
}

function countWhile(lines, isIn) {
  const end = lines.findIndex((line, index) => !isIn(line, index));
  return end === -1 ? lines.length : end;
}

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/**
 * @param {string} text
 * @param {ReadLink} readLink
 * @returns {Inline[]}
 */
function readInline(text, readLink) {
  // The link of a picture within a line would be read as one.
  if (text.includes("![")) throw new Error(`A picture is on a line of its own: ${text}`);
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    parts.push(plain(text.slice(from, match.index), text));
    from = match.index + match[0].length;
    const [, screen, example, code, linked, target] = match;
    if (screen !== undefined) parts.push({ kind: "screen", text: screen });
    else if (example !== undefined) parts.push({ kind: "example", text: example });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push(readLink(target, linked));
  }
  parts.push(plain(text.slice(from), text));
  return parts.filter((part) => part !== "");
}

function plain(part, line) {
  if (/[*`<>]|\]\(|^#|!\[|https?:/.test(part)) throw new Error(`The guide does not use this: ${line}`);
  return part;
}
