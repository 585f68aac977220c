import type { RankingPhrases } from "../phrases.ts";

export const frenchRanking: RankingPhrases = {
  "part.topCount": [
    "top {n}",
    "{n} plus|meilleurs élevés|élevées|grands|grandes|gros|grosses|forts|fortes|importants|importantes|hauts|hautes",
    "{n} premiers|premières",
    "plus grands|grandes|gros|grosses {n}",
    "{n} principaux|principales",
  ],
  "part.bottomCount": [
    "flop|bottom {n}",
    "{n} plus|moins faibles|petits|petites|bas|basses",
    "{n} derniers|dernières",
  ],
  "part.bestCount": [
    "{n} meilleur|meilleurs|meilleures|meilleure",
    "meilleurs|meilleures {n}",
    "{n} plus|les performants|performantes",
    "{n} plus performants|performantes|efficaces|rentables",
  ],
  "part.worstCount": [
    "{n} pire|pires|moins_bons|moins_bonnes|plus_mauvais|plus_mauvaises",
    "pires {n}",
    "{n} moins bons|bonnes|performants|performantes|efficaces|rentables",
  ],
  "part.dearestCount": ["{n} plus chers|chères|coûteux|coûteuses"],
  "part.cheapestCount": ["{n} moins chers|chères|coûteux|coûteuses"],
  "part.most": ["plus (de|d')", "plus", "plus_souvent|plus_fréquemment", "davantage (de|d')"],
  "part.fewest": ["moins (de|d')", "moins_souvent|moins_fréquemment"],
  "part.highest": [
    "plus élevé|élevée|élevés|élevées|haut|haute|hauts|grand|grande|grands|grandes|gros|grosse|fort|forte|forts|important|importante|importants",
    "le_plus|la_plus|les_plus (de|d')",
    "le plus souvent",
    "maximum|maximal|maximale|max|record|pic",
    "principal|principale|principaux|principales|premier|première",
  ],
  "part.lowest": [
    "plus|moins faible|faibles|bas|basse|petit|petite|petits|élevé|élevée|élevés|élevées",
    "le_moins|la_moins|les_moins (de|d')",
    "minimum|minimal|minimale|min",
  ],
  "part.dearest": ["plus_cher|plus_chère|plus_chers|plus_chères|plus_coûteux|plus_coûteuse|plus_coûteuses"],
  "part.cheapest": [
    "moins_cher|moins_chère|moins_chers|moins_chères|moins_coûteux|moins_coûteuse|plus_économique",
  ],
  "part.best": [
    "meilleur|meilleure|meilleurs|meilleures",
    "mieux",
    "plus performant|performante|performants|performantes|efficace|efficaces|rentable|rentables",
  ],
  "part.worst": [
    "pire|pires|moins_bon|moins_bonne|moins_bons|moins_bonnes",
    "moins performant|performante|performants|performantes|efficace|efficaces|rentable|rentables|bien",
    "plus mauvais|mauvaise|mauvaises",
  ],
  "part.rankedBy": [
    "par|selon|en|sur|en_termes_de|d'après|côté|niveau|au_niveau_du|en_matière_de|pour_le|pour_la (le|la|les|du) {measure}",
    "trié|triée|triés|triées|trier|classé|classée|classés|classées|classement|ordonné|ordonnés (par|selon) {measure}",
  ],
  "part.ascending": [
    "(ordre|trié|par_ordre) croissant|ascendant",
    "par ordre croissant",
    "du plus petit au plus grand",
  ],
  "part.descending": [
    "(ordre|trié|par_ordre) décroissant|descendant",
    "par ordre décroissant",
    "du plus grand au plus petit",
  ],
};
