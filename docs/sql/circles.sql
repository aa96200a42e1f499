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

-- blockCircleUser: POST /v1/circle_users/{id}/block

-- who calls

select "id"
  from "users"
  where "users"."id" = $1;

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select "id"
  from "users"
  where "users"."id" in ($1, $2)
  order by "users"."id" for no key update;

insert into "user_blocks" ("user_id", "blocked_id", "created_at")
  values ($1, $2, default)
  on conflict do nothing;

delete from "follows"
  where (("follows"."user_id" = $1 and ("follows"."target_type" = $2 and "follows"."target_id" = $3)) or ("follows"."user_id" = $4 and ("follows"."target_type" = $5 and "follows"."target_id" = $6)))
  returning "target_id";

commit;

-- deleteCirclePost: DELETE /v1/circle_posts/{id}

-- who calls

begin;

with said as materialized (select id
  from comments
  where target = $1 and post_id = $2 and parent_id is null) select from comments
  where id in (select id
  from said
  union all select reply.id
  from said
  join comments reply on reply.parent_id = said.id)
  order by id for update;

select "user_id"
  from "circle_posts"
  where "circle_posts"."id" = $1 for update;

delete from "circle_posts"
  where "circle_posts"."id" = $1;

commit;

-- followCircle: POST /v1/circles/{id}/follow

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select "id"
  from "circles"
  where "circles"."id" = $1 for no key update;

insert into "follows" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

update "circles"
  set "member_num" = greatest(0, "circles"."member_num" + $1::int)
  where "circles"."id" = $2
  returning "member_num";

commit;

-- getBlockedUsers: GET /v1/circle_blocks

-- who calls

select count(*)
  from "user_blocks"
  where "user_blocks"."user_id" = $1;

select "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "user_blocks"."created_at") * 1000000)::bigint, ("user_blocks"."blocked_id")::bigint) as "cursor"
  from "user_blocks"
  inner join "users" on "users"."id" = "user_blocks"."blocked_id"
  where "user_blocks"."user_id" = $1
  order by "user_blocks"."created_at" desc, "user_blocks"."blocked_id" desc
  limit $2;

-- getCircle: GET /v1/circles/{id}

-- who calls

select "id", "name", "cover", "introduction", "notice", "sort", "member_num", "post_num", "created_at"
  from "circles"
  where "circles"."id" = $1;

select "target_id"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2 and "follows"."target_id" in ($3));

select "circle_id"
  from "circle_managers"
  where ("circle_managers"."user_id" = $1 and "circle_managers"."circle_id" in ($2));

-- getCircleFeed: GET /v1/circle_feed

-- who calls

select coalesce(sum("post_num"), 0)::int
  from "circles"
  where "circles"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = 'circle');

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from (select near.*
  from (select target_id as id
  from "follows"
  where user_id = $1 and target_type = 'circle') chosen
  cross join lateral ( select *
  from "circle_posts"
  where ("circle_posts"."circle_id" = chosen.id and ("circle_posts"."status" = 1 and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3))))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit 101 ) near) "circle_posts"
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $4;

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where "circle_posts"."id" = any($3);

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

select "id", "vote_id", "user_id", "name", "introduction", "cover", "phone", "status", "reason", "created_at"
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."user_id" = $2);

select "vote_id", count(*)::int
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."status" < 2)
  group by "vote_signups"."vote_id";

-- getCircleNews: GET /v1/circle_news

-- who calls

select count(*)
  from (select 1 as "one"
  from "circle_posts"
  where ("circle_posts"."status" = 1 and ("circle_posts"."circle_id" = $1 and "circle_posts"."is_top" = $2) and ("circle_posts"."created_at", "circle_posts"."id") > (select made.created_at, made.id
  from "circle_posts" made
  where made.id <= $3
  order by made.id desc
  limit 1) and not exists (select from "user_blocks"
  where (user_id = $4 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $5)))
  limit $6) "some";

-- with topic_id=23

select count(*)
  from (select 1 as "one"
  from "circle_posts"
  where ("circle_posts"."status" = 1 and "circle_posts"."topic_id" = $1 and ("circle_posts"."created_at", "circle_posts"."id") > (select made.created_at, made.id
  from "circle_posts" made
  where made.id <= $2
  order by made.id desc
  limit 1) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $4)))
  limit $5) "some";

-- getCirclePost: GET /v1/circle_posts/{id}

-- who calls

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where ("circle_posts"."id" = $3 and (("circle_posts"."status" = 1 or "circle_posts"."user_id" = $4) and not exists (select from "user_blocks"
  where (user_id = $5 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $6))));

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

