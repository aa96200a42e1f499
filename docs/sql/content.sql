-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells who calls, in each call that says so

select "users"."id", "users"."phone", "users"."nickname", "users"."is_official", "users"."avatar", "sessions"."id", "sessions"."last_seen_at" < now() - interval '5 minutes'
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > now());

-- What tells which arrangement is in force, in each call that says so

select "id"
  from "arrangements"
  where "arrangements"."published_at" <= now()
  order by "arrangements"."published_at" desc, "arrangements"."id" desc
  limit $1;

-- countPlay: PUT /v2/plays/{id}

-- who calls

select "id", "type", "play_num"
  from "posts"
  where ("posts"."id" in ($1, $2) and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

begin;

select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483648)::int);

with rule as ( select named.*
  from settings, jsonb_to_recordset(settings.value -> 'rules') as named(code text, name text, credit int, daily_limit int)
  where settings.name = 'credits' and settings.value ->> 'enabled' = '1' and named.code = $1 ), unearned as ( select source, row_number() over () as place
  from unnest($2::text[]) as sent(source)
  where not exists (select from credits
  where credits.user_id = $3::bigint and credits.source = sent.source) ), today as ( select coalesce(sum(credit), 0) as credit
  from credits
  where user_id = $4::bigint and starts_with(source, $5) and created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' ) insert into credits (user_id, name, credit, source) select $6::bigint, rule.name, rule.credit, unearned.source
  from rule, unearned, today
  where today.credit + rule.credit * unearned.place <= rule.daily_limit;

commit;

with counted as (select *
  from unnest($1::bigint[], $2::int[]) as counted(id, n)) , by_hour as ( insert into reads_by_hour (hour, kind, post_id, num) select date_trunc('hour', now()), $3, id, n
  from counted
  on conflict (hour, kind, post_id) do update
  set num = reads_by_hour.num + excluded.num), by_day as ( insert into reads_by_day (day, kind, post_id, num) select (now() at time zone 'Asia/Shanghai')::date, $4, id, n
  from counted
  on conflict (day, kind, post_id) do update
  set num = reads_by_day.num + excluded.num) update "posts" as t
  set "play_num" = t."play_num" + n
  from counted
  where t.id = counted.id;

-- deleteListenerNote: DELETE /v1/mobile/channel_notes/{id}

-- who calls

delete from "listener_notes"
  where ("listener_notes"."id" = $1 and "listener_notes"."user_id" = $2)
  returning "id";

-- getAiredNotes: GET /v1/mobile/channel/{id}/notes

-- which arrangement is in force

select "listener_notes"."id", "listener_notes"."channel_id", "listener_notes"."user_id", "listener_notes"."content", "listener_notes"."seconds", "listener_notes"."voice_type", "listener_notes"."programme", "listener_notes"."status", "listener_notes"."answer", "listener_notes"."aired_at", "listener_notes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "listener_notes"
  inner join "users" on "users"."id" = "listener_notes"."user_id"
  where ("listener_notes"."channel_id" = $1 and "listener_notes"."status" = $2 and "listener_notes"."aired_at" > $3)
  order by "listener_notes"."aired_at" desc
  limit $4;

-- getAlbum: GET /v1/albums/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "item_num"
  from "posts"
  where "posts"."id" = $1;

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "album_items"."sort", concat_ws('.', ("album_items"."sort")::bigint, ("album_items"."audio_id")::bigint) as "cursor"
  from "album_items"
  inner join "posts" on ("posts"."id" = "album_items"."audio_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "album_items"."album_id" = $1
  order by "album_items"."sort" desc, "album_items"."audio_id" desc
  limit $2;

-- with order=old

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "album_items"."sort", concat_ws('.', ("album_items"."sort")::bigint, ("album_items"."audio_id")::bigint) as "cursor"
  from "album_items"
  inner join "posts" on ("posts"."id" = "album_items"."audio_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "album_items"."album_id" = $1
  order by "album_items"."sort" asc, "album_items"."audio_id" asc
  limit $2;

-- getAlbums: GET /v1/albums

-- which arrangement is in force

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and ("post_counts"."listed" and "post_counts"."type" = $2)))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."type" = $3)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

