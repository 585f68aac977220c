import type { ReportLanguage } from "../../languages.ts";
import { visualKinds, type VisualType } from "./index.ts";

/** The names of visual types. Readers of reports never see them, so they are not part of the rows. */
const typeNames: Readonly<Record<VisualType, Readonly<Record<ReportLanguage, string>>>> = {
  card: { en: "Card", de: "Karte", fr: "Carte", es: "Tarjeta" },
  kpi: { en: "KPI", de: "KPI", fr: "Indicateur", es: "KPI" },
  gauge: { en: "Gauge", de: "Tacho", fr: "Jauge", es: "Medidor" },
  multiRowCard: {
    en: "Multi-row card",
    de: "Mehrzeilige Karte",
    fr: "Carte à lignes",
    es: "Tarjeta de varias filas",
  },
  lineChart: { en: "Line chart", de: "Liniendiagramm", fr: "Courbes", es: "Líneas" },
  areaChart: { en: "Area chart", de: "Flächendiagramm", fr: "Aires", es: "Áreas" },
  stackedAreaChart: {
    en: "Stacked area chart",
    de: "Gestapelte Flächen",
    fr: "Aires empilées",
    es: "Áreas apiladas",
  },
  hundredPercentStackedAreaChart: {
    en: "100% stacked area chart",
    de: "Gestapelte Flächen (100 %)",
    fr: "Aires empilées à 100 %",
    es: "Áreas apiladas al 100 %",
  },
  alignedCharts: {
    en: "Aligned charts",
    de: "Diagramme untereinander",
    fr: "Graphiques alignés",
    es: "Gráficos alineados",
  },
  burnUp: { en: "Burn-up chart", de: "Burn-up", fr: "Burn-up", es: "Burn-up" },
  calendar: { en: "Calendar", de: "Kalender", fr: "Calendrier", es: "Calendario" },
  gantt: { en: "Gantt chart", de: "Gantt-Diagramm", fr: "Gantt", es: "Gantt" },
  columnChart: {
    en: "Stacked column chart",
    de: "Gestapelte Säulen",
    fr: "Colonnes empilées",
    es: "Columnas apiladas",
  },
  clusteredColumnChart: {
    en: "Clustered column chart",
    de: "Gruppierte Säulen",
    fr: "Colonnes groupées",
    es: "Columnas agrupadas",
  },
  hundredPercentStackedColumnChart: {
    en: "100% stacked column chart",
    de: "Gestapelte Säulen (100 %)",
    fr: "Colonnes empilées à 100 %",
    es: "Columnas apiladas al 100 %",
  },
  lineClusteredColumnComboChart: {
    en: "Line and clustered column chart",
    de: "Linien und gruppierte Säulen",
    fr: "Courbes et colonnes groupées",
    es: "Líneas y columnas agrupadas",
  },
  lineStackedColumnComboChart: {
    en: "Line and stacked column chart",
    de: "Linien und gestapelte Säulen",
    fr: "Courbes et colonnes empilées",
    es: "Líneas y columnas apiladas",
  },
  clusteredBarChart: {
    en: "Clustered bar chart",
    de: "Gruppierte Balken",
    fr: "Barres groupées",
    es: "Barras agrupadas",
  },
  barChart: {
    en: "Stacked bar chart",
    de: "Gestapelte Balken",
    fr: "Barres empilées",
    es: "Barras apiladas",
  },
  hundredPercentStackedBarChart: {
    en: "100% stacked bar chart",
    de: "Gestapelte Balken (100 %)",
    fr: "Barres empilées à 100 %",
    es: "Barras apiladas al 100 %",
  },
  bullet: { en: "Bullet chart", de: "Bullet-Diagramm", fr: "Graphique à puces", es: "Gráfico de viñetas" },
  waterfallChart: { en: "Waterfall chart", de: "Wasserfall", fr: "Cascade", es: "Cascada" },
  shareComparison: {
    en: "Share comparison",
    de: "Anteile im Vergleich",
    fr: "Parts comparées",
    es: "Comparación de cuotas",
  },
  scatterChart: { en: "Scatter chart", de: "Punktdiagramm", fr: "Nuage de points", es: "Dispersión" },
  histogram: { en: "Histogram", de: "Histogramm", fr: "Histogramme", es: "Histograma" },
  heatmap: { en: "Heatmap", de: "Heatmap", fr: "Carte de chaleur", es: "Mapa de calor" },
  pieChart: { en: "Pie chart", de: "Kreisdiagramm", fr: "Secteurs", es: "Circular" },
  donutChart: { en: "Donut chart", de: "Ringdiagramm", fr: "Anneau", es: "Anillo" },
  treemap: { en: "Treemap", de: "Treemap", fr: "Treemap", es: "Gráfico de rectángulos" },
  funnel: { en: "Funnel", de: "Trichter", fr: "Entonnoir", es: "Embudo" },
  tableEx: { en: "Table", de: "Tabelle", fr: "Tableau", es: "Tabla" },
  pivotTable: { en: "Matrix", de: "Matrix", fr: "Matrice", es: "Matriz" },
  gallery: { en: "Gallery", de: "Galerie", fr: "Galerie", es: "Galería" },
  filledMap: { en: "Filled map", de: "Flächenkarte", fr: "Carte choroplèthe", es: "Mapa coroplético" },
  map: { en: "Map", de: "Karte mit Punkten", fr: "Carte à points", es: "Mapa de puntos" },
  slicer: { en: "Slicer", de: "Filter auf der Seite", fr: "Segment", es: "Segmentación" },
  narrative: { en: "Narrative", de: "Erläuterung", fr: "Récit", es: "Narración" },
  textbox: { en: "Text box", de: "Text", fr: "Texte", es: "Texto" },
  image: { en: "Image", de: "Bild", fr: "Image", es: "Imagen" },
  actionButton: { en: "Button", de: "Schaltfläche", fr: "Bouton", es: "Botón" },
  basicShape: { en: "Shape", de: "Form", fr: "Forme", es: "Forma" },
  ribbonChart: { en: "Ribbon chart", de: "Banddiagramm", fr: "Graphique en rubans", es: "Gráfico de cintas" },
  boxPlot: { en: "Box plot", de: "Boxplot", fr: "Boîte à moustaches", es: "Diagrama de caja" },
  sankey: {
    en: "Sankey diagram",
    de: "Sankey-Diagramm",
    fr: "Diagramme de Sankey",
    es: "Diagrama de Sankey",
  },
  decompositionTreeVisual: {
    en: "Decomposition tree",
    de: "Zerlegungsbaum",
    fr: "Arbre de décomposition",
    es: "Árbol de descomposición",
  },
  commentary: {
    en: "Commentary",
    de: "Kommentar mit Zahlen",
    fr: "Commentaire avec chiffres",
    es: "Comentario con cifras",
  },
};

/** The name of a visual type in a language; English if it is not supported, and the type itself if it is unknown. */
export function typeName(type: string, language = "en"): string {
  const known = types.find((one) => one === type);
  if (known === undefined) return type;
  const names: Readonly<Record<string, string>> = typeNames[known];
  return names[language] ?? typeNames[known].en;
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
