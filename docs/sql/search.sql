-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells which arrangement is in force, in each call that says so

select "id"
  from "arrangements"
  where "arrangements"."published_at" <= now()
  order by "arrangements"."published_at" desc, "arrangements"."id" desc
  limit $1;

-- getSearchSuggestions: GET /v1/search/suggestions

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude"
  from "merchants"
  where "merchants"."kind" = $1
  order by "merchants"."sort" asc, "merchants"."id" asc;

(select word, 'account' as kind
  from (select title as word
  from "search_entries"
  where title_terms @> $1::text[] and title_terms @> array['#20']
  limit $2) accounts
  where position($3 in lower(normalize(word, NFKC))) > 0
  order by position($4 in lower(normalize(word, NFKC))), length(word), word
  limit 3)
  union all (select word, 'tag'
  from (select tags
  from "search_entries"
  where terms @> $5::text[] and ("search_entries"."of_channel" or "search_entries"."published_at" <= now())
  limit $6) tagged, unnest(tags) as word
  where position($7 in lower(normalize(word, NFKC))) > 0
  group by word
  order by count(*) desc, word
  limit 3)
  union all (select word, 'title'
  from (select title as word, published_at, of_channel
  from "search_entries"
  where title_terms @> $8::text[] and ("search_entries"."of_channel" or "search_entries"."published_at" <= now())
  limit $9) titles
  where position($10 in lower(normalize(word, NFKC))) > 0
  order by position($11 in lower(normalize(word, NFKC))) > 1, published_at desc
  limit $12);

-- searchCity: GET /v1/search/city

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

select "guides"."id", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."title", "guides"."conditions", "guides"."materials", "guides"."steps", "guides"."basis", "guides"."time_limit", "guides"."fee", "guides"."address", "guides"."phone", "guides"."work_time", "guides"."longitude", "guides"."latitude", "guides"."online_url", "guides"."faq", "guides"."words", "guides"."sort", "guides"."published", "guides"."revised_at", "guides"."version", "guides"."terms", "merchants"."name"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where "guides"."published"
  order by "guides"."sort" asc, "guides"."id" asc
  limit $1;

select "activities"."id", "activities"."title", "activities"."cover", "activities"."content", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where ("activities"."cancelled_at" is null and "activities"."end_at" > $1)
  order by "activities"."start_at" asc, "activities"."id" asc
  limit $2;

select "id", "station_id", "name", "logo", "introduction", "phone", "address", "service_types", "code", "member_num", "sort", "created_at"
  from "volunteer_teams"
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $1;

select "id", "name", "cover", "introduction", "notice", "sort", "member_num", "post_num", "created_at"
  from "circles"
  order by "circles"."sort" asc, "circles"."id" asc
  limit $1;

select "merchants"."id", "merchants"."kind", "merchants"."group_id", "merchants"."name", "merchants"."logo", "merchants"."cover", "merchants"."images", "merchants"."introduction", "merchants"."phone", "merchants"."address", "merchants"."is_default", "merchants"."sort", "merchants"."open_time", "merchants"."longitude", "merchants"."latitude", "merchant_groups"."name"
  from "merchants"
  left join "merchant_groups" on "merchant_groups"."id" = "merchants"."group_id"
  where "merchants"."kind" = $1
  order by "merchants"."sort" asc, "merchants"."id" asc
  limit $2;

select "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "circles"."name"
  from "topics"
  inner join "circles" on "circles"."id" = "topics"."circle_id"
  order by "topics"."id" asc
  limit $1;

select "id", "code", "name", "background_color", "is_home", "share"
  from "cms_pages"
  order by "cms_pages"."id" asc;

select "id", "page_id", "parent_id", "type", "title", "show_title", "show_more", "style", "columns", "sort", "content", "page_size", "source"
  from "page_cards"
  where "page_cards"."page_id" in ($1)
  order by "page_cards"."sort" asc, "page_cards"."id" asc;

select "page_card_items"."id", "page_card_items"."card_id", "page_card_items"."post_id", "page_card_items"."title", "page_card_items"."subtitle", "page_card_items"."cover", "page_card_items"."url", "page_card_items"."icon", "page_card_items"."sort", "page_card_items"."source_type", "page_card_items"."source_id"
  from "page_card_items"
  inner join "page_cards" on "page_cards"."id" = "page_card_items"."card_id"
  where "page_cards"."page_id" in ($1)
  order by "page_card_items"."sort" asc, "page_card_items"."id" asc;

-- searchContent: GET /v1/search

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude"
  from "merchants"
  where "merchants"."kind" = $1
  order by "merchants"."sort" asc, "merchants"."id" asc;

select reltuples::float8 as rows, attname as column, most_common_elems::text::text[] as terms, most_common_elem_freqs::float8[] as shares
  from pg_class
  left join pg_stats on schemaname = 'public' and tablename = relname and attname in ('terms', 'title_terms')
  where oid = 'search_entries'::regclass;

with hits as materialized (select of_channel, id, title, title_terms, lead, published_at
  from "search_entries"
  where ("search_entries"."terms" @> $1::text[]) and ("search_entries"."of_channel" or "search_entries"."published_at" <= now())
  limit $2), counted as (select count(*)::int as total
  from hits) select total, ( select json_agg(json_build_object('id', id, 'ofChannel', of_channel))
  from ( select id, of_channel
  from ( select id, of_channel, published_at, case when not exists (select from unnest($3::text[]) as word
  where position(word in lower(normalize(title, NFKC))) = 0) then 0 when ("search_entries"."title_terms" @> $4::text[]) then 1 when not exists (select from unnest($5::text[]) as word
  where position(word in lead) = 0) then 2 else 3 end as tier
  from hits search_entries
  where total <= $6 offset 0 ) ranked
  order by tier, tier > 1 and published_at = 'infinity', published_at desc, id desc
  limit $7 offset $8 ) page ) as found
  from counted;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where "posts"."id" in ($1, $2);

-- with type=3

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where "posts"."id" in ($1);