-- getCirclePosts: GET /v1/circles/{id}/posts

-- who calls

select "post_num"
  from "circles"
  where "circles"."id" = $1;

select "id", concat_ws('.', ("circle_posts"."is_top")::bigint, (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."circle_id" = $1) and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)))
  order by "circle_posts"."is_top" desc, "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $4;

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where "circle_posts"."id" = any($3);

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

select "id", "vote_id", "user_id", "name", "introduction", "cover", "phone", "status", "reason", "created_at"
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."user_id" = $2);

select "vote_id", count(*)::int
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."status" < 2)
  group by "vote_signups"."vote_id";

-- with order=hot

select "id", concat_ws('.', ("circle_posts"."hot")::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."circle_id" = $1) and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)))
  order by "circle_posts"."hot" desc, "circle_posts"."id" desc
  limit $4;

-- with order=essence

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where ((("circle_posts"."status" = 1 and "circle_posts"."circle_id" = $1) and "circle_posts"."is_essence" = 1) and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $4;

-- with topic_id=23

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."topic_id" = (select id
  from "topics"
  where id = $1 and circle_id = $2)) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $4)))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $5;

select "post_num"
  from "topics"
  where "topics"."id" = $1;

-- with topic_id=23&order=hot

select "id", concat_ws('.', ("circle_posts"."hot")::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."topic_id" = (select id
  from "topics"
  where id = $1 and circle_id = $2)) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $4)))
  order by "circle_posts"."hot" desc, "circle_posts"."id" desc
  limit $5;

-- with keyword=早餐

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from (select *
  from "circle_posts"
  where ("circle_posts"."status" = 1 and "circle_posts"."circle_id" = $1)
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $2) "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."terms" @> $3::text[]) and not exists (select from "user_blocks"
  where (user_id = $4 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $5)))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $6;

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."terms" @> $1::text[]) and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $4;

-- getCircleTopics: GET /v1/circles/{id}/topics

-- which arrangement is in force

select count(*)
  from "topics"
  where "topics"."circle_id" = $1;

select "id", "circle_id", "name", "description", "cover", "post_num", "view_num", "created_at", concat_ws('.', ("topics"."post_num")::bigint, ("topics"."id")::bigint) as "cursor"
  from "topics"
  where "topics"."circle_id" = $1
  order by "topics"."post_num" desc, "topics"."id" desc
  limit $2;

-- getCircleUser: GET /v1/circle_users/{id}

-- who calls

select "id", "nickname", "avatar", "is_official", "introduction", "fans_num"
  from "users"
  where "users"."id" = $1;

-- 2 times
select "target_id"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2 and "follows"."target_id" in ($3));

select count(*) as count
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2);

select count(*)
  from "circle_posts"
  where ("circle_posts"."status" = 1 and "circle_posts"."user_id" = $1 and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)));

select "circles"."id", "circles"."name", "circles"."cover", "circles"."introduction", "circles"."notice", "circles"."sort", "circles"."member_num", "circles"."post_num", "circles"."created_at"
  from "circles"
  inner join "follows" on ("follows"."target_id" = "circles"."id" and "follows"."target_type" = $1)
  where "follows"."user_id" = $2
  order by "circles"."sort", "circles"."id"
  limit $3;

select "blocked_id"
  from "user_blocks"
  where ("user_blocks"."user_id" = $1 and "user_blocks"."blocked_id" = $2);

select "circle_id"
  from "circle_managers"
  where ("circle_managers"."user_id" = $1 and "circle_managers"."circle_id" in ($2));

-- getCircleUserFans: GET /v1/circle_users/{id}/fans

-- who calls

select "id"
  from "users"
  where "users"."id" = $1;

select "id", "fans_num"
  from "users"
  where "users"."id" in ($1);

select "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "follows"."created_at") * 1000000)::bigint, ("follows"."user_id")::bigint) as "cursor"
  from "follows"
  inner join "users" on "users"."id" = "follows"."user_id"
  where ("follows"."target_type" = $1 and "follows"."target_id" = $2)
  order by "follows"."created_at" desc, "follows"."user_id" desc
  limit $3;

-- getCircleUserPosts: GET /v1/circle_users/{id}/posts

-- who calls

select count(*)
  from "circle_posts"
  where ("circle_posts"."status" = 1 and "circle_posts"."user_id" = $1 and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)));

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where (("circle_posts"."status" = 1 and "circle_posts"."user_id" = $1 and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3))) and not exists (select from "user_blocks"
  where (user_id = $4 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $5)))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $6;

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where "circle_posts"."id" = any($3);

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

