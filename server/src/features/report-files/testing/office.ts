import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { promisify } from "node:util";

import { strFromU8, unzipSync } from "fflate";

const run = promisify(execFile);

/** An element of a part. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const allowed = /^(?:[\t\n\r\u0020-\uD7FF\uE000-\uFFFD]|[\uD800-\uDBFF][\uDC00-\uDFFF])*$/;
const token = /<\?xml[^>]*\?>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** Reads the subset of XML that parts have: elements, attributes and texts. @throws Error if it is not well-formed */
export function readXml(xml: string): XmlElement {
  if (!allowed.test(xml)) throw new Error("characters that XML does not allow");
  const root: OpenElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    if (match === null) throw new Error(`not well-formed: ${xml.slice(at, at + 80)}`);
    const [, closing, name, attributes = "", isEmpty, text] = match;
    const top = open.at(-1) ?? root;
    if (text !== undefined) top.text += unescaped(text);
    else if (closing === "/") {
      if (open.length < 2 || top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
    } else if (name !== undefined) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: "" };
      top.children.push(element);
      if (isEmpty !== "/") open.push(element);
    }
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || only === undefined || others.length > 0) throw new Error("not one closed element");
  return only;
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(/([\w.:-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`the attribute ${name} occurs twice`);
    found[name] = unescaped(value);
  }
  return found;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function unescaped(text: string): string {
  return text.replaceAll(/&([^;]*);?/g, (whole, name: string) => {
    const sign = entities[name];
    if (sign === undefined || !whole.endsWith(";")) throw new Error(`unknown entity ${whole}`);
    return sign;
  });
}

/** All elements of a name below an element. */
export function allOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((one) => [...(one.name === name ? [one] : []), ...allOf(one, name)]);
}

/** The parts of an Office file, after its package was checked. */
export interface OfficePackage {
  readonly paths: readonly string[];
  /** @throws Error if there is none */
  xml(path: string): XmlElement;
  bytes(path: string): Uint8Array;
}

/**
 * Opens a file by the rules of ECMA-376 part 2: every part is well-formed and has a content type, every relationship leads
 * to a part of the file, and all parts are reached. Nothing leads out of the file.
 */
export function openPackage(file: Uint8Array): OfficePackage {
  const parts = unzipSync(file);
  const paths = Object.keys(parts);
  const bytes = (path: string): Uint8Array => {
    const found = parts[path];
    if (found === undefined) throw new Error(`there is no part ${path}`);
    return found;
  };
  const xml = (path: string): XmlElement => readXml(strFromU8(bytes(path)));
  const types = xml("[Content_Types].xml");
  const overrides = new Set(allOf(types, "Override").map(({ attributes }) => attributes["PartName"]));
  const defaults = new Set(allOf(types, "Default").map(({ attributes }) => attributes["Extension"]));
  for (const path of overrides) bytes(String(path).slice(1));
  const reached = new Set(["[Content_Types].xml"]);
  for (const path of paths) {
    if (/\.(?:xml|rels)$/.test(path)) xml(path);
    if (path === "[Content_Types].xml") continue;
    if (!overrides.has(`/${path}`) && !defaults.has(path.split(".").at(-1)))
      throw new Error(`${path} has no content type`);
    if (!path.endsWith(".rels")) continue;
    reached.add(path);
    for (const target of targetsOf(path, xml(path))) {
      bytes(target);
      reached.add(target);
    }
  }
  const lost = paths.filter((path) => !reached.has(path));
  if (lost.length > 0) throw new Error(`nothing refers to ${lost.join(", ")}`);
  return { paths, xml, bytes };
}

/** The parts that the relationships of a part lead to. */
function targetsOf(path: string, relations: XmlElement): readonly string[] {
  const owner = path.replace(/_rels\/([^/]*)\.rels$/, "$1");
  const folder = posix.dirname(owner);
  const ids = new Set<string>();
  return allOf(relations, "Relationship").map(({ attributes }) => {
    const { Id = "", Target = "", TargetMode } = attributes;
    if (ids.has(Id)) throw new Error(`${path} has ${Id} twice`);
    ids.add(Id);
    if (TargetMode !== undefined) throw new Error(`${path} leads out of the file: ${Target}`);
    return Target.startsWith("/") ? Target.slice(1) : posix.normalize(posix.join(folder, Target));
  });
}

/** Why LibreOffice cannot be used here; null if it can. */
export const noLibreOffice: string | null = (() => {
  try {
    execFileSync("soffice", ["--version"], { stdio: "ignore", timeout: 60_000 });
    return null;
  } catch {
    return "LibreOffice (soffice) is not installed";
  }
})();

/** Opens a file with LibreOffice and converts it. @returns the files that it wrote, by their names */
export async function convertWithLibreOffice(
  file: Uint8Array,
  extension: string,
  to: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-office-"));
  try {
    const given = join(folder, `file.${extension}`);
    await writeFile(given, file);
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const out = join(folder, "out");
    await run("soffice", [profile, "--headless", "--convert-to", to, "--outdir", out, given], {
      timeout: 180_000,
    });
    const names = await readdir(out);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(out, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
