import {
  actionButton,
  escapeHtml,
  mailPage,
  note,
  paragraph,
  pictureContentId,
} from "../../../mail/compose-html.ts";
import { plainText } from "../../../mail/compose-mail.ts";
import type { MailLook } from "../../../mail/mail-look.ts";
import type { Mail } from "../../../mail/mail.ts";
import type { DeliveryMessage } from "../ledger/delivery-message.ts";
import { dayInWords, deliveryTexts, type DeliveryTexts } from "./mail-texts.ts";
import { plainLine } from "./plain-line.ts";

/** The links of a mail. */
export interface MailLinks {
  /** To the files; null if they are attached. */
  readonly files: { readonly url: string; readonly expiresAt: Date; readonly needsCode: boolean } | null;
  readonly unsubscribeUrl: string;
}

/** Outlook draws no wider. */
const width = 600;

/** Both parts of the mail with a report: period, text, figures, sentences, picture and links. */
export function composeDelivery(message: DeliveryMessage, links: MailLinks, look: MailLook): Mail {
  const texts = deliveryTexts[message.language];
  const { recipient, subject, reportName, period, text, figures, sentences, isPartial } = message;
  const title = plainLine(texts.title(reportName, period));
  const greetings = greetsAlready(text) ? [] : [texts.greeting(plainLine(recipient.name))];
  const notes = notesOf(message, links, texts);
  const plain = [
    ...greetings,
    title,
    ...(isPartial ? [texts.partial] : []),
    ...(text === "" ? [] : [text]),
    ...(figures.length === 0 ? [] : [figures.map((figure) => plainFigure(figure, texts)).join("\n")]),
    ...sentences,
    ...actionsOf(message, links, texts).map(({ label, url }) => `${label}:\n    ${url}`),
    ...notes,
    `${texts.unsubscribe}:\n    ${links.unsubscribeUrl}`,
  ];
  const body = [
    ...greetings.map(paragraph),
    ...(isPartial ? [partialMark(texts.partial)] : []),
    ...(text === "" ? [] : [paragraph(text)]),
    ...(figures.length === 0 ? [] : [figureTable(figures, texts)]),
    ...sentences.map(paragraph),
    ...(message.pictureId === null ? [] : [picture(texts.picture(reportName, period))]),
    ...actionsOf(message, links, texts).map((action) => actionButton(action, look)),
    ...notes.map(note),
    linkNote(texts.unsubscribe, links.unsubscribeUrl),
  ].join("\n");
  return {
    recipient: recipient.address,
    subject: plainLine(subject),
    ...(look.markId === null ? {} : { markId: look.markId }),
    text: plainText(plain, look),
    html: mailPage({ language: message.language, title, width, body }, look),
  };
}

/** Whether the first line of a text is a greeting, such as "Good morning,". Two of them would stand below each other. */
function greetsAlready(text: string): boolean {
  return /^[^\n]{1,80}[,:!]\s*(?:\n|$)/.test(text);
}

interface Action {
  readonly label: string;
  readonly url: string;
}

function actionsOf(
  { files, reportUrl }: DeliveryMessage,
  links: MailLinks,
  texts: DeliveryTexts,
): readonly Action[] {
  return [
    ...(links.files === null ? [] : [{ label: texts.openFiles(files.length), url: links.files.url }]),
    ...(reportUrl === null ? [] : [{ label: texts.openReport, url: reportUrl }]),
  ];
}

function notesOf(
  { files, recipient, workspaceName }: DeliveryMessage,
  links: MailLinks,
  texts: DeliveryTexts,
): readonly string[] {
  const names = files.map(({ name }) => plainLine(name)).join(", ");
  const why = recipient.isOutside ? texts.whyOutside(workspaceName) : texts.whyPerson(workspaceName);
  if (links.files === null) return files.length === 0 ? [why] : [texts.attached(names), why];
  const expires = texts.linkExpires(dayInWords(links.files.expiresAt, texts));
  return [links.files.needsCode ? `${expires} ${texts.needsCode}` : expires, why];
}

function linkNote(label: string, url: string): string {
  return `<p style="margin:0 0 10px;font-size:13px;line-height:1.5"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}

type Figure = DeliveryMessage["figures"][number];

function plainFigure({ label, value, change }: Figure, texts: DeliveryTexts): string {
  return `${label}: ${value}${change === null ? "" : ` ${texts.changed(change)}`}`;
}

/** With a border that is visible on light and dark backgrounds. */
function partialMark(text: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td align="left" style="padding:12px 16px;border:2px solid #c27803;font-size:15px;line-height:1.5;font-weight:600">${escapeHtml(text)}</td></tr></table>`;
}

/** A table of data, which screen readers announce with its rows. */
function figureTable(figures: readonly Figure[], texts: DeliveryTexts): string {
  const line = "border-bottom:1px solid #8a94a6;font-size:15px;line-height:1.5";
  const rows = figures.map(
    ({ label, value, change }) =>
      `<tr><th scope="row" align="left" style="padding:8px 12px 8px 0;font-weight:400;${line}">${escapeHtml(label)}</th><td align="right" style="padding:8px 0;font-weight:600;font-variant-numeric:tabular-nums;${line}">${escapeHtml(value)}${
        change === null
          ? ""
          : ` <span style="font-weight:400;font-size:13px">${escapeHtml(texts.changed(change))}</span>`
      }</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

/** On white, because reports are drawn for paper. */
function picture(alternative: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td align="left" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #8a94a6"><img src="cid:${pictureContentId}" width="${width}" alt="${escapeHtml(alternative)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;color:#12161c;font-size:13px"></td></tr></table>`;
}
