import { supportedLanguage, type ReportLanguage } from "@vitrine/contracts/languages";

/** The texts of the page to which the links of mails with reports lead. Its readers may have no account. */
interface DeliveryLinkTexts {
  readonly title: string;
  readonly loading: string;
  readonly retry: string;
  readonly invalid: string;
  readonly invalidHelp: string;
  readonly failed: string;
  readonly tooMany: string;
  readonly from: (agency: string) => string;
  readonly until: (moment: string) => string;
  readonly files: string;
  readonly download: (name: string) => string;
  readonly codeHelp: string;
  readonly sendCode: string;
  readonly sendCodeAgain: string;
  readonly codeSent: string;
  readonly code: string;
  readonly codeMissing: string;
  readonly codeWrong: string;
  readonly confirmQuestion: (report: string, agency: string) => string;
  readonly confirm: string;
  readonly decline: string;
  readonly confirmed: (report: string) => string;
  readonly declined: (report: string) => string;
  readonly unsubscribeQuestion: (report: string) => string;
  readonly unsubscribe: string;
  readonly unsubscribed: (report: string) => string;
  readonly subscribe: string;
  readonly subscribed: (report: string) => string;
}

const english: DeliveryLinkTexts = {
  title: "Report by mail",
  loading: "Loading...",
  retry: "Try again",
  invalid: "This link cannot be used",
  invalidHelp:
    "It has expired, or is not complete. The newest mail with the report has a link that can be used.",
  failed: "The server could not answer. Please try again.",
  tooMany: "Too many attempts. Please wait a few minutes and try again.",
  from: (agency) => `From ${agency}`,
  until: (moment) => `These files can be fetched until ${moment}.`,
  files: "Files",
  download: (name) => `Download ${name}`,
  codeHelp: "The files are opened with a code, which is mailed to the address that this link was sent to.",
  sendCode: "Send me the code",
  sendCodeAgain: "Send another code",
  codeSent: "The code is on its way. It may take a minute.",
  code: "Code",
  codeMissing: "Enter the code from the mail first.",
  codeWrong: "This code is not valid. Look for the newest mail, or have another code sent.",
  confirmQuestion: (report, agency) =>
    `${agency} would like to send you the report “${report}” regularly. Nothing is sent before you agree.`,
  confirm: "Yes, send it to me",
  decline: "No, never send it",
  confirmed: (report) => `You get “${report}” from now on. Each mail has a link to unsubscribe.`,
  declined: (report) => `You do not get “${report}”.`,
  unsubscribeQuestion: (report) => `You will not get “${report}” any more.`,
  unsubscribe: "Unsubscribe",
  unsubscribed: (report) => `You do not get “${report}” any more.`,
  subscribe: "Subscribe again",
  subscribed: (report) => `You get “${report}” again.`,
};

const german: DeliveryLinkTexts = {
  title: "Bericht per E-Mail",
  loading: "Wird geladen …",
  retry: "Erneut versuchen",
  invalid: "Dieser Link ist nicht gültig",
  invalidHelp:
    "Er ist abgelaufen oder unvollständig. Die neueste E-Mail mit dem Bericht enthält einen gültigen Link.",
  failed: "Der Server konnte nicht antworten. Bitte versuchen Sie es erneut.",
  tooMany: "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es erneut.",
  from: (agency) => `Von ${agency}`,
  until: (moment) => `Diese Dateien können bis ${moment} abgerufen werden.`,
  files: "Dateien",
  download: (name) => `${name} herunterladen`,
  codeHelp:
    "Die Dateien werden mit einem Code geöffnet. Er wird an die Adresse gesendet, die diesen Link erhalten hat.",
  sendCode: "Code senden",
  sendCodeAgain: "Neuen Code senden",
  codeSent: "Der Code ist unterwegs. Das kann eine Minute dauern.",
  code: "Code",
  codeMissing: "Geben Sie zuerst den Code aus der E-Mail ein.",
  codeWrong:
    "Dieser Code ist nicht gültig. Verwenden Sie die neueste E-Mail, oder lassen Sie einen neuen Code senden.",
  confirmQuestion: (report, agency) =>
    `${agency} möchte Ihnen den Bericht „${report}“ regelmäßig senden. Vor Ihrer Zustimmung wird nichts gesendet.`,
  confirm: "Ja, senden",
  decline: "Nein, nie senden",
  confirmed: (report) =>
    `Sie erhalten „${report}“ ab jetzt. Jede E-Mail enthält einen Link, mit dem Sie ihn abbestellen.`,
  declined: (report) => `Sie erhalten „${report}“ nicht.`,
  unsubscribeQuestion: (report) => `Sie erhalten „${report}“ dann nicht mehr.`,
  unsubscribe: "Abbestellen",
  unsubscribed: (report) => `Sie erhalten „${report}“ nicht mehr.`,
  subscribe: "Wieder bestellen",
  subscribed: (report) => `Sie erhalten „${report}“ wieder.`,
};

