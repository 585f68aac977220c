import * as z from "zod/mini";

/**
 * What questions need to know of a dataset in addition to its description, in one language. Fields are `table.field`, with
 * the names of the model.
 */
export const questionTextsSchema = z.object({
  /** The names of the dataset in the language, by how the model has them; left out for those that are the same. */
  names: z.optional(z.record(z.string(), z.string())),
  /**
   * Further words for measures and columns. `~` is before a verb that stands for all its forms, and `?` before words that
   * mean a measure only if the question names no other one.
   */
  synonyms: z.record(z.string(), z.array(z.string())),
  /** Words for the values of columns with a fixed list of values, by column and value. */
  members: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  /** Columns whose values people call by names that the data may not have, such as countries. */
  open: z.optional(z.array(z.string())),
  /** Columns with a name that also means what is to be reached, such as "goal". They are meant after "by" and "which". */
  goals: z.optional(z.array(z.string())),
  /** By table of facts: the tables whose columns can group and filter its measures. Any if missing. */
  dimensions: z.record(z.string(), z.array(z.string())),
  /** By measure: measures with the same meaning for other groups, such as the clicks of search terms. */
  details: z.record(z.string(), z.array(z.string())),
  /** By planned measure: the measure that has to reach it. */
  targets: z.record(z.string(), z.string()),
  /** By measure, and measure that it is divided by: the measure that the result is. */
  ratios: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** By planned measure: how far the other one is, compared with the days that have passed. */
  pace: z.optional(z.record(z.string(), z.string())),
  /** By planned measure: the part of it that is used. */
  used: z.optional(z.record(z.string(), z.string())),
  /** By measure: those that its question only explains, such as the budget in "spend per day to use the budget". */
  covers: z.optional(z.record(z.string(), z.array(z.string()))),
  /** By measure: what of it is left, and what it will be at the end. */
  remaining: z.optional(z.record(z.string(), z.string())),
  projected: z.optional(z.record(z.string(), z.string())),
  /** By measure: what of it is needed each day. */
  daily: z.optional(z.record(z.string(), z.string())),
  /** By planned measure: how much the other one is above or below it. */
  differences: z.optional(z.record(z.string(), z.string())),
});
export type QuestionTexts = z.output<typeof questionTextsSchema>;

/** For datasets without texts of their own. */
export const noQuestionTexts: QuestionTexts = {
  synonyms: {},
  members: {},
  dimensions: {},
  details: {},
  targets: {},
};
