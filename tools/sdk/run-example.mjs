import { compileFunction } from "node:vm";

import { parseSync, transformWithOxc } from "vite";

/**
 * Runs an example. Comments may state the results of its statements: `isMeasure(field); // true`.
 *
 * @param {{ code: string }} example an example in TypeScript; its imports are removed
 * @param {Record<string, unknown>} scope names that the example may use
 * @returns {Promise<{ code: string, said: unknown, answered: unknown }[]>} the stated and the actual results
 */
export async function runExample({ code }, scope) {
  const source = code.replace(/^import .*\n/gm, "");
  const results = resultsOf(source);
  const { code: script } = await transformWithOxc(keepAnswers(source, results), "example.ts");
  const run = compileFunction(
    `return (async (answers) => { ${script}\nreturn answers; })([])`,
    Object.keys(scope),
  );
  const answers = await run(...Object.values(scope));
  return results.map(({ code: statement, said }, index) => ({
    code: statement,
    said: valueOf(said),
    answered: answers[index],
  }));
}

/** The statements that a comment follows on the same line. */
function resultsOf(source) {
  const { program, comments } = parseSync("example.ts", source);
  return program.body.flatMap(({ type, start, end, expression }) => {
    const comment = comments.find((candidate) => candidate.start >= end);
    const isSaid = comment !== undefined && !source.slice(end, comment.start).includes("\n");
    if (type !== "ExpressionStatement" || !isSaid) return [];
    return [{ start, end, code: source.slice(expression.start, expression.end), said: comment.value }];
  });
}

function keepAnswers(source, results) {
  return results.reduceRight(
    (text, { start, end, code }) => `${text.slice(0, start)}answers.push(${code});${text.slice(end)}`,
    source,
  );
}

/** The value in a comment. A comment without a value is marked as such, and is not compared. */
function valueOf(comment) {
  try {
    return compileFunction(`return (${comment})`)();
  } catch {
    return `not a value: ${comment.trim()}`;
  }
}
