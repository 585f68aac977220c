import { describe, expect, test } from "vitest";

import { reportLanguages } from "@vitrine/contracts/languages";

import { designedMailLook } from "../../../mail/mail-look.ts";
import { testMessage } from "../../../testing/delivery-message.ts";
import { composeDelivery } from "./compose-delivery.ts";
import { deliveryTexts } from "./mail-texts.ts";
import { plainFileName, plainLine } from "./plain-line.ts";

const links = { files: null, unsubscribeUrl: "https://portal.example/delivery/#s" };
const file = {
  fileId: "f",
  name: "Report.pdf",
  format: "pdf" as const,
  mediaType: "application/pdf",
  sizeBytes: 9,
};

describe("[SCHEDULE-53] a mail with a report", () => {
  test.each(reportLanguages)("has the same content as text and as HTML, in %s", (language) => {
    const texts = deliveryTexts[language];
    const message = testMessage({
      language,
      isPartial: true,
      pictureId: "p",
      files: [file],
      reportUrl: "https://portal.example/alpha/report",
    });
    const { text, html, subject } = composeDelivery(message, links, designedMailLook);
    const escape = (words: string) =>
      words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(subject).toBe("Your October");
    for (const words of [
      texts.greeting("Ada"),
      texts.partial,
      texts.title("Brand & reach", "1–31 October 2026"),
      "Spend rose by 4% compared with September.",
      texts.attached("Report.pdf"),
      texts.whyOutside("Alpha"),
      texts.openReport,
      texts.unsubscribe,
      links.unsubscribeUrl,
      "https://portal.example/alpha/report",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(escape(words));
    }
    expect(text).toContain("Spend: €12,300 (+4%)\nClicks <b>: 1,234");
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`alt="${escape(texts.picture("Brand & reach", "1–31 October 2026"))}"`);
  });

  test("is drawn by old programs, on dark grounds, without requests and without what people entered as HTML", () => {
    const message = testMessage({ isPartial: true, pictureId: "p" });
    const { html } = composeDelivery(message, links, { ...designedMailLook, footer: "Agency\nVienna" });
    expect(html).toContain('width="600"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<th scope="row"');
    expect(html).toContain("Please find the figures of October.<br>Regards");
    expect(html).toContain("Clicks &lt;b&gt;");
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(
      /<(?:script|link|style|iframe|svg|div)|url\(|src="(?!cid:)|display:(?:flex|grid)/,
    );
  });

  test.each([
    ["Good morning,\n\nhere are the figures.", 0],
    ["Guten Tag zusammen!\r\nHier sind die Zahlen.", 0],
    ["Please note, as agreed, the figures of October.", 1],
    ["", 1],
  ])("greets its recipient unless the text %j does", (written, greetings) => {
    const { text, html } = composeDelivery(testMessage({ text: written }), links, designedMailLook);
    for (const content of [text, html]) expect(content.split("Hello Ada,")).toHaveLength(greetings + 1);
  });

  test("says until when a link to files can be used, and that it asks for a code", () => {
    const expiresAt = new Date("2026-11-16T09:00:00Z");
    const linked = {
      ...links,
      files: { url: "https://portal.example/delivery/#f", expiresAt, needsCode: true },
    };
    const { text } = composeDelivery(testMessage({ files: [file], sends: "link" }), linked, designedMailLook);
    expect(text).toContain("Open the file:\n    https://portal.example/delivery/#f");
    expect(text).toContain("The link to the files can be used until 16 November 2026. It asks for a code");
  });
});

test("[SCHEDULE-60] names and subjects stay on one line and show no reversed text", () => {
  expect(plainLine("Hello\r\nBcc: all@victim.example\u2028x")).toBe("Hello Bcc: all@victim.example x");
  expect(plainLine("in\u202Etxt.exe")).toBe("in txt.exe");
  expect(plainFileName("../../etc/passwd")).toBe("etc passwd");
  expect(plainFileName('a"\r\nContent-Type: x; name=".exe')).toBe("a Content-Type x; name= .exe");
  expect(plainFileName("...")).toBe("report");
  expect(plainFileName("fdp.\u202Eexe.pdf")).toBe("fdp. exe.pdf");
});
