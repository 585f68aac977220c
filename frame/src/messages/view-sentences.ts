/** The texts of the list of views, in all languages. They are loaded when it is opened. */
export interface ViewSentences {
  readonly bookmarks: string;
  readonly views: string;
  readonly noViews: string;
  readonly name: string;
  readonly save: string;
  readonly openWith: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly reset: string;
  readonly keepFilters: string;
  readonly forgetFilters: string;
  readonly kept: string;
  readonly bookmarkOf: (name: string, place: string, count: string) => string;
  readonly previousBookmark: string;
  readonly nextBookmark: string;
  readonly stopPlaying: string;
}

const english: ViewSentences = {
  bookmarks: "Bookmarks",
  views: "My views",
  noViews: "Set filters, sort and drill as you need, and save the result under a name.",
  name: "Name of the view",
  save: "Save view",
  openWith: (name) => `Open the report with ${name}`,
  remove: (name) => `Remove ${name}`,
  reset: "Reset to the original report",
  keepFilters: "Save these filters for my next visit",
  forgetFilters: "Delete the saved filters",
  kept: "Saved",
  bookmarkOf: (name, place, count) => `${name} (${place} of ${count})`,
  previousBookmark: "Previous bookmark",
  nextBookmark: "Next bookmark",
  stopPlaying: "Stop",
};

const german: ViewSentences = {
  bookmarks: "Lesezeichen",
  views: "Meine Ansichten",
  noViews: "Stellen Sie Filter, Sortierung und Ebenen ein und sichern Sie das unter einem Namen.",
  name: "Name der Ansicht",
  save: "Ansicht sichern",
  openWith: (name) => `Bericht mit ${name} öffnen`,
  remove: (name) => `${name} entfernen`,
  reset: "Zurück zum Bericht, wie er erstellt wurde",
  keepFilters: "Diese Filter für das nächste Mal merken",
  forgetFilters: "Gemerkte Filter vergessen",
  kept: "Gesichert",
  bookmarkOf: (name, place, count) => `${name} (${place} von ${count})`,
  previousBookmark: "Voriges Lesezeichen",
  nextBookmark: "Nächstes Lesezeichen",
  stopPlaying: "Beenden",
};

const french: ViewSentences = {
  bookmarks: "Signets",
  views: "Mes vues",
  noViews: "Réglez filtres, tri et niveaux comme il vous convient, puis enregistrez le tout sous un nom.",
  name: "Nom de la vue",
  save: "Enregistrer la vue",
  openWith: (name) => `Ouvrir le rapport avec ${name}`,
  remove: (name) => `Supprimer ${name}`,
  reset: "Revenir au rapport d’origine",
  keepFilters: "Conserver ces filtres pour ma prochaine visite",
  forgetFilters: "Oublier les filtres conservés",
  kept: "Enregistré",
  bookmarkOf: (name, place, count) => `${name} (${place} sur ${count})`,
  previousBookmark: "Signet précédent",
  nextBookmark: "Signet suivant",
  stopPlaying: "Arrêter",
};

const spanish: ViewSentences = {
  bookmarks: "Marcadores",
  views: "Mis vistas",
  noViews: "Ajuste filtros, orden y niveles a su gusto y guárdelo con un nombre.",
  name: "Nombre de la vista",
  save: "Guardar vista",
  openWith: (name) => `Abrir el informe con ${name}`,
  remove: (name) => `Quitar ${name}`,
  reset: "Volver al informe original",
  keepFilters: "Guardar estos filtros para mi próxima visita",
  forgetFilters: "Olvidar los filtros guardados",
  kept: "Guardado",
  bookmarkOf: (name, place, count) => `${name} (${place} de ${count})`,
  previousBookmark: "Marcador anterior",
  nextBookmark: "Marcador siguiente",
  stopPlaying: "Detener",
};

const byLanguage: Readonly<Record<string, ViewSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function viewSentences(language: string): ViewSentences {
  return byLanguage[language] ?? english;
}
