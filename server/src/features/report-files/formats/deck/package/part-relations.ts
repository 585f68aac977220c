import { posix } from "node:path";

import { childrenOf, readXmlRanges } from "./xml-ranges.ts";
import type { PackedParts } from "./packed-parts.ts";

/** A relationship of a part, as it is in a presentation. */
export interface FoundRelation {
  readonly id: string;
  /** The end of its type, such as `slide`. */
  readonly type: string;
  readonly isExternal: boolean;
  /** The path of the other part; an address if it is external. */
  readonly target: string;
}

export function relationsPathOf(path: string): string {
  return posix.join(posix.dirname(path), "_rels", `${posix.basename(path)}.rels`);
}

/** The relationships of a part; of the package for an empty path. @throws AppError `presentation_refused` */
export async function relationsOf(parts: PackedParts, path: string): Promise<readonly FoundRelation[]> {
  const file = relationsPathOf(path);
  return parts.has(file) ? readRelations(await parts.text(file), posix.dirname(path)) : [];
}

/** @param folder of the part whose relationships they are */
export function readRelations(xml: string, folder: string): readonly FoundRelation[] {
  return childrenOf(readXmlRanges(xml), "Relationship").map(({ attributes }) => {
    const mode = attributes.get("TargetMode") ?? "Internal";
    const target = attributes.get("Target") ?? "";
    return {
      id: attributes.get("Id") ?? "",
      type: (attributes.get("Type") ?? "").split("/").at(-1) ?? "",
      isExternal: mode !== "Internal",
      target: mode === "Internal" ? pathOf(folder, target) : target,
    };
  });
}

function pathOf(folder: string, target: string): string {
  return posix.join("/", target.startsWith("/") ? target : posix.join(folder, target)).slice(1);
}
