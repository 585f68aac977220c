/** The texts of boards, in all languages. */
export interface BoardSentences {
  readonly empty: string;
  readonly emptyHelp: string;
  /** The report behind a tile is deleted, or the reader does not see it. */
  readonly noReport: string;
  /** The report behind a tile does not show the visual any more. */
  readonly noVisual: string;
  /** Nothing may leave the report behind a tile; only in files. */
  readonly noFiles: string;
  /** The heading of what the figures of a printed board are of, and the head of its column of tiles. */
  readonly basis: string;
  readonly tileName: string;
  readonly questionUnanswered: string;
  /** What is needed to read it could not be looked up. */
  readonly questionUnread: string;
  /** A new figure of a report that the board does not show yet. */
  readonly shownOnceSaved: string;
  readonly openReport: (title: string) => string;
  readonly openLink: (title: string) => string;
  readonly target: (figure: string, share: string) => string;
  readonly tile: (place: number) => string;
  readonly arrange: string;
  /** On a board without tiles. */
  readonly addTile: string;
  readonly save: string;
  readonly cancel: string;
  readonly arrangeHelp: string;
  readonly move: (title: string) => string;
  readonly resize: (title: string) => string;
  readonly remove: (title: string) => string;
  readonly titleOf: (title: string) => string;
  readonly moved: (title: string, column: number, row: number) => string;
  /** Where tiles are below each other. */
  readonly shifted: (title: string, place: number, count: number) => string;
  readonly moveUp: (title: string) => string;
  readonly moveDown: (title: string) => string;
  readonly resized: (title: string, columns: number, rows: number) => string;
  readonly removed: (title: string) => string;
  readonly saved: string;
  readonly conflict: string;
  readonly notSaved: string;
  /** The token is not for the board that the host asks for. */
  readonly otherBoard: string;
  readonly noTile: string;
}

const english: BoardSentences = {
  empty: "This board has no tiles yet",
  emptyHelp: "Open a report, choose “Pin to board” in the menu of a visual, and it appears here.",
  noReport: "The report of this tile does not exist any more, or it is not shared with you.",
  noVisual: "The report does not show this visual any more.",
  noFiles: "The report of this tile does not allow files.",
  basis: "What the figures are based on",
  tileName: "Tile",
  questionUnanswered: "This question is not understood.",
  questionUnread: "The question could not be read just now.",
  shownOnceSaved: "The figure is shown once the board is saved.",
  openReport: (title) => `Open “${title}” in its report`,
  openLink: (title) => `Open “${title}”`,
  target: (figure, share) => `Target ${figure}, reached ${share}`,
  tile: (place) => `Tile ${place}`,
  arrange: "Arrange",
  addTile: "Add tile",
  save: "Save",
  cancel: "Cancel",
  arrangeHelp: "Drag tiles, or move them with the arrows.",
  move: (title) => `Move “${title}”`,
  resize: (title) => `Change the size of “${title}”`,
  remove: (title) => `Remove “${title}”`,
  titleOf: (title) => `Title of “${title}”`,
  moved: (title, column, row) => `${title}: column ${column}, row ${row}`,
  shifted: (title, place, count) => `${title}: tile ${place} of ${count}`,
  moveUp: (title) => `Move “${title}” up`,
  moveDown: (title) => `Move “${title}” down`,
  resized: (title, columns, rows) => `${title}: ${columns} wide, ${rows} high`,
  removed: (title) => `${title} removed`,
  saved: "The board is saved.",
  conflict: "Another person has changed the board in the meantime. Please load it again.",
  notSaved: "The board could not be saved. Please try again.",
  otherBoard: "The access token is for another board.",
  noTile: "The board does not have this tile any more.",
};

