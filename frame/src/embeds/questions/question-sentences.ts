/** The texts of the screen for questions, in all languages. */
export interface QuestionSentences {
  readonly heading: string;
  readonly field: string;
  readonly placeholder: string;
}

const english: QuestionSentences = {
  heading: "Questions",
  field: "Your question",
  placeholder: "Ask about your figures",
};

const german: QuestionSentences = {
  heading: "Fragen",
  field: "Ihre Frage",
  placeholder: "Fragen Sie nach Ihren Zahlen",
};

const french: QuestionSentences = {
  heading: "Questions",
  field: "Votre question",
  placeholder: "Posez une question sur vos chiffres",
};

const spanish: QuestionSentences = {
  heading: "Preguntas",
  field: "Su pregunta",
  placeholder: "Pregunte por sus cifras",
};

const sentences: Readonly<Record<string, QuestionSentences>> = { de: german, fr: french, es: spanish };

/** @param language that of the messages */
export function questionSentences(language: string): QuestionSentences {
  return sentences[language] ?? english;
}
