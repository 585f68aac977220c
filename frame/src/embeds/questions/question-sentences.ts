import type { PartKind } from "@vitrine/contracts/questions";

/** The texts of the screen for questions, in all languages. */
export interface QuestionSentences {
  readonly heading: string;
  readonly field: string;
  readonly placeholder: string;
  readonly ask: string;
  readonly clear: string;
  readonly completions: string;
  readonly understood: string;
  /** The question is not in the reader's language. */
  readonly readIn: (language: string) => string;
  readonly kinds: Readonly<Record<PartKind, string>>;
  readonly change: (kind: string) => string;
  readonly corrected: string;
  readonly unknown: (word: string) => string;
  readonly didYouMean: string;
  readonly notUnderstood: string;
  /** Where only the answer is shown, and nothing was asked yet. */
  readonly notAsked: string;
  readonly canAnswer: string;
  readonly tryThis: string;
  readonly why: string;
  /** The heading of what is said about the figures. */
  readonly inShort: string;
  /** What a figure did, if it is not what the question says. */
  readonly premises: Readonly<Record<"rose" | "fell", (measure: string, change: string) => string>> & {
    readonly steady: (measure: string) => string;
  };
  /** How many days of a period have complete data. */
  readonly ofDays: (complete: string, all: string) => string;
  /** After a sentence that says through which day the data are complete. */
  readonly ofPeriod: (sentence: string, days: string) => string;
  /** The days whose figures are compared. */
  readonly compared: (days: string) => string;
  readonly keep: string;
  readonly keepOn: string;
  readonly kept: (page: string) => string;
  readonly keepFailed: string;
  /** Of measures, fields and times: questions that the data can answer. */
  readonly examples: {
    readonly total: (measure: string) => string;
    readonly by: (measure: string, field: string) => string;
    readonly trend: (measure: string) => string;
    readonly top: (field: string, measure: string) => string;
    readonly versus: (measure: string, field: string) => string;
    readonly why: (measure: string) => string;
  };
}

const english: QuestionSentences = {
  heading: "Questions",
  field: "Your question",
  placeholder: "Ask about your figures, such as “spend by channel last month”",
  ask: "Ask",
  clear: "Clear the question",
  completions: "Ways to complete the question",
  understood: "What was understood",
  readIn: (language) => `Read in ${language}`,
  kinds: {
    measure: "Measure",
    group: "By",
    grain: "Per",
    period: "Period",
    comparison: "Against",
    filter: "Only",
    measureFilter: "Where",
    top: "Ranking",
    sort: "Order",
    share: "Share",
    change: "Change",
    why: "Reasons",
    visual: "As",
    list: "List",
  },
  change: (kind) => `Change: ${kind}`,
  corrected: "The spelling was corrected",
  unknown: (word) => `Not understood: “${word}”.`,
  didYouMean: "Did you mean",
  notUnderstood: "This question could not be understood.",
  notAsked: "No question has been asked yet.",
  canAnswer: "Questions that can be answered",
  tryThis: "Try one of these",
  why: "What changed",
  inShort: "In short",
  premises: {
    rose: (measure, change) => `${measure} did not fall, but rose (${change})`,
    fell: (measure, change) => `${measure} did not rise, but fell (${change})`,
    steady: (measure) => `${measure} did not change`,
  },
  ofDays: (complete, all) => `${complete} of ${all} days`,
  ofPeriod: (sentence, days) => `${sentence}: ${days}`,
  compared: (days) => `Compared: ${days}`,
  keep: "Keep in the report",
  keepOn: "Page",
  kept: (page) => `The answer is on the page “${page}”.`,
  keepFailed: "The answer could not be kept.",
  examples: {
    total: (measure) => `${measure} this month`,
    by: (measure, field) => `${measure} by ${field} last month`,
    trend: (measure) => `${measure} per week last 3 months`,
    top: (field, measure) => `Top 10 ${field} by ${measure}`,
    versus: (measure, field) => `${measure} by ${field} this quarter vs last year`,
    why: (measure) => `Why did ${measure} change last month`,
  },
};