const sentences: Readonly<Record<string, BoardSentences>> = {
  en: english,
  de: {
    empty: "Dieses Board hat noch keine Kacheln",
    emptyHelp:
      "Öffnen Sie einen Bericht, wählen Sie im Menü einer Grafik „An Board anheften“, und sie erscheint hier.",
    noReport: "Den Bericht dieser Kachel gibt es nicht mehr, oder er ist nicht für Sie freigegeben.",
    noVisual: "Der Bericht zeigt diese Grafik nicht mehr.",
    noFiles: "Der Bericht dieser Kachel lässt keine Dateien zu.",
    basis: "Worauf die Zahlen beruhen",
    tileName: "Kachel",
    questionUnanswered: "Diese Frage wird nicht verstanden.",
    questionUnread: "Die Frage konnte gerade nicht gelesen werden.",
    shownOnceSaved: "Die Kennzahl erscheint, sobald das Board gespeichert ist.",
    openReport: (title) => `„${title}“ im Bericht öffnen`,
    openLink: (title) => `„${title}“ öffnen`,
    target: (figure, share) => `Ziel ${figure}, erreicht ${share}`,
    tile: (place) => `Kachel ${place}`,
    arrange: "Anordnen",
    addTile: "Kachel hinzufügen",
    save: "Speichern",
    cancel: "Abbrechen",
    arrangeHelp: "Ziehen Sie Kacheln, oder verschieben Sie sie mit den Pfeilen.",
    move: (title) => `„${title}“ verschieben`,
    resize: (title) => `Größe von „${title}“ ändern`,
    remove: (title) => `„${title}“ entfernen`,
    titleOf: (title) => `Titel von „${title}“`,
    moved: (title, column, row) => `${title}: Spalte ${column}, Zeile ${row}`,
    shifted: (title, place, count) => `${title}: Kachel ${place} von ${count}`,
    moveUp: (title) => `„${title}“ nach oben`,
    moveDown: (title) => `„${title}“ nach unten`,
    resized: (title, columns, rows) => `${title}: ${columns} breit, ${rows} hoch`,
    removed: (title) => `${title} entfernt`,
    saved: "Das Board ist gespeichert.",
    conflict: "Jemand anderes hat das Board inzwischen geändert. Bitte laden Sie es neu.",
    notSaved: "Das Board konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.",
    otherBoard: "Das Zugriffstoken gehört zu einem anderen Board.",
    noTile: "Das Board hat diese Kachel nicht mehr.",
  },
  fr: {
    empty: "Ce tableau n’a pas encore de vignettes",
    emptyHelp:
      "Ouvrez un rapport, choisissez « Épingler au tableau » dans le menu d’un visuel : il apparaîtra ici.",
    noReport: "Le rapport de cette vignette n’existe plus, ou il n’est pas partagé avec vous.",
    noVisual: "Le rapport n’affiche plus ce visuel.",
    noFiles: "Le rapport de cette vignette n’autorise pas les fichiers.",
    basis: "Sur quoi reposent les chiffres",
    tileName: "Vignette",
    questionUnanswered: "Cette question n’est pas comprise.",
    questionUnread: "La question n’a pas pu être lue pour l’instant.",
    shownOnceSaved: "Le chiffre s’affiche une fois le tableau enregistré.",
    openReport: (title) => `Ouvrir « ${title} » dans son rapport`,
    openLink: (title) => `Ouvrir « ${title} »`,
    target: (figure, share) => `Objectif ${figure}, atteint à ${share}`,
    tile: (place) => `Vignette ${place}`,
    arrange: "Disposer",
    addTile: "Ajouter une vignette",
    save: "Enregistrer",
    cancel: "Annuler",
    arrangeHelp: "Faites glisser les vignettes, ou déplacez-les avec les flèches.",
    move: (title) => `Déplacer « ${title} »`,
    resize: (title) => `Changer la taille de « ${title} »`,
    remove: (title) => `Retirer « ${title} »`,
    titleOf: (title) => `Titre de « ${title} »`,
    moved: (title, column, row) => `${title} : colonne ${column}, ligne ${row}`,
    shifted: (title, place, count) => `${title} : vignette ${place} sur ${count}`,
    moveUp: (title) => `Monter « ${title} »`,
    moveDown: (title) => `Descendre « ${title} »`,
    resized: (title, columns, rows) => `${title} : largeur ${columns}, hauteur ${rows}`,
    removed: (title) => `${title} retirée`,
    saved: "Le tableau est enregistré.",
    conflict: "Quelqu’un d’autre a modifié le tableau entre-temps. Veuillez le recharger.",
    notSaved: "Le tableau n’a pas pu être enregistré. Veuillez réessayer.",
    otherBoard: "Le jeton d’accès appartient à un autre tableau.",
    noTile: "Le tableau n’a plus cette vignette.",
  },
  es: {
    empty: "Este panel aún no tiene mosaicos",
    emptyHelp: "Abra un informe, elija «Anclar al panel» en el menú de un objeto visual y aparecerá aquí.",
    noReport: "El informe de este mosaico ya no existe o no está compartido con usted.",
    noVisual: "El informe ya no muestra este objeto visual.",
    noFiles: "El informe de este mosaico no permite archivos.",
    basis: "En qué se basan las cifras",
    tileName: "Mosaico",
    questionUnanswered: "Esta pregunta no se entiende.",
    questionUnread: "La pregunta no se ha podido leer en este momento.",
    shownOnceSaved: "La cifra se muestra cuando el panel está guardado.",
    openReport: (title) => `Abrir «${title}» en su informe`,
    openLink: (title) => `Abrir «${title}»`,
    target: (figure, share) => `Objetivo ${figure}, alcanzado el ${share}`,
    tile: (place) => `Mosaico ${place}`,
    arrange: "Organizar",
    addTile: "Añadir mosaico",
    save: "Guardar",
    cancel: "Cancelar",
    arrangeHelp: "Arrastre los mosaicos o muévalos con las flechas.",
    move: (title) => `Mover «${title}»`,
    resize: (title) => `Cambiar el tamaño de «${title}»`,
    remove: (title) => `Quitar «${title}»`,
    titleOf: (title) => `Título de «${title}»`,
    moved: (title, column, row) => `${title}: columna ${column}, fila ${row}`,
    shifted: (title, place, count) => `${title}: mosaico ${place} de ${count}`,
    moveUp: (title) => `Subir «${title}»`,
    moveDown: (title) => `Bajar «${title}»`,
    resized: (title, columns, rows) => `${title}: ${columns} de ancho, ${rows} de alto`,
    removed: (title) => `${title} quitado`,
    saved: "El panel está guardado.",
    conflict: "Otra persona ha modificado el panel entretanto. Vuelva a cargarlo.",
    notSaved: "No se pudo guardar el panel. Vuelva a intentarlo.",
    otherBoard: "El token de acceso es de otro panel.",
    noTile: "El panel ya no tiene este mosaico.",
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function boardSentences(language: string): BoardSentences {
  return sentences[language] ?? english;
}
