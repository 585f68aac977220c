import { lineText } from "../../pptx/package/xml.ts";
import { allOf, childOf, childrenOf, sourceOf, type Edit, type XmlNode } from "../package/xml-ranges.ts";

/** Texts in the place of those of a text body, in the looks of its first letters. */
export function fillText(xml: string, body: XmlNode, paragraphs: readonly string[]): Edit | null {
  const own = childrenOf(body, "a:p");
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined) return null;
  const texts = paragraphs.length === 0 ? [""] : paragraphs;
  return {
    start: first.start,
    end: last.end,
    text: texts.map((text, place) => paragraphXml(xml, own[place] ?? last, first, text)).join(""),
  };
}

/** @param like the paragraph in whose looks it is written. @param first whose looks apply if that has no letters */
function paragraphXml(xml: string, like: XmlNode, first: XmlNode, text: string): string {
  const looks = looksOf(xml, like) || looksOf(xml, first);
  const end = sourceOf(xml, childOf(like, "a:endParaRPr"));
  const run = text === "" ? "" : `<a:r>${looks}<a:t>${lineText(text)}</a:t></a:r>`;
  return `<a:p>${sourceOf(xml, childOf(like, "a:pPr"))}${run}${end}</a:p>`;
}

function looksOf(xml: string, paragraph: XmlNode): string {
  const letters = [...allOf(paragraph, "a:r"), ...allOf(paragraph, "a:fld")].map((run) =>
    childOf(run, "a:rPr"),
  );
  const [found] = letters.filter((one) => one !== undefined);
  if (found !== undefined) return sourceOf(xml, found);
  // A paragraph without letters says here how they will look.
  const end = sourceOf(xml, childOf(paragraph, "a:endParaRPr"));
  return end.replace(/^<a:endParaRPr/, "<a:rPr").replace(/<\/a:endParaRPr>$/, "</a:rPr>");
}
