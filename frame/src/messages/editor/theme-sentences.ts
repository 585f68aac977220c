import type { ReportColours, ThemeFont } from "@vitrine/contracts/report";

import type { Vision } from "@vitrine/contracts/colour";

/** The texts of the theme's part of the editor, in all languages. */
export interface ThemeSentences {
  readonly theme: string;
  readonly help: string;
  readonly series: string;
  readonly seriesOf: (place: string) => string;
  readonly startFrom: string;
  readonly sets: Readonly<Record<ReportColours | "workspace" | "own", string>>;
  readonly font: string;
  readonly fonts: Readonly<Record<ThemeFont | "inter", string>>;
  readonly titles: string;
  readonly cards: string;
  readonly checks: string;
  readonly allSeen: string;
  readonly titlesAre: string;
  readonly textsAre: string;
  /** A measured contrast that is too low. */
  readonly tooLow: (what: string, theme: string, ratio: string, least: string, criterion: string) => string;
  readonly appearances: Readonly<Record<"light" | "dark", string>>;
  readonly use: (colour: string) => string;
  readonly alike: (one: string, other: string, vision: string) => string;
  readonly visions: Readonly<Record<Vision, string>>;
  readonly importFile: string;
  readonly importHelp: string;
  readonly noTheme: string;
  readonly applied: (parts: string) => string;
  readonly unused: (names: string) => string;
  readonly resetAll: string;
}

const english: ThemeSentences = {
  theme: "Theme",
  help: "Of the whole report. Visuals can depart from it under “Format”.",
  series: "Colours of series",
  seriesOf: (place) => `Series ${place}`,
  startFrom: "Set of colours",
  sets: {
    workspace: "Those of the workspace",
    blue: "Blue",
    teal: "Teal",
    green: "Green",
    plum: "Plum",
    own: "Own colours",
  },
  font: "Font",
  fonts: { inter: "Inter", system: "Of the device", arial: "Arial", trebuchet: "Trebuchet", times: "Times" },
  titles: "Titles of visuals",
  cards: "Boxes of visuals",
  checks: "Legibility",
  allSeen: "All colours are seen well in the light and the dark theme, with any colour vision.",
  titlesAre: "Titles",
  textsAre: "Texts on the background",
  tooLow: (what, theme, ratio, least, criterion) =>
    `${what}, ${theme}: contrast ${ratio}:1, at least ${least}:1 (WCAG ${criterion})`,
  appearances: { light: "light theme", dark: "dark theme" },
  use: (colour) => `Use ${colour}`,
  alike: (one, other, vision) => `Series ${one} and ${other} are too similar ${vision}`,
  visions: {
    normal: "for every reader",
    protanopia: "with red blindness",
    deuteranopia: "with green blindness",
    tritanopia: "with blue blindness",
  },
  importFile: "Import a theme file",
  importHelp: "A Power BI theme (JSON). It replaces the theme of this report.",
  noTheme: "This file has no theme that can be used.",
  applied: (parts) => `Applied: ${parts}`,
  unused: (names) => `Not used: ${names}`,
  resetAll: "Back to the designed themes",
};

const german: ThemeSentences = {
  theme: "Design",
  help: "Für den ganzen Bericht. Darstellungen können unter „Format“ davon abweichen.",
  series: "Farben der Reihen",
  seriesOf: (place) => `Reihe ${place}`,
  startFrom: "Farbpalette",
  sets: {
    workspace: "Die des Arbeitsbereichs",
    blue: "Blau",
    teal: "Petrol",
    green: "Grün",
    plum: "Pflaume",
    own: "Eigene Farben",
  },
  font: "Schriftart",
  fonts: { inter: "Inter", system: "Die des Geräts", arial: "Arial", trebuchet: "Trebuchet", times: "Times" },
  titles: "Titel der Darstellungen",
  cards: "Kästen der Darstellungen",
  checks: "Lesbarkeit",
  allSeen: "Alle Farben sind im hellen und im dunklen Design gut zu sehen, auch bei Farbenblindheit.",
  titlesAre: "Titel",
  textsAre: "Texte auf dem Hintergrund",
  tooLow: (what, theme, ratio, least, criterion) =>
    `${what}, ${theme}: Kontrast ${ratio}:1, mindestens ${least}:1 (WCAG ${criterion})`,
  appearances: { light: "helles Design", dark: "dunkles Design" },
  use: (colour) => `${colour} verwenden`,
  alike: (one, other, vision) => `Die Reihen ${one} und ${other} sind zu ähnlich ${vision}`,
  visions: {
    normal: "für alle Leser",
    protanopia: "bei Rotblindheit",
    deuteranopia: "bei Grünblindheit",
    tritanopia: "bei Blaublindheit",
  },
  importFile: "Designdatei importieren",
  importHelp: "Ein Power-BI-Design (JSON). Es ersetzt das Design dieses Berichts.",
  noTheme: "Diese Datei enthält kein verwendbares Design.",
  applied: (parts) => `Übernommen: ${parts}`,
  unused: (names) => `Nicht verwendet: ${names}`,
  resetAll: "Zurück zu den vorgegebenen Designs",
};

