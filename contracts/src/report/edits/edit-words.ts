import { reportLanguages, type ReportLanguage } from "../../languages.ts";
import type { EditSentence, FieldRef } from "./edit-kind.ts";
import type { EditedPart } from "./edited-part.ts";

/** A text in every language of reports, in the order of `reportLanguages`. */
type Words = readonly [english: string, german: string, french: string, spanish: string];

/** The sentences that describe edits, by the key of the sentence. A name in braces is a parameter. */
const sentences: Readonly<Record<string, Words>> = {
  reportSet: [
    "{part} of the report changed",
    "Geändert: {part} des Berichts",
    "Modification : {part} du rapport",
    "Cambio: {part} del informe",
  ],
  pageAdded: [
    "Page “{page}” added",
    "Seite „{page}“ hinzugefügt",
    "Page « {page} » ajoutée",
    "Página «{page}» añadida",
  ],
  pageDeleted: [
    "Page “{page}” deleted",
    "Seite „{page}“ gelöscht",
    "Page « {page} » supprimée",
    "Página «{page}» eliminada",
  ],
  pageMoved: [
    "Page “{page}” moved to another place",
    "Seite „{page}“ verschoben",
    "Page « {page} » déplacée",
    "Página «{page}» movida",
  ],
  pageRenamed: [
    "Page “{page}” renamed to “{to}”",
    "Seite „{page}“ in „{to}“ umbenannt",
    "Page « {page} » renommée en « {to} »",
    "Página «{page}» renombrada a «{to}»",
  ],
  pageSet: [
    "Page “{page}”: {part} changed",
    "Seite „{page}“: {part} geändert",
    "Page « {page} » : modification ({part})",
    "Página «{page}»: cambio de {part}",
  ],
  pageArranged: [
    "Page “{page}” arranged anew",
    "Seite „{page}“ neu angeordnet",
    "Page « {page} » réorganisée",
    "Página «{page}» reorganizada",
  ],
  pageMadeCanvas: [
    "Page “{page}” has a fixed canvas now",
    "Seite „{page}“ hat jetzt eine feste Fläche",
    "La page « {page} » a maintenant une surface fixe",
    "La página «{page}» tiene ahora un lienzo fijo",
  ],
  visualAdded: [
    "“{visual}” added to page “{page}”",
    "„{visual}“ auf Seite „{page}“ hinzugefügt",
    "« {visual} » ajouté à la page « {page} »",
    "«{visual}» añadido a la página «{page}»",
  ],
  visualDeleted: [
    "“{visual}” deleted from page “{page}”",
    "„{visual}“ von Seite „{page}“ gelöscht",
    "« {visual} » supprimé de la page « {page} »",
    "«{visual}» eliminado de la página «{page}»",
  ],
  visualOrdered: [
    "“{visual}” has another place in the order of page “{page}”",
    "„{visual}“ hat in der Reihenfolge der Seite „{page}“ einen anderen Platz",
    "« {visual} » a une autre place dans l’ordre de la page « {page} »",
    "«{visual}» tiene otro lugar en el orden de la página «{page}»",
  ],
  visualRenamed: [
    "“{visual}” is called “{to}” by host pages now",
    "„{visual}“ heißt für einbettende Seiten jetzt „{to}“",
    "« {visual} » s’appelle maintenant « {to} » pour les pages hôtes",
    "«{visual}» se llama ahora «{to}» para las páginas anfitrionas",
  ],
  visualTitled: [
    "“{visual}” has the title “{to}” now",
    "„{visual}“ hat jetzt den Titel „{to}“",
    "« {visual} » a maintenant le titre « {to} »",
    "«{visual}» tiene ahora el título «{to}»",
  ],
  visualPlaced: [
    "“{visual}” moved or resized",
    "„{visual}“ verschoben oder in der Größe geändert",
    "« {visual} » déplacé ou redimensionné",
    "«{visual}» movido o redimensionado",
  ],
  visualsPlaced: [
    "{count} visuals on page “{page}” moved or resized",
    "{count} Visuals auf Seite „{page}“ verschoben oder in der Größe geändert",
    "{count} visuels de la page « {page} » déplacés ou redimensionnés",
    "{count} objetos visuales de la página «{page}» movidos o redimensionados",
  ],
  visualSet: [
    "“{visual}”: {part} changed",
    "„{visual}“: {part} geändert",
    "« {visual} » : modification ({part})",
    "«{visual}»: cambio de {part}",
  ],
  fieldsAdded: [
    "“{visual}” also shows {fields}",
    "„{visual}“ zeigt auch {fields}",
    "« {visual} » montre aussi {fields}",
    "«{visual}» muestra también {fields}",
  ],
  fieldsRemoved: [
    "“{visual}” no longer shows {fields}",
    "„{visual}“ zeigt {fields} nicht mehr",
    "« {visual} » ne montre plus {fields}",
    "«{visual}» ya no muestra {fields}",
  ],
  fieldsReplaced: [
    "“{visual}” shows {by} instead of {fields}",
    "„{visual}“ zeigt {by} statt {fields}",
    "« {visual} » montre {by} au lieu de {fields}",
    "«{visual}» muestra {by} en lugar de {fields}",
  ],
  fieldsMoved: [
    "“{visual}” shows {fields} in another place",
    "„{visual}“ zeigt {fields} an anderer Stelle",
    "« {visual} » montre {fields} à une autre place",
    "«{visual}» muestra {fields} en otro lugar",
  ],
  fieldsOrdered: [
    "“{visual}” shows its fields in another order",
    "„{visual}“ zeigt seine Felder in anderer Reihenfolge",
    "« {visual} » montre ses champs dans un autre ordre",
    "«{visual}» muestra sus campos en otro orden",
  ],
  typeChanged: [
    "“{visual}” is of another type",
    "„{visual}“ hat einen anderen Typ",
    "« {visual} » est d’un autre type",
    "«{visual}» es de otro tipo",
  ],
  typeChangedWithout: [
    "“{visual}” is of another type, which does not show {fields}",
    "„{visual}“ hat einen anderen Typ, der {fields} nicht zeigt",
    "« {visual} » est d’un autre type, qui ne montre pas {fields}",
    "«{visual}» es de otro tipo, que no muestra {fields}",
  ],
  bookmarkAdded: [
    "View “{bookmark}” added",
    "Ansicht „{bookmark}“ hinzugefügt",
    "Vue « {bookmark} » ajoutée",
    "Vista «{bookmark}» añadida",
  ],
  bookmarkDeleted: [
    "View “{bookmark}” deleted",
    "Ansicht „{bookmark}“ gelöscht",
    "Vue « {bookmark} » supprimée",
    "Vista «{bookmark}» eliminada",
  ],
  bookmarkMoved: [
    "View “{bookmark}” moved to another place",
    "Ansicht „{bookmark}“ verschoben",
    "Vue « {bookmark} » déplacée",
    "Vista «{bookmark}» movida",
  ],
  bookmarkRenamed: [
    "View “{bookmark}” renamed to “{to}”",
    "Ansicht „{bookmark}“ in „{to}“ umbenannt",
    "Vue « {bookmark} » renommée en « {to} »",
    "Vista «{bookmark}» renombrada a «{to}»",
  ],
  bookmarkUpdated: [
    "View “{bookmark}” shows something else",
    "Ansicht „{bookmark}“ zeigt etwas anderes",
    "La vue « {bookmark} » montre autre chose",
    "La vista «{bookmark}» muestra otra cosa",
  ],
};

