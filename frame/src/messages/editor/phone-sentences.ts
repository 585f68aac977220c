/** The texts of a page's arrangement for phones, in all languages. */
export interface PhoneSentences {
  readonly onPhones: string;
  readonly oneColumn: string;
  readonly arranged: string;
  readonly flows: string;
  readonly arrange: string;
  readonly arrangeAgain: string;
  readonly backToOneColumn: string;
  readonly backToRows: string;
  readonly shown: string;
  readonly showHere: (title: string) => string;
  readonly earlier: (title: string) => string;
  readonly later: (title: string) => string;
  readonly overlap: (title: string, other: string) => string;
  readonly outside: (title: string) => string;
  readonly narrow: (title: string) => string;
  readonly noFaults: string;
}

const english: PhoneSentences = {
  onPhones: "On phones",
  oneColumn: "Phones show this page in one column, in reading order.",
  arranged: "Phones show this page in an arrangement of its own. Drag, resize and hide visuals on the phone.",
  flows: "Phones show this page in one column. Order and hide visuals here or on the phone.",
  arrange: "Arrange for phones",
  arrangeAgain: "Arrange again automatically",
  backToOneColumn: "Back to one column",
  backToRows: "Back to the order of the rows",
  shown: "Shown on phones",
  showHere: (title) => `Show ${title} on phones`,
  earlier: (title) => `Move ${title} up`,
  later: (title) => `Move ${title} down`,
  overlap: (title, other) => `${title} and ${other} overlap.`,
  outside: (title) => `${title} is wider than the phone.`,
  narrow: (title) => `${title} is too narrow to read.`,
  noFaults: "Nothing overlaps, and everything fits.",
};

const german: PhoneSentences = {
  onPhones: "Auf Smartphones",
  oneColumn: "Smartphones zeigen diese Seite in einer Spalte, in Lesereihenfolge.",
  arranged:
    "Smartphones zeigen diese Seite in einer eigenen Anordnung. Ziehen, vergrößern und verbergen Sie Darstellungen auf dem Smartphone.",
  flows:
    "Smartphones zeigen diese Seite in einer Spalte. Ordnen und verbergen Sie Darstellungen hier oder auf dem Smartphone.",
  arrange: "Für Smartphones anordnen",
  arrangeAgain: "Neu automatisch anordnen",
  backToOneColumn: "Zurück zu einer Spalte",
  backToRows: "Zurück zur Reihenfolge der Zeilen",
  shown: "Auf Smartphones zu sehen",
  showHere: (title) => `${title} auf Smartphones zeigen`,
  earlier: (title) => `${title} nach oben`,
  later: (title) => `${title} nach unten`,
  overlap: (title, other) => `${title} und ${other} überlappen sich.`,
  outside: (title) => `${title} ist breiter als das Smartphone.`,
  narrow: (title) => `${title} ist zu schmal zum Lesen.`,
  noFaults: "Nichts überlappt sich, und alles passt.",
};

const french: PhoneSentences = {
  onPhones: "Sur téléphone",
  oneColumn: "Les téléphones montrent cette page en une colonne, dans l’ordre de lecture.",
  arranged:
    "Les téléphones montrent cette page dans une disposition propre. Déplacez, redimensionnez et masquez les visuels sur le téléphone.",
  flows:
    "Les téléphones montrent cette page en une colonne. Ordonnez et masquez les visuels ici ou sur le téléphone.",
  arrange: "Disposer pour les téléphones",
  arrangeAgain: "Disposer à nouveau automatiquement",
  backToOneColumn: "Revenir à une colonne",
  backToRows: "Revenir à l’ordre des lignes",
  shown: "Visibles sur téléphone",
  showHere: (title) => `Montrer ${title} sur téléphone`,
  earlier: (title) => `Monter ${title}`,
  later: (title) => `Descendre ${title}`,
  overlap: (title, other) => `${title} et ${other} se chevauchent.`,
  outside: (title) => `${title} est plus large que le téléphone.`,
  narrow: (title) => `${title} est trop étroit pour être lu.`,
  noFaults: "Rien ne se chevauche et tout tient.",
};

const spanish: PhoneSentences = {
  onPhones: "En teléfonos",
  oneColumn: "Los teléfonos muestran esta página en una columna, en el orden de lectura.",
  arranged:
    "Los teléfonos muestran esta página en una disposición propia. Arrastre, redimensione y oculte objetos visuales en el teléfono.",
  flows:
    "Los teléfonos muestran esta página en una columna. Ordene y oculte objetos visuales aquí o en el teléfono.",
  arrange: "Organizar para teléfonos",
  arrangeAgain: "Organizar otra vez automáticamente",
  backToOneColumn: "Volver a una columna",
  backToRows: "Volver al orden de las filas",
  shown: "Visibles en teléfonos",
  showHere: (title) => `Mostrar ${title} en teléfonos`,
  earlier: (title) => `Subir ${title}`,
  later: (title) => `Bajar ${title}`,
  overlap: (title, other) => `${title} y ${other} se solapan.`,
  outside: (title) => `${title} es más ancho que el teléfono.`,
  narrow: (title) => `${title} es demasiado estrecho para leerse.`,
  noFaults: "Nada se solapa y todo cabe.",
};

const sentences: Readonly<Record<string, PhoneSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function phoneSentences(language: string): PhoneSentences {
  return sentences[language] ?? english;
}
