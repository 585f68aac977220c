import { of } from "./french-of.ts";

/** The sentences about the figures of a page, in all languages. They are loaded after the page's figures. */
export interface FindingSentences {
  /** Heading for screen readers. */
  readonly heading: string;
  /** @param note the change with its days, or the days alone; may be empty */
  readonly rose: (measure: string, value: string, note: string) => string;
  readonly fell: (measure: string, value: string, note: string) => string;
  readonly steady: (measure: string, value: string, note: string) => string;
  /** Without a percentage. */
  readonly wasNow: (measure: string, value: string, past: string, note: string) => string;
  readonly smallNumbers: string;
  /** `share` is that of the change of the whole, `by` has a sign. */
  readonly ofIncrease: (share: string, measure: string, member: string, by: string) => string;
  readonly ofDecrease: (share: string, measure: string, member: string, by: string) => string;
  /** A member changed more than the whole. */
  readonly alone: (member: string, measure: string, by: string, total: string) => string;
  readonly against: (member: string, measure: string, by: string) => string;
  readonly shareOfTotal: (share: string, measure: string, total: string, member: string) => string;
  readonly ofTarget: (measure: string, share: string, target: string, value: string, aim: string) => string;
  /** @param count how many of how many have the word of a rule */
  readonly lookAt: (names: string, word: string, count: string, of: string) => string;
  /** @param count of further names */
  readonly more: (names: string, count: string) => string;
  readonly incomplete: (completeThrough: string, through: string) => string;
  readonly goTo: (sentence: string, visual: string) => string;
  readonly moreSentences: string;
  readonly fewerSentences: string;
  readonly whatChanged: string;
  readonly whatChangedIn: (visual: string) => string;
  readonly nothingNotable: string;
  readonly noComparison: string;
  readonly loading: string;
  readonly failed: string;
}

const english: FindingSentences = {
  heading: "What the figures show",
  rose: (measure, value, note) => `${measure} rose to ${value}${note}`,
  fell: (measure, value, note) => `${measure} fell to ${value}${note}`,
  steady: (measure, value, note) => `${measure} hardly changed: ${value}${note}`,
  wasNow: (measure, value, past, note) => `${measure}: ${value}, before that ${past}${note}`,
  smallNumbers: "small numbers",
  ofIncrease: (share, measure, member, by) =>
    `Of the increase in ${measure}, ${share} came from ${member} (${by})`,
  ofDecrease: (share, measure, member, by) =>
    `Of the decrease in ${measure}, ${share} came from ${member} (${by})`,
  alone: (member, measure, by, total) =>
    `${measure} of ${member} changed by ${by}, more than in total (${total})`,
  against: (member, measure, by) => `In the other direction: ${measure} of ${member} (${by})`,
  shareOfTotal: (share, measure, total, member) => `Of ${total} ${measure}, ${share} came from ${member}`,
  ofTarget: (measure, share, target, value, aim) =>
    `${measure} is at ${share} of ${target} (${value} of ${aim})`,
  lookAt: (names, word, count, of) => `To look at: ${names} (${word}, ${count} of ${of})`,
  more: (names, count) => `${names} and ${count} more`,
  incomplete: (completeThrough, through) =>
    `The figures are complete through ${completeThrough}; the period ends on ${through}`,
  goTo: (sentence, visual) => `${sentence}. Go to ${visual}`,
  moreSentences: "More",
  fewerSentences: "Less",
  whatChanged: "What changed?",
  whatChangedIn: (visual) => `What changed in ${visual}?`,
  nothingNotable: "Nothing stands out in these figures.",
  noComparison: "There is no period to compare with. Choose a period and a comparison in the bar.",
  loading: "Comparing the figures…",
  failed: "The figures could not be compared.",
};

const german: FindingSentences = {
  heading: "Was die Zahlen zeigen",
  rose: (measure, value, note) => `Anstieg bei ${measure} auf ${value}${note}`,
  fell: (measure, value, note) => `Rückgang bei ${measure} auf ${value}${note}`,
  steady: (measure, value, note) => `Kaum Veränderung bei ${measure}: ${value}${note}`,
  wasNow: (measure, value, past, note) => `${measure}: ${value}, davor ${past}${note}`,
  smallNumbers: "kleine Zahlen",
  ofIncrease: (share, measure, member, by) =>
    `Vom Anstieg bei ${measure} entfallen ${share} auf ${member} (${by})`,
  ofDecrease: (share, measure, member, by) =>
    `Vom Rückgang bei ${measure} entfallen ${share} auf ${member} (${by})`,
  alone: (member, measure, by, total) =>
    `${measure} bei ${member}: Veränderung um ${by}, mehr als insgesamt (${total})`,
  against: (member, measure, by) => `In Gegenrichtung: ${measure} bei ${member} (${by})`,
  shareOfTotal: (share, measure, total, member) =>
    `Von ${total} bei ${measure} entfallen ${share} auf ${member}`,
  ofTarget: (measure, share, target, value, aim) =>
    `${measure}: ${share} von ${target} (${value} von ${aim})`,
  lookAt: (names, word, count, of) => `Einen Blick wert: ${names} (${word}, ${count} von ${of})`,
  more: (names, count) => `${names} und ${count} weitere`,
  incomplete: (completeThrough, through) =>
    `Die Zahlen sind vollständig bis ${completeThrough}, der Zeitraum endet am ${through}`,
  goTo: (sentence, visual) => `${sentence}. Zu ${visual}`,
  moreSentences: "Mehr",
  fewerSentences: "Weniger",
  whatChanged: "Was hat sich geändert?",
  whatChangedIn: (visual) => `Was hat sich geändert: ${visual}`,
  nothingNotable: "In diesen Zahlen fällt nichts auf.",
  noComparison:
    "Es gibt keinen Zeitraum zum Vergleichen. Wählen Sie oben einen Zeitraum und einen Vergleich.",
  loading: "Die Zahlen werden verglichen …",
  failed: "Die Zahlen konnten nicht verglichen werden.",
};

