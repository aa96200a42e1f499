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

-- deleteComment: DELETE /v1/mobile/comment

-- who calls

begin;

select "parent_id"
  from "comments"
  where "comments"."id" = $1;

select "id", "target", "post_id", "user_id", "parent_id", "reply_user_id", "content", "status", "reason", "like_num", "reply_num", "created_at"
  from "comments"
  where "comments"."id" in ($1)
  order by "comments"."id" asc for update;

delete from "comments"
  where "comments"."id" = $1;

update "posts"
  set "comment_num" = greatest(0, "posts"."comment_num" + $1::int)
  where "posts"."id" = $2
  returning "comment_num";

commit;

-- getCivilizationComments: GET /v1/consumer/civilization_comments

-- who calls

select "comment_num", null
  from "civilizations"
  where ("civilizations"."id" = $1 and ("civilizations"."status" in (1, 3) or "civilizations"."user_id" = $2));

select "comments"."id", "comments"."post_id", "comments"."content", "comments"."parent_id", "comments"."like_num", "comments"."reply_num", "comments"."status", "comments"."reason", "comments"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "replied"."id", "replied"."nickname", "replied"."avatar", "replied"."is_official", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "comments"."id")), shown.cursor as "cursor"
  from "comments"
  inner join (with page as (select "id", concat_ws('.', (extract(epoch
  from "comments"."created_at") * 1000000)::bigint, ("comments"."id")::bigint) as "cursor"
  from "comments"
  where (("comments"."target" = $3 and "comments"."post_id" = $4 and "comments"."parent_id" is null) and (("comments"."status" = $5 or "comments"."user_id" = $6) and not exists (select from "user_blocks"
  where (user_id = $7 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $8))))
  order by "comments"."created_at" desc, "comments"."id" desc
  limit $9) select id, cursor
  from page
  union all select chosen.id, ''
  from page
  cross join lateral ( (select r.id
  from comments r
  where r.parent_id = page.id and r.status = 1
  order by r.id
  limit $10)
  union all (select r.id
  from comments r
  where r.parent_id = page.id and r.user_id = $11 and r.status <> 1
  order by r.id desc
  limit $12) ) as chosen) as shown on shown.id = "comments"."id"
  inner join "users" on "users"."id" = "comments"."user_id"
  left join "users" "replied" on "replied"."id" = "comments"."reply_user_id"
  where not exists (select from "user_blocks"
  where (user_id = $13 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $14))
  order by "comments"."created_at" desc, "comments"."id" desc;

-- with order=hot

select "comments"."id", "comments"."post_id", "comments"."content", "comments"."parent_id", "comments"."like_num", "comments"."reply_num", "comments"."status", "comments"."reason", "comments"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "replied"."id", "replied"."nickname", "replied"."avatar", "replied"."is_official", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "comments"."id")), shown.cursor as "cursor"
  from "comments"
  inner join (with page as (select "id", concat_ws('.', ("comments"."like_num")::bigint, ("comments"."id")::bigint) as "cursor"
  from "comments"
  where (("comments"."target" = $3 and "comments"."post_id" = $4 and "comments"."parent_id" is null) and (("comments"."status" = $5 or "comments"."user_id" = $6) and not exists (select from "user_blocks"
  where (user_id = $7 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $8))))
  order by "comments"."like_num" desc, "comments"."id" desc
  limit $9) select id, cursor
  from page
  union all select chosen.id, ''
  from page
  cross join lateral ( (select r.id
  from comments r
  where r.parent_id = page.id and r.status = 1
  order by r.id
  limit $10)
  union all (select r.id
  from comments r
  where r.parent_id = page.id and r.user_id = $11 and r.status <> 1
  order by r.id desc
  limit $12) ) as chosen) as shown on shown.id = "comments"."id"
  inner join "users" on "users"."id" = "comments"."user_id"
  left join "users" "replied" on "replied"."id" = "comments"."reply_user_id"
  where not exists (select from "user_blocks"
  where (user_id = $13 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $14))
  order by "comments"."like_num" desc, "comments"."id" desc;

