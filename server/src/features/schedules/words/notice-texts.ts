import type { ReportLanguage } from "@vitrine/contracts/languages";

import type { MailText } from "../../../mail/mails.ts";
import { sayDelivery } from "./say.ts";

export type NoticeOccasion = "approval" | "expired" | "notSent" | "notToAll" | "refused" | "yours" | "paused";

/** What a mail about a schedule is about, after its name. */
export const noticeOccasions: Readonly<Record<ReportLanguage, Readonly<Record<NoticeOccasion, string>>>> = {
  en: {
    approval: "waits for your approval",
    expired: "was not approved in time",
    notSent: "was not sent",
    notToAll: "did not reach everyone",
    refused: "was not approved",
    yours: "is yours now",
    paused: "is paused",
  },
  de: {
    approval: "wartet auf Ihre Freigabe",
    expired: "wurde nicht rechtzeitig freigegeben",
    notSent: "wurde nicht geschickt",
    notToAll: "hat nicht alle erreicht",
    refused: "wurde nicht freigegeben",
    yours: "gehört jetzt Ihnen",
    paused: "ist angehalten",
  },
  fr: {
    approval: "attend votre approbation",
    expired: "n’a pas été approuvé à temps",
    notSent: "n’a pas été envoyé",
    notToAll: "n’a pas atteint tout le monde",
    refused: "n’a pas été approuvé",
    yours: "vous appartient désormais",
    paused: "est suspendu",
  },
  es: {
    approval: "espera su aprobación",
    expired: "no se aprobó a tiempo",
    notSent: "no se envió",
    notToAll: "no llegó a todos",
    refused: "no se aprobó",
    yours: "ahora es suyo",
    paused: "está en pausa",
  },
};

interface NoticeFacts {
  readonly recipient: string;
  readonly firstName: string;
  readonly schedule: string;
  readonly reportName: string;
  readonly workspaceName: string;
  readonly occasion: NoticeOccasion;
  /** In English. */
  readonly text: string;
  readonly url: string;
}

interface NoticeTexts {
  readonly greeting: (name: string) => string;
  readonly subject: (schedule: string, what: string) => string;
  readonly about: (facts: NoticeFacts) => string;
  readonly action: string;
  readonly why: string;
}

const languages: Readonly<Record<Exclude<ReportLanguage, "en">, NoticeTexts>> = {
  de: {
    greeting: (name) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`),
    subject: (schedule, what) => `„${schedule}“ ${what}`,
    about: ({ schedule, reportName, workspaceName }) =>
      `es geht um den Zeitplan „${schedule}“ des Berichts „${reportName}“ von ${workspaceName}.`,
    action: "Ansehen",
    why: "Sie erhalten diese E-Mail, weil Sie sich um diesen Zeitplan kümmern.",
  },
  fr: {
    greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
    subject: (schedule, what) => `« ${schedule} » ${what}`,
    about: ({ schedule, reportName, workspaceName }) =>
      `il s’agit de l’envoi programmé « ${schedule} » du rapport « ${reportName} » de ${workspaceName}.`,
    action: "Voir",
    why: "Vous recevez ce message parce que vous vous occupez de cet envoi programmé.",
  },
  es: {
    greeting: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
    subject: (schedule, what) => `«${schedule}» ${what}`,
    about: ({ schedule, reportName, workspaceName }) =>
      `se trata del envío programado «${schedule}» del informe «${reportName}» de ${workspaceName}.`,
    action: "Ver",
    why: "Recibe este mensaje porque se ocupa de este envío programado.",
  },
};

/** The text of a mail about a schedule, and how its reader is addressed. */
export function noticeIn(
  language: Exclude<ReportLanguage, "en">,
  facts: NoticeFacts,
): readonly [
  text: MailText,
  reader: { readonly recipient: string; readonly greeting: string; readonly language: ReportLanguage },
] {
  const texts = languages[language];
  const subject = texts.subject(facts.schedule, noticeOccasions[language][facts.occasion]);
  const text: MailText = {
    subject,
    title: subject,
    paragraphs: [texts.about(facts), sayDelivery(facts.text, language)],
    action: { label: texts.action, url: facts.url, needsSignIn: true },
    notes: [texts.why],
  };
  return [text, { recipient: facts.recipient, greeting: texts.greeting(facts.firstName), language }];
}