select "id", "vote_id", "user_id", "name", "introduction", "cover", "phone", "status", "reason", "created_at"
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."user_id" = $2);

select "vote_id", count(*)::int
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."status" < 2)
  group by "vote_signups"."vote_id";

-- getCircles: GET /v1/circles

-- who calls

select count(*)
  from "circles";

select "id", "name", "cover", "introduction", "notice", "sort", "member_num", "post_num", "created_at", concat_ws('.', ("circles"."sort")::bigint, ("circles"."id")::bigint) as "cursor"
  from "circles"
  order by "circles"."sort" asc, "circles"."id" asc
  limit $1;

select "target_id"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2 and "follows"."target_id" in ($3, $4));

select "circle_id"
  from "circle_managers"
  where ("circle_managers"."user_id" = $1 and "circle_managers"."circle_id" in ($2, $3));

-- with mine=1

select count(*)
  from "circles"
  where "circles"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = 'circle');

select "id", "name", "cover", "introduction", "notice", "sort", "member_num", "post_num", "created_at", concat_ws('.', ("circles"."sort")::bigint, ("circles"."id")::bigint) as "cursor"
  from "circles"
  where "circles"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = 'circle')
  order by "circles"."sort" asc, "circles"."id" asc
  limit $2;

select "target_id"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2 and "follows"."target_id" in ($3));

select "circle_id"
  from "circle_managers"
  where ("circle_managers"."user_id" = $1 and "circle_managers"."circle_id" in ($2));

-- with user_id=1

select "id"
  from "users"
  where "users"."id" = $1;

-- getMyCirclePosts: GET /v1/my_circle_posts

-- who calls

select count(*)
  from "circle_posts"
  where "circle_posts"."user_id" = $1;

select "id", concat_ws('.', (extract(epoch
  from "circle_posts"."created_at") * 1000000)::bigint, ("circle_posts"."id")::bigint) as "cursor"
  from "circle_posts"
  where ("circle_posts"."user_id" = $1 and not exists (select from "user_blocks"
  where (user_id = $2 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $3)))
  order by "circle_posts"."created_at" desc, "circle_posts"."id" desc
  limit $4;

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where "circle_posts"."id" = any($3);

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

select "id", "vote_id", "user_id", "name", "introduction", "cover", "phone", "status", "reason", "created_at"
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."user_id" = $2);

select "vote_id", count(*)::int
  from "vote_signups"
  where ("vote_signups"."vote_id" in ($1) and "vote_signups"."status" < 2)
  group by "vote_signups"."vote_id";

-- getTopic: GET /v1/circle_topics/{id}

-- which arrangement is in force

select "id", "circle_id", "name", "description", "cover", "post_num", "view_num", "created_at"
  from "topics"
  where "topics"."id" = $1;

with counted as (select *
  from unnest($1::bigint[], $2::int[]) as counted(id, n)) update "topics" as t
  set "view_num" = t."view_num" + n
  from counted
  where t.id = counted.id;

-- getVote: GET /v1/votes/{id}

-- who calls

select "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", "circles"."name", "circle_posts"."status"
  from "votes"
  inner join "circle_posts" on "circle_posts"."id" = "votes"."post_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  where ("votes"."id" = $1 and (("circle_posts"."status" = 1 or "circle_posts"."user_id" = $2) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $4))));

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

-- manageCirclePost: PUT /v1/circle_posts/{id}/state

-- who calls

select "id", "login", "name", "roles", "department", array(select distinct unnest("permissions")
  from "staff_roles"
  where "name" = any("roles"))
  from "staff"
  where "staff"."login" = $1;

begin;

select "circle_id"
  from "circle_posts"
  where ("circle_posts"."id" = $1 and "circle_posts"."status" = 1) for update;

select "circle_id"
  from "circle_managers"
  where ("circle_managers"."user_id" = $1 and "circle_managers"."circle_id" in ($2));

update "circle_posts"
  set "is_essence" = $1
  where "circle_posts"."id" = $2;

insert into "reviews" ("id", "kind", "object_id", "action", "reason", "staff", "staff_id", "before", "after", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default, default, default)
  returning "id";

commit;

-- postBallot: POST /v1/votes/{id}/ballots

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", "circles"."name", "circle_posts"."status"
  from "votes"
  inner join "circle_posts" on "circle_posts"."id" = "votes"."post_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  where ("votes"."id" = $1 and (("circle_posts"."status" = 1 or "circle_posts"."user_id" = $2) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $4))));

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

