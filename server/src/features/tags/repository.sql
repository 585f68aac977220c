-- insertTag
insert into "workspace_tags" ("id", "workspace_id", "name", "color") values ($1, $2, $3, $4);

-- tagReport
insert into "report_tags" ("report_id", "tag_id", "workspace_id") values ($1, $2, $3) on conflict do nothing;
