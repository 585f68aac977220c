import type { WorkspaceId } from "@vitrine/contracts/ids";

import type { Origin } from "../audit/audit-log.ts";
import type { Person } from "./person.ts";

/** The signed-in person behind a request. */
export interface Caller {
  readonly person: Person;
  /** The workspace of `/api/{workspaceId}/…`, which the person may enter; null without the prefix. */
  readonly workspacePrefix: WorkspaceId | null;
  readonly origin: Origin;
}
