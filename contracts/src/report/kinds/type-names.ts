import { visualKinds, type VisualType } from "./index.ts";

/**
 * The names of visual types in other languages than English, in which their rows have them. Readers of reports never see
 * them, so they are not part of the rows.
 */
const typeNames: Readonly<
  Record<VisualType, { readonly de: string; readonly fr: string; readonly es: string }>
> = {
  card: { de: "Karte", fr: "Carte", es: "Tarjeta" },
  kpi: { de: "KPI", fr: "Indicateur", es: "KPI" },
  gauge: { de: "Tacho", fr: "Jauge", es: "Medidor" },
  multiRowCard: { de: "Mehrzeilige Karte", fr: "Carte à lignes", es: "Tarjeta de varias filas" },
  lineChart: { de: "Liniendiagramm", fr: "Courbes", es: "Líneas" },
  areaChart: { de: "Flächendiagramm", fr: "Aires", es: "Áreas" },
  stackedAreaChart: { de: "Gestapelte Flächen", fr: "Aires empilées", es: "Áreas apiladas" },
  hundredPercentStackedAreaChart: {
    de: "Gestapelte Flächen (100 %)",
    fr: "Aires empilées à 100 %",
    es: "Áreas apiladas al 100 %",
  },
  alignedCharts: { de: "Diagramme untereinander", fr: "Graphiques alignés", es: "Gráficos alineados" },
  burnUp: { de: "Burn-up", fr: "Burn-up", es: "Burn-up" },
  calendar: { de: "Kalender", fr: "Calendrier", es: "Calendario" },
  gantt: { de: "Gantt-Diagramm", fr: "Gantt", es: "Gantt" },
  columnChart: { de: "Gestapelte Säulen", fr: "Colonnes empilées", es: "Columnas apiladas" },
  clusteredColumnChart: { de: "Gruppierte Säulen", fr: "Colonnes groupées", es: "Columnas agrupadas" },
  hundredPercentStackedColumnChart: {
    de: "Gestapelte Säulen (100 %)",
    fr: "Colonnes empilées à 100 %",
    es: "Columnas apiladas al 100 %",
  },
  lineClusteredColumnComboChart: {
    de: "Linien und gruppierte Säulen",
    fr: "Courbes et colonnes groupées",
    es: "Líneas y columnas agrupadas",
  },
  lineStackedColumnComboChart: {
    de: "Linien und gestapelte Säulen",
    fr: "Courbes et colonnes empilées",
    es: "Líneas y columnas apiladas",
  },
  clusteredBarChart: { de: "Gruppierte Balken", fr: "Barres groupées", es: "Barras agrupadas" },
  barChart: { de: "Gestapelte Balken", fr: "Barres empilées", es: "Barras apiladas" },
  hundredPercentStackedBarChart: {
    de: "Gestapelte Balken (100 %)",
    fr: "Barres empilées à 100 %",
    es: "Barras apiladas al 100 %",
  },
  bullet: { de: "Bullet-Diagramm", fr: "Graphique à puces", es: "Gráfico de viñetas" },
  waterfallChart: { de: "Wasserfall", fr: "Cascade", es: "Cascada" },
  shareComparison: { de: "Anteile im Vergleich", fr: "Parts comparées", es: "Comparación de cuotas" },
  scatterChart: { de: "Punktdiagramm", fr: "Nuage de points", es: "Dispersión" },
  histogram: { de: "Histogramm", fr: "Histogramme", es: "Histograma" },
  heatmap: { de: "Heatmap", fr: "Carte de chaleur", es: "Mapa de calor" },
  pieChart: { de: "Kreisdiagramm", fr: "Secteurs", es: "Circular" },
  donutChart: { de: "Ringdiagramm", fr: "Anneau", es: "Anillo" },
  treemap: { de: "Treemap", fr: "Treemap", es: "Gráfico de rectángulos" },
  funnel: { de: "Trichter", fr: "Entonnoir", es: "Embudo" },
  tableEx: { de: "Tabelle", fr: "Tableau", es: "Tabla" },
  pivotTable: { de: "Matrix", fr: "Matrice", es: "Matriz" },
  gallery: { de: "Galerie", fr: "Galerie", es: "Galería" },
  filledMap: { de: "Flächenkarte", fr: "Carte choroplèthe", es: "Mapa coroplético" },
  map: { de: "Karte mit Punkten", fr: "Carte à points", es: "Mapa de puntos" },
  slicer: { de: "Filter auf der Seite", fr: "Segment", es: "Segmentación" },
  narrative: { de: "Erläuterung", fr: "Récit", es: "Narración" },
  textbox: { de: "Text", fr: "Texte", es: "Texto" },
  image: { de: "Bild", fr: "Image", es: "Imagen" },
  actionButton: { de: "Schaltfläche", fr: "Bouton", es: "Botón" },
  basicShape: { de: "Form", fr: "Forme", es: "Forma" },
};

/** The name of a visual type in a language; English if it is not supported, and the type itself if it is unknown. */
export function typeName(type: string, language: string): string {
  const known = types.find((one) => one === type);
  if (known === undefined) return type;
  return language === "de" || language === "fr" || language === "es"
    ? typeNames[known][language]
    : visualKinds[known].displayName;
}

const types = Object.keys(visualKinds) as readonly VisualType[];

/** What types are called in other versions of the embedding protocol. Hosts may use these names, too. */
const otherNames: Readonly<Partial<Record<VisualType, readonly string[]>>> = {
  slicer: ["advancedSlicerVisual", "listSlicer"],
  card: ["cardVisual"],
  tableEx: ["table"],
  map: ["azureMap"],
  basicShape: ["shape"],
  filledMap: ["shapeMap"],
  pivotTable: ["matrix"],
};

/** The type by its name, or by one that other versions of the protocol have for it; null if there is none. */
export function typeOfName(given: unknown): VisualType | null {
  return types.find((type) => type === given || otherNames[type]?.some((name) => name === given)) ?? null;
}
