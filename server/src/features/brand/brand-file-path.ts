import { httpRoutes } from "@vitrine/contracts/http";

/** The path of a picture or font, on both origins. */
export function brandFilePath(id: string): string {
  return httpRoutes.getBrandFile.path.replace(":fileId", id);
}

/** The id in such a path. */
export function brandFileId(path: string): string {
  return path.split("/").at(-2) ?? "";
}