-- getCollections: GET /v1/my_collections

-- who calls

select count(*)
  from "collections"
  inner join "posts" on "posts"."id" = "collections"."target_id"
  where ("collections"."user_id" = $1 and "collections"."target_type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", "collections"."created_at", concat_ws('.', (extract(epoch
  from "collections"."created_at") * 1000000)::bigint, ("collections"."target_id")::bigint) as "cursor"
  from "collections"
  inner join "posts" on "posts"."id" = "collections"."target_id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ("collections"."user_id" = $1 and "collections"."target_type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  order by "collections"."created_at" desc, "collections"."target_id" desc
  limit $3;

-- with type=3

select count(*)
  from "collections"
  inner join "posts" on "posts"."id" = "collections"."target_id"
  where ("collections"."user_id" = $1 and "collections"."target_type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $3);

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", "collections"."created_at", concat_ws('.', (extract(epoch
  from "collections"."created_at") * 1000000)::bigint, ("collections"."target_id")::bigint) as "cursor"
  from "collections"
  inner join "posts" on "posts"."id" = "collections"."target_id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ("collections"."user_id" = $1 and "collections"."target_type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $3)
  order by "collections"."created_at" desc, "collections"."target_id" desc
  limit $4;

-- getComments: GET /v1/consumer/post_comments/{id}

-- who calls

select "comment_num", null
  from "posts"
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

select "comments"."id", "comments"."post_id", "comments"."content", "comments"."parent_id", "comments"."like_num", "comments"."reply_num", "comments"."status", "comments"."reason", "comments"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "replied"."id", "replied"."nickname", "replied"."avatar", "replied"."is_official", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "comments"."id")), shown.cursor as "cursor"
  from "comments"
  inner join (with page as (select "id", concat_ws('.', (extract(epoch
  from "comments"."created_at") * 1000000)::bigint, ("comments"."id")::bigint) as "cursor"
  from "comments"
  where (("comments"."target" = $3 and "comments"."post_id" = $4 and "comments"."parent_id" is null) and (("comments"."status" = $5 or "comments"."user_id" = $6) and not exists (select from "user_blocks"
  where (user_id = $7 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $8))))
  order by "comments"."created_at" desc, "comments"."id" desc
  limit $9) select id, cursor
  from page
  union all select chosen.id, ''
  from page
  cross join lateral ( (select r.id
  from comments r
  where r.parent_id = page.id and r.status = 1
  order by r.id
  limit $10)
  union all (select r.id
  from comments r
  where r.parent_id = page.id and r.user_id = $11 and r.status <> 1
  order by r.id desc
  limit $12) ) as chosen) as shown on shown.id = "comments"."id"
  inner join "users" on "users"."id" = "comments"."user_id"
  left join "users" "replied" on "replied"."id" = "comments"."reply_user_id"
  where not exists (select from "user_blocks"
  where (user_id = $13 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $14))
  order by "comments"."created_at" desc, "comments"."id" desc;

-- with order=hot

select "comments"."id", "comments"."post_id", "comments"."content", "comments"."parent_id", "comments"."like_num", "comments"."reply_num", "comments"."status", "comments"."reason", "comments"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "replied"."id", "replied"."nickname", "replied"."avatar", "replied"."is_official", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "comments"."id")), shown.cursor as "cursor"
  from "comments"
  inner join (with page as (select "id", concat_ws('.', ("comments"."like_num")::bigint, ("comments"."id")::bigint) as "cursor"
  from "comments"
  where (("comments"."target" = $3 and "comments"."post_id" = $4 and "comments"."parent_id" is null) and (("comments"."status" = $5 or "comments"."user_id" = $6) and not exists (select from "user_blocks"
  where (user_id = $7 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $8))))
  order by "comments"."like_num" desc, "comments"."id" desc
  limit $9) select id, cursor
  from page
  union all select chosen.id, ''
  from page
  cross join lateral ( (select r.id
  from comments r
  where r.parent_id = page.id and r.status = 1
  order by r.id
  limit $10)
  union all (select r.id
  from comments r
  where r.parent_id = page.id and r.user_id = $11 and r.status <> 1
  order by r.id desc
  limit $12) ) as chosen) as shown on shown.id = "comments"."id"
  inner join "users" on "users"."id" = "comments"."user_id"
  left join "users" "replied" on "replied"."id" = "comments"."reply_user_id"
  where not exists (select from "user_blocks"
  where (user_id = $13 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $14))
  order by "comments"."like_num" desc, "comments"."id" desc;

