import type { UnanswerablePhrases } from "../phrases.ts";

export const frenchUnanswerable: UnanswerablePhrases = {
  "part.unanswerable": [
    "un|une|des bon|bonne|mauvais|mauvaise|bons|bonnes {measure}",
    "(le|la|notre|un|une) {measure} (de) (est|sont) (t) (il|elle|ils|elles) bon|bonne|mauvais|mauvaise|normal|normale|trop_élevé|trop_haut|trop_bas|acceptable|correct",
    "{op} (la|le|de_la) moyenne|moyen ({measure})",
    "{op} (le|la|au|du|à_la) {measure} moyen|moyenne",
    "de|des|par|chez personnes|gens|internautes|utilisateurs|ceux|clients ayant|qui (ont) vu|regardé|cliqué|acheté|visité (sur) (un|une|la|le) ({members})",
    "écart type",
    "moyenne mobile|glissante",
    "durée (moyenne) (de|des) {measure}",
    "{measure} cible|cibles|visé|visée",
    "{measure} en ligne",
    "{measure} élevé|élevée|élevés|élevées|faible|faibles",
    "(du|de_notre|dans_le) secteur",
    "plus|moins (de|d') {measure} que (la|le|les|sur|en) {members}",
    "dans les {n} {unit} après|suivant|qui_suivent",
    "à quel|quelle place|rang|position",
    "au|aux|avec|à_la (le|la) même|mêmes {measure}",
    "avec|sans (le|du) son",
    "top|flop {n} %|pourcent",
    "si on|nous|vous avait|avions|aviez",
    "meilleur|meilleure|pire|mieux|supérieur|inférieur que|au|à_la (le|la|les) {field}",
  ],
};
