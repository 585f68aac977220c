import { frenchCarriers } from "./carriers/fr.ts";
import { frenchComparisons } from "./phrases/fr/comparisons.ts";
import { frenchFields } from "./phrases/fr/fields.ts";
import { frenchFilters } from "./phrases/fr/filters.ts";
import { frenchRanking } from "./phrases/fr/ranking.ts";
import { frenchTimes } from "./phrases/fr/times.ts";
import { frenchUnanswerable } from "./phrases/fr/unanswerable.ts";
import { frenchPresets, frenchVisuals, frenchWords } from "./words/fr.ts";
import type { QuestionLanguage } from "./language.ts";

export const french: QuestionLanguage = {
  language: "fr",
  endings: [
    ["mois", "mois"],
    ["pays", "pays"],
    ["ieres", "i"],
    ["iere", "i"],
    ["iers", "i"],
    ["ier", "i"],
    ["aux", "al"],
    ["ees", ""],
    ["ee", ""],
    ["es", ""],
    ["er", ""],
    ["s", ""],
    ["x", ""],
    ["e", ""],
  ],
  joints: null,
  conjunctions: "et ni ou vs versus contre",
  or: "ou",
  carriers: frenchCarriers,
  auxiliaries: "avons avez avait avaient étaient sont ont avoir été",
  verbForms: [
    [
      "ger",
      "~ger ~ge ~ges ~geons ~gez ~gent ~geait ~geaient ~gé ~gée ~gés ~gées ~geant ~gera ~geront ~gerait",
    ],
    ["er", "~er ~e ~es ~ons ~ez ~ent ~ais ~ait ~aient ~é ~ée ~és ~ées ~ant ~era ~eront ~erait ~a ~èrent"],
    ["ir", "~ir ~is ~it ~issons ~issez ~issent ~issait ~issaient ~i ~ie ~ies ~issant ~ira ~iront ~irait"],
    ["re", "~re ~s ~ ~ons ~ez ~ent ~ait ~aient ~u ~ue ~us ~ues ~ant ~ra ~ront ~rait ~it"],
  ],
  units: {
    day: "jour journée",
    week: "semaine",
    month: "mois",
    quarter: "trimestre",
    year: "année an",
  },
  unitLetters: "jsmt",
  singular: "jour semaine trimestre année an",
  abbreviations:
    "cmb=combien cb=combien pk=pourquoi pq=pourquoi pkoi=pourquoi ø=moyenne préc=précédent|précédente précéd=précédent|précédente prec=précédent|précédente dern=dernier|dernière der=dernier|dernière dr=dernier ant=antérieur|antérieure sem=semaine trim=trimestre pér=période per=période moy=moyenne évol=évolution evol=évolution dép=dépenses dep=dépenses camp=campagne cpgn=campagne cpgne=campagne mens=mensuel trimestr=trimestriel hebdo=hebdomadaire quot=quotidien comp=comparé var=variation diff=différence tot=total nb=nombre nbre=nombre ds=dans pr=pour ac=avec bcp=beaucoup impr=impressions imp=impressions excl=excluant prév=prévision moins=moins pub=publicité",
  others:
    "appels installations téléchargements abonnés commentaires ville villes mentions médiane médian mode brut net jamais rarement organique remboursé remboursés annulé annulés retourné retournées local global natif viral partiel météo médical marqué satisfait concurrent concurrents concurrence secteur secteurs benchmark pluie attribution incrémental incrémentale incrémentales incrémentaux notoriété mémorisation régression corrélation recouvrement retour retours remboursement employé employés salarié navigateur navigateurs remise remises taxe taxes tva invisible invisibles caché cachés ignorées gaspillé assistées fidèle magasin magasins boutique boutiques demain férié fériés noël pâques secteur manque manquent manquant manquants personnel qualifié qualifiés qualifiée qualifiées suspendu refusé refusées marginal marginale marginaux marginales livraison",
  apart: "en dans sur pour et ou avec depuis à au aux chez par + &",
  origins: "issus issues provenant depuis",
  adverbs: {
    day: "quotidien quotidienne quotidiennement journalier journalière",
    week: "hebdomadaire hebdo",
    month: "mensuel mensuelle mensuellement",
    quarter: "trimestriel trimestrielle",
    year: "annuel annuelle annuellement",
  },
  months: [
    "janvier janv",
    "février févr fév",
    "mars",
    "avril avr",
    "mai",
    "juin",
    "juillet juil",
    "août",
    "septembre sept sep",
    "octobre oct",
    "novembre nov",
    "décembre déc",
  ],
  weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
  kept: "mais que qu' rapport face contre chaque par celui celle ceux celles",
  by: "par",
  weekend: "weekend|week_end",
  counts: "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze".split(" "),
  ordinals: ["premier première 1er", "deuxième second seconde", "troisième", "quatrième"],
  thousands: "k mille",
  millions: "m million millions",
  visuals: frenchVisuals,
  daysFirst: true,
  decimalSign: ",",
  phrases: {
    ...frenchTimes,
    ...frenchComparisons,
    ...frenchRanking,
    ...frenchFilters,
    ...frenchFields,
    ...frenchUnanswerable,
  },
  words: frenchWords,
  presets: frenchPresets,
};