const french: FindingSentences = {
  heading: "Ce que montrent les chiffres",
  rose: (measure, value, note) => `${measure} en hausse à ${value}${note}`,
  fell: (measure, value, note) => `${measure} en baisse à ${value}${note}`,
  steady: (measure, value, note) => `${measure} presque sans changement : ${value}${note}`,
  wasNow: (measure, value, past, note) => `${measure} : ${value}, auparavant ${past}${note}`,
  smallNumbers: "petits nombres",
  ofIncrease: (share, measure, member, by) =>
    `Dans la hausse (${measure}), ${share} proviennent ${of(member)} (${by})`,
  ofDecrease: (share, measure, member, by) =>
    `Dans la baisse (${measure}), ${share} proviennent ${of(member)} (${by})`,
  alone: (member, measure, by, total) =>
    `${measure} ${of(member)} : variation de ${by}, plus que le total (${total})`,
  against: (member, measure, by) => `En sens inverse : ${measure} ${of(member)} (${by})`,
  shareOfTotal: (share, measure, total, member) =>
    `Sur un total de ${total} (${measure}), ${share} proviennent ${of(member)}`,
  ofTarget: (measure, share, target, value, aim) =>
    `${measure} : ${share} ${of(target)} (${value} sur ${aim})`,
  lookAt: (names, word, count, of) => `À regarder : ${names} (${word}, ${count} sur ${of})`,
  more: (names, count) => `${names} et ${count} de plus`,
  incomplete: (completeThrough, through) =>
    `Les chiffres sont complets jusqu’au ${completeThrough} ; la période se termine le ${through}`,
  goTo: (sentence, visual) => `${sentence}. Aller à ${visual}`,
  moreSentences: "Plus",
  fewerSentences: "Moins",
  whatChanged: "Qu’est-ce qui a changé ?",
  whatChangedIn: (visual) => `Qu’est-ce qui a changé : ${visual}`,
  nothingNotable: "Rien de marquant dans ces chiffres.",
  noComparison:
    "Il n’y a pas de période de comparaison. Choisissez une période et une comparaison dans la barre.",
  loading: "Comparaison des chiffres…",
  failed: "Les chiffres n’ont pas pu être comparés.",
};

const spanish: FindingSentences = {
  heading: "Lo que muestran las cifras",
  rose: (measure, value, note) => `Subida de ${measure} a ${value}${note}`,
  fell: (measure, value, note) => `Bajada de ${measure} a ${value}${note}`,
  steady: (measure, value, note) => `${measure} casi sin cambios: ${value}${note}`,
  wasNow: (measure, value, past, note) => `${measure}: ${value}, antes ${past}${note}`,
  smallNumbers: "números pequeños",
  ofIncrease: (share, measure, member, by) =>
    `De la subida de ${measure}, el ${share} viene de ${member} (${by})`,
  ofDecrease: (share, measure, member, by) =>
    `De la bajada de ${measure}, el ${share} viene de ${member} (${by})`,
  alone: (member, measure, by, total) =>
    `${measure} de ${member}: variación de ${by}, más que el total (${total})`,
  against: (member, measure, by) => `En sentido contrario: ${measure} de ${member} (${by})`,
  shareOfTotal: (share, measure, total, member) =>
    `De ${total} de ${measure}, el ${share} viene de ${member}`,
  ofTarget: (measure, share, target, value, aim) =>
    `${measure}: el ${share} de ${target} (${value} de ${aim})`,
  lookAt: (names, word, count, of) => `Para revisar: ${names} (${word}, ${count} de ${of})`,
  more: (names, count) => `${names} y ${count} más`,
  incomplete: (completeThrough, through) =>
    `Las cifras están completas hasta el ${completeThrough}; el periodo termina el ${through}`,
  goTo: (sentence, visual) => `${sentence}. Ir a ${visual}`,
  moreSentences: "Más",
  fewerSentences: "Menos",
  whatChanged: "¿Qué ha cambiado?",
  whatChangedIn: (visual) => `¿Qué ha cambiado en ${visual}?`,
  nothingNotable: "Nada destaca en estas cifras.",
  noComparison: "No hay periodo con el que comparar. Elija un periodo y una comparación en la barra.",
  loading: "Comparando las cifras…",
  failed: "No se pudieron comparar las cifras.",
};

const sentences: Readonly<Record<string, FindingSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function findingSentences(language: string): FindingSentences {
  return sentences[language] ?? english;
}
