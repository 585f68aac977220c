import type { IError } from "../errors.ts";
import { fieldTarget } from "../filters/validate-filter-targets.ts";
import type { Rule } from "../validation.ts";
import { errorsOf, isNothing, passes, required, string, text } from "../validation.ts";

const visualSelector: Rule = {
  $schema: [string, (value, name) => passes(isNothing(value) || value === schemaOf("visualSelector"), name)],
  visualName: text,
};

export const visualOrTypeSelector: Rule = {
  anyOf: [
    visualSelector,
    {
      $schema: [required, (value, name) => passes(value === schemaOf("visualTypeSelector"), name)],
      visualType: text,
    },
  ],
};

/** Selects a slicer by its visual or by its field. */
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
 * Validates a selector of one visual, {@link IVisualSelector}.
 *
 * @param input the value; `null` and `undefined` are valid
 * @returns `undefined` if it is valid, otherwise a list with one error
 * @example
 * ```ts
 * validateVisualSelector({ visualName: 5 }); // [{ message: "visualName must be a string" }]
 * ```
 */
export function validateVisualSelector(input: unknown): IError[] | undefined {
  return errorsOf(visualSelector, input);
}
