import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { parseSync } from "vite";

import { root } from "../run.mjs";

/**
 * `node tools/sdk/reference.mjs` writes `docs/sdk/reference/` from the docstrings of the SDK's two entry points: every
 * export with its signature, description, parameters, errors and example. A test compares pages and sources.
 */
const folder = join(root, "docs/sdk/reference");
const entryPoints = { "@vitrine/sdk": "sdk/src/index.ts", "@vitrine/sdk-react": "sdk-react/src/index.ts" };
const packages = {
  ...entryPoints,
  "@vitrine/sdk/models": "sdk/src/models.ts",
  "@vitrine/contracts/models": "contracts/src/models/index.ts",
  "@vitrine/contracts/frame": "contracts/src/frame/index.ts",
};

const pages = [
  {
    file: "sdk.md",
    title: "@vitrine/sdk",
    about: "Components, filter builders, errors and events.",
    of: [entryPoints["@vitrine/sdk"]],
  },
  {
    file: "service.md",
    title: "service",
    about: "`service.…`: what embeds, and its configuration.",
    of: ["sdk/src/service-exports.ts"],
  },
  {
    file: "factories.md",
    title: "factories",
    about: "`factories.…`: the parts a service is made of.",
    of: ["sdk/src/factories.ts"],
  },
  {
    file: "models.md",
    title: "models",
    about: "`models.…`, also `@vitrine/sdk/models`: configurations, filters, enumerations, validators.",
    of: [packages["@vitrine/sdk/models"]],
  },
  {
    file: "react.md",
    title: "@vitrine/sdk-react",
    about: "The React component, provider and hooks.",
    of: [entryPoints["@vitrine/sdk-react"]],
  },
];

/** @returns {Record<string, string>} the pages by file name */
export function referencePages() {
  const written = pages.map((page) => [page.file, writePage(page)]);
  const list = pages.map(({ file, title, about }) => `- [${title}](${file}): ${about}`);
  const index = ["# API reference", "", generated, "", ...list, ""].join("\n");
  return { "README.md": index, ...Object.fromEntries(written) };
}

/**
 * Every export of the entry points, with its raw docstrings (a name may have a value and a type) and those of its
 * members.
 * @returns {{ page: string, name: string, file: string, docs: string[], members: { name: string, docs: string[] }[]
 * }[]}
 */
export function publicExports() {
  return pages.flatMap(({ title, of }) =>
    exportsOf(of[0]).map(({ name, file, nodes }) => ({
      page: title,
      name,
      file: relative(root, file),
      docs: docsOf(file, nodes),
      members: groupOverloads(nodes.flatMap((node) => membersOf(file, node))).map((overloads) => ({
        name: overloads[0].key.name,
        docs: docsOf(file, overloads),
      })),
    })),
  );
}

/**
 * Missing documentation: exports without a docstring or an example, and members of classes without a docstring.
 * @returns {string[]} their names
 */
export function gaps(entries = publicExports()) {
  return entries.flatMap(({ name, docs, members }) => [
    ...(docs.some((doc) => readDoc(doc).about !== "") ? [] : [`${name} (docstring)`]),
    ...(docs.some((doc) => readDoc(doc).examples.length > 0) ? [] : [`${name} (example)`]),
    ...members.filter(({ docs }) => docs.length === 0).map((member) => `${name}.${member.name} (docstring)`),
  ]);
}

const generated = "*Made by `node tools/sdk/reference.mjs` from the docstrings. Do not edit.*";
const modules = new Map();

/** A source file, parsed once: its text, statements and comments. */
function read(file) {
  const path = resolve(root, file);
  if (!modules.has(path)) {
    const text = readFileSync(path, "utf8");
    const { program, comments } = parseSync(path, text);
    modules.set(path, { path, text, body: program.body, comments });
  }
  return modules.get(path);
}

