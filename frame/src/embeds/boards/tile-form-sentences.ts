/** The texts of the form for tiles, in all languages. */
export interface TileFormSentences {
  readonly add: string;
  readonly addTile: string;
  readonly edit: string;
  readonly editTile: (title: string) => string;
  readonly apply: string;
  readonly cancel: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<"text" | "picture" | "link" | "figure", string>>;
  readonly address: string;
  readonly linkText: string;
  readonly pictureAddress: string;
  readonly alternative: string;
  readonly pictureLink: string;
  readonly report: string;
  readonly noReport: string;
  readonly loading: string;
  readonly notLoaded: string;
  readonly measure: string;
  readonly target: string;
  readonly incomplete: string;
  readonly full: string;
}

const english: TileFormSentences = {
  add: "Add a tile",
  addTile: "Add tile",
  edit: "Edit the tile",
  editTile: (title) => `Edit “${title}”`,
  apply: "Apply",
  cancel: "Cancel",
  kind: "Shows",
  kinds: { text: "Text", picture: "Picture", link: "Web link", figure: "Figure with target" },
  address: "Address (https)",
  linkText: "Text of the link",
  pictureAddress: "Address of the picture (https)",
  alternative: "What the picture shows, for people who do not see it",
  pictureLink: "Opens this address (optional)",
  report: "Report",
  noReport: "There is no report in this workspace that a figure could be taken from.",
  loading: "Loading…",
  notLoaded: "The reports could not be loaded. Please close this and try again.",
  measure: "Figure",
  target: "Target (optional)",
  incomplete: "Please fill in all fields.",
  full: "The board is full.",
};

const sentences: Readonly<Record<string, TileFormSentences>> = {
  en: english,
  de: {
    add: "Kachel hinzufügen",
    addTile: "Kachel hinzufügen",
    edit: "Kachel bearbeiten",
    editTile: (title) => `„${title}“ bearbeiten`,
    apply: "Übernehmen",
    cancel: "Abbrechen",
    kind: "Zeigt",
    kinds: { text: "Text", picture: "Bild", link: "Weblink", figure: "Kennzahl mit Ziel" },
    address: "Adresse (https)",
    linkText: "Text des Links",
    pictureAddress: "Adresse des Bildes (https)",
    alternative: "Was das Bild zeigt, für Menschen, die es nicht sehen",
    pictureLink: "Öffnet diese Adresse (optional)",
    report: "Bericht",
    noReport: "In diesem Arbeitsbereich gibt es keinen Bericht mit einer Kennzahl.",
    loading: "Wird geladen…",
    notLoaded:
      "Die Berichte konnten nicht geladen werden. Bitte schließen Sie das Fenster und versuchen Sie es noch einmal.",
    measure: "Kennzahl",
    target: "Ziel (optional)",
    incomplete: "Bitte füllen Sie alle Felder aus.",
    full: "Das Board ist voll.",
  },
  fr: {
    add: "Ajouter une vignette",
    addTile: "Ajouter une vignette",
    edit: "Modifier la vignette",
    editTile: (title) => `Modifier « ${title} »`,
    apply: "Appliquer",
    cancel: "Annuler",
    kind: "Contenu",
    kinds: { text: "Texte", picture: "Image", link: "Lien web", figure: "Chiffre avec objectif" },
    address: "Adresse (https)",
    linkText: "Texte du lien",
    pictureAddress: "Adresse de l’image (https)",
    alternative: "Ce que montre l’image, pour les personnes qui ne la voient pas",
    pictureLink: "Ouvre cette adresse (facultatif)",
    report: "Rapport",
    noReport: "Aucun rapport de cet espace de travail ne contient de chiffre.",
    loading: "Chargement…",
    notLoaded: "Les rapports n’ont pas pu être chargés. Fermez cette fenêtre et réessayez.",
    measure: "Chiffre",
    target: "Objectif (facultatif)",
    incomplete: "Veuillez remplir tous les champs.",
    full: "Le tableau est plein.",
  },
  es: {
    add: "Añadir un mosaico",
    addTile: "Añadir mosaico",
    edit: "Editar el mosaico",
    editTile: (title) => `Editar «${title}»`,
    apply: "Aplicar",
    cancel: "Cancelar",
    kind: "Muestra",
    kinds: { text: "Texto", picture: "Imagen", link: "Enlace web", figure: "Cifra con objetivo" },
    address: "Dirección (https)",
    linkText: "Texto del enlace",
    pictureAddress: "Dirección de la imagen (https)",
    alternative: "Lo que muestra la imagen, para quienes no la ven",
    pictureLink: "Abre esta dirección (opcional)",
    report: "Informe",
    noReport: "Ningún informe de este espacio de trabajo tiene una cifra.",
    loading: "Cargando…",
    notLoaded: "No se pudieron cargar los informes. Cierre esta ventana y vuelva a intentarlo.",
    measure: "Cifra",
    target: "Objetivo (opcional)",
    incomplete: "Rellene todos los campos.",
    full: "El panel está lleno.",
  },
};

export function tileFormSentences(language: string): TileFormSentences {
  return sentences[language] ?? english;
}
