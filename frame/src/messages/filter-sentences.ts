/** The texts of the filter pane that nothing else shows, in all languages. */
export interface FilterSentences {
  readonly onVisual: (title: string) => string;
  readonly onPage: string;
  readonly onReport: string;
  /** The label of the choice between the three above. */
  readonly scope: string;
  readonly clearAll: string;
  readonly otherFilters: string;
  readonly searchFields: string;
  readonly noFields: (searched: string) => string;
  /** The next part of the fields to choose from. */
  readonly fieldsFollow: (count: string) => string;
}

const english: FilterSentences = {
  onVisual: (title) => `On ${title}`,
  onPage: "On this page",
  onReport: "On all pages",
  scope: "Applies",
  clearAll: "Clear all",
  otherFilters: "Other filters",
  searchFields: "Search all fields",
  noFields: (searched) => `No field is called “${searched}”.`,
  fieldsFollow: (count) => `${count} more fields. Search for them.`,
};

const byLanguage: Readonly<Record<string, FilterSentences>> = {
  en: english,
  de: {
    onVisual: (title) => `Für ${title}`,
    onPage: "Für diese Seite",
    onReport: "Für alle Seiten",
    scope: "Gilt",
    clearAll: "Alle aufheben",
    otherFilters: "Weitere Filter",
    searchFields: "In allen Feldern suchen",
    noFields: (searched) => `Kein Feld heißt „${searched}“.`,
    fieldsFollow: (count) => `${count} weitere Felder. Suchen Sie danach.`,
  },
  fr: {
    onVisual: (title) => `Sur ${title}`,
    onPage: "Sur cette page",
    onReport: "Sur toutes les pages",
    scope: "S’applique",
    clearAll: "Tout effacer",
    otherFilters: "Autres filtres",
    searchFields: "Rechercher dans tous les champs",
    noFields: (searched) => `Aucun champ ne s’appelle « ${searched} ».`,
    fieldsFollow: (count) => `${count} autres champs. Recherchez-les.`,
  },
  es: {
    onVisual: (title) => `En ${title}`,
    onPage: "En esta página",
    onReport: "En todas las páginas",
    scope: "Se aplica",
    clearAll: "Borrar todo",
    otherFilters: "Otros filtros",
    searchFields: "Buscar en todos los campos",
    noFields: (searched) => `Ningún campo se llama «${searched}».`,
    fieldsFollow: (count) => `${count} campos más. Búsquelos.`,
  },
};

/** @param language of the messages: `en`, `de`, `fr` or `es` */
export function filterSentences(language: string): FilterSentences {
  return byLanguage[language] ?? english;
}
