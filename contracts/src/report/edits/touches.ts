import { touches } from "./apply.ts";
import type { Path } from "./edit-kind.ts";
import type { Edit } from "./kinds.ts";

/** Whether two edits give the same definition in both sequences. */
export function areIndependent(one: Edit, other: Edit): boolean {
  const [a, b] = [touches(one), touches(other)];
  const changes = ({ writes, lists }: typeof a): readonly Path[] => [...writes, ...lists];
  return (
    !overlap(changes(a), [...b.reads, ...changes(b)]) && !overlap(changes(b), [...a.reads, ...changes(a)])
  );
}

/**
 * Whether an edit cannot be joined with one that was made meanwhile from the same definition: both change the same, or
 * one was made for something that the other has changed. An edit of a list, such as the addition of a visual, is joined
 * with others of that list.
 */
export function isInConflict(mine: Edit, theirs: Edit): boolean {
  return buildsOn(mine, theirs) || overlap(touches(mine).writes, touches(theirs).reads);
}

/** Whether an edit changes or reads what another one has changed. */
export function buildsOn(edit: Edit, other: Edit): boolean {
  const [a, b] = [touches(edit), touches(other)];
  return overlap([...a.reads, ...a.writes], [...b.writes, ...b.lists]);
}

/** Whether an edit lost its meaning without another one, whichever was made first. */
export function refersTo(edit: Edit, other: Edit): boolean {
  return overlap(touches(edit).reads, touches(other).writes);
}

function overlap(some: readonly Path[], others: readonly Path[]): boolean {
  return some.some((one) => others.some((other) => isWithin(one, other)));
}

/** Whether two paths are the same, or one is part of what the other names. */
function isWithin(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
