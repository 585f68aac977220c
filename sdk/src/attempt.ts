/** Returns the result of `run`, or `otherwise` if it throws. */
export function attempt<Result, Otherwise>(run: () => Result, otherwise: Otherwise): Result | Otherwise {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
