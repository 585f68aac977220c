import { sql, type RawBuilder } from "kysely";

/**
 * What has become of an entry: `erased` if its address and browser went with the person who acted, `changed` if the
 * entry or its origin was changed after it was written, `missing` if it was removed.
 */
export type LineState = "intact" | "erased" | "changed" | "missing";

/**
 * The state of an entry as SQL, for `audit_chain c left join audit_log l left join audit_origins o`. The entry before it
 * may be one that a checkpoint has replaced.
 */
export const lineState: RawBuilder<LineState> = sql`case
        when l.id is null then 'missing'
        when c.hash is distinct from encode(sha256(convert_to(coalesce(
          (select p.hash from audit_chain p where p.position = c.position - 1),
          (select k.seal from audit_checkpoints k where k.position = c.position - 1),
          case when c.position = 1 then '' end) || '|' || audit_line(l), 'UTF8')), 'hex') then 'changed'
        when o.audit_id is not null
          then case when l.origin_hash = audit_origin_hash(o.salt, o.address, o.user_agent) then 'intact' else 'changed' end
        when l.origin_hash is null then 'intact'
        when exists (select from audit_log e
          where e.event = 'account.erased' and e.details->>'person' = l.user_id::text) then 'erased'
        else 'changed' end`;
