import { of } from "@vitrine/contracts/reading/words/messages/french-of";

/** The texts of visual types that are not in most reports, in all languages. They are loaded with these types. */
export interface ChartSentences {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly wholeMap: string;
  readonly shareOf: (measure: string) => string;
  readonly difference: string;
  readonly noShares: (measure: string) => string;
  /** Both shares with the names of their measures. */
  readonly summaryShares: (category: string, base: string, other: string) => string;
  readonly shareOfMeasure: (share: string, measure: string) => string;
  readonly today: string;
  readonly ended: string;
  /** Both are formatted numbers of days. */
  readonly running: (day: string, days: string) => string;
  readonly startsOn: (day: string) => string;
  readonly firstToLast: string;
  readonly status: string;
  readonly noDates: (names: string) => string;
  readonly summaryFlights: (count: string, from: string, through: string) => string;
  readonly summaryRunning: (count: string, day: string) => string;
  /** @param name of the counted column */
  readonly bins: (name: string, count: string, width: string, rule: string) => string;
  readonly withoutFigure: (count: string) => string;
  readonly greatestOnly: (count: string) => string;
  readonly binOf: (from: string, to: string) => string;
  readonly binFrom: (from: string) => string;
  readonly count: string;
  readonly ofAll: string;
  readonly summaryMiddle: (from: string, to: string, median: string) => string;
  readonly summaryFullest: (bin: string, count: string) => string;
  readonly target: (value: string) => string;
  readonly ofTarget: (share: string, target: string) => string;
  readonly targetStatus: {
    readonly reached: string;
    readonly near: string;
    readonly missed: string;
  };
  readonly summaryTarget: (target: string, share: string) => string;
  readonly trendLine: string;
  readonly forecast: string;
  readonly interval: string;
  readonly trendMethod: string;
  readonly forecastMethod: string;
  readonly tooFewPeriods: (least: string) => string;
  readonly singleLineOnly: string;
  readonly summaryTrendLine: (change: string) => string;
  readonly summaryForecast: (period: string, value: string, from: string, to: string) => string;
  readonly rise: string;
  readonly fall: string;
  readonly runningTotal: string;
  readonly ofFirstStep: string;
  readonly ofPreviousStep: string;
  readonly projected: (measure: string) => string;
  readonly ofPlanToDate: string;
  readonly summaryBurnUp: (day: string, actual: string, planned: string, share: string) => string;
  readonly summaryUnplanned: (day: string, actual: string) => string;
  readonly summaryProjection: (amount: string, plan: string) => string;
  readonly notOnMap: (names: string) => string;
}

const english: ChartSentences = {
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  wholeMap: "Show the whole map",
  shareOf: (measure) => `Share of ${measure}`,
  difference: "Difference",
  noShares: (measure) =>
    `${measure} has no shares, because its figures cannot be added up to a positive whole.`,
  summaryShares: (category, base, other) => `${category}: ${base}, ${other}.`,
  shareOfMeasure: (share, measure) => `${share} of ${measure}`,
  today: "Today",
  ended: "ended",
  running: (day, days) => `day ${day} of ${days}`,
  startsOn: (day) => `starts on ${day}`,
  firstToLast: "Days",
  status: "Status",
  noDates: (names) => `Without dates: ${names}`,
  summaryFlights: (count, from, through) => `${count} bars from ${from} to ${through}.`,
  summaryRunning: (count, day) => `${count} of them include ${day}.`,
  bins: (name, count, width, rule) => `${name}: ${count} values in bins of ${width} (${rule} rule)`,
  withoutFigure: (count) => `not counted: ${count} without a figure`,
  greatestOnly: (count) => `only the ${count} greatest are counted`,
  binOf: (from, to) => `${from} to less than ${to}`,
  binFrom: (from) => `${from} and more`,
  count: "Number",
  ofAll: "Of all",
  summaryMiddle: (from, to, median) =>
    `Half of the values are from ${from} to ${to}; the median is ${median}.`,
  summaryFullest: (bin, count) => `Most frequent: ${bin}, ${count} values.`,
  target: (value) => `Target ${value}`,
  ofTarget: (share, target) => `${share} of the target of ${target}`,
  targetStatus: { reached: "target reached", near: "close to the target", missed: "target missed" },
  summaryTarget: (target, share) => `The target is ${target}; ${share} of it is reached.`,
  trendLine: "Trend line",
  forecast: "Forecast",
  interval: "95% prediction interval",
  trendMethod: "Trend line: linear, least squares",
  forecastMethod: "Forecast: the trend line continued, with its 95% prediction interval",
  tooFewPeriods: (least) => `No trend line or forecast: they need ${least} complete periods`,
  singleLineOnly: "Trend line and forecast are shown for a single line over time only",
  summaryTrendLine: (change) => `The linear trend changes by ${change} per period.`,
  summaryForecast: (period, value, from, to) =>
    `Forecast for ${period}: ${value}; the 95% prediction interval is from ${from} to ${to}.`,
  rise: "Increase",
  fall: "Decrease",
  runningTotal: "Running total",
  ofFirstStep: "Of the first step",
  ofPreviousStep: "Of the step before",
  projected: (measure) => `${measure}, projected`,
  ofPlanToDate: "Of the plan to date",
  summaryBurnUp: (day, actual, planned, share) =>
    `By ${day}: ${actual} of the ${planned} planned by then, ${share}.`,
  summaryUnplanned: (day, actual) => `By ${day}: ${actual}. There is no plan up to then.`,
  summaryProjection: (amount, plan) => `At this pace it ends at ${amount}; ${plan} is planned.`,
  notOnMap: (names) => `Not on the map: ${names}`,
};

