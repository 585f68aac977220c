/**
 * The instructions of a Dockerfile, in order. Understands what `deploy/Dockerfile` uses: one instruction on a line.
 * @param {string} text
 * @returns {readonly { word: string, rest: string }[]}
 */
export function readDockerfile(text) {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      if (word === undefined) throw new Error(`This line of the Dockerfile is not known here: ${line}`);
      return { word, rest };
    });
}

/**
 * Follows a Dockerfile on a clean machine: all stages have the same file system, so their folders must differ.
 * @param {import("./clean-machine.mjs").CleanMachine} machine
 * @param {string} text
 * @param {(file: string) => boolean} isInContext whether `COPY . .` copies a file of the repository
 * @returns how the image starts: { directory, user, env, command, health, volume }
 */
export async function followDockerfile(machine, text, isInContext) {
  const image = { directory: "/", user: "root", env: {}, command: [], health: [], volume: "" };
  const follow = {
    FROM: () => Object.assign(image, { directory: "/", user: "root", env: {} }),
    WORKDIR: (path) => {
      image.directory = path;
      return machine.run(`mkdir -p '${path}'`);
    },
    COPY: (rest) => {
      const from = /^--from=\w+ (\S+) \.\/$/.exec(rest)?.[1];
      if (from !== undefined) return machine.run(`cp -r '${from}/.' '${image.directory}'`);
      if (rest !== ". .") throw new Error(`COPY ${rest} is not known here`);
      return machine.copyRepository(image.directory, isInContext);
    },
    RUN: (script) => machine.run(script, { cwd: image.directory, isOnline: true }),
    USER: (user) => Object.assign(image, { user }),
    ENV: (rest) => {
      const [name, value] = rest.split("=", 2);
      image.env[name] = value;
    },
    VOLUME: (volume) => Object.assign(image, { volume }),
    EXPOSE: () => {},
    HEALTHCHECK: (rest) => Object.assign(image, { health: JSON.parse(rest.slice(rest.indexOf("CMD ") + 4)) }),
    CMD: (rest) => Object.assign(image, { command: JSON.parse(rest) }),
  };
  for (const { word, rest } of readDockerfile(text)) {
    if (follow[word] === undefined) throw new Error(`${word} of the Dockerfile is not known here`);
    await follow[word](rest);
  }
  return image;
}

/**
 * A rule of a `.dockerignore`: names, `*` within a name, and `**` for any folders.
 * @param {string} text the file
 * @returns {(file: string) => boolean} whether a file is in the context
 */
export function readDockerignore(text) {
  const rules = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const pattern = line
        .replaceAll(/[.+^${}()|[\]\\]/g, "\\$&")
        .replaceAll("**/", "(?:.+/)?")
        .replaceAll(/(?<!\()\*/g, "[^/]*");
      return new RegExp(`^${pattern}(?:/|$)`);
    });
  return (file) => !rules.some((rule) => rule.test(file));
}
