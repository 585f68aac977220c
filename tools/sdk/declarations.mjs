import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

import { inOlderSyntax } from "./declaration-syntax.mjs";
import { root } from "../run.mjs";

/**
 * Collects the declarations that `tsc -b` wrote for the SDK, and those of `contracts` that they use, into
 * `sdk/dist/types`, so that the package depends on no other. Imports of `contracts` become relative. Only files that
 * are imported are collected.
 */
const packages = {
  sdk: join(root, "sdk/.tsc/src"),
  contracts: join(root, "contracts/.tsc/src"),
};
const entries = { index: "index.d.ts", models: "models.d.ts", global: "global.d.ts" };
/** The modules that add members to types of other packages. */
const ambient = "authoring-modules.d.ts";
const target = join(root, "sdk/dist");
const entryOf = contractEntries();
const collected = new Set();

rmSync(join(target, "types"), { recursive: true, force: true });
for (const [name, file] of Object.entries(entries)) {
  collect("sdk", file);
  const inside = `./types/sdk/${file.replace(/\.d\.ts$/, ".js")}`;
  const modules = name === "index" ? `/// <reference path="./${ambient}" />\n` : "";
  writeFileSync(join(target, `${name}.d.ts`), `${modules}export * from "${inside}";\n`);
}
copyFileSync(join(root, "sdk/declarations", ambient), join(target, ambient));
// CommonJS has separate declarations, because its types must be of the same module kind as its code.
for (const name of ["types", ...Object.keys(entries).map((entry) => `${entry}.d.ts`), ambient]) {
  cpSync(join(target, name), join(target, "cjs", name), { recursive: true });
}
writeFileSync(join(target, "cjs/package.json"), '{ "type": "commonjs" }\n');
console.log(`${collected.size} declaration files in sdk/dist/types`);

/** Copies a declaration file with relative imports, then every file that it imports. */
function collect(name, file) {
  const key = `${name}/${file}`;
  if (collected.has(key)) return;
  collected.add(key);
  const source = readFileSync(join(packages[name], file), "utf8");
  const text = inOlderSyntax(source).replace(/(from |import\()"([^"]+)"/g, (_, lead, specifier) => {
    const [toName, toFile] = resolve(name, file, specifier);
    collect(toName, toFile);
    return `${lead}"${relativeSpecifier(key, `${toName}/${toFile}`)}"`;
  });
  const destination = join(target, "types", name, file);
  mkdirSync(dirname(destination), { recursive: true });
  writeFileSync(destination, text.replace(/\n\/\/# sourceMappingURL=.*$/m, ""));
}

function resolve(name, file, specifier) {
  const subject = /^@vitrine\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (subject !== undefined) return ["contracts", entryOf[subject]];
  if (!specifier.startsWith(".")) throw new Error(`${name}/${file} shows another package: ${specifier}`);
  const path = posix.join(posix.dirname(file), specifier).replace(/\.(ts|js)$/, ".d.ts");
  if (!existsSync(join(packages[name], path)))
    throw new Error(`${name}/${file} imports ${path}, which is not built`);
  return [name, path];
}

function relativeSpecifier(from, to) {
  const path = relative(dirname(from), to)
    .split(sep)
    .join("/")
    .replace(/\.d\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}

/** The entry file of each subject of `contracts`, from its `package.json`. */
function contractEntries() {
  const { exports } = JSON.parse(readFileSync(join(root, "contracts/package.json"), "utf8"));
  const entries = Object.entries(exports).filter(([, path]) => String(path).endsWith(".ts"));
  return Object.fromEntries(
    entries.map(([subject, path]) => [
      subject.slice(2),
      String(path).replace("./src/", "").replace(/\.ts$/, ".d.ts"),
    ]),
  );
}

if (readdirSync(join(target, "types")).length === 0) throw new Error("no declarations were found");
