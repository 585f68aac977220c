import { escapeXml } from "./xml-text.ts";

/** A picture in a workbook, such as the mark of a client. */
export interface SheetPicture {
  readonly content: Uint8Array;
  readonly extension: "png" | "jpeg";
  /** In pixels, like the next. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for people who do not see it. */
  readonly description: string;
}

/** The size that it has at most in a sheet, in pixels. */
const most = { width: 240, height: 72 } as const;
/** English metric units in a pixel. */
const emu = 9525;
/** Next to the two columns of the sheet about a report. */
const column = 3;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const drawing = "http://schemas.openxmlformats.org/drawingml/2006";
const packaged = "http://schemas.openxmlformats.org/package/2006/relationships";

/** At the end of the sheet that has the picture. */
export const drawingElement = `<drawing xmlns:r="${office}" r:id="rId1"/>`;

/** What the list of content types says of the parts of a picture. */
export function pictureTypes({ extension }: SheetPicture): string {
  return (
    `<Default Extension="${extension}" ContentType="image/${extension}"/>` +
    '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>'
  );
}

/** The parts of a workbook whose first sheet has a picture. */
export function pictureParts(picture: SheetPicture): readonly (readonly [string, string | Uint8Array])[] {
  const image = `image1.${picture.extension}`;
  return [
    ["xl/worksheets/_rels/sheet1.xml.rels", relation("drawing", "../drawings/drawing1.xml")],
    ["xl/drawings/drawing1.xml", drawingXml(picture)],
    ["xl/drawings/_rels/drawing1.xml.rels", relation("image", `../media/${image}`)],
    [`xl/media/${image}`, picture.content],
  ];
}

function relation(kind: string, target: string): string {
  return `${head}<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
}

function drawingXml({ width, height, description }: SheetPicture): string {
  const scale = Math.min(1, most.width / width, most.height / height);
  const size = `cx="${Math.round(width * scale) * emu}" cy="${Math.round(height * scale) * emu}"`;
  const name = escapeXml(description);
  return (
    `${head}<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main"><xdr:oneCellAnchor>` +
    `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
    `<xdr:ext ${size}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${name}" descr="${name}"/>` +
    '<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>' +
    `<xdr:blipFill><a:blip xmlns:r="${office}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>` +
    "</xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>"
  );
}