const french: DeliveryLinkTexts = {
  title: "Rapport par e-mail",
  loading: "Chargement…",
  retry: "Réessayer",
  invalid: "Ce lien ne peut pas être utilisé",
  invalidHelp:
    "Il a expiré ou il est incomplet. Le dernier e-mail contenant le rapport comporte un lien valable.",
  failed: "Le serveur n’a pas pu répondre. Veuillez réessayer.",
  tooMany: "Trop de tentatives. Veuillez patienter quelques minutes, puis réessayer.",
  from: (agency) => `De la part de ${agency}`,
  until: (moment) => `Ces fichiers peuvent être téléchargés jusqu’au ${moment}.`,
  files: "Fichiers",
  download: (name) => `Télécharger ${name}`,
  codeHelp: "Les fichiers s’ouvrent avec un code, envoyé à l’adresse qui a reçu ce lien.",
  sendCode: "Recevoir le code",
  sendCodeAgain: "Recevoir un autre code",
  codeSent: "Le code a été envoyé. Cela peut prendre une minute.",
  code: "Code",
  codeMissing: "Saisissez d’abord le code reçu par e-mail.",
  codeWrong: "Ce code n’est pas valable. Utilisez le dernier e-mail, ou demandez un autre code.",
  confirmQuestion: (report, agency) =>
    `${agency} souhaite vous envoyer régulièrement le rapport « ${report} ». Rien n’est envoyé sans votre accord.`,
  confirm: "Oui, l’envoyer",
  decline: "Non, ne jamais l’envoyer",
  confirmed: (report) =>
    `Vous recevez désormais « ${report} ». Chaque e-mail contient un lien de désabonnement.`,
  declined: (report) => `Vous ne recevez pas « ${report} ».`,
  unsubscribeQuestion: (report) => `Vous ne recevrez plus « ${report} ».`,
  unsubscribe: "Se désabonner",
  unsubscribed: (report) => `Vous ne recevez plus « ${report} ».`,
  subscribe: "Se réabonner",
  subscribed: (report) => `Vous recevez de nouveau « ${report} ».`,
};

const spanish: DeliveryLinkTexts = {
  title: "Informe por correo",
  loading: "Cargando…",
  retry: "Intentar de nuevo",
  invalid: "Este enlace no se puede usar",
  invalidHelp: "Ha caducado o está incompleto. El correo más reciente con el informe tiene un enlace válido.",
  failed: "El servidor no ha podido responder. Inténtelo de nuevo.",
  tooMany: "Demasiados intentos. Espere unos minutos e inténtelo de nuevo.",
  from: (agency) => `De ${agency}`,
  until: (moment) => `Estos archivos se pueden descargar hasta el ${moment}.`,
  files: "Archivos",
  download: (name) => `Descargar ${name}`,
  codeHelp: "Los archivos se abren con un código que se envía a la dirección que ha recibido este enlace.",
  sendCode: "Enviarme el código",
  sendCodeAgain: "Enviar otro código",
  codeSent: "El código está en camino. Puede tardar un minuto.",
  code: "Código",
  codeMissing: "Introduzca primero el código del correo.",
  codeWrong: "Este código no es válido. Use el correo más reciente o pida otro código.",
  confirmQuestion: (report, agency) =>
    `${agency} quiere enviarle regularmente el informe «${report}». No se envía nada sin su acuerdo.`,
  confirm: "Sí, enviarlo",
  decline: "No, no enviarlo nunca",
  confirmed: (report) =>
    `A partir de ahora recibe «${report}». Cada correo tiene un enlace para darse de baja.`,
  declined: (report) => `No recibe «${report}».`,
  unsubscribeQuestion: (report) => `Dejará de recibir «${report}».`,
  unsubscribe: "Darse de baja",
  unsubscribed: (report) => `Ya no recibe «${report}».`,
  subscribe: "Volver a recibirlo",
  subscribed: (report) => `Vuelve a recibir «${report}».`,
};

const all: Readonly<Record<ReportLanguage, DeliveryLinkTexts>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** The texts in the first of a reader's languages that there is. @param tags BCP 47, the preferred one first */
export function deliveryLinkTexts(tags: readonly string[]) {
  const language = supportedLanguage(tags);
  return { language, texts: all[language] };
}
