import type { IError } from "./errors.ts";
import { fieldTarget } from "./validate-filter-targets.ts";
import type { Rule } from "./validation.ts";
import { errorsOf, isNothing, passes, required, string, text } from "./validation.ts";

/** Names one visual. */
const visualSelector: Rule = {
  $schema: [string, (value, name) => passes(isNothing(value) || value === schemaOf("visualSelector"), name)],
  visualName: text,
};

/** Names one visual, or all visuals of a type. */
export const visualOrTypeSelector: Rule = {
  anyOf: [
    visualSelector,
    {
      $schema: [required, (value, name) => passes(value === schemaOf("visualTypeSelector"), name)],
      visualType: text,
    },
  ],
};

/** Names a slicer, by its visual or by its field. */
export const slicerSelector: Rule = {
  anyOf: [
    visualSelector,
    {
      $schema: [required, (value, name) => passes(value === schemaOf("slicerTargetSelector"), name)],
      target: [required, fieldTarget],
    },
  ],
};

function schemaOf(kind: string): string {
  return `http://powerbi.com/product/schema#${kind}`;
}

/**
 * Checks a selector of one visual, {@link IVisualSelector}.
 *
 * @param input anything; nothing is valid
 * @returns undefined when it is valid, else one error
 * @example
 * ```ts
 * validateVisualSelector({ visualName: 5 }); // [{ message: "visualName must be a string" }]
 * ```
 */
export function validateVisualSelector(input: unknown): IError[] | undefined {
  return errorsOf(visualSelector, input);
}
