import { AppError } from "@vitrine/contracts/errors";

/** Names that Windows reserves for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/;
const plain = /^[a-z0-9_-]$/;
/** File systems allow 255 bytes. */
const mostCharacters = 200;

/**
 * The name of the folder of a workspace, on any file system: small letters, digits, `-` and `_` as they are, every other
 * byte of UTF-8 as `=` and two hexadecimal digits, and `=` for a workspace without a key.
 *
 * @throws AppError `invalid_input` if the key is too long
 */
export function folderOf(workspace: string): string {
  if (workspace === "") return "=";
  const bytes = [...Buffer.from(workspace, "utf8")];
  const isReserved = reserved.test(workspace);
  const name = bytes
    .map((byte, index) => {
      const letter = String.fromCharCode(byte);
      const isKept = plain.test(letter) && !(isReserved && index === 0);
      return isKept ? letter : `=${byte.toString(16).padStart(2, "0")}`;
    })
    .join("");
  if (name.length > mostCharacters)
    throw new AppError("invalid_input", {
      detail: `workspace: at most ${mostCharacters} encoded characters`,
    });
  return name;
}

/** The workspace of a folder; `null` if `folderOf` never returns this name. */
export function workspaceOf(folder: string): string | null {
  if (folder === "=") return "";
  if (!/^([a-z0-9_-]|=[0-9a-f]{2})+$/.test(folder)) return null;
  const bytes = folder.match(/=..|./g)?.map((part) => {
    return part.startsWith("=") ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0);
  });
  const workspace = Buffer.from(bytes ?? []).toString("utf8");
  return workspace.length <= mostCharacters && folderOf(workspace) === folder ? workspace : null;
}
