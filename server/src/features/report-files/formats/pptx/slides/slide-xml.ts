import { groupHead, paths, placeXml } from "../package/skeleton.ts";
import type { Relations } from "../package/office-package.ts";
import { element, lineText, namespaces, setting } from "../package/xml.ts";
import { tableXml } from "./table-xml.ts";
import type { Box, PictureShape, Shape, Slide, SlideParagraph, TextShape } from "./slide.ts";

const quiet = '<a:schemeClr val="tx2"/>';
const dark = '<a:schemeClr val="tx1"/>';

/** The places of what every slide has. */
const frame = {
  period: { x: 8_961_120, y: 320_040, width: 2_773_680, height: 640_080 },
  subtitle: { x: 457_200, y: 960_120, width: 11_277_600, height: 301_752 },
  source: { x: 457_200, y: 6_400_800, width: 10_058_400, height: 274_320 },
} as const satisfies Readonly<Record<string, Box>>;

/** How the parts of a slide refer to others. */
export interface SlideRelations {
  readonly relations: Relations;
  /** The path of the part of a chart or a picture. */
  readonly pathOf: (shape: Shape) => string;
  /** BCP 47. */
  readonly language: string;
}

/** The part of a slide (ECMA-376 part 1, 19.3.1.38). */
export function slideXml(slide: Slide, links: SlideRelations): string {
  links.relations.add("slideLayout", paths.layouts[slide.layout]);
  const own = slide.shapes.map((shape, place) => shapeXml(shape, place + firstOwnId, links));
  return element(
    "p:sld",
    namespaces,
    element(
      "p:cSld",
      {},
      element(
        "p:spTree",
        {},
        groupHead,
        titleXml(slide.title, links.language),
        frameText(3, "Period", slide.period, { box: frame.period, align: "r", size: 1000 }, links),
        frameText(4, "Subtitle", slide.subtitle, { box: frame.subtitle, align: "l", size: 1300 }, links),
        ...own,
        frameText(5, "Source", slide.source, { box: frame.source, align: "l", size: 900 }, links),
        slide.layout === "cover" ? "" : slideNumber,
      ),
    ),
    "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>",
  );
}

/** The ids below are those of the frame of a slide. */
const firstOwnId = 7;

const slideNumber =
  '<p:sp><p:nvSpPr><p:cNvPr id="6" name="Slide number"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldNum" sz="quarter" idx="12"/></p:nvPr></p:nvSpPr><p:spPr/>' +
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld></a:p></p:txBody></p:sp>';

function titleXml(title: string, lang: string): string {
  return element(
    "p:sp",
    {},
    '<p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/>',
    element(
      "p:txBody",
      {},
      "<a:bodyPr/><a:lstStyle/>",
      element("a:p", {}, element("a:r", {}, element("a:rPr", { lang }), element("a:t", {}, lineText(title)))),
    ),
  );
}

interface FrameStyle {
  readonly box: Box;
  readonly align: "l" | "r";
  readonly size: number;
}

function frameText(
  id: number,
  name: string,
  text: string | null,
  { box, align, size }: FrameStyle,
  { language }: SlideRelations,
): string {
  if (text === null || text === "") return "";
  const paragraphs = [{ text, size, align, colour: "quiet" }];
  return textXml({ kind: "text", name, box, paragraphs, anchor: "t", isCard: false }, id, language);
}

function shapeXml(shape: Shape, id: number, links: SlideRelations): string {
  switch (shape.kind) {
    case "text":
      return textXml(shape, id, links.language);
    case "table":
      return tableXml(shape, id, links.language);
    case "chart": {
      const relation = links.relations.add("chart", links.pathOf(shape));
      return element(
        "p:graphicFrame",
        {},
        element(
          "p:nvGraphicFramePr",
          {},
          element("p:cNvPr", { id, name: shape.name, descr: shape.description }),
          "<p:cNvGraphicFramePr/><p:nvPr/>",
        ),
        placeXml("p:xfrm", shape.box),
        element(
          "a:graphic",
          {},
          element(
            "a:graphicData",
            { uri: chartUri },
            element("c:chart", { "xmlns:c": chartUri, "r:id": relation }),
          ),
        ),
      );
    }
    case "picture":
      return pictureXml(shape, id, links.relations.add("image", links.pathOf(shape)));
  }
}

