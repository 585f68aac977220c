import { escapeXml } from "../../../../embedding/service.ts";
import type { Brand, BrandMark } from "../brand.ts";
import type { Part, Relation } from "./office-package.ts";
import { themeXml } from "./theme.ts";
import { element, namespaces, setting } from "./xml.ts";

const pictureRelation = "image";

/** The size of slides, in EMU: 13⅓ × 7½ inches. */
export const slideSize = { width: 12_192_000, height: 6_858_000 } as const;
/** Where texts begin, at both sides. */
export const margin = 457_200;
export const innerWidth = slideSize.width - 2 * margin;

export const paths = {
  presentation: "ppt/presentation.xml",
  master: "ppt/slideMasters/slideMaster1.xml",
  layouts: { cover: "ppt/slideLayouts/slideLayout1.xml", content: "ppt/slideLayouts/slideLayout2.xml" },
  notesMaster: "ppt/notesMasters/notesMaster1.xml",
  theme: "ppt/theme/theme1.xml",
  notesTheme: "ppt/theme/theme2.xml",
  core: "docProps/core.xml",
  app: "docProps/app.xml",
  slide: (number: number) => `ppt/slides/slide${number}.xml`,
  notes: (number: number) => `ppt/notesSlides/notesSlide${number}.xml`,
} as const;

const type = "application/vnd.openxmlformats-officedocument.presentationml";

export const contentTypes = {
  slide: `${type}.slide+xml`,
  notes: `${type}.notesSlide+xml`,
  chart: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
} as const;

/** Relations of the package itself. */
export const packageRelations: readonly Relation[] = [
  { id: "rId1", type: "officeDocument", target: paths.presentation },
  { id: "rId2", type: "core-properties", target: paths.core },
  { id: "rId3", type: "extended-properties", target: paths.app },
];

interface About {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly madeAt: Date;
  readonly slides: number;
}

/** All parts except slides, their notes and what they contain. */
export function skeletonParts(about: About, brand: Brand): readonly Part[] {
  const plain = { relations: [] };
  const themeType = "application/vnd.openxmlformats-officedocument.theme+xml";
  return [
    presentationPart(about),
    {
      path: paths.master,
      contentType: `${type}.slideMaster+xml`,
      content: masterXml(brand),
      relations: [
        { id: "rId1", type: "slideLayout", target: paths.layouts.cover },
        { id: "rId2", type: "slideLayout", target: paths.layouts.content },
        { id: "rId3", type: "theme", target: paths.theme },
      ],
    },
    ...layoutParts(brand),
    {
      path: paths.notesMaster,
      contentType: `${type}.notesMaster+xml`,
      content: notesMasterXml(),
      relations: [{ id: "rId1", type: "theme", target: paths.notesTheme }],
    },
    { path: paths.theme, contentType: themeType, content: themeXml(brand), ...plain },
    { path: paths.notesTheme, contentType: themeType, content: themeXml(brand), ...plain },
    {
      path: paths.core,
      contentType: "application/vnd.openxmlformats-package.core-properties+xml",
      content: coreXml(about),
      ...plain,
    },
    {
      path: paths.app,
      contentType: "application/vnd.openxmlformats-officedocument.extended-properties+xml",
      content: element(
        "Properties",
        { xmlns: "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties" },
        element("Slides", {}, String(about.slides)),
      ),
      ...plain,
    },
  ];
}

