import { deckFault } from "./package/deck-fault.ts";
import type { PackedParts } from "./package/packed-parts.ts";
import { relationsOf, type FoundRelation } from "./package/part-relations.ts";
import { allOf, childOf, childrenOf, readXmlRanges, textIn, type XmlNode } from "./package/xml-ranges.ts";

/** What a named shape can be filled with, by the first part of its name. */
export const shapePrefixes = { kpi: "text", text: "text", chart: "chart", table: "table" } as const;
export type DeckShapeKind = (typeof shapePrefixes)[keyof typeof shapePrefixes];

/** Shares of the slide, from 0 to 1. */
export interface ShapeBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A shape of a presentation that can be filled. */
export interface DeckShape {
  readonly name: string;
  readonly kind: DeckShapeKind;
  /** From 1. */
  readonly slide: number;
  /** Null where the layout of the slide says it. */
  readonly box: ShapeBox | null;
  /** Why it cannot be filled; null if it can. */
  readonly problem: string | null;
}

export interface DeckSlide {
  readonly number: number;
  readonly title: string;
}

/** A slide that was read for filling. */
export interface ReadSlide extends DeckSlide {
  readonly path: string;
  readonly xml: string;
  readonly relations: readonly FoundRelation[];
  readonly shapes: readonly FoundShape[];
}

export interface FoundShape extends DeckShape {
  readonly node: XmlNode;
  /** From its top to the end of the slide, in EMU. */
  readonly free: number | null;
  /** The path of a chart's part. */
  readonly chart: string | null;
}

const named = /^(kpi|text|chart|table):\S/i;
const mostShapes = 1000;

export interface ReadSlides {
  readonly slides: readonly ReadSlide[];
  /** Width by height. */
  readonly aspect: number;
}

/** The slides in their order, with the shapes on them that have such names. @throws AppError `presentation_refused` */
export async function readSlides(parts: PackedParts): Promise<ReadSlides> {
  const [start] = (await relationsOf(parts, "")).filter(({ type }) => type === "officeDocument");
  if (start === undefined) throw deckFault("This file is not a PowerPoint presentation (.pptx).");
  const root = readXmlRanges(await parts.text(start.target));
  const size = childOf(root, "p:sldSz")?.attributes;
  const whole = { width: Number(size?.get("cx") ?? 0), height: Number(size?.get("cy") ?? 0) };
  const relations = await relationsOf(parts, start.target);
  const paths = childrenOf(childOf(root, "p:sldIdLst"), "p:sldId").flatMap(({ attributes }) =>
    relations.filter(({ id }) => id === attributes.get("r:id")).map(({ target }) => target),
  );
  const slides: ReadSlide[] = [];
  for (const [place, path] of paths.entries())
    slides.push(await readSlide(parts, path, { number: place + 1, whole }));
  const count = slides.reduce((sum, { shapes }) => sum + shapes.length, 0);
  if (count > mostShapes) throw deckFault("The presentation has too many named shapes (more than 1,000).");
  const isSized = whole.width > 0 && whole.height > 0;
  return { slides, aspect: isSized ? whole.width / whole.height : 16 / 9 };
}

interface SlidePlace {
  readonly number: number;
  readonly whole: { readonly width: number; readonly height: number };
}

async function readSlide(
  parts: PackedParts,
  path: string,
  { number, whole }: SlidePlace,
): Promise<ReadSlide> {
  const xml = await parts.text(path);
  const relations = await relationsOf(parts, path);
  const tree = childOf(readXmlRanges(xml), "p:cSld", "p:spTree");
  const shapes: FoundShape[] = [];
  for (const { node, box } of tree === undefined ? [] : shapesIn(tree, plainSpace)) {
    const name = nameOf(node);
    const [, prefix] = named.exec(name) ?? [];
    if (prefix === undefined) continue;
    const kind = shapePrefixes[prefix.toLowerCase() as keyof typeof shapePrefixes];
    const { problem, chart } = await describe(parts, node, kind, relations);
    const isPlaced = box !== null && whole.width > 0 && whole.height > 0;
    const place = {
      box: isPlaced ? shareOf(box, whole) : null,
      free: isPlaced ? whole.height - box.y : null,
    };
    shapes.push({ name, kind, slide: number, ...place, problem, chart, node });
  }
  return { number, title: tree === undefined ? "" : titleOf(tree, xml), path, xml, relations, shapes };
}

function shareOf(box: ShapeBox, { width, height }: SlidePlace["whole"]): ShapeBox {
  return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height };
}

function nameOf(shape: XmlNode): string {
  const [about] = shape.children;
  return childOf(about, "p:cNvPr")?.attributes.get("name")?.trim() ?? "";
}

function titleOf(tree: XmlNode, xml: string): string {
  const title = allOf(tree, "p:sp").find((shape) =>
    /^(?:title|ctrTitle)$/.test(childOf(shape, "p:nvSpPr", "p:nvPr", "p:ph")?.attributes.get("type") ?? ""),
  );
  const body = childOf(title, "p:txBody");
  return body === undefined
    ? ""
    : allOf(body, "a:t")
        .map((text) => textIn(xml, text))
        .join("")
        .slice(0, 200);
}

