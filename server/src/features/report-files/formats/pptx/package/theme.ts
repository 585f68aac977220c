import { escapeXml } from "../../../../embedding/service.ts";
import type { Brand } from "../brand.ts";
import { element, namespaces, setting } from "./xml.ts";

const accents = 6;

/** The theme of a presentation (ECMA-376 part 1, 20.1.6.9): the brand's colours and font. */
export function themeXml({ colours, font, accent }: Brand): string {
  const colour = (name: string, value: string): string =>
    element(`a:${name}`, {}, setting("a:srgbClr", value));
  const series = Array.from({ length: accents }, (_, place) =>
    colour(`accent${place + 1}`, colours[place % colours.length] ?? "000000"),
  );
  const face = `<a:latin typeface="${escapeXml(font)}"/><a:ea typeface=""/><a:cs typeface=""/>`;
  return element(
    "a:theme",
    { "xmlns:a": namespaces["xmlns:a"], name: "Report" },
    element(
      "a:themeElements",
      {},
      element(
        "a:clrScheme",
        { name: "Report" },
        colour("dk1", "1B1F24"),
        colour("lt1", "FFFFFF"),
        colour("dk2", "57606A"),
        colour("lt2", "F3F4F6"),
        ...series,
        colour("hlink", accent),
        colour("folHlink", "57606A"),
      ),
      element(
        "a:fontScheme",
        { name: "Report" },
        `<a:majorFont>${face}</a:majorFont><a:minorFont>${face}</a:minorFont>`,
      ),
      formats,
    ),
  );
}

const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="9525">${fill}<a:prstDash val="solid"/></a:ln>`;
const effect = "<a:effectStyle><a:effectLst/></a:effectStyle>";
/** Every theme has three of each. */
const formats =
  `<a:fmtScheme name="Report"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
  `<a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst>` +
  `<a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`;