const german: ChartSentences = {
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  wholeMap: "Ganze Karte zeigen",
  shareOf: (measure) => `Anteil an ${measure}`,
  difference: "Unterschied",
  noShares: (measure) =>
    `${measure} hat keine Anteile, weil sich die Zahlen nicht zu einem positiven Ganzen addieren lassen.`,
  summaryShares: (category, base, other) => `${category}: ${base}, ${other}.`,
  shareOfMeasure: (share, measure) => `${share} an ${measure}`,
  today: "Heute",
  ended: "beendet",
  running: (day, days) => `Tag ${day} von ${days}`,
  startsOn: (day) => `beginnt am ${day}`,
  firstToLast: "Tage",
  status: "Status",
  noDates: (names) => `Ohne Daten zum Zeitraum: ${names}`,
  summaryFlights: (count, from, through) => `${count} Balken vom ${from} bis ${through}.`,
  summaryRunning: (count, day) => `${count} davon enthalten den ${day}.`,
  bins: (name, count, width, rule) => `${name}: ${count} Werte in Klassen von ${width} (Regel von ${rule})`,
  withoutFigure: (count) => `nicht gezählt: ${count} ohne Zahl`,
  greatestOnly: (count) => `nur die ${count} größten sind gezählt`,
  binOf: (from, to) => `${from} bis unter ${to}`,
  binFrom: (from) => `${from} und mehr`,
  count: "Anzahl",
  ofAll: "Von allen",
  summaryMiddle: (from, to, median) =>
    `Die Hälfte der Werte liegt zwischen ${from} und ${to}, der Median ist ${median}.`,
  summaryFullest: (bin, count) => `Am häufigsten: ${bin}, ${count} Werte.`,
  target: (value) => `Ziel ${value}`,
  ofTarget: (share, target) => `${share} des Ziels von ${target}`,
  targetStatus: { reached: "Ziel erreicht", near: "nah am Ziel", missed: "Ziel verfehlt" },
  summaryTarget: (target, share) => `Das Ziel ist ${target}, davon sind ${share} erreicht.`,
  trendLine: "Trendlinie",
  forecast: "Prognose",
  interval: "95-%-Prognoseintervall",
  trendMethod: "Trendlinie: linear, kleinste Quadrate",
  forecastMethod: "Prognose: fortgesetzte Trendlinie mit ihrem 95-%-Prognoseintervall",
  tooFewPeriods: (least) => `Keine Trendlinie oder Prognose: Sie brauchen ${least} vollständige Zeiträume`,
  singleLineOnly: "Trendlinie und Prognose gibt es nur für eine einzelne Linie über die Zeit",
  summaryTrendLine: (change) => `Der lineare Trend ändert sich um ${change} je Zeitraum.`,
  summaryForecast: (period, value, from, to) =>
    `Prognose für ${period}: ${value}, das 95-%-Prognoseintervall reicht von ${from} bis ${to}.`,
  rise: "Zunahme",
  fall: "Abnahme",
  runningTotal: "Laufende Summe",
  ofFirstStep: "Vom ersten Schritt",
  ofPreviousStep: "Vom Schritt davor",
  projected: (measure) => `${measure}, hochgerechnet`,
  ofPlanToDate: "Vom Plan bis dahin",
  summaryBurnUp: (day, actual, planned, share) =>
    `Bis ${day}: ${actual} von ${planned}, die bis dahin geplant sind, ${share}.`,
  summaryUnplanned: (day, actual) => `Bis ${day}: ${actual}. Bis dahin gibt es keinen Plan.`,
  summaryProjection: (amount, plan) => `In diesem Tempo endet es bei ${amount}; geplant sind ${plan}.`,
  notOnMap: (names) => `Nicht auf der Karte: ${names}`,
};