/** From the coordinates of a group to those of the slide. */
interface Space {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly x: number;
  readonly y: number;
}
const plainSpace: Space = { scaleX: 1, scaleY: 1, x: 0, y: 0 };

interface PlacedShape {
  readonly node: XmlNode;
  readonly box: ShapeBox | null;
}

/** Shapes and those in groups. Alternatives for older programs are left out, because both would have to be filled. */
function shapesIn(tree: XmlNode, space: Space): readonly PlacedShape[] {
  return tree.children.flatMap((node): readonly PlacedShape[] => {
    if (node.name === "p:grpSp") return shapesIn(node, spaceOf(node, space));
    if (!/^p:(?:sp|graphicFrame|pic|cxnSp)$/.test(node.name)) return [];
    const place =
      node.name === "p:graphicFrame" ? childOf(node, "p:xfrm") : childOf(node, "p:spPr", "a:xfrm");
    return [{ node, box: boxOf(place, space) }];
  });
}

function numbersOf(node: XmlNode | undefined, ...keys: readonly string[]): readonly number[] | null {
  const values = keys.map((key) => Number(node?.attributes.get(key) ?? Number.NaN));
  return values.every(Number.isFinite) ? values : null;
}

function boxOf(place: XmlNode | undefined, { scaleX, scaleY, x, y }: Space): ShapeBox | null {
  const [left, top] = numbersOf(childOf(place, "a:off"), "x", "y") ?? [];
  const [width, height] = numbersOf(childOf(place, "a:ext"), "cx", "cy") ?? [];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return null;
  return { x: x + left * scaleX, y: y + top * scaleY, width: width * scaleX, height: height * scaleY };
}

function spaceOf(group: XmlNode, space: Space): Space {
  const place = childOf(group, "p:grpSpPr", "a:xfrm");
  const box = boxOf(place, space);
  const [fromX = 0, fromY = 0] = numbersOf(childOf(place, "a:chOff"), "x", "y") ?? [];
  const [width = 0, height = 0] = numbersOf(childOf(place, "a:chExt"), "cx", "cy") ?? [];
  if (box === null || width === 0 || height === 0) return space;
  const [scaleX, scaleY] = [box.width / width, box.height / height];
  return { scaleX, scaleY, x: box.x - fromX * scaleX, y: box.y - fromY * scaleY };
}

interface Described {
  readonly problem: string | null;
  readonly chart: string | null;
}

async function describe(
  parts: PackedParts,
  node: XmlNode,
  kind: DeckShapeKind,
  relations: readonly FoundRelation[],
): Promise<Described> {
  const fault = (problem: string | null): Described => ({ problem, chart: null });
  if (kind === "text")
    return fault(
      childOf(node, "p:txBody", "a:p") === undefined ? "This shape has no text. Use a text box." : null,
    );
  const data = childOf(node, "a:graphic", "a:graphicData");
  if (kind === "table") return fault(problemOfTable(childOf(data, "a:tbl")));
  const id = childOf(data, "c:chart")?.attributes.get("r:id");
  const chart = relations.find((one) => one.id === id && one.type === "chart" && !one.isExternal)?.target;
  if (chart === undefined)
    return fault("This shape is no chart. Insert a chart of PowerPoint and give it this name.");
  return { problem: await problemOfChart(parts, chart), chart };
}

function problemOfTable(table: XmlNode | undefined): string | null {
  if (table === undefined)
    return "This shape is no table. Insert a table of PowerPoint and give it this name.";
  if (childrenOf(table, "a:tr").length < 2)
    return "This table needs a row of headings and at least one other row.";
  const isMerged = allOf(table, "a:tc").some(({ attributes }) =>
    ["gridSpan", "rowSpan", "hMerge", "vMerge"].some((key) => attributes.has(key)),
  );
  return isMerged ? "This table has merged cells. Split them, so that it can be filled." : null;
}

/** Kinds of plots of series over categories (ECMA-376 part 1, 21.2). */
export const filledPlots = /^c:(?:bar|bar3D|line|line3D|area|area3D|pie|pie3D|doughnut|radar)Chart$/;

async function problemOfChart(parts: PackedParts, path: string): Promise<string | null> {
  const root = readXmlRanges(await parts.text(path));
  const area = childOf(root, "c:chart", "c:plotArea");
  const plots = area?.children.filter(({ name }) => name.endsWith("Chart")) ?? [];
  const isFilled = plots.length > 0 && plots.every(({ name }) => filledPlots.test(name));
  if (!isFilled || childOf(root, "c:pivotSource") !== undefined)
    return "Charts of this kind cannot be filled. Use columns, bars, lines, areas, a pie or a ring.";
  if (!plots.some((plot) => childOf(plot, "c:ser") !== undefined))
    return "This chart needs at least one series.";
  const workbook = (await relationsOf(parts, path)).find(({ type }) => type === "package");
  return workbook === undefined || /\.xlsx$/i.test(workbook.target)
    ? null
    : "The figures of this chart are in a workbook of an old version. Insert the chart again.";
}