-- getCreditSystem: GET /v1/credit_system

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getFollows: GET /v1/my_follows

-- who calls

select mark.target_type as kind, subject.id, subject.name, subject.cover, subject.introduction, coalesce(subject.num, (select count(*)::int
  from follows f
  where f.target_type = mark.target_type and f.target_id = mark.target_id)) as num, mark.created_at, concat_ws('.', (extract(epoch
  from mark.created_at) * 1000000)::bigint, (mark.target_id)::bigint, (array_position($1::text[], mark.target_type))::bigint) as cursor
  from follows mark
  cross join lateral (select $2::text as kind, "channels"."id" as id, "channels"."name" as name, case when "channels"."logo" = '' then "channels"."cover" else "channels"."logo" end as cover, "channels"."introduction" as introduction, "channels"."follow_num" as num
  from "channels"
  where ("channels"."id" = mark.target_id and mark.target_type = $3 and "channels"."type" = $4)
  union all select $5::text as kind, "channels"."id" as id, "channels"."name" as name, case when "channels"."logo" = '' then "channels"."cover" else "channels"."logo" end as cover, "channels"."introduction" as introduction, "channels"."follow_num" as num
  from "channels"
  where ("channels"."id" = mark.target_id and mark.target_type = $6 and "channels"."type" = $7)
  union all select $8::text as kind, "users"."id" as id, "users"."nickname" as name, "users"."avatar" as cover, "users"."introduction" as introduction, "users"."fans_num" as num
  from "users"
  where "users"."id" = mark.target_id and mark.target_type = $9) as subject
  where mark.user_id = $10::bigint and mark.target_type = any($11::text[]) and true
  order by mark.created_at desc, mark.target_id desc, array_position($12::text[], mark.target_type) desc
  limit $13::int offset $14::int;

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

-- getMessages: GET /v1/my_messages

-- who calls

select count(*) + (select count(*)
  from "broadcasts"
  where (("broadcasts"."withdrawn_at" is null and "broadcasts"."publish_at" between now() - make_interval(days => $1) and now() and "broadcasts"."publish_at" >= (select created_at
  from users
  where id = $2) and case "broadcasts"."audience" when 'street' then exists (select from watches w
  where w.user_id = $3 and w.kind = 'street' and w.value = any("broadcasts"."streets")) or exists (select from volunteers v
  where v.user_id = $4 and v.street_id::text = any("broadcasts"."streets")) when 'follow' then exists (select from follows f
  where f.user_id = $5 and f.target_type = "broadcasts"."followed_kind" and f.target_id = "broadcasts"."followed_id") else true end) and not exists (select from messages m
  where m.user_id = $6 and m.source = 'broadcast ' || "broadcasts"."id")))
  from "messages"
  where "messages"."user_id" = $7;

