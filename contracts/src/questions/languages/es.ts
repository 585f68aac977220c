import { spanishCarriers } from "./carriers/es.ts";
import { spanishParts } from "./phrases/es/parts.ts";
import { spanishTimes } from "./phrases/es/times.ts";
import { spanishPresets, spanishVisuals, spanishWords } from "./words/es.ts";
import type { QuestionLanguage } from "./language.ts";

export const spanish: QuestionLanguage = {
  language: "es",
  endings: [
    ["ces", "z"],
    ["es", ""],
    ["os", ""],
    ["as", ""],
    ["s", ""],
    ["o", ""],
    ["a", ""],
    ["e", ""],
  ],
  joints: null,
  conjunctions: "y e ni o u vs versus contra",
  carriers: spanishCarriers,
  verbForms: [
    [
      "ar",
      "~ar ~o ~as ~a ~amos ~an ~é ~aste ~ó ~aron ~aba ~abas ~ábamos ~aban ~ará ~arán ~aría ~arían ~ado ~ada ~ados ~adas ~ando ~e ~es ~emos ~en ~ara ~aran ~arse ~arme ~arnos",
    ],
    [
      "er",
      "~er ~o ~es ~e ~emos ~en ~í ~iste ~ió ~imos ~ieron ~ía ~ías ~íamos ~ían ~erá ~erán ~ería ~ido ~ida ~idos ~idas ~iendo ~a ~an ~iera ~erse",
    ],
    [
      "ir",
      "~ir ~o ~es ~e ~imos ~en ~í ~iste ~ió ~ieron ~ía ~ías ~íamos ~ían ~irá ~irán ~iría ~ido ~ida ~idos ~idas ~iendo ~a ~an ~iera ~irse",
    ],
  ],
  units: {
    day: "día",
    week: "semana",
    month: "mes",
    quarter: "trimestre",
    year: "año",
  },
  adverbs: {
    day: "diario diaria diariamente",
    week: "semanal semanalmente",
    month: "mensual mensualmente",
    quarter: "trimestral trimestralmente",
    year: "anual anualmente",
  },
  months: [
    "enero ene",
    "febrero feb",
    "marzo",
    "abril abr",
    "mayo",
    "junio jun",
    "julio jul",
    "agosto ago",
    "septiembre sept setiembre",
    "octubre oct",
    "noviembre nov",
    "diciembre dic",
  ],
  weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  kept: "que cada por",
  by: "por",
  weekend: "fin_de_semana|fines_de_semana|finde|findes",
  counts: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince".split(" "),
  ordinals: ["primer primero primera", "segundo segunda", "tercer tercero tercera", "cuarto cuarta"],
  thousands: "k mil",
  millions: "m millón millones",
  visuals: spanishVisuals,
  daysFirst: true,
  decimalSign: ",",
  phrases: { ...spanishTimes, ...spanishParts },
  words: spanishWords,
  presets: spanishPresets,
};
