import { compileFunction } from "node:vm";

import { parseSync, transformWithOxc } from "vite";

/**
 * Runs an example. It may say in comments what its statements answer: `isMeasure(field); // true`.
 *
 * @param {{ code: string }} example an example in TypeScript; its imports are left out
 * @param {Record<string, unknown>} scope what the example may name
 * @returns {Promise<{ code: string, said: unknown, answered: unknown }[]>} what each comment says and what came
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

/** The statements with a comment behind them on the same line. */
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

/** The value that a comment names; a comment that names none is told as such, and is no answer. */
function valueOf(comment) {
  try {
    return compileFunction(`return (${comment})`)();
  } catch {
    return `not a value: ${comment.trim()}`;
  }
}