const chartUri = "http://schemas.openxmlformats.org/drawingml/2006/chart";

function pictureXml({ name, description, box }: PictureShape, id: number, relation: string): string {
  return element(
    "p:pic",
    {},
    element(
      "p:nvPicPr",
      {},
      element("p:cNvPr", { id, name, descr: description }),
      '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/>',
    ),
    element(
      "p:blipFill",
      {},
      element("a:blip", { "r:embed": relation }),
      "<a:stretch><a:fillRect/></a:stretch>",
    ),
    element("p:spPr", {}, placeXml("a:xfrm", box), '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'),
  );
}

function textXml({ name, box, paragraphs, anchor, isCard }: TextShape, id: number, lang: string): string {
  const inset = isCard ? 114_300 : 0;
  return element(
    "p:sp",
    {},
    element(
      "p:nvSpPr",
      {},
      element("p:cNvPr", { id, name }),
      element("p:cNvSpPr", isCard ? {} : { txBox: 1 }),
      "<p:nvPr/>",
    ),
    element(
      "p:spPr",
      {},
      placeXml("a:xfrm", box),
      isCard
        ? '<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 6000"/></a:avLst></a:prstGeom><a:solidFill><a:schemeClr val="bg2"/></a:solidFill><a:ln><a:noFill/></a:ln>'
        : '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>',
    ),
    element(
      "p:txBody",
      {},
      element(
        "a:bodyPr",
        { wrap: "square", lIns: inset, tIns: inset / 2, rIns: inset, bIns: inset / 2, anchor },
        "<a:normAutofit/>",
      ),
      "<a:lstStyle/>",
      ...(paragraphs.length === 0
        ? ["<a:p><a:endParaRPr/></a:p>"]
        : paragraphs.map((one) => paragraphXml(one, lang))),
    ),
  );
}

function paragraphXml({ text, size, isBold, isItem, align, colour }: SlideParagraph, lang: string): string {
  const after = '<a:spcAft><a:spcPts val="400"/></a:spcAft>';
  const bullet = '<a:buFont typeface="Arial"/><a:buChar char="•"/>';
  const ink = colour === undefined ? dark : colour === "quiet" ? quiet : setting("a:srgbClr", colour);
  return element(
    "a:p",
    {},
    isItem === true
      ? element("a:pPr", { marL: 228_600, indent: -228_600 }, after, bullet)
      : element("a:pPr", { algn: align }, after),
    element(
      "a:r",
      {},
      element(
        "a:rPr",
        { lang, sz: size, b: isBold === true ? 1 : undefined },
        element("a:solidFill", {}, ink),
      ),
      element("a:t", {}, lineText(text)),
    ),
  );
}

/** The part with what a speaker reads. */
export function notesXml(notes: readonly string[], lang: string): string {
  const texts = notes.map((text) =>
    element("a:p", {}, element("a:r", {}, element("a:rPr", { lang }), element("a:t", {}, lineText(text)))),
  );
  return element(
    "p:notes",
    namespaces,
    element(
      "p:cSld",
      {},
      element(
        "p:spTree",
        {},
        groupHead,
        '<p:sp><p:nvSpPr><p:cNvPr id="2" name="Slide"/><p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"/></p:nvPr></p:nvSpPr><p:spPr/></p:sp>',
        element(
          "p:sp",
          {},
          '<p:nvSpPr><p:cNvPr id="3" name="Notes"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>',
          element(
            "p:txBody",
            {},
            "<a:bodyPr/><a:lstStyle/>",
            ...(texts.length === 0 ? ["<a:p><a:endParaRPr/></a:p>"] : texts),
          ),
        ),
      ),
    ),
    "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>",
  );
}
