-- findSettings
select s.version, s.display_name, s.currency, s.time_zone, s.week_start, s.year_start, s.colours
from workspaces w
left join workspace_settings s on s.workspace_id = w.id
where w.id = $1;

-- saveSettings
insert into workspace_settings
  (workspace_id, version, display_name, currency, time_zone, week_start, year_start, colours)
values ($1, 1, $2, $3, $4, $5, $6, $7)
on conflict (workspace_id) do update set
  version = workspace_settings.version + 1, display_name = excluded.display_name,
  currency = excluded.currency, time_zone = excluded.time_zone,
  week_start = excluded.week_start, year_start = excluded.year_start, colours = excluded.colours
where workspace_settings.version = $8
returning version;
