/** The texts of the page's part of the editor, in all languages. */
export interface PageSentences {
  readonly layout: string;
  readonly layouts: Readonly<Record<"flow" | "canvas", string>>;
  readonly width: string;
  readonly height: string;
  readonly background: string;
  readonly wallpaper: string;
  readonly transparency: string;
  readonly drillthrough: string;
  readonly drillthroughHelp: string;
  readonly addField: string;
  readonly removeField: (field: string) => string;
}

const english: PageSentences = {
  layout: "Arranged as",
  layouts: { flow: "Rows that flow", canvas: "A canvas" },
  width: "Width, px",
  height: "Height, px",
  background: "Background of the canvas",
  wallpaper: "Background around it",
  transparency: "Transparency, %",
  drillthrough: "Drill-through",
  drillthroughHelp: "Marks with values of these fields lead to this page, filtered by them.",
  addField: "Add a field",
  removeField: (field) => `Remove ${field}`,
};

const german: PageSentences = {
  layout: "Anordnung",
  layouts: { flow: "Fließende Zeilen", canvas: "Freie Fläche" },
  width: "Breite, px",
  height: "Höhe, px",
  background: "Hintergrund der Fläche",
  wallpaper: "Hintergrund der Seite",
  transparency: "Transparenz, %",
  drillthrough: "Drillthrough",
  drillthroughHelp: "Formen mit Werten dieser Felder führen auf diese Seite, danach gefiltert.",
  addField: "Feld hinzufügen",
  removeField: (field) => `${field} entfernen`,
};

const french: PageSentences = {
  layout: "Disposition",
  layouts: { flow: "Lignes fluides", canvas: "Surface libre" },
  width: "Largeur, px",
  height: "Hauteur, px",
  background: "Arrière-plan de la surface",
  wallpaper: "Arrière-plan de la page",
  transparency: "Transparence, %",
  drillthrough: "Extraction",
  drillthroughHelp: "Les marques qui ont des valeurs de ces champs mènent à cette page, filtrée par elles.",
  addField: "Ajouter un champ",
  removeField: (field) => `Retirer ${field}`,
};

const spanish: PageSentences = {
  layout: "Disposición",
  layouts: { flow: "Filas fluidas", canvas: "Lienzo libre" },
  width: "Ancho, px",
  height: "Alto, px",
  background: "Fondo del lienzo",
  wallpaper: "Fondo de la página",
  transparency: "Transparencia, %",
  drillthrough: "Obtención de detalles",
  drillthroughHelp: "Las marcas con valores de estos campos llevan a esta página, filtrada por ellos.",
  addField: "Añadir un campo",
  removeField: (field) => `Quitar ${field}`,
};

const sentences: Readonly<Record<string, PageSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function pageSentences(language: string): PageSentences {
  return sentences[language] ?? english;
}
