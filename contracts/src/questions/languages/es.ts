import { spanishCarriers } from "./carriers/es.ts";
import { spanishComparisons } from "./phrases/es/comparisons.ts";
import { spanishFields } from "./phrases/es/fields.ts";
import { spanishFilters } from "./phrases/es/filters.ts";
import { spanishRanking } from "./phrases/es/ranking.ts";
import { spanishTimes } from "./phrases/es/times.ts";
import { spanishUnanswerable } from "./phrases/es/unanswerable.ts";
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
  or: "o u",
  carriers: spanishCarriers,
  auxiliaries: "hemos hubo había habían tuvo tuvimos tenemos teníamos fueron estaba estaban estamos",
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
  unitLetters: "dsmt",
  singular: "día semana mes trimestre año",
  abbreviations:
    "ø=promedio ult=últimos|último|última últ=últimos|último|última ults=últimos ant=anterior anter=anterior prev=previo|previa pas=pasado|pasada sem=semana trim=trimestre per=periodo perd=periodo prom=promedio ppto=presupuesto pto=presupuesto camp=campaña camps=campañas inv=inversión impr=impresiones imp=impresiones x=por p=para comp=comparado var=variación dif=diferencia acum=acumulado excl=excluyendo mens=mensual tot=total pdte=pendiente pte=pendiente disp=dispositivo cta=cuenta evol=evolución vtas=ventas",
  others:
    "llamadas instalaciones descargas seguidores comentarios suscriptores ciudad ciudades mediana mediano moda bruto neto nunca jamás orgánico orgánica reembolsado cancelado cancelados devuelto local global nativo viral parcial clima médico marcado satisfecho competidor competidores competencia rival rivales benchmark lluvia atribución incremental incrementales notoriedad recuerdo regresión correlación solapamiento devolución devoluciones empleado empleados navegador navegadores descuento descuentos impuesto impuestos iva invisible invisibles oculto ocultos omitido desperdiciado asistida asistidas fiel fieles tienda tiendas mañana festivo festivos navidad pascua personal personales cualificado cualificados calificado calificados profesión profesiones pausado pausada rechazado rechazados marginal marginales marte envío envíos",
  apart: "en para y o con desde hasta a al por + &",
  origins: "procedentes desde tras",
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
    "septiembre sept sep setiembre",
    "octubre oct",
    "noviembre nov",
    "diciembre dic",
  ],
  weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
  kept: "pero sino que cada por",
  by: "por",
  weekend: "fin_de_semana|fines_de_semana|finde|findes",
  counts: "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince".split(" "),
  ordinals: ["primer primero primera", "segundo segunda", "tercer tercero tercera", "cuarto cuarta"],
  thousands: "k mil",
  millions: "m millón millones",
  visuals: spanishVisuals,
  daysFirst: true,
  decimalSign: ",",
  phrases: {
    ...spanishTimes,
    ...spanishComparisons,
    ...spanishRanking,
    ...spanishFilters,
    ...spanishFields,
    ...spanishUnanswerable,
  },
  words: spanishWords,
  presets: spanishPresets,
};