const german: QuestionSentences = {
  heading: "Fragen",
  field: "Ihre Frage",
  placeholder: "Fragen Sie nach Ihren Zahlen, etwa „Ausgaben nach Kanal letzten Monat“",
  ask: "Fragen",
  clear: "Frage löschen",
  completions: "Möglichkeiten, die Frage zu ergänzen",
  understood: "So wurde die Frage verstanden",
  readIn: (language) => `Gelesen auf ${language}`,
  kinds: {
    measure: "Kennzahl",
    group: "Nach",
    grain: "Pro",
    period: "Zeitraum",
    comparison: "Gegen",
    filter: "Nur",
    measureFilter: "Wo",
    top: "Rang",
    sort: "Reihenfolge",
    share: "Anteil",
    change: "Veränderung",
    why: "Gründe",
    visual: "Als",
    list: "Liste",
  },
  change: (kind) => `Ändern: ${kind}`,
  corrected: "Die Schreibweise wurde korrigiert",
  unknown: (word) => `Nicht verstanden: „${word}“.`,
  didYouMean: "Meinten Sie",
  notUnderstood: "Diese Frage wurde nicht verstanden.",
  notAsked: "Es wurde noch keine Frage gestellt.",
  canAnswer: "Fragen, die beantwortet werden können",
  tryThis: "Zum Beispiel",
  why: "Was sich verändert hat",
  inShort: "Kurz gesagt",
  premises: {
    rose: (measure, change) => `${measure}: nicht gesunken, sondern gestiegen (${change})`,
    fell: (measure, change) => `${measure}: nicht gestiegen, sondern gesunken (${change})`,
    steady: (measure) => `${measure}: unverändert`,
  },
  ofDays: (complete, all) => `${complete} von ${all} Tagen`,
  ofPeriod: (sentence, days) => `${sentence}: ${days}`,
  compared: (days) => `Verglichen: ${days}`,
  keep: "Im Bericht behalten",
  keepOn: "Seite",
  kept: (page) => `Die Antwort ist auf der Seite „${page}“.`,
  keepFailed: "Die Antwort konnte nicht gespeichert werden.",
  examples: {
    total: (measure) => `${measure} diesen Monat`,
    by: (measure, field) => `${measure} nach ${field} letzten Monat`,
    trend: (measure) => `${measure} pro Woche letzte 3 Monate`,
    top: (field, measure) => `Top 10 ${field} nach ${measure}`,
    versus: (measure, field) => `${measure} nach ${field} dieses Quartal gegen Vorjahr`,
    why: (measure) => `Warum haben sich ${measure} letzten Monat verändert`,
  },
};

