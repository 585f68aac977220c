import type { ReportLanguage } from "@vitrine/contracts/languages";

/** What mails with reports contain besides the report, in a language. */
export interface DeliveryTexts {
  /** Used for BCP 47; days are written before months. */
  readonly tag: string;
  readonly greeting: (name: string) => string;
  readonly title: (report: string, period: string) => string;
  readonly partial: string;
  readonly picture: (report: string, period: string) => string;
  readonly changed: (change: string) => string;
  readonly openReport: string;
  readonly openFiles: (count: number) => string;
  readonly attached: (names: string) => string;
  readonly linkExpires: (day: string) => string;
  readonly needsCode: string;
  readonly whyPerson: (workspace: string) => string;
  readonly whyOutside: (workspace: string) => string;
  readonly unsubscribe: string;
  readonly ask: {
    readonly subject: (workspace: string) => string;
    readonly title: string;
    readonly text: (workspace: string, report: string) => string;
    readonly action: string;
    readonly expires: (day: string) => string;
    readonly ignore: string;
  };
  readonly code: {
    readonly subject: (product: string) => string;
    readonly title: string;
    readonly text: (report: string) => string;
    readonly expires: (minutes: number) => string;
    readonly ignore: string;
  };
}

const english: DeliveryTexts = {
  tag: "en-GB",
  greeting: (name) => (name === "" ? "Hello," : `Hello ${name},`),
  title: (report, period) => `${report}: ${period}`,
  partial: "Partial figures: not all data of this period were complete when this report was made.",
  picture: (report, period) => `The first page of ${report}, ${period}. Its figures are in the text.`,
  changed: (change) => `(${change})`,
  openReport: "Open the report",
  openFiles: (count) => (count === 1 ? "Open the file" : "Open the files"),
  attached: (names) => `Attached: ${names}.`,
  linkExpires: (day) => `The link to the files can be used until ${day}.`,
  needsCode: "It asks for a code, which is then mailed to this address.",
  whyPerson: (workspace) => `You get this mail because you receive reports of ${workspace}.`,
  whyOutside: (workspace) => `You get this mail because you agreed to receive reports of ${workspace}.`,
  unsubscribe: "Do not send me this report any more",
  ask: {
    subject: (workspace) => `Reports of ${workspace}: please confirm your address`,
    title: "Please confirm your address",
    text: (workspace, report) =>
      `reports of ${workspace} are to be sent to this address, the first one is “${report}”. Nothing is sent until you agree:`,
    action: "Agree or decline",
    expires: (day) => `The link can be used until ${day}.`,
    ignore: "If you do not know what this is about, please ignore this mail.",
  },
  code: {
    subject: (product) => `Your ${product} code for files`,
    title: "Your code",
    text: (report) => `here is the code for the files of “${report}”:`,
    expires: (minutes) => `It can be used for ${minutes} minutes, on the page that asks for it.`,
    ignore: "If you did not ask for it, you need not do anything. Do not give it to anyone.",
  },
};

const german: DeliveryTexts = {
  tag: "de",
  greeting: (name) => (name === "" ? "Guten Tag," : `Guten Tag ${name},`),
  title: (report, period) => `${report}: ${period}`,
  partial:
    "Unvollständige Zahlen: Nicht alle Daten dieses Zeitraums lagen vor, als dieser Bericht erstellt wurde.",
  picture: (report, period) => `Die erste Seite von ${report}, ${period}. Ihre Zahlen stehen im Text.`,
  changed: (change) => `(${change})`,
  openReport: "Bericht öffnen",
  openFiles: (count) => (count === 1 ? "Datei öffnen" : "Dateien öffnen"),
  attached: (names) => `Angehängt: ${names}.`,
  linkExpires: (day) => `Der Link zu den Dateien gilt bis ${day}.`,
  needsCode: "Er fragt nach einem Code, der dann an diese Adresse geschickt wird.",
  whyPerson: (workspace) => `Sie erhalten diese E-Mail, weil Sie Berichte von ${workspace} bekommen.`,
  whyOutside: (workspace) =>
    `Sie erhalten diese E-Mail, weil Sie zugestimmt haben, Berichte von ${workspace} zu bekommen.`,
  unsubscribe: "Diesen Bericht nicht mehr schicken",
  ask: {
    subject: (workspace) => `Berichte von ${workspace}: Bitte bestätigen Sie Ihre Adresse`,
    title: "Bitte bestätigen Sie Ihre Adresse",
    text: (workspace, report) =>
      `an diese Adresse sollen Berichte von ${workspace} geschickt werden, der erste ist „${report}“. Es wird nichts geschickt, bevor Sie zustimmen:`,
    action: "Zustimmen oder ablehnen",
    expires: (day) => `Der Link gilt bis ${day}.`,
    ignore: "Wenn Sie nicht wissen, worum es geht, ignorieren Sie bitte diese E-Mail.",
  },
  code: {
    subject: (product) => `Ihr Code von ${product} für Dateien`,
    title: "Ihr Code",
    text: (report) => `hier ist der Code für die Dateien von „${report}“:`,
    expires: (minutes) => `Er gilt ${minutes} Minuten, auf der Seite, die danach fragt.`,
    ignore: "Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun. Geben Sie ihn niemandem.",
  },
};

