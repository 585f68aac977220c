-- listBrands
select o.owner, b.version, b.fields, coalesce(f.files, '[]') as files
from unnest($1::text[]) as o (owner)
left join brands b on coalesce(b.workspace_id, '') = o.owner
left join lateral (
  select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'type', media_type)) as files
  from brand_files where coalesce(workspace_id, '') = o.owner) f on true
where b.version is not null or f.files is not null;

-- findBrand
select o.owner, b.version, b.fields, coalesce(f.files, '[]') as files
from unnest($1::text[]) as o (owner)
left join brands b on coalesce(b.workspace_id, '') = o.owner
left join lateral (
  select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'type', media_type)) as files
  from brand_files where coalesce(workspace_id, '') = o.owner) f on true
where b.version is not null or f.files is not null;

-- saveBrand
insert into brands (workspace_id, version, fields)
values ($1, 1, $2::jsonb)
on conflict ((coalesce(workspace_id, ''))) do update set
  version = brands.version + 1, fields = excluded.fields
where brands.version = $3
returning version;

-- saveBrandFile
insert into brand_files (id, workspace_id, kind, name, media_type, content)
values ($1, $2, $3, $4, $5, $6)
on conflict ((coalesce(workspace_id, '')), kind) do update set
  id = excluded.id, name = excluded.name, media_type = excluded.media_type, content = excluded.content
where brand_files.content <> excluded.content
returning id;

-- deleteBrandFile
delete from brand_files where coalesce(workspace_id, '') = $1 and kind = $2
returning id;

-- findBrandFile
select media_type as type, content, workspace_id is null as is_public
from brand_files where id = $1;