const french: QuestionSentences = {
  heading: "Questions",
  field: "Votre question",
  placeholder: "Posez une question sur vos chiffres, par exemple « dépenses par canal le mois dernier »",
  ask: "Demander",
  clear: "Effacer la question",
  completions: "Façons de compléter la question",
  understood: "Ce qui a été compris",
  readIn: (language) => `Lue en ${language}`,
  kinds: {
    measure: "Mesure",
    group: "Par",
    grain: "Par",
    period: "Période",
    comparison: "Par rapport à",
    filter: "Seulement",
    measureFilter: "Où",
    top: "Classement",
    sort: "Ordre",
    share: "Part",
    change: "Variation",
    why: "Raisons",
    visual: "En",
    list: "Liste",
  },
  change: (kind) => `Modifier : ${kind}`,
  corrected: "L’orthographe a été corrigée",
  unknown: (word) => `Non compris : « ${word} ».`,
  didYouMean: "Vouliez-vous dire",
  notUnderstood: "Cette question n’a pas été comprise.",
  notAsked: "Aucune question n’a encore été posée.",
  canAnswer: "Questions auxquelles il est possible de répondre",
  tryThis: "Par exemple",
  why: "Ce qui a changé",
  inShort: "En bref",
  premises: {
    rose: (measure, change) => `${measure} : pas de baisse, mais une hausse (${change})`,
    fell: (measure, change) => `${measure} : pas de hausse, mais une baisse (${change})`,
    steady: (measure) => `${measure} : aucun changement`,
  },
  ofDays: (complete, all) => `${complete} ${["0", "1"].includes(complete) ? "jour" : "jours"} sur ${all}`,
  ofPeriod: (sentence, days) => `${sentence}\u00a0: ${days}`,
  compared: (days) => `Comparaison\u00a0: ${days}`,
  keep: "Garder dans le rapport",
  keepOn: "Page",
  kept: (page) => `La réponse est sur la page « ${page} ».`,
  keepFailed: "La réponse n’a pas pu être gardée.",
  examples: {
    total: (measure) => `${measure} ce mois-ci`,
    by: (measure, field) => `${measure} par ${field} le mois dernier`,
    trend: (measure) => `${measure} par semaine les 3 derniers mois`,
    top: (field, measure) => `Top 10 ${field} par ${measure}`,
    versus: (measure, field) => `${measure} par ${field} ce trimestre par rapport à l’année dernière`,
    why: (measure) => `Pourquoi ${measure} a changé le mois dernier`,
  },
};

const spanish: QuestionSentences = {
  heading: "Preguntas",
  field: "Su pregunta",
  placeholder: "Pregunte por sus cifras, por ejemplo «inversión por canal el mes pasado»",
  ask: "Preguntar",
  clear: "Borrar la pregunta",
  completions: "Formas de completar la pregunta",
  understood: "Lo que se entendió",
  readIn: (language) => `Leída en ${language}`,
  kinds: {
    measure: "Medida",
    group: "Por",
    grain: "Por",
    period: "Período",
    comparison: "Frente a",
    filter: "Solo",
    measureFilter: "Donde",
    top: "Clasificación",
    sort: "Orden",
    share: "Cuota",
    change: "Variación",
    why: "Motivos",
    visual: "Como",
    list: "Lista",
  },
  change: (kind) => `Cambiar: ${kind}`,
  corrected: "Se corrigió la ortografía",
  unknown: (word) => `No se entendió: «${word}».`,
  didYouMean: "¿Quiso decir",
  notUnderstood: "No se entendió esta pregunta.",
  notAsked: "Todavía no se ha hecho ninguna pregunta.",
  canAnswer: "Preguntas que se pueden responder",
  tryThis: "Por ejemplo",
  why: "Qué ha cambiado",
  inShort: "En resumen",
  premises: {
    rose: (measure, change) => `${measure}: no bajó, sino que subió (${change})`,
    fell: (measure, change) => `${measure}: no subió, sino que bajó (${change})`,
    steady: (measure) => `${measure}: sin cambios`,
  },
  ofDays: (complete, all) => `${complete} de ${all} días`,
  ofPeriod: (sentence, days) => `${sentence}: ${days}`,
  compared: (days) => `Comparación: ${days}`,
  keep: "Conservar en el informe",
  keepOn: "Página",
  kept: (page) => `La respuesta está en la página «${page}».`,
  keepFailed: "No se pudo conservar la respuesta.",
  examples: {
    total: (measure) => `${measure} este mes`,
    by: (measure, field) => `${measure} por ${field} el mes pasado`,
    trend: (measure) => `${measure} por semana en los últimos 3 meses`,
    top: (field, measure) => `Top 10 ${field} por ${measure}`,
    versus: (measure, field) => `${measure} por ${field} este trimestre frente al año pasado`,
    why: (measure) => `Por qué cambió ${measure} el mes pasado`,
  },
};

const sentences: Readonly<Record<string, QuestionSentences>> = { de: german, fr: french, es: spanish };

/** @param language that of the messages */
export function questionSentences(language: string): QuestionSentences {
  return sentences[language] ?? english;
}
