/**
 * Converts a declaration file to the syntax of TypeScript 4.2: compilers before 4.5 support `import type { … }`, but
 * not `type` before a single name.
 *
 * @param {string} source
 */
export function inOlderSyntax(source) {
  return source.replace(
    /^(import|export) \{([^}]*\btype\b[^}]*)\}( from "[^"]+")?;$/gm,
    (_, verb, list, from = "") => {
      const names = list.split(",").map((name) => name.trim());
      const [types, values] = [/^type /, /^(?!type )./].map((kind) =>
        names.filter((name) => kind.test(name)),
      );
      const lines = [
        [`${verb} type`, types.map((name) => name.replace(/^type /, ""))],
        [verb, values],
      ];
      return lines
        .filter(([, some]) => some.length > 0)
        .map(([lead, some]) => `${lead} { ${some.join(", ")} }${from};`)
        .join("\n");
    },
  );
}