select "id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at", concat_ws('.', (extract(epoch
  from "told"."created_at") * 1000000)::bigint, ("told"."id")::bigint) as "cursor"
  from ((select "id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at"
  from "messages"
  where "messages"."user_id" = $1)
  union all (select "id", $2::smallint as "type", "title", "content", 'broadcast ' || "broadcasts"."id" as "source", $3::text as "subject_type", "id" as "subject_id", null::timestamptz as "read_at", "publish_at" as "created_at"
  from "broadcasts"
  where (("broadcasts"."withdrawn_at" is null and "broadcasts"."publish_at" between now() - make_interval(days => $4) and now() and "broadcasts"."publish_at" >= (select created_at
  from users
  where id = $5) and case "broadcasts"."audience" when 'street' then exists (select from watches w
  where w.user_id = $6 and w.kind = 'street' and w.value = any("broadcasts"."streets")) or exists (select from volunteers v
  where v.user_id = $7 and v.street_id::text = any("broadcasts"."streets")) when 'follow' then exists (select from follows f
  where f.user_id = $8 and f.target_type = "broadcasts"."followed_kind" and f.target_id = "broadcasts"."followed_id") else true end) and not exists (select from messages m
  where m.user_id = $9 and m.source = 'broadcast ' || "broadcasts"."id")))) "told"
  order by "told"."created_at" desc, "told"."id" desc
  limit $10;

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

-- with type=1

select count(*) + (select count(*)
  from "broadcasts"
  where (("broadcasts"."withdrawn_at" is null and "broadcasts"."publish_at" between now() - make_interval(days => $1) and now() and "broadcasts"."publish_at" >= (select created_at
  from users
  where id = $2) and case "broadcasts"."audience" when 'street' then exists (select from watches w
  where w.user_id = $3 and w.kind = 'street' and w.value = any("broadcasts"."streets")) or exists (select from volunteers v
  where v.user_id = $4 and v.street_id::text = any("broadcasts"."streets")) when 'follow' then exists (select from follows f
  where f.user_id = $5 and f.target_type = "broadcasts"."followed_kind" and f.target_id = "broadcasts"."followed_id") else true end) and not exists (select from messages m
  where m.user_id = $6 and m.source = 'broadcast ' || "broadcasts"."id")))
  from "messages"
  where ("messages"."user_id" = $7 and "messages"."type" = $8);

select "id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at", concat_ws('.', (extract(epoch
  from "told"."created_at") * 1000000)::bigint, ("told"."id")::bigint) as "cursor"
  from ((select "id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at"
  from "messages"
  where ("messages"."user_id" = $1 and "messages"."type" = $2))
  union all (select "id", $3::smallint as "type", "title", "content", 'broadcast ' || "broadcasts"."id" as "source", $4::text as "subject_type", "id" as "subject_id", null::timestamptz as "read_at", "publish_at" as "created_at"
  from "broadcasts"
  where (("broadcasts"."withdrawn_at" is null and "broadcasts"."publish_at" between now() - make_interval(days => $5) and now() and "broadcasts"."publish_at" >= (select created_at
  from users
  where id = $6) and case "broadcasts"."audience" when 'street' then exists (select from watches w
  where w.user_id = $7 and w.kind = 'street' and w.value = any("broadcasts"."streets")) or exists (select from volunteers v
  where v.user_id = $8 and v.street_id::text = any("broadcasts"."streets")) when 'follow' then exists (select from follows f
  where f.user_id = $9 and f.target_type = "broadcasts"."followed_kind" and f.target_id = "broadcasts"."followed_id") else true end) and not exists (select from messages m
  where m.user_id = $10 and m.source = 'broadcast ' || "broadcasts"."id")))) "told"
  order by "told"."created_at" desc, "told"."id" desc
  limit $11;

-- getMyCredits: GET /v1/my_credits

-- who calls

select sum("credit"), count(*)
  from "credits"
  where "credits"."user_id" = $1;

select "id", "user_id", "name", "credit", "source", "created_at", concat_ws('.', (extract(epoch
  from "credits"."created_at") * 1000000)::bigint, ("credits"."id")::bigint) as "cursor"
  from "credits"
  where "credits"."user_id" = $1
  order by "credits"."created_at" desc, "credits"."id" desc
  limit $2;

