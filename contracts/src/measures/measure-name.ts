/** How many measures a report can have. */
export const mostMeasures = 100;

/** Brackets would end a name in an expression. Without the other characters it is the same text in JSON. */
const namePattern = /^(?! )[^[\]"\\\p{C}]{1,80}(?<! )$/u;

export function isMeasureName(name: string): boolean {
  return namePattern.test(name);
}