select "post_id", "tags"
  from "post_bodies"
  where "post_bodies"."post_id" in ($1);

select tag
  from ( select "posts"."id"
  from "posts"
  where "posts"."type" = 2 and (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed")
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit 1000 ) newest
  join post_bodies on post_id = newest.id, jsonb_array_elements_text(tags) as tag
  group by tag
  order by count(*) desc, tag
  limit 100;

-- with tag=历史

select count(*)
  from (select 1 as "one"
  from "posts"
  where (((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1) and "posts"."id" in (select "post_id"
  from "post_bodies"
  where "post_bodies"."tags" @> $2::jsonb))
  limit $3) "some";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1) and "posts"."id" in (select "post_id"
  from "post_bodies"
  where "post_bodies"."tags" @> $2::jsonb))
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $3;

-- getArticle: GET /v1/c_article/{id}

-- who calls

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "read_num", "like_num", "comment_num", "collection_num", "share_num", "play_num", "allow_comment", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "posts"."id")), exists (select from "collections"
  where ("collections"."user_id" = $3 and "collections"."target_type" = $4 and "collections"."target_id" = "posts"."id")), exists (select from "follows"
  where ("follows"."user_id" = $5 and "follows"."target_type" = $6 and "follows"."target_id" = "posts"."id"))
  from "posts"
  where ("posts"."id" = $7 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

-- getAudio: GET /v1/c_audio/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "posts"."id", "posts"."title", "posts"."cover"
  from "album_items"
  inner join "posts" on "posts"."id" = "album_items"."album_id"
  where ("album_items"."audio_id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

select "posts"."source_id", coalesce(jsonb_array_length("transcripts"."cues") > 0, false), coalesce(jsonb_array_length("transcripts"."chapters") > 0, false)
  from "posts"
  left join "transcripts" on "transcripts"."post_id" = "posts"."id"
  where "posts"."id" = $1;

-- getCategories: GET /v1/api/post_cassify/{type}

-- which arrangement is in force

select "id", "name", "type", "cover", "parent_id", "sort", "post_num"
  from "categories"
  order by "categories"."sort" asc, "categories"."id" asc;

-- getCategory: GET /v1/categories/{id}

-- which arrangement is in force

select "id", "name", "type", "cover", "parent_id", "sort", "post_num"
  from "categories"
  where "categories"."id" in ($1) or "categories"."parent_id" = $2
  order by "categories"."sort" asc, "categories"."id" asc;

-- getCategoryPosts: GET /v1/categories/{id}/posts

-- which arrangement is in force

select "parent_id"
  from "categories"
  where "categories"."id" = $1;

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and "post_counts"."listed"))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."parent_category_id" = $2)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", '', "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."parent_category_id" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- with id=0

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and "post_counts"."listed"))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and "posts"."listed"))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", '', "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed")
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $1;

-- with type=12

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and ("post_counts"."listed" and "post_counts"."type" = $2)))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."parent_category_id" = $3 and "posts"."type" = $4)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."parent_category_id" = $1 and "posts"."type" = $2)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $3;

-- with id=0&type=12

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and ("post_counts"."listed" and "post_counts"."type" = $2)))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."type" = $3)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- getChannelPlay: GET /v1/mobile/channel/play

-- which arrangement is in force

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

select "channel_anchors"."channel_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "channel_anchors"
  inner join "channels" on "channels"."id" = "channel_anchors"."anchor_id"
  where "channel_anchors"."channel_id" in ($1)
  order by "channel_anchors"."channel_id" asc, "channel_anchors"."sort" asc;