function follow(from, specifier) {
  if (specifier.startsWith(".")) return resolve(dirname(from), specifier);
  const file = packages[specifier];
  if (file === undefined)
    throw new Error(`${from} exports from ${specifier}, which the reference does not know.`);
  return resolve(root, file);
}

/** The exports of a module, resolved to their declarations. Namespaces (`export * as x`) have separate pages. */
function exportsOf(file) {
  const { path, body } = read(file);
  return body
    .flatMap((node) => {
      if (node.type === "ExportAllDeclaration") {
        return node.exported === null ? exportsOf(follow(path, node.source.value)) : [];
      }
      if (node.type !== "ExportNamedDeclaration") return [];
      if (node.source) {
        return node.specifiers.map(({ local, exported }) => ({
          ...declarationOf(follow(path, node.source.value), local.name),
          name: exported.name,
        }));
      }
      return namesOf(node.declaration).map((name) => declarationOf(path, name));
    })
    .filter((entry, index, all) => all.findIndex(({ name }) => name === entry.name) === index);
}

/** The statements that declare a name in a module, or in the module that it re-exports from. */
function declarationOf(file, name) {
  const { path, body } = read(file);
  const nodes = body.filter((node) => namesOf(node.declaration ?? node).includes(name));
  if (nodes.length > 0) return { name, file: path, nodes };
  for (const node of body) {
    const passed = node.specifiers?.find((specifier) => nameIn(specifier) === name);
    if (!passed || !node.source) continue;
    const original = (passed.imported ?? passed.local).name;
    return { ...declarationOf(follow(path, node.source.value), original), name };
  }
  throw new Error(`${path} does not declare ${name}.`);
}

/** The local or the exported name of an import or export specifier. */
function nameIn(specifier) {
  return specifier.exported?.name ?? specifier.local.name;
}

function namesOf(declaration) {
  if (!declaration) return [];
  if (declaration.type === "VariableDeclaration") return declaration.declarations.map(({ id }) => id.name);
  return declaration.id && !declaration.type.startsWith("Import") ? [declaration.id.name] : [];
}

/** The text of the docstring directly before a position. */
function docOf(file, start) {
  const { text, comments } = read(file);
  const comment = comments.findLast(({ end }) => end <= start);
  if (!comment?.value.startsWith("*") || text.slice(comment.end, start).trim() !== "") return "";
  return comment.value
    .slice(1)
    .replace(/^[ \t]*\* ?/gm, "")
    .trim();
}

/** The docstrings of the nodes with one name. */
function docsOf(file, nodes) {
  return nodes.map((node) => docOf(file, node.start)).filter((doc) => doc !== "");
}

/** The parts of a docstring: description, parameters, errors, examples. */
export function readDoc(doc) {
  const [about = "", ...tags] = doc.replace(/\{@link\s+([^}]+)\}/g, "`$1`").split(/^@(?=\w)/m);
  const parts = tags.map((tag) => /^(\w+)\s*([\s\S]*)$/.exec(tag)?.slice(1) ?? ["", ""]);
  const all = (name) => parts.filter(([tag]) => tag === name).map(([, text]) => text.trim());
  return {
    about: about.trim(),
    params: all("param"),
    returns: all("returns"),
    throws: all("throws"),
    examples: all("example"),
    deprecated: all("deprecated"),
    isHidden: parts.some(([tag]) => tag === "hidden"),
  };
}

/** Imports and names that examples omit. */
const implied =
  "Examples leave out the import of the names of this page. `powerbi` is a service, `element` a container, `report`, `page` and `visual` are what is embedded and loaded there; `id`, `embedUrl` and `accessToken` come from your server.";

function writePage({ title, about, of }) {
  const entries = of.flatMap(exportsOf).toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const toc = entries.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(" · ");
  return [
    `# ${title}`,
    "",
    generated,
    "",
    about,
    "",
    implied,
    "",
    toc,
    "",
    ...entries.flatMap(writeEntry),
  ].join("\n");
}