const french: ChartSentences = {
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  wholeMap: "Afficher toute la carte",
  shareOf: (measure) => `Part ${of(measure)}`,
  difference: "Écart",
  noShares: (measure) =>
    `${measure} n’a pas de parts, car ses chiffres ne s’additionnent pas en un total positif.`,
  summaryShares: (category, base, other) => `${category} : ${base}, ${other}.`,
  shareOfMeasure: (share, measure) => `${share} ${of(measure)}`,
  today: "Aujourd’hui",
  ended: "terminé",
  running: (day, days) => `jour ${day} sur ${days}`,
  startsOn: (day) => `commence le ${day}`,
  firstToLast: "Jours",
  status: "État",
  noDates: (names) => `Sans dates : ${names}`,
  summaryFlights: (count, from, through) => `${count} barres du ${from} au ${through}.`,
  summaryRunning: (count, day) => `${count} d’entre elles comprennent le ${day}.`,
  bins: (name, count, width, rule) => `${name} : ${count} valeurs en classes de ${width} (règle de ${rule})`,
  withoutFigure: (count) => `non comptées : ${count} sans chiffre`,
  greatestOnly: (count) => `seules les ${count} plus grandes sont comptées`,
  binOf: (from, to) => `de ${from} à moins de ${to}`,
  binFrom: (from) => `${from} et plus`,
  count: "Nombre",
  ofAll: "De l’ensemble",
  summaryMiddle: (from, to, median) =>
    `La moitié des valeurs se situe entre ${from} et ${to} ; la médiane est ${median}.`,
  summaryFullest: (bin, count) => `Classe la plus fréquente : ${bin}, ${count} valeurs.`,
  target: (value) => `Objectif ${value}`,
  ofTarget: (share, target) => `${share} de l’objectif de ${target}`,
  targetStatus: { reached: "objectif atteint", near: "proche de l’objectif", missed: "objectif manqué" },
  summaryTarget: (target, share) => `L’objectif est ${target} ; il est atteint à ${share}.`,
  trendLine: "Ligne de tendance",
  forecast: "Prévision",
  interval: "Intervalle de prévision à 95 %",
  trendMethod: "Ligne de tendance : linéaire, moindres carrés",
  forecastMethod: "Prévision : la ligne de tendance prolongée, avec son intervalle de prévision à 95 %",
  tooFewPeriods: (least) => `Ni tendance ni prévision : il faut ${least} périodes complètes`,
  singleLineOnly: "La tendance et la prévision n’existent que pour une seule ligne dans le temps",
  summaryTrendLine: (change) => `La tendance linéaire varie de ${change} par période.`,
  summaryForecast: (period, value, from, to) =>
    `Prévision pour ${period} : ${value} ; l’intervalle de prévision à 95 % va de ${from} à ${to}.`,
  rise: "Hausse",
  fall: "Baisse",
  runningTotal: "Cumul",
  ofFirstStep: "De la première étape",
  ofPreviousStep: "De l’étape précédente",
  projected: (measure) => `${measure}, projection`,
  ofPlanToDate: "Du plan à ce jour",
  summaryBurnUp: (day, actual, planned, share) =>
    `Au ${day} : ${actual} sur ${planned} prévus à cette date, ${share}.`,
  summaryUnplanned: (day, actual) => `Au ${day} : ${actual}. Aucun plan jusqu’à cette date.`,
  summaryProjection: (amount, plan) => `À ce rythme, la fin sera à ${amount} ; ${plan} sont prévus.`,
  notOnMap: (names) => `Absents de la carte : ${names}`,
};

