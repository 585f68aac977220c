import { sql, type Migration } from "kysely";

const statements = [
  // Tiles are on a dashboard.
  "alter table provider_items drop constraint provider_items_item_kind_check",
  `alter table provider_items add constraint provider_items_item_kind_check
    check (item_kind in ('report', 'dashboard', 'paginated', 'tile'))`,
  "alter table provider_items add column dashboard_id text",
  `alter table provider_items add constraint provider_items_dashboard
    check ((dashboard_id is not null) = (item_kind = 'tile'))`,
  // A paginated report without a dataset may get the name of its reader too.
  "alter table provider_items add column names_reader boolean not null default false",
  // Reports are made from it.
  "alter table provider_items add column is_template boolean not null default false",
];

/** Tiles of dashboards, what paginated reports read, and which items are templates. */
export const providerPlaces: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