const french: DeliveryTexts = {
  tag: "fr",
  greeting: (name) => (name === "" ? "Bonjour," : `Bonjour ${name},`),
  title: (report, period) => `${report} : ${period}`,
  partial:
    "Chiffres partiels : toutes les données de cette période n’étaient pas complètes quand ce rapport a été créé.",
  picture: (report, period) =>
    `La première page de ${report}, ${period}. Ses chiffres figurent dans le texte.`,
  changed: (change) => `(${change})`,
  openReport: "Ouvrir le rapport",
  openFiles: (count) => (count === 1 ? "Ouvrir le fichier" : "Ouvrir les fichiers"),
  attached: (names) => `En pièce jointe : ${names}.`,
  linkExpires: (day) => `Le lien vers les fichiers est valable jusqu’au ${day}.`,
  needsCode: "Il demande un code, qui est alors envoyé à cette adresse.",
  whyPerson: (workspace) => `Vous recevez ce message parce que vous recevez des rapports de ${workspace}.`,
  whyOutside: (workspace) =>
    `Vous recevez ce message parce que vous avez accepté de recevoir des rapports de ${workspace}.`,
  unsubscribe: "Ne plus m’envoyer ce rapport",
  ask: {
    subject: (workspace) => `Rapports de ${workspace} : veuillez confirmer votre adresse`,
    title: "Veuillez confirmer votre adresse",
    text: (workspace, report) =>
      `des rapports de ${workspace} doivent être envoyés à cette adresse, le premier est « ${report} ». Rien n’est envoyé sans votre accord :`,
    action: "Accepter ou refuser",
    expires: (day) => `Le lien est valable jusqu’au ${day}.`,
    ignore: "Si vous ne savez pas de quoi il s’agit, veuillez ignorer ce message.",
  },
  code: {
    subject: (product) => `Votre code ${product} pour des fichiers`,
    title: "Votre code",
    text: (report) => `voici le code pour les fichiers de « ${report} » :`,
    expires: (minutes) => `Il est valable ${minutes} minutes, sur la page qui le demande.`,
    ignore: "Si vous ne l’avez pas demandé, vous n’avez rien à faire. Ne le donnez à personne.",
  },
};

const spanish: DeliveryTexts = {
  tag: "es",
  greeting: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
  title: (report, period) => `${report}: ${period}`,
  partial: "Cifras parciales: no todos los datos de este período estaban completos al crear este informe.",
  picture: (report, period) => `La primera página de ${report}, ${period}. Sus cifras están en el texto.`,
  changed: (change) => `(${change})`,
  openReport: "Abrir el informe",
  openFiles: (count) => (count === 1 ? "Abrir el archivo" : "Abrir los archivos"),
  attached: (names) => `Adjunto: ${names}.`,
  linkExpires: (day) => `El enlace a los archivos es válido hasta el ${day}.`,
  needsCode: "Pide un código, que se envía entonces a esta dirección.",
  whyPerson: (workspace) => `Recibe este mensaje porque recibe informes de ${workspace}.`,
  whyOutside: (workspace) => `Recibe este mensaje porque aceptó recibir informes de ${workspace}.`,
  unsubscribe: "No enviarme más este informe",
  ask: {
    subject: (workspace) => `Informes de ${workspace}: confirme su dirección`,
    title: "Confirme su dirección",
    text: (workspace, report) =>
      `se quieren enviar informes de ${workspace} a esta dirección, el primero es «${report}». No se envía nada hasta que usted acepte:`,
    action: "Aceptar o rechazar",
    expires: (day) => `El enlace es válido hasta el ${day}.`,
    ignore: "Si no sabe de qué se trata, ignore este mensaje.",
  },
  code: {
    subject: (product) => `Su código de ${product} para archivos`,
    title: "Su código",
    text: (report) => `este es el código para los archivos de «${report}»:`,
    expires: (minutes) => `Es válido durante ${minutes} minutos, en la página que lo pide.`,
    ignore: "Si no lo ha pedido, no tiene que hacer nada. No se lo dé a nadie.",
  },
};

export const deliveryTexts: Readonly<Record<ReportLanguage, DeliveryTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** A day in UTC, in words. */
export function dayInWords(day: Date, { tag }: DeliveryTexts): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