const spanish: ChartSentences = {
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  wholeMap: "Mostrar todo el mapa",
  shareOf: (measure) => `Parte de ${measure}`,
  difference: "Diferencia",
  noShares: (measure) => `${measure} no tiene partes, porque sus cifras no suman un total positivo.`,
  summaryShares: (category, base, other) => `${category}: ${base}, ${other}.`,
  shareOfMeasure: (share, measure) => `${share} de ${measure}`,
  today: "Hoy",
  ended: "terminado",
  running: (day, days) => `día ${day} de ${days}`,
  startsOn: (day) => `empieza el ${day}`,
  firstToLast: "Días",
  status: "Estado",
  noDates: (names) => `Sin fechas: ${names}`,
  summaryFlights: (count, from, through) => `${count} barras del ${from} al ${through}.`,
  summaryRunning: (count, day) => `${count} de ellas incluyen el ${day}.`,
  bins: (name, count, width, rule) => `${name}: ${count} valores en clases de ${width} (regla de ${rule})`,
  withoutFigure: (count) => `sin contar: ${count} sin cifra`,
  greatestOnly: (count) => `solo se cuentan los ${count} mayores`,
  binOf: (from, to) => `de ${from} a menos de ${to}`,
  binFrom: (from) => `${from} y más`,
  count: "Número",
  ofAll: "Del total",
  summaryMiddle: (from, to, median) =>
    `La mitad de los valores está entre ${from} y ${to}; la mediana es ${median}.`,
  summaryFullest: (bin, count) => `Lo más frecuente: ${bin}, ${count} valores.`,
  target: (value) => `Objetivo ${value}`,
  ofTarget: (share, target) => `${share} del objetivo de ${target}`,
  targetStatus: {
    reached: "objetivo alcanzado",
    near: "cerca del objetivo",
    missed: "objetivo no alcanzado",
  },
  summaryTarget: (target, share) => `El objetivo es ${target}; se ha alcanzado el ${share}.`,
  trendLine: "Línea de tendencia",
  forecast: "Previsión",
  interval: "Intervalo de predicción del 95 %",
  trendMethod: "Línea de tendencia: lineal, mínimos cuadrados",
  forecastMethod: "Previsión: la línea de tendencia continuada, con su intervalo de predicción del 95 %",
  tooFewPeriods: (least) => `Sin tendencia ni previsión: hacen falta ${least} periodos completos`,
  singleLineOnly: "La tendencia y la previsión solo existen para una única línea en el tiempo",
  summaryTrendLine: (change) => `La tendencia lineal cambia ${change} por periodo.`,
  summaryForecast: (period, value, from, to) =>
    `Previsión para ${period}: ${value}; el intervalo de predicción del 95 % va de ${from} a ${to}.`,
  rise: "Aumento",
  fall: "Disminución",
  runningTotal: "Acumulado",
  ofFirstStep: "Del primer paso",
  ofPreviousStep: "Del paso anterior",
  projected: (measure) => `${measure}, proyección`,
  ofPlanToDate: "Del plan hasta la fecha",
  summaryBurnUp: (day, actual, planned, share) =>
    `Hasta el ${day}: ${actual} de ${planned} previstos para entonces, ${share}.`,
  summaryUnplanned: (day, actual) => `Hasta el ${day}: ${actual}. No hay plan hasta entonces.`,
  summaryProjection: (amount, plan) => `A este ritmo terminará en ${amount}; están previstos ${plan}.`,
  notOnMap: (names) => `No están en el mapa: ${names}`,
};

const sentences: Readonly<Record<string, ChartSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function chartSentences(language: string): ChartSentences {
  return sentences[language] ?? english;
}
