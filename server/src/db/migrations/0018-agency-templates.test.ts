import { expect, inject, test } from "vitest";

import { asReportId } from "@vitrine/contracts/ids";

import { findLink, listVersions } from "../../features/report-versions/repository.ts";
import { findTemplateVersion } from "../../features/templates/repository.ts";
import { migrateStore } from "../migrate-store.ts";
import { openBareTestStore } from "../testing.ts";
import { migrations } from "./index.ts";

/** The statements are the same on both stores, and a database is created faster. */
const hasServer = inject("testPostgres").adminUrl !== null;

const [user, first, second, other] = [1, 2, 3, 4].map(
  (number) => `cccccccc-0000-4000-8000-00000000000${number}`,
);

test("[TEMPLATE-6] reports of earlier releases follow their templates, whose versions are those that they were made from", async () => {
  const store = await openBareTestStore(hasServer ? "postgres" : "embedded");
  try {
    const earlier = Object.entries(migrations).filter(([name]) => name < "0018");
    await migrateStore(store, null, Object.fromEntries(earlier));
    await store.query(
      `with w as (insert into workspaces (id, name, created_at) values ('alpha', 'Alpha', now()))
       insert into users (id, username, email, first_name, last_name, is_admin, is_internal, created_at)
       values ($1, 'u', 'u@test.example', 'U', 'U', false, false, now())`,
      [user],
    );
    await store.query(
      `insert into reports (id, workspace_id, name, description, report_type, dataset, definition, hidden_pages,
         campaign_ids, creator_id, created_at, updated_at, version, template, template_version)
       select id::uuid, 'alpha', 'n', 'd', 'campaign_digital', 'campaign_digital', definition::jsonb, '{}', '{}',
         $1, at::timestamptz, at::timestamptz, 1, template, version
       from (values
         ($2, '{"edited": true}', '2026-01-01', 'executive-summary', 7),
         ($3, '{"copied": true}', '2026-02-01', 'executive-summary', 7),
         ($4, '{}', '2026-01-01', null, null)) as r (id, definition, at, template, version)`,
      [user, first, second, other],
    );
    await store.query(
      `insert into report_versions (report_id, number, definition, author_id, note, at, changes)
       values ($2, 1, '{"original": true}', $1, '', now(), '[]')`,
      [user, first],
    );
    await migrateStore(store, null);
    const link = { template: "executive-summary", version: 7 };
    expect(await findTemplateVersion(store.db, link.template, link.version)).toEqual({ original: true });
    const links = [first, second, other].map((id) => findLink(store.db, asReportId(id ?? "")));
    expect(await Promise.all(links)).toEqual([link, link, null]);
    const versions = await listVersions(store.db, asReportId(first ?? ""));
    expect(versions.map(({ follows }) => follows)).toEqual([link, link]);
  } finally {
    await store.close();
  }
});
