/** The texts of the dialog in which a commentary is written, in all languages. */
export interface CommentarySentences {
  readonly heading: string;
  readonly help: string;
  readonly text: string;
  readonly tools: string;
  readonly lines: Readonly<Record<"paragraph" | "heading" | "subheading", string>>;
  readonly bold: string;
  readonly italic: string;
  readonly bullets: string;
  readonly numbers: string;
  readonly link: string;
  readonly address: string;
  readonly wrongAddress: string;
  readonly figure: string;
  readonly measure: string;
  readonly shown: string;
  readonly shows: Readonly<Record<"value" | "change" | "before", string>>;
  readonly of: (field: string) => string;
  readonly all: string;
  readonly insert: string;
  readonly change: string;
  readonly remove: string;
  readonly cancel: string;
  readonly save: string;
  readonly tooLong: string;
}

const english: CommentarySentences = {
  heading: "Write a commentary",
  help: "Ctrl B bold, Ctrl I italic, Ctrl K link, Ctrl Enter inserts a figure. Figures follow the period and the filters.",
  text: "Commentary",
  tools: "Style and figures",
  lines: { paragraph: "Text", heading: "Heading", subheading: "Subheading" },
  bold: "Bold",
  italic: "Italic",
  bullets: "Bulleted list",
  numbers: "Numbered list",
  link: "Link",
  address: "Address of the link",
  wrongAddress: "Only https and mail addresses. Leave it empty to remove the link.",
  figure: "Figure",
  measure: "Figure of the report",
  shown: "What is shown",
  shows: { value: "The figure", change: "Its change", before: "The figure before" },
  of: (field) => `Of ${field}`,
  all: "All",
  insert: "Insert",
  change: "Change",
  remove: "Delete",
  cancel: "Cancel",
  save: "Save",
  tooLong: "The text is too long.",
};

const sentences: Readonly<Record<string, CommentarySentences>> = {
  en: english,
  de: {
    heading: "Kommentar schreiben",
    help: "Strg B fett, Strg I kursiv, Strg K Link, Strg Eingabe fügt eine Zahl ein. Zahlen folgen dem Zeitraum und den Filtern.",
    text: "Kommentar",
    tools: "Stil und Zahlen",
    lines: { paragraph: "Text", heading: "Überschrift", subheading: "Zwischenüberschrift" },
    bold: "Fett",
    italic: "Kursiv",
    bullets: "Aufzählung",
    numbers: "Nummerierte Liste",
    link: "Link",
    address: "Adresse des Links",
    wrongAddress: "Nur https- und Mailadressen. Leer entfernt den Link.",
    figure: "Zahl",
    measure: "Zahl des Berichts",
    shown: "Was gezeigt wird",
    shows: { value: "Die Zahl", change: "Ihre Veränderung", before: "Die Zahl davor" },
    of: (field) => `Von ${field}`,
    all: "Alle",
    insert: "Einfügen",
    change: "Ändern",
    remove: "Löschen",
    cancel: "Abbrechen",
    save: "Speichern",
    tooLong: "Der Text ist zu lang.",
  },
  fr: {
    heading: "Rédiger un commentaire",
    help: "Ctrl B gras, Ctrl I italique, Ctrl K lien, Ctrl Entrée insère un chiffre. Les chiffres suivent la période et les filtres.",
    text: "Commentaire",
    tools: "Style et chiffres",
    lines: { paragraph: "Texte", heading: "Titre", subheading: "Sous-titre" },
    bold: "Gras",
    italic: "Italique",
    bullets: "Liste à puces",
    numbers: "Liste numérotée",
    link: "Lien",
    address: "Adresse du lien",
    wrongAddress: "Seulement https et adresses e-mail. Laissez vide pour retirer le lien.",
    figure: "Chiffre",
    measure: "Chiffre du rapport",
    shown: "Ce qui est affiché",
    shows: { value: "Le chiffre", change: "Sa variation", before: "Le chiffre précédent" },
    of: (field) => `Pour ${field}`,
    all: "Tous",
    insert: "Insérer",
    change: "Modifier",
    remove: "Supprimer",
    cancel: "Annuler",
    save: "Enregistrer",
    tooLong: "Le texte est trop long.",
  },
  es: {
    heading: "Escribir un comentario",
    help: "Ctrl B negrita, Ctrl I cursiva, Ctrl K enlace, Ctrl Intro inserta una cifra. Las cifras siguen el período y los filtros.",
    text: "Comentario",
    tools: "Estilo y cifras",
    lines: { paragraph: "Texto", heading: "Título", subheading: "Subtítulo" },
    bold: "Negrita",
    italic: "Cursiva",
    bullets: "Lista con viñetas",
    numbers: "Lista numerada",
    link: "Enlace",
    address: "Dirección del enlace",
    wrongAddress: "Solo https y direcciones de correo. Déjelo vacío para quitar el enlace.",
    figure: "Cifra",
    measure: "Cifra del informe",
    shown: "Qué se muestra",
    shows: { value: "La cifra", change: "Su variación", before: "La cifra anterior" },
    of: (field) => `De ${field}`,
    all: "Todos",
    insert: "Insertar",
    change: "Cambiar",
    remove: "Eliminar",
    cancel: "Cancelar",
    save: "Guardar",
    tooLong: "El texto es demasiado largo.",
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function commentarySentences(language: string): CommentarySentences {
  return sentences[language] ?? english;
}
