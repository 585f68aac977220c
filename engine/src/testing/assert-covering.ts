import * as fc from "fast-check";

/**
 * Asserts a property over random cases, and that these cases exercised what the property is about. Small random data can
 * miss it: then more cases are tried.
 *
 * @param hasCovered whether the cases so far exercised it
 * @throws Error when ten times the cases did not
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
