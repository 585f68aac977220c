import * as fc from "fast-check";

/**
 * Asserts a property for random cases, and that the cases cover what the property is about. If small random data do
 * not, more cases are tried.
 *
 * @param hasCovered true if the cases so far cover it
 * @throws Error if ten times the cases do not
 */
export async function assertCovering<Values>(
  property: fc.IAsyncProperty<Values>,
  parameters: fc.Parameters<Values>,
  hasCovered: () => boolean,
): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    await fc.assert(property, parameters);
    if (hasCovered()) return;
  }
  throw new Error("The random cases never exercised what the property is about.");
}
