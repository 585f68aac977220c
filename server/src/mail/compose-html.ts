import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { MailLook } from "./mail-look.ts";

export interface HtmlMail {
  readonly language: ReportLanguage;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The important part of the mail, in large letters. */
  readonly highlight: string | null;
  /** The link of the mail, as a button with the URL below it. */
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly notes: readonly string[];
}

/** The part of a mail with the mark, to which its HTML refers. */
export const markContentId = "mark";

/** The part of a mail with the picture of a report. */
export const pictureContentId = "report";

/** The HTML part of a mail without files. */
export function composeHtml(mail: HtmlMail, look: MailLook): string {
  const { language, title, paragraphs, highlight, action, notes } = mail;
  const body = [
    ...paragraphs.map(paragraph),
    ...(highlight === null ? [] : [highlightBox(highlight)]),
    ...(action === null ? [] : [actionButton(action, look)]),
    ...notes.map(note),
  ].join("\n");
  return mailPage({ language, title, width: 480, body }, look);
}

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * One column of tables with inline styles and attributes, which old mail programs require. It is readable
 * on a dark background too; the head keeps its white ground, because marks are drawn for paper.
 *
 * @param page its body is HTML
 */
export function mailPage(
  page: {
    readonly language: ReportLanguage;
    readonly title: string;
    /** Pixels, also for programs that do not know `max-width`. */
    readonly width: number;
    readonly body: string;
  },
  look: MailLook,
): string {
  const { language, title, width, body } = page;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${width}px">
${headRow(look)}
<tr><td align="left" style="padding:20px 0 0;${font}">
<h1 style="margin:0 0 20px;font-size:18px;font-weight:600">${escapeHtml(title)}</h1>
${body}
</td></tr>
${footRow(look)}</table>
</td></tr></table>
</body>
</html>
`;
}

export function paragraph(text: string): string {
  return `<p style="margin:0 0 12px;font-size:15px;line-height:1.5">${withBreaks(text)}</p>`;
}

export function note(text: string): string {
  return `<p style="margin:0 0 10px;font-size:13px;line-height:1.5;opacity:.8">${withBreaks(text)}</p>`;
}

function withBreaks(text: string): string {
  return text.split(/\r?\n/).map(escapeHtml).join("<br>");
}

/** The mark, or the name of the product in its place, above a line in the colour of buttons. */
function headRow({ product, button, markId }: MailLook): string {
  const name = `<span style="font-size:16px;font-weight:600;color:#12161c">${escapeHtml(product)}</span>`;
  const content = markId === null ? name : markImage(product);
  return `<tr><td align="left" bgcolor="#ffffff" style="padding:12px 16px;background:#ffffff;border-bottom:3px solid ${button}">${content}</td></tr>`;
}

/** With a height only, from which mail programs compute the width. */
function markImage(product: string): string {
  return `<img src="cid:${markContentId}" height="32" alt="${escapeHtml(product)}" style="display:block;height:32px;border:0;font-size:16px;font-weight:600;color:#12161c">`;
}

/** A mail whose mark was replaced before it was sent has the name of the product. */
export function withoutMark(html: string): string {
  return html.replace(
    /<img src="cid:mark"[^>]* alt="([^"]*)"[^>]*>/,
    (_image, name: string) => `<span style="font-size:16px;font-weight:600;color:#12161c">${name}</span>`,
  );
}

function footRow({ footer }: MailLook): string {
  if (footer === null) return "";
  return `<tr><td align="left" style="padding:16px 0 0;border-top:1px solid #8a94a6;font-size:12px;line-height:1.5;${font}">${withBreaks(footer)}</td></tr>\n`;
}

function highlightBox(text: string): string {
  return `<p style="margin:20px 0;padding:16px;border:1px solid #8a94a6;border-radius:10px;text-align:center;font-size:28px;font-weight:600;letter-spacing:4px;font-variant-numeric:tabular-nums">${escapeHtml(text)}</p>`;
}

/** A cell with a colour, because Outlook ignores the padding of links. Readable on light and dark backgrounds. */
export function actionButton(
  { label, url }: NonNullable<HtmlMail["action"]>,
  { button, buttonInk }: MailLook,
): string {
  return `<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="margin:20px auto"><tr><td align="center" bgcolor="${button}" style="padding:12px 24px;border-radius:10px;background:${button}"><a href="${escapeHtml(url)}" style="color:${buttonInk};font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 12px;font-size:12px;line-height:1.5;word-break:break-all;opacity:.8">${escapeHtml(url)}</p>`;
}

/** Escapes a text for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
