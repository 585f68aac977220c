-- insertDeck
insert into decks (id, workspace_id, name, file_id, uploaded_at, contents)
values ($1, $2, $3, $4, $5, $6::jsonb);

-- replaceContent
update decks set name = $1, file_id = $2, uploaded_at = $3, contents = $4::jsonb
where id = $5;

-- listDecks
select d.id, d.name, d.file_id, f.size_bytes, d.uploaded_at, d.contents
from decks d join files f on f.id = d.file_id
where d.workspace_id = $1 order by lower(d.name), d.id;

-- findDeck
select d.id, d.name, d.file_id, f.size_bytes, d.uploaded_at, d.contents
from decks d join files f on f.id = d.file_id
where d.workspace_id = $1 and d.id = $2;

-- findReportDeck
select r.deck_id, d.file_id, r.version, r.places
from report_decks r join decks d on d.id = r.deck_id where r.report_id = $1;

-- saveReportDeck
insert into report_decks as r (report_id, deck_id, version, places)
select $1::uuid, $2::uuid, $3::int, $4::jsonb
where $5::int = coalesce((select version from report_decks where report_id = $6::uuid), 0)
on conflict (report_id) do update set deck_id = excluded.deck_id, version = excluded.version, places = excluded.places
where r.version = excluded.version - 1
returning report_id;

-- deleteReportDeck
delete from report_decks where report_id = $1 and version = $2 returning report_id;
