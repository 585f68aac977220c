import type { FiltersPhrases } from "../phrases.ts";
import { versus } from "./words.ts";

export const spanishFilters: FiltersPhrases = {
  "part.versusMembers": [
    `{members} ${versus}|o {members}`,
    `{members} ${versus}|o {members} ${versus}|o {members}`,
    "entre {members}",
  ],
  "part.is": [
    "(solo|sólo|únicamente|solamente) (en|de|del|para|por|a|al|con|desde|sobre|y|a_través_de|vía|mediante|hacia|dentro_de) (el|la|los|las|nuestro|nuestra) {members} (únicamente|solamente|solo)",
  ],
  "part.not": [
    "(pero) sin|excepto|salvo|excluyendo|menos|excluir|excluye|exceptuando|fuera_de|quitando|descontando|ignorando|excluido|excluida|exceptuado|omitiendo|quita|obviando|exclúyeme (en|de|el|la|los|las|del|para|contar|incluir|tener_en_cuenta|a) {members}",
    "a_excepción|aparte|con_excepción|al_margen (de|del) {members}",
    "no (en|de|del|para|sea|es|incluyas|cuentes) {members}",
    "que no (sea|sean|es) {members}",
    "distinto|distintos|distinta|distintas|otros|otro que|de|a {members}",
    "~dejar fuera|aparte|de_lado (a|de|el|la|los|las) {members}",
    "~dejar {members} fuera|aparte|de_lado",
    "{members} excluido|excluida|excluidos|aparte|excluyéndolo|no_incluido",
  ],
  "part.versusRest": [
    `{members} ${versus} (el|la|los|las|al|todos|todas|todo|lo) (los|las|lo) resto|demás|otros|otras|restantes (de|del) (los|las) ({field})`,
    `{members} ${versus} (todos|todas) (los|las) (demás|otros|otras) {field}`,
  ],
  "part.weekdays": ["de|del|entre|desde (el|los) {weekday} a|al|y|hasta (el|los) {weekday}"],
  "part.fieldIs": [
    "(cuyo|cuya|donde|con|para|en|del|de) {field} (es|sea|son|igual|=) (solo) {members}",
    "(en|para|de) {members} {field}",
  ],
  "part.fieldNot": [
    "(cuyo|cuya|donde|con) {field} no (es|sea|son) {members}",
    "sin|excepto|salvo|excluyendo|menos|exceptuando|quitando|descontando|fuera_de|aparte_de (contar|incluir) (la|el|las|los|nuestra) {field} (llamada|de) {members}",
    "(en|de|para) todos|todas los|las {field} menos|excepto|salvo {members}",
  ],
  "part.ages": ["(entre|de|desde) (los) {n} a|y|hasta (los) {n} (años)", "(de|entre) {n} {n} (años)"],
  "part.agesBelow": [
    "(de) menores_de|menor_de|menos_de|por_debajo_de|más_jóvenes_de|más_jóvenes_que (los) {n} (años)",
  ],
  "part.agesThrough": ["(de) hasta|como_máximo|máximo (los) {n} (años)", "(de) {n} (años) o|y menos|menores"],
  "part.agesOver": ["(de) mayores_de|mayor_de|más_de|por_encima_de|mayores_que (los) {n} (años)"],
  "part.agesFrom": [
    "(de) a_partir_de|desde|al_menos (los) {n} (años) (en_adelante|para_arriba)",
    "(de) {n} (años) o|y|en más|mayores|adelante",
    "{n} + (años)",
  ],
  "part.limit": ["{measure} (es|sea|son|fue|de|está|que) {op} {number}", "{measure} (de) {number} o más"],
  "part.limitMoney": ["(con|por) {op} (un|una) {number}"],
  "part.limitFirst": [
    "(con|tienen|tuvieron|hayan|tengan) {op} (un|una) {number} (de|en) {measure}",
    "{op} (los|las) {number} (de|en) {measure}",
  ],
  "part.between": [
    "{measure} (está|es|de) entre {number} y {number}",
    "entre {number} y {number} (de) {measure}",
  ],
  "part.exceeds": [
    "{measure} (es|está|fue|han|haya) {op} (el|la|su|al|lo|de|del) {measure}",
    "{op} {measure} (de|que|del) (lo) {measure}",
  ],
  "part.overspent": [
    "~gastar de_más|demasiado|más_de_la_cuenta",
    "~gastar más de lo previsto|planificado|presupuestado",
  ],
  "part.underspent": ["~gastar de_menos", "~gastar menos de lo previsto|planificado|presupuestado"],
  "part.targetBy": [
    "(se) ~pasar|~superar|~exceder|~rebasar (en) (más_de|más|al_menos) (de) (un) {number} (de|del|el|su) {measure}",
    "(en) (más_de|más|al_menos) (de) (un) {number} {op} (el|su|del|al) {measure}",
    "{op} (el|su|del|al|en) {measure} (en) (más_de|más|al_menos) (de) (un) {number}",
  ],
  "part.target": ["(están|está|estuvieron|van|han|ha|se) {op} (el|la|su|al|de|del|lo|de_lo) {measure}"],
  "part.paceOf": [
    "por_delante|por_encima|adelantados|adelantado o por_detrás|por_debajo|atrasados|atrasado (de|del|con|respecto_al|respecto_a) (el|la|nuestro) {measure}",
    "por_detrás|por_debajo|atrasados o por_delante|por_encima|adelantados (de|del|con|respecto_al) (el|la|nuestro) {measure}",
    "por_delante|por_encima de|del (el|la|nuestro) {measure} o por_detrás|por_debajo",
    "por_detrás|por_debajo de|del (el|la|nuestro) {measure} o por_delante|por_encima",
  ],
};
