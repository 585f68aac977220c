import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { root } from "../run.mjs";
import { compileMarkdown } from "./guide-markdown.mjs";

/**
 * The guide for people (`docs/guide`): one folder for each audience, one file for each page. `node tools/docs/guide-pages.mjs`
 * writes its index; the Vite plugin `guide` gives the pages to the portal.
 *
 * @typedef {import("../../portal/src/features/help/guide-page.ts").GuidePage} GuidePage
 */
export const folder = join(root, "docs/guide");

/** The audiences in their order, with the headings of the index. */
export const audiences = {
  clients: "For clients",
  planners: "For planners and managers",
  administrators: "For administrators",
  hosts: "For developers of host pages",
};

const frontMatter = /^---\n([^]*?)\n---\n/;
const fields = ["title", "summary", "order", "keywords"];

/**
 * All pages, by audience and order.
 * @returns {GuidePage[]}
 * @throws Error that names the file and what is wrong in it
 */
export function readGuide() {
  return Object.keys(audiences).flatMap((audience) =>
    readdirSync(join(folder, audience))
      .filter((file) => file.endsWith(".md"))
      .map((file) => readPage(audience, file))
      .toSorted((a, b) => a.order - b.order),
  );
}

function readPage(audience, file) {
  const path = join(folder, audience, file);
  const text = readFileSync(path, "utf8");
  try {
    const matched = frontMatter.exec(text);
    if (matched === null) throw new Error("The page has no front matter.");
    const { title, summary, order, keywords = "" } = readFields(matched[1]);
    if (title === undefined || summary === undefined || !/^\d+$/.test(order ?? ""))
      throw new Error("A page has a title, a summary and a number as its order.");
    const readLink = (target, shown) => linkFrom(join(folder, audience), target, shown);
    return {
      audience,
      name: file.replace(/\.md$/, ""),
      title,
      summary,
      keywords,
      order: Number(order),
      blocks: compileMarkdown(text.slice(matched[0].length), readLink),
    };
  } catch (error) {
    throw new Error(`${relative(root, path)}: ${error.message}`, { cause: error });
  }
}

function readFields(text) {
  return Object.fromEntries(
    text.split("\n").map((line) => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      if (!fields.includes(name)) throw new Error(`The front matter has no field like this: ${line}`);
      return [name, value];
    }),
  );
}

/** A link to a page of the guide, or the name of another file of the repository. */
function linkFrom(here, target, text) {
  const [file, anchor] = target.split("#");
  if (/^[a-z]+:|^\//.test(target)) throw new Error(`A link leads to a file of the repository: ${target}`);
  const path = resolve(here, file);
  if (!existsSync(path)) throw new Error(`There is no ${target}`);
  const inside = relative(folder, path);
  if (inside === "README.md") return { kind: "link", to: "/help", text };
  if (inside.startsWith("..")) return { kind: "file", path: relative(root, path), text };
  const to = `/help/${inside.replace(/\.md$/, "")}${anchor === undefined ? "" : `#${anchor}`}`;
  return { kind: "link", to, text };
}

/**
 * The names of the pictures in some blocks, in their order.
 * @param {GuidePage["blocks"]} blocks
 * @returns {string[]}
 */
export function picturesIn(blocks) {
  return blocks.flatMap((block) => {
    if (block.kind === "picture") return [block.name];
    if (block.kind === "note") return picturesIn(block.blocks);
    return block.kind === "list" ? block.items.flatMap(picturesIn) : [];
  });
}

/** @param {string} name */
export const picturePath = (name) => join(folder, "pictures", `${name}.webp`);

/**
 * Width and height of a WebP file.
 * @param {Buffer} bytes
 * @returns {[width: number, height: number]}
 */
export function sizeOfWebp(bytes) {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind !== "VP8L") throw new Error("A picture of the guide is a WebP file.");
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

/** The index of the guide in the repository. */
export function guideIndex() {
  const pages = readGuide();
  const parts = Object.entries(audiences).flatMap(([audience, heading]) => [
    `## ${heading}`,
    "",
    ...pages
      .filter((page) => page.audience === audience)
      .map(({ name, title, summary }) => `- [${title}](${audience}/${name}.md): ${summary}`),
    "",
  ]);
  return [
    "# Guide",
    "",
    "How to do things in Vitrine, one page for each task. The same pages are in the portal under Help, with a search.",
    "Words in **bold** are on the screen, words in *italics* are names in the demo. `node tools/docs/guide-pages.mjs` writes",
    "this list; [CONTRIBUTING.md](../../CONTRIBUTING.md#write-a-page-of-the-guide) describes how pages and pictures are made.",
    "",
    ...parts,
  ].join("\n");
}

/**
 * A Vite plugin with the module `virtual:guide`: the compiled pages, and the pictures as files of the build.
 * @returns {import("vite").Plugin}
 */
export function guide() {
  const id = "virtual:guide";
  return {
    name: "guide",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null;
      this.addWatchFile(folder);
      return guideModule(readGuide());
    },
  };
}

/** @param {readonly GuidePage[]} pages */
function guideModule(pages) {
  // A picture that is missing is refused by the tests, not here: a build precedes the taking of new ones.
  const names = [...new Set(pages.flatMap(({ blocks }) => picturesIn(blocks)))].filter((name) =>
    existsSync(picturePath(name)),
  );
  const imports = names.map((name, index) => `import p${index} from ${JSON.stringify(picturePath(name))};`);
  const pictures = names.map((name, index) => {
    const [width, height] = sizeOfWebp(readFileSync(picturePath(name)));
    return `${JSON.stringify(name)}: { src: p${index}, width: ${width}, height: ${height} }`;
  });
  return [
    ...imports,
    // Faster to read for a browser than an object of the program.
    `export const pages = JSON.parse(${JSON.stringify(JSON.stringify(pages))});`,
    `export const pictures = { ${pictures.join(", ")} };`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(join(folder, "README.md"), guideIndex());
  console.log("docs/guide/README.md written.");
}
