import { expect } from "@playwright/test";

/** An error as hosts read it, whole and with this code. */
export function ierror(errorCode: string): Record<string, unknown> {
  return { message: expect.stringMatching(/\S/), errorCode, level: 3 };
}

/** A filter that keeps these values of a column. */
export function keep(table: string, column: string, values: readonly (string | number | boolean)[]): object {
  return {
    $schema: "http://powerbi.com/product/schema#basic",
    target: { table, column },
    filterType: 1,
    operator: "In",
    values,
  };
}
