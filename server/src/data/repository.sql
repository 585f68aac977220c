-- readView
select version::float8 as version,
  coalesce((select json_agg(number order by number) from data_loads as hidden
    where hidden.workspace = v.workspace and state <> 'counted' and number <= version), '[]') as hidden,
  sample.id as sample_id, sample.complete_through as sample_through,
  coalesce((select json_agg(json_build_array(source, max_through, max_moment, min_through, days, last)
      order by source)
    from (select source, max(complete_through) as max_through, max(imported_at) as max_moment,
        min(complete_through) as min_through, count(distinct complete_through) as days,
        max(complete_through || ' ' || imported_at) as last
      from data_loads as files
      where files.workspace = v.workspace and kind = 'import' and state = 'counted' group by source) as sources),
    '[]') as deliveries
from data_versions as v
left join lateral (select id, complete_through from data_loads as samples
  where samples.workspace = v.workspace and kind = 'sample' and state = 'counted'
  order by number desc limit 1) as sample on true
where v.workspace = $1;

-- findVersion
select version::float8 as version from data_versions where workspace = $1;

-- listVersions
select workspace, version::float8 as version from data_versions where version > 0 order by workspace;

-- listCounted
select number::float8 as number, kind, id, source, facts, grain, file_name, first_day, last_day, complete_through,
  row_count, replaced, imported_at, digits, report as report
from data_loads where workspace = $1 and state = 'counted' and id = $2 order by number;

-- addBegun
with numbered as (
  insert into data_versions (workspace, version, last_number) values ($1, 0, 1)
  on conflict (workspace) do update set last_number = data_versions.last_number + 1
  returning last_number)
insert into data_loads (workspace, number, state) select $2, last_number, 'begun' from numbered
returning number::float8 as number;

-- listLeftovers
select number::float8 as number from data_loads
where workspace = $1 and state <> 'counted' and number < $2 order by number;

-- setVersion
update data_versions set version = $1
where workspace = $2 and last_number = $3 and version < $4 returning version;

-- writeCounted
insert into data_loads (workspace, number, state, kind, id, source, facts, grain, file_name, first_day, last_day,
  complete_through, row_count, replaced, imported_at, digits, report)
values ($1, $2, 'counted', $3, $4, $5, $6,
  $7, $8, $9, $10, $11,
  $12, $13, $14, $15, $16)
on conflict (workspace, number) do update set state = 'counted', kind = excluded.kind, id = excluded.id,
  source = excluded.source, facts = excluded.facts, grain = excluded.grain, file_name = excluded.file_name,
  first_day = excluded.first_day, last_day = excluded.last_day, complete_through = excluded.complete_through,
  row_count = excluded.row_count, replaced = excluded.replaced, imported_at = excluded.imported_at,
  digits = excluded.digits, report = excluded.report;

-- retireLoads
update data_loads set state = 'retired' where workspace = $1 and number in ($2);

-- deleteUncounted
delete from data_loads
where workspace = $1 and state <> 'counted' and number in ($2);

-- addVersion
insert into data_versions (workspace, version, last_number) values ($1, $2, $3)
on conflict (workspace) do update set version = excluded.version,
  last_number = greatest(data_versions.last_number, excluded.version)
where data_versions.version = 0 returning version;

-- hideVersions
update data_versions set version = last_number + 1, last_number = last_number + 1 where version > 0;

-- findMembers
select scope, member, key::float8 as key, number, member like 'id:%' or exists (
    select from data_members as other where other.workspace = m.workspace and other.dimension = m.dimension
      and other.key = m.key and other.member like 'id:%') as is_identified
from data_members as m where workspace = $1 and dimension = $2
  and member = any (array (select jsonb_array_elements_text($3::jsonb)));

-- findNumbers
select distinct number from data_members where workspace = $1 and dimension = $2
  and number = any (array (select jsonb_array_elements_text($3::jsonb)));

-- reserveKeys
insert into data_keys (workspace, dimension, next_key) values ($1, $2, $3)
on conflict (workspace, dimension) do update set next_key = data_keys.next_key + $4
returning next_key::float8 as next;

-- addMembers
insert into data_members (workspace, dimension, member, scope, key, number)
select $1, dimension, member, scope, key, number from jsonb_to_recordset($2::jsonb)
as given (dimension text, scope text, member text, key bigint, number text)
on conflict do nothing returning member;
select given.member from jsonb_to_recordset($1::jsonb)
as given (dimension text, scope text, member text, key bigint, number text)
join data_members as m on m.workspace = $2 and m.dimension = given.dimension
  and m.member = given.member and m.scope = given.scope
where m.key <> given.key limit 1;
