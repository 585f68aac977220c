export { complete, type Completion } from "./complete.ts";
export { loadQuestionLanguage } from "./languages/load.ts";
export { readInLanguages, type OtherLanguage, type ReadQuestion } from "./languages/read-in-languages.ts";
export { makeLexicon, type Lexicon } from "./lexicon.ts";
export { phrasesToLookUp } from "./look-up.ts";
export { noQuestionTexts, questionTextsSchema, type QuestionTexts } from "./question-texts.ts";
export { replacePart } from "./replace-part.ts";
export { shareTitleOf, visualWithShare } from "./share-title.ts";
export { distanceOf, toleranceOf } from "./text/distance.ts";
export { mostLetters, understand, type QuestionContext } from "./understand.ts";
export type {
  Alternative,
  Answer,
  MemberMatch,
  PartKind,
  QuestionDataset,
  ShareOf,
  Understanding,
  UnderstoodPart,
  UnknownPart,
} from "./types.ts";
