/** Another run of the job, or a person, has changed the delivery. This run has no effect any more. */
export class Superseded extends Error {}

/** A delivery must not be sent as it is. Another attempt would not change that. */
export class MustHold extends Error {}

/** @throws Superseded */
export function requireCurrent(isCurrent: boolean): void {
  if (!isCurrent) throw new Superseded("The delivery has changed.");
}
