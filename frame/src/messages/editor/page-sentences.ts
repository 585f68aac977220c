/** The texts of the page's part of the editor, in all languages. */
export interface PageSentences {
  readonly layout: string;
  readonly layouts: Readonly<Record<"flow" | "canvas", string>>;
  readonly width: string;
  readonly height: string;
  readonly background: string;
  readonly wallpaper: string;
  readonly transparency: string;
  /** The address of a picture. */
  readonly picture: Readonly<Record<"background" | "wallpaper", string>>;
  readonly drillthrough: string;
  readonly drillthroughHelp: string;
  readonly tooltip: string;
  /** Next to the name of such a page. */
  readonly tooltipMark: string;
  readonly isTooltip: string;
  readonly isTooltipHelp: string;
  readonly tooltipHelp: string;
  /** In a visual: which page is the tooltip of its marks. */
  readonly tooltipOf: string;
  readonly tooltipByField: string;
  readonly usualTooltip: string;
  /** A chosen page that is deleted, or no tooltip any more. */
  readonly missingTooltip: string;
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
  picture: { background: "Picture on the canvas (https)", wallpaper: "Picture around it (https)" },
  drillthrough: "Drill-through",
  drillthroughHelp: "Marks with values of these fields lead to this page, filtered by them.",
  tooltip: "Tooltip",
  tooltipMark: "tooltip",
  isTooltip: "Use as a tooltip",
  isTooltipHelp: "Marks show the page while they are pointed at, with their own figures. It has no tab.",
  tooltipHelp: "Marks with values of these fields show this page, unless their visual chooses another one.",
  tooltipOf: "Page as tooltip",
  tooltipByField: "By field",
  usualTooltip: "None",
  missingTooltip: "A page that is no tooltip any more",
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
  picture: { background: "Bild auf der Fläche (https)", wallpaper: "Bild auf der Seite (https)" },
  drillthrough: "Drillthrough",
  drillthroughHelp: "Formen mit Werten dieser Felder führen auf diese Seite, danach gefiltert.",
  tooltip: "Tooltip",
  tooltipMark: "Tooltip",
  isTooltip: "Als Tooltip verwenden",
  isTooltipHelp:
    "Formen zeigen die Seite, solange man auf sie zeigt, mit ihren eigenen Zahlen. Sie hat keinen Reiter.",
  tooltipHelp: "Formen mit Werten dieser Felder zeigen diese Seite, wenn ihr Element keine andere wählt.",
  tooltipOf: "Seite als Tooltip",
  tooltipByField: "Nach Feld",
  usualTooltip: "Keine",
  missingTooltip: "Eine Seite, die kein Tooltip mehr ist",
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
  picture: { background: "Image de la surface (https)", wallpaper: "Image de la page (https)" },
  drillthrough: "Extraction",
  drillthroughHelp: "Les marques qui ont des valeurs de ces champs mènent à cette page, filtrée par elles.",
  tooltip: "Info-bulle",
  tooltipMark: "info-bulle",
  isTooltip: "Utiliser comme info-bulle",
  isTooltipHelp:
    "Les marques montrent la page quand on les pointe, avec leurs propres chiffres. Elle n’a pas d’onglet.",
  tooltipHelp:
    "Les marques qui ont des valeurs de ces champs montrent cette page, sauf si leur visuel en choisit une autre.",
  tooltipOf: "Page en info-bulle",
  tooltipByField: "Selon le champ",
  usualTooltip: "Aucune",
  missingTooltip: "Une page qui n’est plus une info-bulle",
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
  picture: { background: "Imagen del lienzo (https)", wallpaper: "Imagen de la página (https)" },
  drillthrough: "Obtención de detalles",
  drillthroughHelp: "Las marcas con valores de estos campos llevan a esta página, filtrada por ellos.",
  tooltip: "Información emergente",
  tooltipMark: "emergente",
  isTooltip: "Usar como información emergente",
  isTooltipHelp: "Las marcas muestran la página al señalarlas, con sus propias cifras. No tiene pestaña.",
  tooltipHelp: "Las marcas con valores de estos campos muestran esta página, si su objeto no elige otra.",
  tooltipOf: "Página emergente",
  tooltipByField: "Según el campo",
  usualTooltip: "Ninguna",
  missingTooltip: "Una página que ya no es emergente",
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