with voted as ( select options
  from vote_ballots
  where vote_id = $1::bigint and user_id = $2::bigint and day = $3::date ), counted as ( update votes
  set total = total + (not exists (select from voted))::int, person_num = person_num + (not exists (select from vote_ballots
  where vote_id = $4::bigint and user_id = $5::bigint))::int
  where id = $6::bigint and start_at <= clock_timestamp() and clock_timestamp() < end_at and ($7::boolean or not exists (select from voted))
  returning id, total ), stored as ( insert into vote_ballots (vote_id, user_id, day, options) select id, $8::bigint, $9::date, to_jsonb($10::bigint[])
  from counted
  on conflict (vote_id, user_id, day) do update
  set options = excluded.options ), moved as ( update vote_options o
  set vote_num = o.vote_num + (o.id = any($11::bigint[]))::int - (o.id = any(given.ids))::int
  from counted, ( select coalesce(array_agg(one::bigint), '{}') as ids
  from voted, jsonb_array_elements_text(voted.options) one ) given
  where o.vote_id = counted.id and o.id = any($12::bigint[] || given.ids)
  returning o.id, o.vote_num ) select exists (select from voted) as voted, (select total
  from counted) as total, (select jsonb_object_agg(id, vote_num)
  from moved) as numbers;

commit;

-- postCirclePost: POST /v1/circles/{id}/posts

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "id"
  from "circles"
  where "circles"."id" = $1;

-- which arrangement is in force

-- 3 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at"
  from "uploads"
  where ("uploads"."name" = $1 and "uploads"."user_id" = $2 and "uploads"."kind" = $3 and "uploads"."state" in ($4, $5))
  limit $6;

select "target_id"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2 and "follows"."target_id" in ($3));

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "content"
  from "circle_posts"
  where ("circle_posts"."user_id" = $1 and "circle_posts"."created_at" > now() - interval '1 day');

insert into "circle_posts" ("id", "circle_id", "topic_id", "user_id", "content", "images", "video", "address", "longitude", "latitude", "region", "status", "reason", "is_top", "is_essence", "hot", "looked", "like_num", "comment_num", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, default, default, default, default, default, default, default, default, default)
  returning "id";

commit;

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where ("circle_posts"."id" = $3 and (("circle_posts"."status" = 1 or "circle_posts"."user_id" = $4) and not exists (select from "user_blocks"
  where (user_id = $5 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $6))));

-- postCircleReport: POST /v1/circle_posts/{id}/reports

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

begin;

select "id"
  from "circle_posts"
  where ("circle_posts"."id" = $1 and "circle_posts"."status" = 1) for no key update;

insert into "reports" ("id", "subject_type", "subject_id", "user_id", "reason", "content", "status", "created_at")
  values (default, $1, $2, $3, $4, $5, default, default)
  on conflict do nothing
  returning "id";

select count(*)::int
  from "reports"
  inner join "users" on "users"."id" = "reports"."user_id"
  where ("reports"."subject_type" = $1 and "reports"."subject_id" = $2 and "reports"."status" = 0 and "users"."verified_at" is not null and "users"."created_at" < now() - interval '7 days' and not exists (select from "user_blocks" b
  join "circle_posts" p on p.user_id = b.user_id
  where p.id = $3 and b.blocked_id = "users"."id"));

commit;

-- postVote: POST /v1/votes

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "circle_id"
  from "circle_managers"
  where ("circle_managers"."user_id" = $1 and "circle_managers"."circle_id" in ($2));

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

insert into "circle_posts" ("id", "circle_id", "topic_id", "user_id", "content", "images", "video", "address", "longitude", "latitude", "region", "status", "reason", "is_top", "is_essence", "hot", "looked", "like_num", "comment_num", "created_at")
  values (default, $1, default, $2, $3, default, default, default, default, default, $4, $5, default, default, default, default, default, default, default, default)
  returning "id";

insert into "votes" ("id", "post_id", "type", "title", "cover", "max_select", "start_at", "end_at", "signup_start", "signup_end", "signup_limit", "daily", "total", "person_num", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, default, default, default)
  returning "id";

insert into "vote_options" ("id", "vote_id", "signup_id", "text", "image", "vote_num")
  values (default, $1, default, $2, $3, default), (default, $4, default, $5, $6, default);

commit;

select "id", "post_id", "type", "title", "cover", "max_select", "start_at", "end_at", "signup_start", "signup_end", "signup_limit", "daily", "total", "person_num", "created_at"
  from "votes"
  where "votes"."post_id" = $1;

