/** Chromium compiles all functions of a file that begins with this line while it arrives, outside the main thread. */
const hint = "//# allFunctionsCalledOnLoad";

/**
 * A Vite plugin that marks files most of whose functions are called when a page opens. A browser otherwise only looks for the
 * ends of functions first, and compiles each when it is called, while the user waits.
 *
 * @param {RegExp} names of the files, as the build calls them
 * @returns {import("vite").Plugin}
 */
export function compileAtOnce(names) {
  return {
    name: "compile-at-once",
    apply: "build",
    generateBundle: {
      // After everything that writes at the beginning of a file.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || !names.test(file.name)) continue;
          file.code = `${hint}\n${file.code}`;
        }
      },
    },
  };
}