-- getPostLikes: GET /v1/consumer/post_likes/{id}

-- who calls

select "id"
  from "posts"
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

select "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "likes"."created_at") * 1000000)::bigint, ("likes"."user_id")::bigint) as "cursor"
  from "likes"
  inner join "users" on "users"."id" = "likes"."user_id"
  where (("likes"."target_type" = $1 and "likes"."target_id" = $2) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "likes"."user_id") or (user_id = "likes"."user_id" and blocked_id = $4)))
  order by "likes"."created_at" desc, "likes"."user_id" desc
  limit $5;

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

select count(*) as count
  from "likes"
  where ("likes"."target_type" = $1 and "likes"."target_id" = $2);

-- getSharedVideo: GET /v1/share/{id}

-- which arrangement is in force

select "posts"."id", "posts"."type", "posts"."status", "posts"."title", "posts"."introduction", "posts"."cover", "posts"."images", "posts"."style", "posts"."source_name", "posts"."author", "posts"."category_id", "posts"."parent_category_id", "posts"."publish_at", "posts"."link_url", "posts"."media_url", "posts"."duration", "posts"."source_id", "posts"."is_live", "posts"."is_top", "posts"."is_selected", "posts"."allow_comment", "posts"."listed", "posts"."item_num", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."collection_num", "posts"."share_num", "posts"."play_num", "posts"."guid", "posts"."created_at", "posts"."updated_at", "post_bodies"."post_id", "post_bodies"."content", "post_bodies"."tags", "post_bodies"."related", "post_bodies"."voice_url", "post_bodies"."attachments", "post_bodies"."banner", "post_bodies"."pictures", "post_bodies"."share", "post_bodies"."width", "post_bodies"."height", "post_bodies"."finished", "categories"."name", "channels"."id"
  from "posts"
  left join "post_bodies" on "post_bodies"."post_id" = "posts"."id"
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "channels" on ("channels"."type" = $1 and "channels"."name" = "posts"."source_name")
  where ("posts"."id" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  limit $3;

select "like_num", "comment_num"
  from "posts"
  where "posts"."id" = $1;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where "posts"."id" in ((select "posts"."id"
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $1 and "posts"."id" <> $2)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit 4)
  union all (select "posts"."id"
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."type" = $3 and "posts"."id" <> $4)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit 4))
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $5;

-- getSubscriptions: GET /v1/my_subscribes

-- who calls

select mark.target_type as kind, subject.id, subject.name, subject.cover, subject.introduction, coalesce(subject.num, (select count(*)::int
  from follows f
  where f.target_type = mark.target_type and f.target_id = mark.target_id)) as num, mark.created_at, concat_ws('.', (extract(epoch
  from mark.created_at) * 1000000)::bigint, (mark.target_id)::bigint, (array_position($1::text[], mark.target_type))::bigint) as cursor
  from follows mark
  cross join lateral (select $2::text as kind, "posts"."id" as id, "posts"."title" as name, "posts"."cover" as cover, "posts"."introduction" as introduction, "posts"."item_num" as num
  from "posts"
  where ("posts"."id" = mark.target_id and mark.target_type = $3 and ("posts"."type" = $4 and ("posts"."status" = 1 and "posts"."publish_at" <= now())))
  union all select $5::text as kind, "channels"."id" as id, "channels"."name" as name, case when "channels"."logo" = '' then "channels"."cover" else "channels"."logo" end as cover, "channels"."introduction" as introduction, "channels"."follow_num" as num
  from "channels"
  where ("channels"."id" = mark.target_id and mark.target_type = $6 and "channels"."type" not in ($7, $8))
  union all select $9::text as kind, "merchants"."id" as id, "merchants"."name" as name, "merchants"."logo" as cover, "merchants"."introduction" as introduction, null::int as num
  from "merchants"
  where ("merchants"."id" = mark.target_id and mark.target_type = $10 and "merchants"."kind" = $11)) as subject
  where mark.user_id = $12::bigint and mark.target_type = any($13::text[]) and true
  order by mark.created_at desc, mark.target_id desc, array_position($14::text[], mark.target_type) desc
  limit $15::int offset $16::int;

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