select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'voteId', vote_id, 'text', text, 'image', image, 'voteNum', vote_num, 'introduction', coalesce((select introduction
  from vote_signups
  where vote_signups.id = vote_options.signup_id), ''))
  order by id), '[]')
  from vote_options
  where vote_id = any($1::bigint[])) as options, (select coalesce(jsonb_agg(jsonb_build_object('voteId', vote_id, 'day', day, 'options', options)), '[]')
  from vote_ballots
  where vote_id = any($2::bigint[]) and user_id = $3::bigint) as ballots;

-- postVoteSignup: POST /v1/votes/{id}/signups

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", "circles"."name", "circle_posts"."status"
  from "votes"
  inner join "circle_posts" on "circle_posts"."id" = "votes"."post_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  where ("votes"."id" = $1 and (("circle_posts"."status" = 1 or "circle_posts"."user_id" = $2) and not exists (select from "user_blocks"
  where (user_id = $3 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $4))));

select "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at"
  from "uploads"
  where ("uploads"."name" = $1 and "uploads"."user_id" = $2 and "uploads"."kind" = $3 and "uploads"."state" in ($4, $5))
  limit $6;

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

select id
  from users
  where id = $1 for key share;

select "id", "post_id", "type", "title", "cover", "max_select", "start_at", "end_at", "signup_start", "signup_end", "signup_limit", "daily", "total", "person_num", "created_at"
  from "votes"
  where "votes"."id" = $1 for no key update;

select "id", "vote_id", "user_id", "name", "introduction", "cover", "phone", "status", "reason", "created_at"
  from "vote_signups"
  where ("vote_signups"."vote_id" = $1 and "vote_signups"."user_id" = $2);

select count(*) as count
  from "vote_signups"
  where ("vote_signups"."vote_id" = $1 and "vote_signups"."status" < 2);

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "vote_signups" ("id", "vote_id", "user_id", "name", "introduction", "cover", "phone", "status", "reason", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default)
  on conflict ("id") do update
  set "name" = $10, "introduction" = $11, "cover" = $12, "phone" = $13, "status" = $14, "reason" = $15;

commit;

-- putCirclePost: PUT /v1/circle_posts/{id}

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

select "id", "circle_id", "topic_id", "user_id", "content", "images", "video", "address", "longitude", "latitude", "region", "status", "reason", "is_top", "is_essence", "hot", "looked", "like_num", "comment_num", "terms", "created_at"
  from "circle_posts"
  where "circle_posts"."id" = $1 for update;

update "circle_posts"
  set "content" = $1, "status" = $2, "reason" = $3
  where "circle_posts"."id" = $4;

commit;

select "circle_posts"."id", "circle_posts"."circle_id", "circle_posts"."topic_id", "circle_posts"."user_id", "circle_posts"."content", "circle_posts"."images", "circle_posts"."video", "circle_posts"."address", "circle_posts"."longitude", "circle_posts"."latitude", "circle_posts"."region", "circle_posts"."status", "circle_posts"."reason", "circle_posts"."is_top", "circle_posts"."is_essence", "circle_posts"."hot", "circle_posts"."looked", "circle_posts"."like_num", "circle_posts"."comment_num", "circle_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "circles"."name", "topics"."id", "topics"."circle_id", "topics"."name", "topics"."description", "topics"."cover", "topics"."post_num", "topics"."view_num", "topics"."created_at", "votes"."id", "votes"."post_id", "votes"."type", "votes"."title", "votes"."cover", "votes"."max_select", "votes"."start_at", "votes"."end_at", "votes"."signup_start", "votes"."signup_end", "votes"."signup_limit", "votes"."daily", "votes"."total", "votes"."person_num", "votes"."created_at", exists (select from "likes"
  where "likes"."user_id" = $1 and "likes"."target_type" = 'circle_post' and "likes"."target_id" = "circle_posts"."id"), exists (select from "circle_managers"
  where "circle_managers"."circle_id" = "circle_posts"."circle_id" and "circle_managers"."user_id" = $2)
  from "circle_posts"
  inner join "users" on "users"."id" = "circle_posts"."user_id"
  inner join "circles" on "circles"."id" = "circle_posts"."circle_id"
  left join "topics" on "topics"."id" = "circle_posts"."topic_id"
  left join "votes" on "votes"."post_id" = "circle_posts"."id"
  where ("circle_posts"."id" = $3 and (("circle_posts"."status" = 1 or "circle_posts"."user_id" = $4) and not exists (select from "user_blocks"
  where (user_id = $5 and blocked_id = "circle_posts"."user_id") or (user_id = "circle_posts"."user_id" and blocked_id = $6))));
