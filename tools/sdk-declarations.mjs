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
import { root } from "./run.mjs";

/**
 * Collects the declarations that `tsc -b` wrote for the SDK, and those of the contracts it shows, into `sdk/dist/types`,
 * so that the package needs no other. Imports of contracts become relative ones; only what is reached is taken.
 */
const rooms = {
  sdk: join(root, "sdk/.tsc/src"),
  contracts: join(root, "contracts/.tsc/src"),
};
const doors = { index: "index.d.ts", models: "models.d.ts", global: "global.d.ts" };
/** The modules that other packages' types add members to. */
const ambient = "authoring-modules.d.ts";
const target = join(root, "sdk/dist");
const doorOf = shelfDoors();
const taken = new Set();

rmSync(join(target, "types"), { recursive: true, force: true });
for (const [name, file] of Object.entries(doors)) {
  take("sdk", file);
  const inside = `./types/sdk/${file.replace(/\.d\.ts$/, ".js")}`;
  const modules = name === "index" ? `/// <reference path="./${ambient}" />\n` : "";
  writeFileSync(join(target, `${name}.d.ts`), `${modules}export * from "${inside}";\n`);
}
copyFileSync(join(root, "sdk/declarations", ambient), join(target, ambient));
// CommonJS has declarations of its own: as its modules are, so must the types be.
for (const name of ["types", ...Object.keys(doors).map((door) => `${door}.d.ts`), ambient]) {
  cpSync(join(target, name), join(target, "cjs", name), { recursive: true });
}
writeFileSync(join(target, "cjs/package.json"), '{ "type": "commonjs" }\n');
console.log(`${taken.size} declaration files in sdk/dist/types`);

/** Copies one declaration file with its imports made relative, then everything it imports. */
function take(room, file) {
  const key = `${room}/${file}`;
  if (taken.has(key)) return;
  taken.add(key);
  const source = readFileSync(join(rooms[room], file), "utf8");
  const text = inOlderSyntax(source).replace(/(from |import\()"([^"]+)"/g, (_, lead, specifier) => {
    const [toRoom, toFile] = resolve(room, file, specifier);
    take(toRoom, toFile);
    return `${lead}"${relativeSpecifier(key, `${toRoom}/${toFile}`)}"`;
  });
  const destination = join(target, "types", room, file);
  mkdirSync(dirname(destination), { recursive: true });
  writeFileSync(destination, text.replace(/\n\/\/# sourceMappingURL=.*$/m, ""));
}

function resolve(room, file, specifier) {
  const shelf = /^@vitrine\/contracts\/(.+)$/.exec(specifier)?.[1];
  if (shelf !== undefined) return ["contracts", doorOf[shelf]];
  if (!specifier.startsWith(".")) throw new Error(`${room}/${file} shows another package: ${specifier}`);
  const path = posix.join(posix.dirname(file), specifier).replace(/\.(ts|js)$/, ".d.ts");
  if (!existsSync(join(rooms[room], path)))
    throw new Error(`${room}/${file} imports ${path}, which is not built`);
  return [room, path];
}

function relativeSpecifier(from, to) {
  const path = relative(dirname(from), to)
    .split(sep)
    .join("/")
    .replace(/\.d\.ts$/, ".js");
  return path.startsWith(".") ? path : `./${path}`;
}

/** Where each shelf of the contracts has its door, as its package says. */
function shelfDoors() {
  const { exports } = JSON.parse(readFileSync(join(root, "contracts/package.json"), "utf8"));
  const entries = Object.entries(exports).filter(([, path]) => String(path).endsWith(".ts"));
  return Object.fromEntries(
    entries.map(([shelf, path]) => [
      shelf.slice(2),
      String(path).replace("./src/", "").replace(/\.ts$/, ".d.ts"),
    ]),
  );
}

// Nothing of a former build may be left beside what the doors reach.
if (readdirSync(join(target, "types")).length === 0) throw new Error("no declarations were found");