-- postCollection: POST /v1/collection

-- who calls

begin;

select "id"
  from "posts"
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now())) for no key update;

insert into "collections" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

update "posts"
  set "collection_num" = greatest(0, "posts"."collection_num" + $1::int)
  where "posts"."id" = $2
  returning "collection_num";

commit;

-- postComment: POST /v1/mobile/comment

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select "allow_comment"
  from "posts"
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now())) for key share;

insert into "comments" ("id", "target", "post_id", "user_id", "parent_id", "reply_user_id", "content", "status", "reason", "like_num", "reply_num", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default, default, default, default, default)
  returning "id";

commit;

select "comments"."id", "comments"."post_id", "comments"."content", "comments"."parent_id", "comments"."like_num", "comments"."reply_num", "comments"."status", "comments"."reason", "comments"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "replied"."id", "replied"."nickname", "replied"."avatar", "replied"."is_official", exists (select from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" = "comments"."id")), shown.cursor as "cursor"
  from "comments"
  inner join (select "comments"."id", '' as cursor
  from "comments"
  where (("comments"."id" = $3 and "comments"."target" = $4 and "comments"."post_id" = $5) and (("comments"."status" = $6 or "comments"."user_id" = $7) and not exists (select from "user_blocks"
  where (user_id = $8 and blocked_id = "comments"."user_id") or (user_id = "comments"."user_id" and blocked_id = $9))))) as shown on shown.id = "comments"."id"
  inner join "users" on "users"."id" = "comments"."user_id"
  left join "users" "replied" on "replied"."id" = "comments"."reply_user_id";

-- postFollow: POST /v1/follow/

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select "id"
  from "channels"
  where ("channels"."id" = $1 and "channels"."type" = $2) for no key update;

insert into "follows" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

update "channels"
  set "follow_num" = greatest(0, "channels"."follow_num" + $1::int)
  where "channels"."id" = $2
  returning "follow_num";

commit;

-- postHeadline: POST /v1/consumer/user_headline

-- who calls

begin;

select "id"
  from "merchants"
  where ("merchants"."id" = $1 and "merchants"."kind" = $2);

insert into "follows" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

select count(*)
  from "follows"
  where ("follows"."target_type" = $1 and "follows"."target_id" = $2);

commit;

-- postLike: POST /v1/like

-- who calls

begin;

select "id"
  from "posts"
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now())) for no key update;

insert into "likes" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

savepoint sp1;

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

release savepoint sp1;

update "posts"
  set "like_num" = greatest(0, "posts"."like_num" + $1::int)
  where "posts"."id" = $2
  returning "like_num";

commit;

-- postReport: POST /v1/mobile/report

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select "id"
  from "civilizations"
  where ("civilizations"."id" = $1 and "civilizations"."status" in (1, 3)) for key share;

insert into "reports" ("id", "subject_type", "subject_id", "user_id", "reason", "content", "status", "created_at")
  values (default, $1, $2, $3, $4, $5, default, default)
  on conflict do nothing
  returning "id";

commit;

-- postShare: POST /v2/share

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- who calls

begin;

update "posts"
  set "share_num" = "posts"."share_num" + 1
  where ("posts"."id" = $1 and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  returning "id";

insert into "shares" ("id", "post_id", "user_id", "address", "type", "channel", "created_at")
  values (default, $1, $2, $3, $4, $5, default)
  returning "id";

savepoint sp1;

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

release savepoint sp1;

commit;

-- readMessage: PUT /v1/message/is_read/{id}

-- who calls

update "messages"
  set "read_at" = coalesce("messages"."read_at", now())
  where ("messages"."id" = $1 and "messages"."user_id" = $2)
  returning "id";

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