-- 2 times
select "id", "channel_id", "name", "introduction", "weekdays", "start_minute", "end_minute", "album_id"
  from "programmes"
  where ("programmes"."channel_id" in ($1) and "programmes"."weekdays" & $2 <> 0)
  order by "programmes"."channel_id" asc, "programmes"."start_minute" asc, "programmes"."id" asc;

-- 2 times
select "programme_anchors"."programme_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "programme_anchors"
  inner join "channels" on "channels"."id" = "programme_anchors"."anchor_id"
  where "programme_anchors"."programme_id" in ($1, $2)
  order by "programme_anchors"."programme_id" asc, "programme_anchors"."sort" asc;

-- getChannelPlayAuth: GET /v1/mobile/channel/play_auth

-- who calls

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getChannelPosts: GET /v1/mobile/channel/{id}/posts

-- which arrangement is in force

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

select count(*)
  from (select 1 as "one"
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."id" in (select "channel_posts"."post_id"
  from "channel_posts"
  where "channel_posts"."channel_id" = $1))
  limit $2) "some";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."id" in (select "channel_posts"."post_id"
  from "channel_posts"
  where "channel_posts"."channel_id" = $1))
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- with type=3

select count(*)
  from (select 1 as "one"
  from "posts"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $1) and "posts"."id" in (select "channel_posts"."post_id"
  from "channel_posts"
  where "channel_posts"."channel_id" = $2))
  limit $3) "some";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $1) and "posts"."id" in (select "channel_posts"."post_id"
  from "channel_posts"
  where "channel_posts"."channel_id" = $2))
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $3;

-- getChannelPrograms: GET /v1/mobile/channel/programs

-- which arrangement is in force

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

select "id", "channel_id", "name", "introduction", "weekdays", "start_minute", "end_minute", "album_id"
  from "programmes"
  where ("programmes"."channel_id" in ($1) and "programmes"."weekdays" & $2 <> 0)
  order by "programmes"."channel_id" asc, "programmes"."start_minute" asc, "programmes"."id" asc;

select "programme_anchors"."programme_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "programme_anchors"
  inner join "channels" on "channels"."id" = "programme_anchors"."anchor_id"
  where "programme_anchors"."programme_id" in ($1, $2)
  order by "programme_anchors"."programme_id" asc, "programme_anchors"."sort" asc;

-- getChannelState: GET /v1/mobile/channel/{id}/state

-- who calls

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

select "target_type"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" in ($2, $3) and "follows"."target_id" = $4);

-- getChannels: GET /v1/mobile/channel

-- which arrangement is in force

select count(*)
  from "channels"
  where "channels"."type" = $1;

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at", concat_ws('.', ("channels"."type")::bigint, ("channels"."sort")::bigint, ("channels"."id")::bigint) as "cursor"
  from "channels"
  where "channels"."type" = $1
  order by "channels"."type" asc, "channels"."sort" asc, "channels"."id" asc
  limit $2;

select "channel_anchors"."channel_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "channel_anchors"
  inner join "channels" on "channels"."id" = "channel_anchors"."anchor_id"
  where "channel_anchors"."channel_id" in ($1, $2)
  order by "channel_anchors"."channel_id" asc, "channel_anchors"."sort" asc;

select "id", "channel_id", "name", "introduction", "weekdays", "start_minute", "end_minute", "album_id"
  from "programmes"
  where ("programmes"."channel_id" in ($1, $2) and "programmes"."weekdays" & $3 <> 0)
  order by "programmes"."channel_id" asc, "programmes"."start_minute" asc, "programmes"."id" asc;

select "programme_anchors"."programme_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "programme_anchors"
  inner join "channels" on "channels"."id" = "programme_anchors"."anchor_id"
  where "programme_anchors"."programme_id" in ($1, $2)
  order by "programme_anchors"."programme_id" asc, "programme_anchors"."sort" asc;

-- getCollectionOfVideo: GET /v2/video_collection/{id}

-- which arrangement is in force