function writeEntry({ name, file, nodes }) {
  const { text } = read(file);
  const docs = nodes.map((node) => readDoc(docOf(file, node.start)));
  const signatures = nodes.map((node) => signatureOf(text, node.declaration ?? node));
  const members = groupOverloads(nodes.flatMap((node) => membersOf(file, node)));
  return [
    `## ${name}`,
    "",
    ...code(signatures.join("\n")),
    ...docs.flatMap(writeDoc),
    ...members.flatMap((overloads) => writeMember(file, overloads)),
  ];
}

/** Members with one name as a group, without the implementation of overloads, which callers do not see. */
function groupOverloads(members) {
  const groups = new Map();
  for (const member of members) {
    const id = `${member.static} ${member.kind} ${member.key.name}`;
    groups.set(id, [...(groups.get(id) ?? []), member]);
  }
  return [...groups.values()].map((group) =>
    group.length > 1 ? group.filter((member) => !member.value?.body) : group,
  );
}

function membersOf(file, node) {
  const declaration = node.declaration ?? node;
  if (declaration.type !== "ClassDeclaration") return [];
  return declaration.body.body.filter(
    (member) =>
      member.key?.type === "Identifier" &&
      !["private", "protected"].includes(member.accessibility) &&
      !readDoc(docOf(file, member.start)).isHidden,
  );
}

function writeMember(file, overloads) {
  const { text } = read(file);
  const [member] = overloads;
  const prefix = member.static ? "static " : "";
  const isCalled = member.kind === "method" || member.kind === "constructor";
  return [
    `### ${prefix}${member.key.name}${isCalled ? "()" : ""}`,
    "",
    ...code(overloads.map((overload) => signatureOf(text, overload)).join("\n")),
    ...overloads.flatMap((overload) => writeDoc(readDoc(docOf(file, overload.start)))),
  ];
}

function writeDoc({ about, params, returns, throws, examples, deprecated }) {
  const lists = [
    ...params.map((text) => `- ${text.replace(/^(\S+)/, "`$1`:")}`),
    ...returns.map((text) => `- Returns ${text}`),
    ...throws.map((text) => `- Throws ${text}`),
  ].map((line) => line.replace(/\s*\n\s*/g, " "));
  return [
    ...(deprecated.length > 0 ? [`*Deprecated: ${deprecated.join(" ")}*`, ""] : []),
    ...(about === "" ? [] : [about, ""]),
    ...(lists.length > 0 ? [...lists, ""] : []),
    ...examples.flatMap((example) => code(example.replace(/^```\w*\n|\n```$/g, ""))),
  ];
}

function code(text) {
  return ["```ts", text, "```", ""];
}

/** A declaration as a caller sees it: functions without bodies, classes without members, no lint directives. */
function signatureOf(text, node) {
  if (node.type === "PropertyDefinition" && !node.typeAnnotation && node.value?.type === "Literal") {
    return `${text.slice(node.start, node.key.end)}: ${typeof node.value.value}`;
  }
  return text
    .slice(node.start, endOfSignature(node))
    .replace(/\/\* @__PURE__ \*\//g, "")
    .trimEnd()
    .replace(/[;=]$/, "")
    .trimEnd()
    .replace(/^ *\/\/ oxlint-disable.*\n/gm, "");
}

function endOfSignature(node) {
  if (node.type === "VariableDeclaration") {
    const { init } = node.declarations[0];
    const isData = init === null || ["ObjectExpression", "TSAsExpression"].includes(init.type);
    return isData ? node.end : init.start;
  }
  const holder = node.type.endsWith("MethodDefinition") ? node.value : node;
  if (holder.body && holder.type !== "TSInterfaceDeclaration") return holder.body.start;
  return node.type === "PropertyDefinition" && node.value ? node.value.start : node.end;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(referencePages())) writeFileSync(join(folder, file), text);
  console.log(
    `Wrote ${pages.length + 1} pages. Without a docstring or an example: ${gaps().join(", ") || "none"}.`,
  );
}
