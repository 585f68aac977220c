-- findListDetails
select
  (select json_agg(f.report_id order by f.added_at, f.report_id)
    from favourites f join reports r on r.id = f.report_id
    where f.user_id = $1 and r.deleted_at is null) as favourites,
  (select report_ids from report_orders
    where user_id = $2 and workspace_id = $3) as saved_order,
  (select json_agg(json_build_array(v.report_id, v.viewed_at))
    from report_views v join reports r on r.id = v.report_id
    where v.user_id = $4 and r.workspace_id = $5) as viewed,
  (select h.report_id from home_boards h join reports r on r.id = h.report_id
    where h.workspace_id = $6 and r.deleted_at is null) as home_board,
  (select version::float8 from data_versions where workspace = $7) as data_version;

-- listFavourites
select f.report_id from favourites f join reports r on r.id = f.report_id
where f.user_id = $1 and r.deleted_at is null
order by f.added_at, f.report_id;

-- addFavourite
insert into "favourites" ("user_id", "report_id", "added_at") values ($1, $2, $3) on conflict do nothing;

-- removeFavourite
delete from "favourites" where "user_id" = $1 and "report_id" = $2;

-- saveOrder
insert into "report_orders" ("user_id", "workspace_id", "report_ids") values ($1, $2, $3) on conflict ("user_id", "workspace_id") do update set "report_ids" = $4;

-- markViewed
insert into "report_views" ("user_id", "report_id", "viewed_at") values ($1, $2, $3) on conflict ("user_id", "report_id") do update set "viewed_at" = $4;