-- 2 times
select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "collection_items"."collection_id", "collection_items"."sort"
  from "collection_items"
  inner join "posts" on ("posts"."id" = "collection_items"."collection_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "collection_items"."video_id" = $1
  order by "posts"."id" asc
  limit $2;

select "collection_items"."video_id"
  from "collection_items"
  inner join "posts" on ("posts"."id" = "collection_items"."video_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where ("collection_items"."collection_id" = $1 and "collection_items"."sort" > $2)
  order by "collection_items"."sort" asc
  limit $3;

select "posts"."item_num", "posts"."play_num", "post_bodies"."finished"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "posts"."id" = $1;

-- getCollectionVideos: GET /v2/posts_video_collection/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "posts"."item_num", "posts"."play_num", "post_bodies"."finished"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "posts"."id" = $1;

select count(*)
  from "collection_items"
  inner join "posts" on ("posts"."id" = "collection_items"."video_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "collection_items"."collection_id" = $1;

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."width", "post_bodies"."height", "collection_items"."sort", concat_ws('.', ("collection_items"."sort")::bigint, ("collection_items"."video_id")::bigint) as "cursor"
  from "collection_items"
  inner join "posts" on ("posts"."id" = "collection_items"."video_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "collection_items"."collection_id" = $1
  order by "collection_items"."sort" asc, "collection_items"."video_id" asc
  limit $2;

-- getDefaultChannel: GET /v1/mobile/channel/default

-- which arrangement is in force

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."type" = $1
  order by "channels"."recommended" desc, "channels"."sort" asc, "channels"."id" asc
  limit $2;

select "channel_anchors"."channel_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "channel_anchors"
  inner join "channels" on "channels"."id" = "channel_anchors"."anchor_id"
  where "channel_anchors"."channel_id" in ($1)
  order by "channel_anchors"."channel_id" asc, "channel_anchors"."sort" asc;

select "id", "channel_id", "name", "introduction", "weekdays", "start_minute", "end_minute", "album_id"
  from "programmes"
  where ("programmes"."channel_id" in ($1) and "programmes"."weekdays" & $2 <> 0)
  order by "programmes"."channel_id" asc, "programmes"."start_minute" asc, "programmes"."id" asc;

select "programme_anchors"."programme_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "programme_anchors"
  inner join "channels" on "channels"."id" = "programme_anchors"."anchor_id"
  where "programme_anchors"."programme_id" in ($1, $2)
  order by "programme_anchors"."programme_id" asc, "programme_anchors"."sort" asc;

-- getDynamicArticle: GET /v2/c_dynamic_article/{id}

-- who calls

select "read_num", "like_num", "comment_num", "collection_num", "share_num", "play_num", "allow_comment", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "posts"."id")), exists (select from "collections"
  where ("collections"."user_id" = $3 and "collections"."target_type" = $4 and "collections"."target_id" = "posts"."id")), exists (select from "follows"
  where ("follows"."user_id" = $5 and "follows"."target_type" = $6 and "follows"."target_id" = "posts"."id"))
  from "posts"
  where ("posts"."id" = $7 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

with counted as (select *
  from unnest($1::bigint[], $2::int[]) as counted(id, n)) , by_hour as ( insert into reads_by_hour (hour, kind, post_id, num) select date_trunc('hour', now()), $3, id, n
  from counted
  on conflict (hour, kind, post_id) do update
  set num = reads_by_hour.num + excluded.num), by_day as ( insert into reads_by_day (day, kind, post_id, num) select (now() at time zone 'Asia/Shanghai')::date, $4, id, n
  from counted
  on conflict (day, kind, post_id) do update
  set num = reads_by_day.num + excluded.num) update "posts" as t
  set "read_num" = t."read_num" + n
  from counted
  where t.id = counted.id;

-- getLessons: GET /v1/consumer/civilized_classroom

-- which arrangement is in force

select "lessons"."category", count(*)
  from "lessons"
  inner join "posts" on "posts"."id" = "lessons"."post_id"
  where ("posts"."status" = 1 and "posts"."publish_at" <= now())
  group by "lessons"."category"
  order by min("lessons"."sort"), "lessons"."category";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", "lessons"."id", "lessons"."category", concat_ws('.', ("lessons"."sort")::bigint, ("lessons"."id")::bigint) as "cursor"
  from "lessons"
  inner join "posts" on "posts"."id" = "lessons"."post_id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ("posts"."status" = 1 and "posts"."publish_at" <= now())
  order by "lessons"."sort" asc, "lessons"."id" asc
  limit $1;

-- with category=书法

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", "lessons"."id", "lessons"."category", concat_ws('.', ("lessons"."sort")::bigint, ("lessons"."id")::bigint) as "cursor"
  from "lessons"
  inner join "posts" on "posts"."id" = "lessons"."post_id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "lessons"."category" = $1)
  order by "lessons"."sort" asc, "lessons"."id" asc
  limit $2;

-- getListenerNotes: GET /v1/mobile/channel/{id}/my_notes

-- who calls

select "id", "channel_id", "user_id", "content", "seconds", "voice_type", "programme", "status", "answer", "aired_at", "created_at"
  from "listener_notes"
  where ("listener_notes"."user_id" = $1 and "listener_notes"."channel_id" = $2)
  order by "listener_notes"."id" desc
  limit $3;

-- getLive: GET /v1/mobile/lives/{id}

-- which arrangement is in force

select "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction", "channels"."frequency", "channels"."city", "channels"."loop", "channels"."format", "channels"."stream_url", "channels"."stream_works", "channels"."stream_problem", "channels"."stream_checked_at", "channels"."studio_until", "channels"."studio_by", "channels"."studio_key", "channels"."guarded", "channels"."recommended", "channels"."view_num", "channels"."follow_num", "channels"."sort", "channels"."created_at", "lives"."channel_id", "lives"."start_at", "lives"."minutes", "lives"."every_minutes", "lives"."replayed", "lives"."allow_chat", "lives"."slow_seconds", "lives"."replay_url", "lives"."reminded_at", "lives"."reminded_to", "lives"."like_num"
  from "lives"
  inner join "channels" on "channels"."id" = "lives"."channel_id"
  where "lives"."channel_id" = $1;

select "id", "channel_id", "minute", "showing", "content", "images"
  from "live_logs"
  where ("live_logs"."channel_id" = $1 and "live_logs"."minute" <= $2 and ("live_logs"."showing" is null or "live_logs"."showing" = $3))
  order by "live_logs"."minute" desc, "live_logs"."id" desc
  limit $4;

-- getLiveMessages: GET /v1/mobile/lives/{id}/messages

-- which arrangement is in force

select "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction", "channels"."frequency", "channels"."city", "channels"."loop", "channels"."format", "channels"."stream_url", "channels"."stream_works", "channels"."stream_problem", "channels"."stream_checked_at", "channels"."studio_until", "channels"."studio_by", "channels"."studio_key", "channels"."guarded", "channels"."recommended", "channels"."view_num", "channels"."follow_num", "channels"."sort", "channels"."created_at", "lives"."channel_id", "lives"."start_at", "lives"."minutes", "lives"."every_minutes", "lives"."replayed", "lives"."allow_chat", "lives"."slow_seconds", "lives"."replay_url", "lives"."reminded_at", "lives"."reminded_to", "lives"."like_num"
  from "lives"
  inner join "channels" on "channels"."id" = "lives"."channel_id"
  where "lives"."channel_id" = $1;

select "live_messages"."id", "live_messages"."content", "live_messages"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "live_messages"
  inner join "users" on "users"."id" = "live_messages"."user_id"
  where ("live_messages"."channel_id" = $1 and "live_messages"."status" = $2 and "live_messages"."id" > $3)
  order by "live_messages"."id" desc
  limit $4;

select "id"
  from "live_messages"
  where ("live_messages"."channel_id" = $1 and "live_messages"."hidden_at" > $2)
  limit $3;

select count(*)
  from "live_logs"
  where ("live_logs"."channel_id" = $1 and "live_logs"."minute" <= $2 and ("live_logs"."showing" is null or "live_logs"."showing" = $3));

-- getLiveState: GET /v1/mobile/lives/{id}/state

-- who calls

select "lives"."like_num", "channels"."follow_num", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "lives"."channel_id")), exists (select from "follows"
  where ("follows"."user_id" = $3 and "follows"."target_type" = $4 and "follows"."target_id" = "lives"."channel_id"))
  from "lives"
  inner join "channels" on "channels"."id" = "lives"."channel_id"
  where "lives"."channel_id" = $5;

-- getLives: GET /v1/mobile/lives

-- which arrangement is in force

select "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction", "channels"."frequency", "channels"."city", "channels"."loop", "channels"."format", "channels"."stream_url", "channels"."stream_works", "channels"."stream_problem", "channels"."stream_checked_at", "channels"."studio_until", "channels"."studio_by", "channels"."studio_key", "channels"."guarded", "channels"."recommended", "channels"."view_num", "channels"."follow_num", "channels"."sort", "channels"."created_at", "lives"."channel_id", "lives"."start_at", "lives"."minutes", "lives"."every_minutes", "lives"."replayed", "lives"."allow_chat", "lives"."slow_seconds", "lives"."replay_url", "lives"."reminded_at", "lives"."reminded_to", "lives"."like_num"
  from "lives"
  inner join "channels" on "channels"."id" = "lives"."channel_id";

-- getNextAudio: GET /v1/album_play_audio/{album_id}

-- which arrangement is in force

select "album_items"."sort"
  from "album_items"
  inner join "posts" on ("posts"."id" = "album_items"."album_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where ("album_items"."album_id" = $1 and "album_items"."audio_id" = $2);

select "album_items"."audio_id", "album_items"."sort"
  from "album_items"
  inner join "posts" on ("posts"."id" = "album_items"."audio_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where ("album_items"."album_id" = $1 and "album_items"."sort" > $2)
  order by "album_items"."sort" asc
  limit $3;

-- getPreview: GET /v1/previews/{id}

-- who calls

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and "posts"."status" in ($3, $4))
  limit $5;

select "posts"."status", "posts"."source_id", "post_bodies"."banner"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "posts"."id" = $1;

-- getRecommendedChannels: GET /v1/mobile/channel/recommend

-- which arrangement is in force

select count(*)
  from "channels"
  where "channels"."recommended" = $1;

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at", concat_ws('.', ("channels"."type")::bigint, ("channels"."sort")::bigint, ("channels"."id")::bigint) as "cursor"
  from "channels"
  where "channels"."recommended" = $1
  order by "channels"."type" asc, "channels"."sort" asc, "channels"."id" asc
  limit $2;

select "channel_anchors"."channel_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "channel_anchors"
  inner join "channels" on "channels"."id" = "channel_anchors"."anchor_id"
  where "channel_anchors"."channel_id" in ($1)
  order by "channel_anchors"."channel_id" asc, "channel_anchors"."sort" asc;

select "id", "channel_id", "name", "introduction", "weekdays", "start_minute", "end_minute", "album_id"
  from "programmes"
  where ("programmes"."channel_id" in ($1) and "programmes"."weekdays" & $2 <> 0)
  order by "programmes"."channel_id" asc, "programmes"."start_minute" asc, "programmes"."id" asc;

select "programme_anchors"."programme_id", "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction"
  from "programme_anchors"
  inner join "channels" on "channels"."id" = "programme_anchors"."anchor_id"
  where "programme_anchors"."programme_id" in ($1, $2)
  order by "programme_anchors"."programme_id" asc, "programme_anchors"."sort" asc;

-- getRecommends: GET /v1/recommends

-- which arrangement is in force

select count(*)
  from (select 1 as "one"
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."is_selected")
  limit $1) "some";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", '', "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."is_selected")
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $1;

