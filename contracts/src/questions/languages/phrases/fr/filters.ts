import type { FiltersPhrases } from "../phrases.ts";
import { versus } from "./words.ts";

export const frenchFilters: FiltersPhrases = {
  "part.versusMembers": [
    `{members} ${versus}|ou {members}`,
    `{members} ${versus}|ou {members} ${versus}|ou {members}`,
    "entre {members}",
  ],
  "part.is": [
    "(uniquement|seulement) (en|dans|sur|pour|de|du|à|au|aux|d'|des|chez|via|avec|par|auprès_de|depuis_la|vers|côté|revient_à|revient_au|reviennent_à) (le|la|les|l'|nos|notre) {members} (uniquement|seulement|seul|seule)",
  ],
  "part.not": [
    "(mais) sans|hors|sauf|excepté|excluant|hormis|exclure|excluez|exclus|exclue|en_dehors|en_excluant|excepter|ignorant|retirant|enlevant|enlève|retire|exclut|autre_que|moins_les (en|dans|sur|de|du|des|la|le|les|pour|d'|compter|inclure|prendre_en_compte|l') {members}",
    "à_l'exception|à_l'exclusion|à_part|mis_à_part|mise_à_part|exception_faite (de|du|des|de_la) {members}",
    "pas|non (en|dans|sur|de|du|pour) {members}",
    "autre|autres que {members}",
    "{members} exclu|exclus|exclue|exclues|non_compris|mis_à_part|mise_à_part|excepté",
    "en laissant (de) (côté) {members} (de) (côté)",
  ],
  "part.versusRest": [
    `{members} ${versus} (le|la|les|au|aux|à|tous|toutes|du) (les|le) reste|autres (des|de|du) ({field})`,
    `{members} ${versus} (tous|toutes|à|aux) (les) autres {field}`,
    `{members} ${versus} tout le reste`,
  ],
  "part.weekdays": ["du|de|entre (le) {weekday} au|à|et|jusqu_au (le) {weekday}"],
  "part.fieldIs": [
    "(dont|où|avec|pour|en|sur|dans|du|de) {field} (est|sont|égal|=) (uniquement) {members}",
    "(en|sur|pour|dans) {members} {field}",
  ],
  "part.fieldNot": [
    "(dont|où|avec|pour) {field} n'est|n'est_pas|ne_sont (pas) {members}",
    "sans|hors|sauf|excepté|excluant|hormis|en_excluant|exclure|à_part|en_dehors_de (compter) (la|le|les|l'|notre) {field} (appelée|nommée) {members}",
    "(dans|sur|pour) tous|toutes les {field} sauf|hors {members}",
  ],
  "part.ages": ["(entre|âgés|âgées|âgé|de) (de) {n} à|et {n} (ans)", "(de|âgés|âgées) {n} {n} ans"],
  "part.agesBelow": [
    "(les|âgés|âgées|de|aux) (de) moins_de|sous|inférieur_à|en_dessous_de|plus_jeunes_que {n} (ans)",
  ],
  "part.agesThrough": [
    "(les|âgés|âgées|de) (de) jusqu'à|maximum|au_plus {n} (ans)",
    "(âgés|âgées|de) {n} ans et|ou|maximum moins|maximum",
  ],
  "part.agesOver": ["(les|âgés|âgées|de|aux) (de) plus_de|au_delà_de|au_dessus_de|plus_âgés_que {n} (ans)"],
  "part.agesFrom": [
    "(les|âgés|âgées|de) (de) à_partir_de|au_moins|dès|depuis {n} ans",
    "(âgés|âgées|de) {n} (ans) et|ou|& plus|+|au_delà|au_dessus|davantage",
    "{n} ans +",
    "{n} + (ans)",
  ],
  "part.limit": [
    "{measure} (est|sont|était|étaient|de|a|ont|d'|reste|qui) {op} (à|de|d') {number}",
    "{measure} (de|à) {number} ou plus",
  ],
  "part.limitMoney": ["(pour|avec) {op} {number}"],
  "part.limitFirst": [
    "(avec|ayant|ont|a|eu) {op} (un|une) {number} (de|d') {measure}",
    "(avec|ayant) {op} (de) {number} {measure}",
    "{op} (les) {number} (de) {measure}",
  ],
  "part.between": [
    "{measure} (est|de|compris|comprise|situé) entre {number} et {number}",
    "entre {number} et {number} (de) {measure}",
  ],
  "part.exceeds": [
    "{measure} (est|sont|a|ont) {op} (le|la|leur|les|au|à_leur|que|du) {measure}",
    "{measure} {op} (ce|que) (qui|était|prévu) {measure}",
  ],
  "part.overspent": ["trop dépensé|consommé", "dépensé plus que prévu", "~dépasser ce_qui_était_prévu"],
  "part.underspent": ["dépensé moins que prévu", "sous consommé|dépensé|consommées|consommation"],
  "part.targetBy": [
    "{op} (le|la|leur|les|au|du) {measure} (de) (plus_de|au_moins|moins_de) {number}",
    "(de) (plus_de|au_moins) {number} {op} (le|la|leur|du|de) {measure}",
  ],
  "part.target": [
    "(sont|est|ont|a|en|reste|restent) {op} (t) (elle|elles|il|ils) (le|la|leur|leurs|les|au|du|des|de_leur|son|sa|ses) {measure}",
  ],
  "part.paceOf": [
    "en_avance|au_dessus|au_delà ou en_retard|en_dessous|au_dessous|derrière (sur|de|du|par_rapport_à|par_rapport_au) (le|la|notre) {measure}",
    "en_retard|en_dessous|au_dessous ou en_avance|au_dessus (sur|de|du|par_rapport_au) (le|la|notre) {measure}",
    "en_avance|au_dessus sur|de|du (le|la|notre) {measure} ou en_retard|en_dessous",
    "en_retard|en_dessous sur|de|du (le|la|notre) {measure} ou en_avance|au_dessus",
  ],
};
