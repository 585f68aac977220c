import type { AdvancedFilter } from "@vitrine/contracts/query";

import { of } from "@vitrine/contracts/reading/words/messages/french-of";

type FilterOperator = AdvancedFilter["conditions"][number]["operator"];

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
  readonly closeFilters: string;
  readonly clearFilter: (name: string) => string;
  readonly isAll: string;
  readonly locked: string;
  readonly filterReadOnly: string;
  readonly filterKind: string;
  readonly basicFilter: string;
  readonly advancedFilter: string;
  readonly search: string;
  readonly searchValues: (name: string) => string;
  readonly valuesOf: (name: string) => string;
  readonly noValues: string;
  readonly moreValues: (count: string) => string;
  readonly joinConditions: string;
  readonly and: string;
  readonly or: string;
  readonly applyFilter: string;
  readonly conditionOf: (name: string) => string;
  readonly conditionValue: (name: string) => string;
  readonly operator: Readonly<Record<FilterOperator, string>>;
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
  closeFilters: "Close the filters",
  clearFilter: (name) => `Clear the filter ${name}`,
  isAll: "All",
  locked: "Set by the page that shows the report",
  filterReadOnly: "This filter can be read and cleared only.",
  filterKind: "Kind",
  basicFilter: "List of values",
  advancedFilter: "Conditions",
  search: "Search",
  searchValues: (name) => `Search in ${name}`,
  valuesOf: (name) => `Values of ${name}`,
  noValues: "No values",
  moreValues: (count) => `The first ${count} values. Search for others.`,
  joinConditions: "Both or one of the conditions",
  and: "and",
  or: "or",
  applyFilter: "Apply",
  conditionOf: (name) => `Condition on ${name}`,
  conditionValue: (name) => `Value for ${name}`,
  operator: {
    None: "is anything",
    LessThan: "is less than",
    LessThanOrEqual: "is at most",
    GreaterThan: "is greater than",
    GreaterThanOrEqual: "is at least",
    Contains: "contains",
    DoesNotContain: "does not contain",
    StartsWith: "starts with",
    DoesNotStartWith: "does not start with",
    Is: "is",
    IsNot: "is not",
    IsBlank: "is blank",
    IsNotBlank: "is not blank",
    IsEmptyString: "is empty",
    IsNotEmptyString: "is not empty",
  },
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
    closeFilters: "Filter schließen",
    clearFilter: (name) => `Filter ${name} aufheben`,
    isAll: "Alle",
    locked: "Von der einbettenden Seite festgelegt",
    filterReadOnly: "Dieser Filter kann nur gelesen und aufgehoben werden.",
    filterKind: "Art",
    basicFilter: "Werteliste",
    advancedFilter: "Bedingungen",
    search: "Suchen",
    searchValues: (name) => `In ${name} suchen`,
    valuesOf: (name) => `Werte von ${name}`,
    noValues: "Keine Werte",
    moreValues: (count) => `Die ersten ${count} Werte. Suchen Sie nach weiteren.`,
    joinConditions: "Beide Bedingungen oder eine davon",
    and: "und",
    or: "oder",
    applyFilter: "Anwenden",
    conditionOf: (name) => `Bedingung für ${name}`,
    conditionValue: (name) => `Wert für ${name}`,
    operator: {
      None: "ist beliebig",
      LessThan: "ist kleiner als",
      LessThanOrEqual: "ist höchstens",
      GreaterThan: "ist größer als",
      GreaterThanOrEqual: "ist mindestens",
      Contains: "enthält",
      DoesNotContain: "enthält nicht",
      StartsWith: "beginnt mit",
      DoesNotStartWith: "beginnt nicht mit",
      Is: "ist",
      IsNot: "ist nicht",
      IsBlank: "fehlt",
      IsNotBlank: "fehlt nicht",
      IsEmptyString: "ist leer",
      IsNotEmptyString: "ist nicht leer",
    },
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
    closeFilters: "Fermer les filtres",
    clearFilter: (name) => `Effacer le filtre ${name}`,
    isAll: "Tout",
    locked: "Défini par la page qui intègre le rapport",
    filterReadOnly: "Ce filtre peut seulement être lu et effacé.",
    filterKind: "Type",
    basicFilter: "Liste de valeurs",
    advancedFilter: "Conditions",
    search: "Rechercher",
    searchValues: (name) => `Rechercher dans ${name}`,
    valuesOf: (name) => `Valeurs ${of(name)}`,
    noValues: "Aucune valeur",
    moreValues: (count) => `Les ${count} premières valeurs. Recherchez les autres.`,
    joinConditions: "Les deux conditions ou l’une d’elles",
    and: "et",
    or: "ou",
    applyFilter: "Appliquer",
    conditionOf: (name) => `Condition sur ${name}`,
    conditionValue: (name) => `Valeur pour ${name}`,
    operator: {
      None: "est quelconque",
      LessThan: "est inférieur à",
      LessThanOrEqual: "est au plus",
      GreaterThan: "est supérieur à",
      GreaterThanOrEqual: "est au moins",
      Contains: "contient",
      DoesNotContain: "ne contient pas",
      StartsWith: "commence par",
      DoesNotStartWith: "ne commence pas par",
      Is: "est",
      IsNot: "n’est pas",
      IsBlank: "est absent",
      IsNotBlank: "n’est pas absent",
      IsEmptyString: "est vide",
      IsNotEmptyString: "n’est pas vide",
    },
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
    closeFilters: "Cerrar los filtros",
    clearFilter: (name) => `Borrar el filtro ${name}`,
    isAll: "Todo",
    locked: "Definido por la página que incrusta el informe",
    filterReadOnly: "Este filtro solo se puede leer y borrar.",
    filterKind: "Tipo",
    basicFilter: "Lista de valores",
    advancedFilter: "Condiciones",
    search: "Buscar",
    searchValues: (name) => `Buscar en ${name}`,
    valuesOf: (name) => `Valores de ${name}`,
    noValues: "Sin valores",
    moreValues: (count) => `Los primeros ${count} valores. Busque los demás.`,
    joinConditions: "Ambas condiciones o una de ellas",
    and: "y",
    or: "o",
    applyFilter: "Aplicar",
    conditionOf: (name) => `Condición de ${name}`,
    conditionValue: (name) => `Valor de ${name}`,
    operator: {
      None: "es cualquiera",
      LessThan: "es menor que",
      LessThanOrEqual: "es como máximo",
      GreaterThan: "es mayor que",
      GreaterThanOrEqual: "es como mínimo",
      Contains: "contiene",
      DoesNotContain: "no contiene",
      StartsWith: "empieza por",
      DoesNotStartWith: "no empieza por",
      Is: "es",
      IsNot: "no es",
      IsBlank: "falta",
      IsNotBlank: "no falta",
      IsEmptyString: "está vacío",
      IsNotEmptyString: "no está vacío",
    },
  },
};

/** @param language of the messages: `en`, `de`, `fr` or `es` */
export function filterSentences(language: string): FilterSentences {
  return byLanguage[language] ?? english;
}