-- with kind=find

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and ("post_counts"."listed" and "post_counts"."type" <> 3)))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."type" <> 3)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", '', "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" <> 3)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $1;

-- getRelatedPosts: GET /v1/relatedPosts

-- which arrangement is in force

select "posts"."category_id", "posts"."parent_category_id", "post_bodies"."tags", "post_bodies"."related"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."id" = $1);

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."parent_category_id" = $1 and "posts"."id" <> $2)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $3;

select "post_id", "tags"
  from "post_bodies"
  where "post_bodies"."post_id" = any($1::int[]);

-- getSource: GET /v1/sources/{id}

-- who calls

select "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at"
  from "uploads"
  where ("uploads"."id" = $1 and "uploads"."user_id" = $2)
  limit $3;

select "sources"."id", "sources"."kind", "sources"."name", "sources"."status", "sources"."duration"
  from "sources"
  inner join "posts" on ("posts"."source_id" = "sources"."id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "sources"."id" = $1
  limit $2;

-- getSourcePlayAuth: GET /v1/sources/{id}/playAuth

-- who calls

select "sources"."id", "sources"."kind", "sources"."name", "sources"."status", "sources"."duration"
  from "sources"
  inner join "posts" on ("posts"."source_id" = "sources"."id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "sources"."id" = $1
  limit $2;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getSpecial: GET /v1/specials/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "posts"."allow_comment", "post_bodies"."banner"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "posts"."id" = $1;

select "id", "special_id", "title", "style", "sort"
  from "special_sections"
  where "special_sections"."special_id" = $1
  order by "special_sections"."sort" asc;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', ("special_items"."sort")::bigint, ("posts"."id")::bigint) as "cursor"
  from "special_items"
  inner join "posts" on ("posts"."id" = "special_items"."post_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "categories" on "categories"."id" = "posts"."category_id"
  where "special_items"."section_id" = $1
  order by "special_items"."sort" asc, "posts"."id" asc
  limit $2;

-- getSpecialSection: GET /v1/special_sections/{id}

-- which arrangement is in force

select "special_sections"."id", "special_sections"."special_id", "special_sections"."title", "special_sections"."style", "special_sections"."sort", "posts"."title"
  from "special_sections"
  inner join "posts" on ("posts"."id" = "special_sections"."special_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "special_sections"."id" = $1;

select count(*)
  from "special_items"
  inner join "posts" on ("posts"."id" = "special_items"."post_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "special_items"."section_id" = $1;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', ("special_items"."sort")::bigint, ("posts"."id")::bigint) as "cursor"
  from "special_items"
  inner join "posts" on ("posts"."id" = "special_items"."post_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "categories" on "categories"."id" = "posts"."category_id"
  where "special_items"."section_id" = $1
  order by "special_items"."sort" asc, "posts"."id" asc
  limit $2;

-- getSpecials: GET /v1/specials

-- which arrangement is in force

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and "post_counts"."type" = $2))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and "posts"."type" = $3))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- getStaticArticle: GET /v2/c_static_article/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

-- getTranscript: GET /v1/c_audio/{id}/transcript

-- which arrangement is in force

select "transcripts"."cues", "transcripts"."chapters"
  from "posts"
  left join "transcripts" on "transcripts"."post_id" = "posts"."id"
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

-- getVideo: GET /v1/c_video/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "posts"."source_id", "posts"."play_num", "post_bodies"."width", "post_bodies"."height"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "posts"."id" = $1;

select "posts"."id"
  from "collection_items"
  inner join "posts" on ("posts"."id" = "collection_items"."collection_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  where "collection_items"."video_id" = $1
  order by "posts"."id"
  limit $2;

-- getVideoCollection: GET /v2/video_collection_details/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "posts"."item_num", "posts"."play_num", "post_bodies"."finished"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  where "posts"."id" = $1;

-- getVideoCollections: GET /v2/c_video_collection

-- which arrangement is in force

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and ("post_counts"."listed" and "post_counts"."type" = $2)))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."type" = $3)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- postChannel: POST /v1/mobile/channel