function presentationPart({ slides }: About): Part {
  const numbers = Array.from({ length: slides }, (_, place) => place + 1);
  const relations = [
    { id: "rId1", type: "slideMaster", target: paths.master },
    { id: "rId2", type: "notesMaster", target: paths.notesMaster },
    { id: "rId3", type: "theme", target: paths.theme },
    ...numbers.map((number) => ({ id: `rId${number + 3}`, type: "slide", target: paths.slide(number) })),
  ];
  const firstSlideId = 256;
  const content = element(
    "p:presentation",
    { ...namespaces, saveSubsetFonts: 1 },
    element("p:sldMasterIdLst", {}, element("p:sldMasterId", { id: 2_147_483_648, "r:id": "rId1" })),
    element("p:notesMasterIdLst", {}, element("p:notesMasterId", { "r:id": "rId2" })),
    element(
      "p:sldIdLst",
      {},
      ...numbers.map((number) =>
        element("p:sldId", { id: firstSlideId + number - 1, "r:id": `rId${number + 3}` }),
      ),
    ),
    element("p:sldSz", { cx: slideSize.width, cy: slideSize.height }),
    element("p:notesSz", { cx: slideSize.height, cy: 9_144_000 }),
  );
  return { path: paths.presentation, contentType: `${type}.presentation.main+xml`, content, relations };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function placeXml(name: string, { x, y, width, height }: Box): string {
  return element(name, {}, element("a:off", { x, y }), element("a:ext", { cx: width, cy: height }));
}

/** The head of a tree of shapes. */
export const groupHead =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
  '<p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

const coverTitle: Box = { x: margin, y: 2_286_000, width: innerWidth, height: 1_143_000 };
const contentTitle: Box = { x: margin, y: 320_040, width: 8_412_480, height: 640_080 };
const slideNumber: Box = { x: 10_972_800, y: 6_400_800, width: 762_000, height: 274_320 };

function placeholder(id: number, name: string, kind: string, box: Box, text: string): string {
  const isNumber = kind === "sldNum";
  return element(
    "p:sp",
    {},
    element(
      "p:nvSpPr",
      {},
      element("p:cNvPr", { id, name }),
      element("p:cNvSpPr", {}, element("a:spLocks", { noGrp: 1 })),
      element("p:nvPr", {}, element("p:ph", { type: kind, ...(isNumber ? { sz: "quarter", idx: 12 } : {}) })),
    ),
    element("p:spPr", {}, placeXml("a:xfrm", box), isNumber ? "" : rectangle),
    element(
      "p:txBody",
      {},
      element("a:bodyPr", { lIns: 0, rIns: 0, anchor: isNumber ? "ctr" : "b" }, "<a:normAutofit/>"),
      isNumber
        ? '<a:lstStyle><a:lvl1pPr algn="r"><a:defRPr sz="1000"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill></a:defRPr></a:lvl1pPr></a:lstStyle>'
        : "<a:lstStyle/>",
      element("a:p", {}, text),
    ),
  );
}

const rectangle = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
const numberField =
  '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>';
const titleText = "<a:endParaRPr/>";

function masterXml(brand: Brand): string {
  const style = (size: number, bold: number): string =>
    `<a:lvl1pPr algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="${size}" b="${bold}" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr>`;
  return element(
    "p:sldMaster",
    namespaces,
    element(
      "p:cSld",
      {},
      '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>',
      element(
        "p:spTree",
        {},
        groupHead,
        placeholder(2, "Title", "title", contentTitle, titleText),
        placeholder(3, "Slide number", "sldNum", slideNumber, numberField),
        brandBar(brand),
      ),
    ),
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>',
    '<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/></p:sldLayoutIdLst>',
    `<p:txStyles><p:titleStyle>${style(2400, 1)}</p:titleStyle><p:bodyStyle>${style(1400, 0)}</p:bodyStyle><p:otherStyle>${style(1400, 0)}</p:otherStyle></p:txStyles>`,
  );
}

/** A line in the brand's colour at the top of every slide. */
function brandBar({ accent }: Brand): string {
  return element(
    "p:sp",
    {},
    '<p:nvSpPr><p:cNvPr id="4" name="Brand"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>',
    element(
      "p:spPr",
      {},
      placeXml("a:xfrm", { x: 0, y: 0, width: slideSize.width, height: 91_440 }),
      rectangle,
      element("a:solidFill", {}, setting("a:srgbClr", accent)),
      "<a:ln><a:noFill/></a:ln>",
    ),
    "<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody>",
  );
}

/** The layouts, with the mark of the brand: large on the cover, small in the foot of other slides. */
function layoutParts({ mark, coverColour }: Brand): readonly Part[] {
  const file = mark === null ? null : `ppt/media/mark.${mark.extension}`;
  const layout = (name: string, path: string, title: Box, place: Box, more: string): Part => {
    const picture = mark === null ? "" : markXml(mark, place);
    const part = layoutPart(path, name, title, more + picture);
    if (file === null) return part;
    return { ...part, relations: [...part.relations, { id: "rId2", type: pictureRelation, target: file }] };
  };
  const band = coverColour === null ? "" : bandXml(coverColour);
  return [
    layout("Cover", paths.layouts.cover, coverTitle, coverMark, band),
    layout("Content", paths.layouts.content, contentTitle, footMark, ""),
    ...(mark === null || file === null
      ? []
      : [{ path: file, contentType: null, content: mark.content, relations: [] }]),
  ];
}

const coverMark: Box = { x: margin, y: 1_005_840, width: 3_657_600, height: 914_400 };
/** Between the source and the number of a slide. */
const footMark: Box = { x: 10_515_600, y: 6_382_512, width: 685_800, height: 310_896 };

function bandXml(colour: string): string {
  return element(
    "p:sp",
    {},
    '<p:nvSpPr><p:cNvPr id="4" name="Cover band"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>',
    element(
      "p:spPr",
      {},
      placeXml("a:xfrm", { x: 0, y: 0, width: slideSize.width, height: 365_760 }),
      rectangle,
      element("a:solidFill", {}, setting("a:srgbClr", colour)),
      "<a:ln><a:noFill/></a:ln>",
    ),
  );
}

/** At the left of its place, as large as fits. */
function markXml({ width, height }: BrandMark, place: Box): string {
  const scale = Math.min(place.width / width, place.height / height);
  const [shownWidth, shownHeight] = [Math.round(width * scale), Math.round(height * scale)];
  const y = place.y + Math.round((place.height - shownHeight) / 2);
  const box = { x: place.x, y, width: shownWidth, height: shownHeight };
  return element(
    "p:pic",
    {},
    '<p:nvPicPr><p:cNvPr id="5" name="Mark" descr=""/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr userDrawn="1"/></p:nvPicPr>',
    '<p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>',
    element("p:spPr", {}, placeXml("a:xfrm", box), rectangle),
  );
}

function layoutPart(path: string, name: string, title: Box, more: string): Part {
  const content = element(
    "p:sldLayout",
    { ...namespaces, type: "titleOnly", preserve: 1 },
    element(
      "p:cSld",
      { name },
      element(
        "p:spTree",
        {},
        groupHead,
        placeholder(2, "Title", "title", title, titleText),
        placeholder(3, "Slide number", "sldNum", slideNumber, numberField),
        more,
      ),
    ),
    "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>",
  );
  const relations = [{ id: "rId1", type: "slideMaster", target: paths.master }];
  return { path, contentType: `${type}.slideLayout+xml`, content, relations };
}

function notesMasterXml(): string {
  const shape = (id: number, name: string, kind: string, box: Box, body: string): string =>
    element(
      "p:sp",
      {},
      element(
        "p:nvSpPr",
        {},
        element("p:cNvPr", { id, name }),
        element("p:cNvSpPr", {}, element("a:spLocks", { noGrp: 1 })),
        element("p:nvPr", {}, element("p:ph", { type: kind, idx: id })),
      ),
      element("p:spPr", {}, placeXml("a:xfrm", box), rectangle),
      body,
    );
  return element(
    "p:notesMaster",
    namespaces,
    element(
      "p:cSld",
      {},
      '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>',
      element(
        "p:spTree",
        {},
        groupHead,
        shape(2, "Slide", "sldImg", { x: 685_800, y: 685_800, width: 5_486_400, height: 3_086_100 }, ""),
        shape(
          3,
          "Notes",
          "body",
          { x: 685_800, y: 4_343_400, width: 5_486_400, height: 4_114_800 },
          "<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr/></a:p></p:txBody>",
        ),
      ),
    ),
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>',
  );
}

function coreXml({ title, author, language, madeAt }: About): string {
  const at = `${madeAt.toISOString().slice(0, 19)}Z`;
  const day = { "xsi:type": "dcterms:W3CDTF" };
  return element(
    "cp:coreProperties",
    {
      "xmlns:cp": "http://schemas.openxmlformats.org/package/2006/metadata/core-properties",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
      "xmlns:dcterms": "http://purl.org/dc/terms/",
      "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    },
    element("dc:title", {}, escapeXml(title)),
    element("dc:creator", {}, escapeXml(author)),
    element("dc:language", {}, escapeXml(language)),
    element("dcterms:created", day, at),
    element("dcterms:modified", day, at),
  );
}
