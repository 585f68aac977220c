import { posix } from "node:path";

import { deckFault } from "./deck-fault.ts";
import { PackedParts } from "./packed-parts.ts";
import { readRelations, type FoundRelation } from "./part-relations.ts";
import { childrenOf, readXmlRanges } from "./xml-ranges.ts";

const contentTypes = "[Content_Types].xml";
const office = "application/vnd.openxmlformats-officedocument";
/** What an Office file consists of. Everything else is refused, so that a list of dangers need not be complete. */
const allowedTypes: readonly RegExp[] = [
  /^application\/xml$/,
  /^application\/vnd\.openxmlformats-(?:officedocument|package)\.[\w.-]+\+xml$/,
  /^application\/vnd\.ms-(?:office|powerpoint|excel)\.[\w.-]+\+xml$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:spreadsheetml\.sheet|vmlDrawing|obfuscatedFont)$/,
  /^application\/vnd\.openxmlformats-officedocument\.(?:presentationml|spreadsheetml)\.printerSettings$/,
  /^application\/x-fontdata$/,
  /^(?:image|audio|video)\/[\w.+-]+$/,
];
const forbiddenTypes =
  /macroEnabled|vbaProject|vbaData|activeX|oleObject|webextension|customUI|externalLink|digital-signature/i;

const objects = "embedded objects of other programs";
/** Kinds of relationships that run, load or contain something else, with what users know them as. */
const refusedRelations: ReadonlyMap<string, string> = new Map([
  ["vbaProject", "macros"],
  ["wordVbaData", "macros"],
  ["oleObject", objects],
  ["control", "controls"],
  ["activeXControlBinary", "controls"],
  ["attachedTemplate", "a template at another place"],
  ["extensibility", "an extension of PowerPoint"],
  ["webextension", "an add-in"],
  ["webextensiontaskpanes", "an add-in"],
  ["origin", "a digital signature, which filling would break"],
  ["externalLink", "links to other workbooks"],
]);
const allowedLinks = /^(?:https?:\/\/|mailto:)/i;
const refusedActions = /ppaction:\/\/(?:macro|program|ole|hlinkpres|hlinkfile)/i;

/** @throws AppError `presentation_refused` with what to change: nothing in a presentation may run, or load something */
export async function openDeck(file: Buffer): Promise<PackedParts> {
  const parts = PackedParts.read(file);
  const main = `${office}.presentationml.presentation.main+xml`;
  await checkPackage(parts, main, "This file is not a PowerPoint presentation (.pptx).");
  for (const { path } of parts.all) if (/\.xlsx$/i.test(path)) await checkWorkbook(await parts.bytes(path));
  return parts;
}

/** Workbooks behind charts can load something too. @throws AppError `presentation_refused` */
async function checkWorkbook(file: Buffer): Promise<void> {
  const main = `${office}.spreadsheetml.sheet.main+xml`;
  await checkPackage(
    PackedParts.read(file),
    main,
    "The workbook of a chart cannot be read. Please insert the chart again.",
  );
}

async function checkPackage(parts: PackedParts, main: string, otherFile: string): Promise<void> {
  if (!parts.has(contentTypes)) throw deckFault(otherFile);
  const typeOf = readTypes(await parts.text(contentTypes));
  const all = [...parts.all].map(({ path }) => ({ path, type: typeOf(path) }));
  if (all.some(({ path, type }) => /vbaProject|macroEnabled/i.test(`${path} ${type}`)))
    throw deckFault("The presentation contains macros. Please save it as .pptx without macros.");
  if (!all.some(({ type }) => type === main)) throw deckFault(otherFile);
  for (const { path, type } of all) if (path !== contentTypes) await checkPart(parts, path, type);
}

async function checkPart(parts: PackedParts, path: string, type: string): Promise<void> {
  const isAllowed = allowedTypes.some((one) => one.test(type)) && !forbiddenTypes.test(type);
  if (!isAllowed) throw deckFault(`The presentation contains a part that is not allowed (${path}).`);
  if (path.endsWith(".rels")) {
    for (const one of readRelations(await parts.text(path), posix.dirname(posix.dirname(path))))
      checkRelation(parts, path, one);
    return;
  }
  // Also finds out whether every part is as long as the archive says.
  const isXml = /xml$|vmlDrawing$/i.test(type) || /\.(?:xml|vml|svg)$/i.test(path);
  if (isXml) checkXml(await parts.text(path), { path, type });
  else await parts.bytes(path);
}

function checkXml(xml: string, { path, type }: { readonly path: string; readonly type: string }): void {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT)|<\?xml-stylesheet/i.test(xml))
    throw deckFault(
      `A part of the presentation has its own definitions of XML (${path}), which are not allowed.`,
    );
  if (refusedActions.test(xml))
    throw deckFault(
      "A shape of the presentation starts a macro, a program or another file. Please remove this action.",
    );
  if (
    /svg/i.test(type) &&
    /<script|<foreignObject|@import|\bon\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/)|url\(\s*["']?(?!#)/i.test(
      xml,
    )
  )
    throw deckFault(`A picture of the presentation loads something or contains a program (${path}).`);
  // Custom data of other programs is never shown, and may have instructions for them.
  if (!path.startsWith("customXml/") && !/vmlDrawing$/i.test(type)) readXmlRanges(xml);
}

/** @param from the part whose relationship it is */
function checkRelation(parts: PackedParts, from: string, { type, isExternal, target }: FoundRelation): void {
  if (isExternal && (type !== "hyperlink" || !allowedLinks.test(target)))
    throw deckFault(
      `The presentation loads something from another place (${target.slice(0, 100)}). Please insert it into the presentation instead.`,
    );
  // Workbooks belong to charts. Elsewhere they are objects that their program opens.
  const isObject = type === "package" && !/\/charts\/_rels\//.test(from);
  const refused = isObject ? objects : refusedRelations.get(type);
  if (refused !== undefined) throw deckFault(`The presentation contains ${refused}. Please remove this.`);
  if (!isExternal && type !== "hyperlink" && !parts.has(target))
    throw deckFault(
      `A part of the presentation is missing (${target}). Please open it in PowerPoint and save it again.`,
    );
}

/** The content type of a part, by its path or else by its ending. */
function readTypes(xml: string): (path: string) => string {
  const root = readXmlRanges(xml);
  const read = (element: string, key: string) =>
    new Map(
      childrenOf(root, element).map(({ attributes }) => [
        (attributes.get(key) ?? "").toLowerCase(),
        attributes.get("ContentType") ?? "",
      ]),
    );
  const [overrides, defaults] = [read("Override", "PartName"), read("Default", "Extension")];
  return (path) =>
    overrides.get(`/${path}`.toLowerCase()) ??
    defaults.get(path.slice(path.lastIndexOf(".") + 1).toLowerCase()) ??
    "";
}
