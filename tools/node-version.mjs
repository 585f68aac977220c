/**
 * The oldest supported version of Node. This file has no imports, so that an older Node can run it and print the
 * message.
 */
const [wantedMajor, wantedMinor] = [20, 19];

/** Ends the process with one line when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Vitrine needs Node ${wantedMajor}.${wantedMinor} or newer; this is ${process.versions.node}. Install a newer Node and start again.`,
  );
  process.exit(1);
}