const french: ThemeSentences = {
  theme: "Thème",
  help: "Pour tout le rapport. Les visuels peuvent s’en écarter sous « Format ».",
  series: "Couleurs des séries",
  seriesOf: (place) => `Série ${place}`,
  startFrom: "Palette",
  sets: {
    workspace: "Celles de l’espace de travail",
    blue: "Bleu",
    teal: "Bleu canard",
    green: "Vert",
    plum: "Prune",
    own: "Couleurs propres",
  },
  font: "Police",
  fonts: {
    inter: "Inter",
    system: "Celle de l’appareil",
    arial: "Arial",
    trebuchet: "Trebuchet",
    times: "Times",
  },
  titles: "Titres des visuels",
  cards: "Cadres des visuels",
  checks: "Lisibilité",
  allSeen: "Toutes les couleurs se voient bien, dans les thèmes clair et sombre, quelle que soit la vision.",
  titlesAre: "Titres",
  textsAre: "Textes sur l’arrière-plan",
  tooLow: (what, theme, ratio, least, criterion) =>
    `${what}, ${theme} : contraste ${ratio}:1, au moins ${least}:1 (WCAG ${criterion})`,
  appearances: { light: "thème clair", dark: "thème sombre" },
  use: (colour) => `Utiliser ${colour}`,
  alike: (one, other, vision) => `Les séries ${one} et ${other} se ressemblent trop ${vision}`,
  visions: {
    normal: "pour tous les lecteurs",
    protanopia: "en cas de protanopie",
    deuteranopia: "en cas de deutéranopie",
    tritanopia: "en cas de tritanopie",
  },
  importFile: "Importer un fichier de thème",
  importHelp: "Un thème Power BI (JSON). Il remplace le thème de ce rapport.",
  noTheme: "Ce fichier ne contient aucun thème utilisable.",
  applied: (parts) => `Appliqué : ${parts}`,
  unused: (names) => `Non utilisé : ${names}`,
  resetAll: "Revenir aux thèmes d’origine",
};

const spanish: ThemeSentences = {
  theme: "Tema",
  help: "De todo el informe. Los objetos visuales pueden apartarse de él en «Formato».",
  series: "Colores de las series",
  seriesOf: (place) => `Serie ${place}`,
  startFrom: "Paleta",
  sets: {
    workspace: "Los del espacio de trabajo",
    blue: "Azul",
    teal: "Verde azulado",
    green: "Verde",
    plum: "Ciruela",
    own: "Colores propios",
  },
  font: "Fuente",
  fonts: {
    inter: "Inter",
    system: "La del dispositivo",
    arial: "Arial",
    trebuchet: "Trebuchet",
    times: "Times",
  },
  titles: "Títulos de los objetos visuales",
  cards: "Recuadros de los objetos visuales",
  checks: "Legibilidad",
  allSeen: "Todos los colores se ven bien en los temas claro y oscuro, con cualquier visión del color.",
  titlesAre: "Títulos",
  textsAre: "Textos sobre el fondo",
  tooLow: (what, theme, ratio, least, criterion) =>
    `${what}, ${theme}: contraste ${ratio}:1, al menos ${least}:1 (WCAG ${criterion})`,
  appearances: { light: "tema claro", dark: "tema oscuro" },
  use: (colour) => `Usar ${colour}`,
  alike: (one, other, vision) => `Las series ${one} y ${other} se parecen demasiado ${vision}`,
  visions: {
    normal: "para todos los lectores",
    protanopia: "con protanopia",
    deuteranopia: "con deuteranopia",
    tritanopia: "con tritanopia",
  },
  importFile: "Importar un archivo de tema",
  importHelp: "Un tema de Power BI (JSON). Sustituye el tema de este informe.",
  noTheme: "Este archivo no contiene ningún tema que se pueda usar.",
  applied: (parts) => `Aplicado: ${parts}`,
  unused: (names) => `No usado: ${names}`,
  resetAll: "Volver a los temas diseñados",
};

const sentences: Readonly<Record<string, ThemeSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function themeSentences(language: string): ThemeSentences {
  return sentences[language] ?? english;
}
