-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells who calls, in each call that says so

select "users"."id", "users"."phone", "users"."nickname", "users"."is_official", "users"."avatar", "sessions"."id", "sessions"."last_seen_at" < now() - interval '5 minutes'
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > now());

-- getStatistics: GET /v1/my_statistics

-- who calls

select count(*)
  from "collections"
  inner join "posts" on "posts"."id" = "collections"."target_id"
  where ("collections"."user_id" = $1 and "collections"."target_type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

select count(*)
  from "histories"
  inner join "posts" on "posts"."id" = "histories"."post_id"
  where ("histories"."user_id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

select count(*)
  from "feedbacks"
  where "feedbacks"."user_id" = $1;

select coalesce(sum("credit"), 0)::int
  from "credits"
  where "credits"."user_id" = $1;

select "balance"
  from "accounts"
  where "accounts"."user_id" = $1;

select (select count(*)
  from "messages"
  where ("messages"."user_id" = $1 and "messages"."read_at" is null)) + (select count(*)
  from "broadcasts"
  where (("broadcasts"."withdrawn_at" is null and "broadcasts"."publish_at" between now() - make_interval(days => $2) and now() and "broadcasts"."publish_at" >= (select created_at
  from users
  where id = $3) and case "broadcasts"."audience" when 'street' then exists (select from watches w
  where w.user_id = $4 and w.kind = 'street' and w.value = any("broadcasts"."streets")) or exists (select from volunteers v
  where v.user_id = $5 and v.street_id::text = any("broadcasts"."streets")) when 'follow' then exists (select from follows f
  where f.user_id = $6 and f.target_type = "broadcasts"."followed_kind" and f.target_id = "broadcasts"."followed_id") else true end) and not exists (select from messages m
  where m.user_id = $7 and m.source = 'broadcast ' || "broadcasts"."id"))) as n;

select count(*)::int as n
  from follows mark
  cross join lateral (select $1::text as kind, "channels"."id" as id, "channels"."name" as name, case when "channels"."logo" = '' then "channels"."cover" else "channels"."logo" end as cover, "channels"."introduction" as introduction, "channels"."follow_num" as num
  from "channels"
  where ("channels"."id" = mark.target_id and mark.target_type = $2 and "channels"."type" = $3)
  union all select $4::text as kind, "channels"."id" as id, "channels"."name" as name, case when "channels"."logo" = '' then "channels"."cover" else "channels"."logo" end as cover, "channels"."introduction" as introduction, "channels"."follow_num" as num
  from "channels"
  where ("channels"."id" = mark.target_id and mark.target_type = $5 and "channels"."type" = $6)
  union all select $7::text as kind, "users"."id" as id, "users"."nickname" as name, "users"."avatar" as cover, "users"."introduction" as introduction, "users"."fans_num" as num
  from "users"
  where "users"."id" = mark.target_id and mark.target_type = $8) as subject
  where mark.user_id = $9::bigint and mark.target_type = any($10::text[]);

select count(*)::int as n
  from follows mark
  cross join lateral (select $1::text as kind, "posts"."id" as id, "posts"."title" as name, "posts"."cover" as cover, "posts"."introduction" as introduction, "posts"."item_num" as num
  from "posts"
  where ("posts"."id" = mark.target_id and mark.target_type = $2 and ("posts"."type" = $3 and ("posts"."status" = 1 and "posts"."publish_at" <= now())))
  union all select $4::text as kind, "channels"."id" as id, "channels"."name" as name, case when "channels"."logo" = '' then "channels"."cover" else "channels"."logo" end as cover, "channels"."introduction" as introduction, "channels"."follow_num" as num
  from "channels"
  where ("channels"."id" = mark.target_id and mark.target_type = $5 and "channels"."type" not in ($6, $7))
  union all select $8::text as kind, "merchants"."id" as id, "merchants"."name" as name, "merchants"."logo" as cover, "merchants"."introduction" as introduction, null::int as num
  from "merchants"
  where ("merchants"."id" = mark.target_id and mark.target_type = $9 and "merchants"."kind" = $10)) as subject
  where mark.user_id = $11::bigint and mark.target_type = any($12::text[]);