-- who calls

begin;

select "id"
  from "channels"
  where ("channels"."id" = $1 and "channels"."type" not in ($2, $3)) for no key update;

insert into "follows" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

update "channels"
  set "follow_num" = greatest(0, "channels"."follow_num" + $1::int)
  where "channels"."id" = $2
  returning "follow_num";

commit;

-- postListenerNote: POST /v1/mobile/channel/{id}/notes

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

select "id", "channel_id", "name", "introduction", "weekdays", "start_minute", "end_minute", "album_id"
  from "programmes"
  where ("programmes"."channel_id" = $1 and "programmes"."weekdays" & $2 <> 0)
  order by "programmes"."start_minute" asc, "programmes"."id" asc;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select count(*)
  from "listener_notes"
  where ("listener_notes"."user_id" = $1 and "listener_notes"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

insert into "listener_notes" ("id", "channel_id", "user_id", "content", "seconds", "voice_type", "programme", "status", "answer", "aired_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default, default, default, default)
  returning "id", "channel_id", "user_id", "content", "seconds", "voice_type", "programme", "status", "answer", "aired_at", "created_at";

commit;

-- postLiveLike: POST /v1/mobile/lives/{id}/like

-- who calls

begin;

select "channel_id"
  from "lives"
  where "lives"."channel_id" = $1 for no key update;

insert into "likes" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

update "lives"
  set "like_num" = greatest(0, "lives"."like_num" + $1::int)
  where "lives"."channel_id" = $2
  returning "like_num";

commit;

-- postLiveMessage: POST /v1/mobile/lives/{id}/messages

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "channels"."id", "channels"."type", "channels"."name", "channels"."cover", "channels"."logo", "channels"."introduction", "channels"."frequency", "channels"."city", "channels"."loop", "channels"."format", "channels"."stream_url", "channels"."stream_works", "channels"."stream_problem", "channels"."stream_checked_at", "channels"."studio_until", "channels"."studio_by", "channels"."studio_key", "channels"."guarded", "channels"."recommended", "channels"."view_num", "channels"."follow_num", "channels"."sort", "channels"."created_at", "lives"."channel_id", "lives"."start_at", "lives"."minutes", "lives"."every_minutes", "lives"."replayed", "lives"."allow_chat", "lives"."slow_seconds", "lives"."replay_url", "lives"."reminded_at", "lives"."reminded_to", "lives"."like_num"
  from "lives"
  inner join "channels" on "channels"."id" = "lives"."channel_id"
  where "lives"."channel_id" = $1;

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483648)::int);

insert into "live_messages" ("id", "channel_id", "user_id", "content", "status", "hidden_at", "created_at")
  values (default, $1, $2, $3, default, default, default)
  returning "id", "created_at";

commit;

-- postSubscribe: POST /v1/subscribes

-- who calls

begin;

select "id"
  from "posts"
  where ("posts"."id" = $1 and ("posts"."type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now())));

insert into "follows" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

select count(*)
  from "follows"
  where ("follows"."target_type" = $1 and "follows"."target_id" = $2);

commit;

-- viewChannel: PUT /v1/mobile/channel/view

-- who calls

select "id", "type", "name", "cover", "logo", "introduction", "frequency", "city", "loop", "format", "stream_url", "stream_works", "stream_problem", "stream_checked_at", "studio_until", "studio_by", "studio_key", "guarded", "recommended", "view_num", "follow_num", "sort", "created_at"
  from "channels"
  where "channels"."id" = $1;

with counted as (select *
  from unnest($1::bigint[], $2::int[]) as counted(id, n)) update "channels" as t
  set "view_num" = t."view_num" + n
  from counted
  where t.id = counted.id;
