import type { Translations } from "@vitrine/contracts/languages";

/** What files of reports say to their readers. */
export const fileTexts: Translations = {
  "{failed} of {all} visuals have no figures, because their query failed.": [
    "{failed} von {all} Visuals haben keine Zahlen, weil ihre Abfrage fehlgeschlagen ist.",
    "{failed} visuels sur {all} n’ont pas de chiffres, car leur requête a échoué.",
    "{failed} de {all} objetos visuales no tienen cifras porque su consulta ha fallado.",
  ],
};