/** What sentences call the parts of a report, a page and a visual that are set as a whole. */
const parts: Readonly<Record<EditedPart, Words>> = {
  dataset: ["dataset", "Datensatz", "jeu de données", "conjunto de datos"],
  filters: ["filters", "Filter", "filtres", "filtros"],
  filterFields: ["fields to filter by", "Filterfelder", "champs de filtre", "campos de filtro"],
  exports: ["what readers may export", "erlaubte Exporte", "exports autorisés", "exportaciones permitidas"],
  bookmarks: ["views", "Ansichten", "vues", "vistas"],

  visibility: ["visibility for readers", "Sichtbarkeit", "visibilité", "visibilidad"],
  width: ["width", "Breite", "largeur", "anchura"],
  height: ["height", "Höhe", "hauteur", "altura"],
  sentences: [
    "sentences about the figures",
    "Sätze zu den Zahlen",
    "phrases sur les chiffres",
    "frases sobre las cifras",
  ],
  whenEmpty: [
    "what happens without figures",
    "Verhalten ohne Zahlen",
    "comportement sans chiffres",
    "comportamiento sin cifras",
  ],
  background: ["background", "Hintergrund", "arrière-plan", "fondo"],
  wallpaper: ["wallpaper", "Seitenhintergrund", "fond de page", "fondo de página"],
  drillthrough: [
    "fields that lead here",
    "Felder, die hierher führen",
    "champs qui mènent ici",
    "campos que llevan aquí",
  ],
  interactions: ["interactions", "Interaktionen", "interactions", "interacciones"],

  layout: ["place", "Platz", "place", "lugar"],
  sort: ["order", "Reihenfolge", "ordre", "orden"],
  limit: ["number of rows", "Zahl der Zeilen", "nombre de lignes", "número de filas"],
  totals: ["totals", "Summen", "totaux", "totales"],
  trend: ["trend", "Verlauf", "évolution", "evolución"],
  compare: ["comparison", "Vergleich", "comparaison", "comparación"],
  fixedGrain: ["grain of time", "Zeitraster", "pas de temps", "detalle temporal"],
  findingTitle: ["sentence as title", "Satz als Titel", "phrase comme titre", "frase como título"],
  smallMultiples: ["small multiples", "kleine Diagramme", "petits graphiques", "gráficos pequeños"],
  columns: ["columns", "Spalten", "colonnes", "columnas"],
  formatting: ["colours and marks", "Farben und Marken", "couleurs et marques", "colores y marcas"],
  referenceLines: ["reference lines", "Referenzlinien", "lignes de référence", "líneas de referencia"],
  trendLine: ["trend line", "Trendlinie", "ligne de tendance", "línea de tendencia"],
  forecast: ["forecast", "Prognose", "prévision", "previsión"],
  dataLabels: [
    "figures at the marks",
    "Zahlen an den Marken",
    "chiffres sur les marques",
    "cifras en las marcas",
  ],
  numberFormats: ["number formats", "Zahlenformate", "formats de nombres", "formatos de números"],
  lineMeasures: ["columns and lines", "Säulen und Linien", "colonnes et courbes", "columnas y líneas"],
  hierarchy: ["hierarchy", "Hierarchie", "hiérarchie", "jerarquía"],
  drill: ["drilling", "Drilldown", "exploration", "exploración"],
  slicer: ["choice of values", "Auswahl der Werte", "choix des valeurs", "selección de valores"],
  mobileLayout: ["place on phones", "Platz auf Telefonen", "place sur téléphone", "lugar en teléfonos"],
  text: ["text", "Text", "texte", "texto"],
  image: ["picture", "Bild", "image", "imagen"],
  action: ["what it leads to", "Ziel", "destination", "destino"],
  shape: ["form", "Form", "forme", "forma"],
};

const unknown: Words = [
  "Something else changed",
  "Etwas anderes geändert",
  "Autre modification",
  "Otro cambio",
];

/**
 * Writes the sentence of an edit.
 *
 * @param nameOf what readers call a field
 */
export function sayEdit(
  { key, parameters }: EditSentence,
  language: ReportLanguage,
  nameOf: (field: FieldRef) => string,
): string {
  const place = reportLanguages.indexOf(language);
  const wordsOf = (words: Words): string => words[place] ?? words[0];
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const sentence = wordsOf(Object.hasOwn(sentences, key) ? (sentences[key] ?? unknown) : unknown);
  const said = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name] ?? "";
    if (typeof value !== "string") return list.format(value.map(nameOf));
    return name === "part" && isPart(value) ? wordsOf(parts[value]) : value;
  });
  return `${said.charAt(0).toLocaleUpperCase(language)}${said.slice(1)}`;
}

function isPart(text: string): text is EditedPart {
  return Object.hasOwn(parts, text);
}
