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

-- deletePracticePost: DELETE /v1/consumer/practice_posts/{id}

-- who calls

begin;

select "id"
  from "practice_posts"
  where ("practice_posts"."id" = $1 and "practice_posts"."user_id" = $2);

with said as materialized (select id
  from comments
  where target = $1 and post_id = $2 and parent_id is null) select from comments
  where id in (select id
  from said
  union all select reply.id
  from said
  join comments reply on reply.parent_id = said.id)
  order by id for update;

delete from "practice_posts"
  where ("practice_posts"."id" = $1 and "practice_posts"."user_id" = $2);

commit;

-- getCivilization: GET /v1/consumer/civilization/{id}

-- who calls

select "civilizations"."id", "civilizations"."user_id", "civilizations"."type", "civilizations"."category_id", "civilizations"."content", "civilizations"."images", "civilizations"."video", "civilizations"."address", "civilizations"."longitude", "civilizations"."latitude", "civilizations"."status", "civilizations"."reason", "civilizations"."reply", "civilizations"."replied_at", "civilizations"."like_num", "civilizations"."comment_num", "civilizations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "civilizations"
  inner join "users" on "users"."id" = "civilizations"."user_id"
  where ("civilizations"."id" = $1 and ("civilizations"."status" in (1, 3) or "civilizations"."user_id" = $2));

select "value"
  from "settings"
  where "settings"."name" = $1;

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

-- getCivilizationConfig: GET /v1/consumer/civilization_config

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getCivilizations: GET /v1/consumer/civilization

-- who calls

select count(*)
  from (select 1 as "one"
  from "civilizations"
  where "civilizations"."status" in (1, 3)
  limit $1) "some";

select "civilizations"."id", "civilizations"."user_id", "civilizations"."type", "civilizations"."category_id", "civilizations"."content", "civilizations"."images", "civilizations"."video", "civilizations"."address", "civilizations"."longitude", "civilizations"."latitude", "civilizations"."status", "civilizations"."reason", "civilizations"."reply", "civilizations"."replied_at", "civilizations"."like_num", "civilizations"."comment_num", "civilizations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "civilizations"."created_at") * 1000000)::bigint, ("civilizations"."id")::bigint) as "cursor"
  from "civilizations"
  inner join "users" on "users"."id" = "civilizations"."user_id"
  where "civilizations"."status" in (1, 3)
  order by "civilizations"."created_at" desc, "civilizations"."id" desc
  limit $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

-- with type=1

select count(*)
  from (select 1 as "one"
  from "civilizations"
  where ("civilizations"."status" in (1, 3) and "civilizations"."type" = $1)
  limit $2) "some";

select "civilizations"."id", "civilizations"."user_id", "civilizations"."type", "civilizations"."category_id", "civilizations"."content", "civilizations"."images", "civilizations"."video", "civilizations"."address", "civilizations"."longitude", "civilizations"."latitude", "civilizations"."status", "civilizations"."reason", "civilizations"."reply", "civilizations"."replied_at", "civilizations"."like_num", "civilizations"."comment_num", "civilizations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "civilizations"."created_at") * 1000000)::bigint, ("civilizations"."id")::bigint) as "cursor"
  from "civilizations"
  inner join "users" on "users"."id" = "civilizations"."user_id"
  where ("civilizations"."status" in (1, 3) and "civilizations"."type" = $1)
  order by "civilizations"."created_at" desc, "civilizations"."id" desc
  limit $2;

-- with category_id=1

select count(*)
  from (select 1 as "one"
  from "civilizations"
  where ("civilizations"."status" in (1, 3) and "civilizations"."category_id" = $1)
  limit $2) "some";

select "civilizations"."id", "civilizations"."user_id", "civilizations"."type", "civilizations"."category_id", "civilizations"."content", "civilizations"."images", "civilizations"."video", "civilizations"."address", "civilizations"."longitude", "civilizations"."latitude", "civilizations"."status", "civilizations"."reason", "civilizations"."reply", "civilizations"."replied_at", "civilizations"."like_num", "civilizations"."comment_num", "civilizations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "civilizations"."created_at") * 1000000)::bigint, ("civilizations"."id")::bigint) as "cursor"
  from "civilizations"
  inner join "users" on "users"."id" = "civilizations"."user_id"
  where ("civilizations"."status" in (1, 3) and "civilizations"."category_id" = $1)
  order by "civilizations"."created_at" desc, "civilizations"."id" desc
  limit $2;

-- getMyCivilizations: GET /v1/consumer/my_civilization

-- who calls

select count(*)
  from (select 1 as "one"
  from "civilizations"
  where "civilizations"."user_id" = $1
  limit $2) "some";

select "civilizations"."id", "civilizations"."user_id", "civilizations"."type", "civilizations"."category_id", "civilizations"."content", "civilizations"."images", "civilizations"."video", "civilizations"."address", "civilizations"."longitude", "civilizations"."latitude", "civilizations"."status", "civilizations"."reason", "civilizations"."reply", "civilizations"."replied_at", "civilizations"."like_num", "civilizations"."comment_num", "civilizations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "civilizations"."created_at") * 1000000)::bigint, ("civilizations"."id")::bigint) as "cursor"
  from "civilizations"
  inner join "users" on "users"."id" = "civilizations"."user_id"
  where "civilizations"."user_id" = $1
  order by "civilizations"."created_at" desc, "civilizations"."id" desc
  limit $2;

select "value"
  from "settings"
  where "settings"."name" = $1;

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3, $4, $5));

-- getMyPracticePosts: GET /v1/consumer/my_practice_posts

-- who calls

select count(*)
  from (select 1 as "one"
  from "practice_posts"
  where "practice_posts"."user_id" = $1
  limit $2) "some";

select "practice_posts"."id", "practice_posts"."user_id", "practice_posts"."column_id", "practice_posts"."topic_id", "practice_posts"."content", "practice_posts"."images", "practice_posts"."video", "practice_posts"."status", "practice_posts"."reason", "practice_posts"."like_num", "practice_posts"."comment_num", "practice_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "practice_columns"."name", "practice_topics"."name", concat_ws('.', (extract(epoch
  from "practice_posts"."created_at") * 1000000)::bigint, ("practice_posts"."id")::bigint) as "cursor"
  from "practice_posts"
  inner join "users" on "users"."id" = "practice_posts"."user_id"
  inner join "practice_columns" on "practice_columns"."id" = "practice_posts"."column_id"
  left join "practice_topics" on "practice_topics"."id" = "practice_posts"."topic_id"
  where "practice_posts"."user_id" = $1
  order by "practice_posts"."created_at" desc, "practice_posts"."id" desc
  limit $2;

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3, $4, $5));

-- getPracticeColumns: GET /v1/consumer/practice_columns

-- which arrangement is in force

select "id", "name", "introduction", "cover", "post_num", "sort", "published", "start_at", "end_at"
  from "practice_columns"
  where "practice_columns"."published" = $1
  order by "practice_columns"."sort" asc, "practice_columns"."id" asc;

select "id", "column_id", "name", "introduction", "cover", "post_num", "sort", "published"
  from "practice_topics"
  where "practice_topics"."published" = $1
  order by "practice_topics"."sort" asc, "practice_topics"."id" asc;

-- getPracticePost: GET /v1/consumer/practice_posts/{id}

-- who calls

select "practice_posts"."id", "practice_posts"."user_id", "practice_posts"."column_id", "practice_posts"."topic_id", "practice_posts"."content", "practice_posts"."images", "practice_posts"."video", "practice_posts"."status", "practice_posts"."reason", "practice_posts"."like_num", "practice_posts"."comment_num", "practice_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "practice_columns"."name", "practice_topics"."name"
  from "practice_posts"
  inner join "users" on "users"."id" = "practice_posts"."user_id"
  inner join "practice_columns" on "practice_columns"."id" = "practice_posts"."column_id"
  left join "practice_topics" on "practice_topics"."id" = "practice_posts"."topic_id"
  where ("practice_posts"."id" = $1 and ("practice_posts"."status" = 1 or "practice_posts"."user_id" = $2));

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

-- getPracticePosts: GET /v1/consumer/practice_posts

-- who calls

select count(*)
  from (select 1 as "one"
  from "practice_posts"
  where "practice_posts"."status" = 1
  limit $1) "some";

select "practice_posts"."id", "practice_posts"."user_id", "practice_posts"."column_id", "practice_posts"."topic_id", "practice_posts"."content", "practice_posts"."images", "practice_posts"."video", "practice_posts"."status", "practice_posts"."reason", "practice_posts"."like_num", "practice_posts"."comment_num", "practice_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "practice_columns"."name", "practice_topics"."name", concat_ws('.', (extract(epoch
  from "practice_posts"."created_at") * 1000000)::bigint, ("practice_posts"."id")::bigint) as "cursor"
  from "practice_posts"
  inner join "users" on "users"."id" = "practice_posts"."user_id"
  inner join "practice_columns" on "practice_columns"."id" = "practice_posts"."column_id"
  left join "practice_topics" on "practice_topics"."id" = "practice_posts"."topic_id"
  where "practice_posts"."status" = 1
  order by "practice_posts"."created_at" desc, "practice_posts"."id" desc
  limit $1;

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

-- with column_id=1

select count(*)
  from (select 1 as "one"
  from "practice_posts"
  where ("practice_posts"."status" = 1 and "practice_posts"."column_id" = $1)
  limit $2) "some";

select "practice_posts"."id", "practice_posts"."user_id", "practice_posts"."column_id", "practice_posts"."topic_id", "practice_posts"."content", "practice_posts"."images", "practice_posts"."video", "practice_posts"."status", "practice_posts"."reason", "practice_posts"."like_num", "practice_posts"."comment_num", "practice_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "practice_columns"."name", "practice_topics"."name", concat_ws('.', (extract(epoch
  from "practice_posts"."created_at") * 1000000)::bigint, ("practice_posts"."id")::bigint) as "cursor"
  from "practice_posts"
  inner join "users" on "users"."id" = "practice_posts"."user_id"
  inner join "practice_columns" on "practice_columns"."id" = "practice_posts"."column_id"
  left join "practice_topics" on "practice_topics"."id" = "practice_posts"."topic_id"
  where ("practice_posts"."status" = 1 and "practice_posts"."column_id" = $1)
  order by "practice_posts"."created_at" desc, "practice_posts"."id" desc
  limit $2;

-- with topic_id=1

select count(*)
  from (select 1 as "one"
  from "practice_posts"
  where ("practice_posts"."status" = 1 and "practice_posts"."topic_id" = $1)
  limit $2) "some";

select "practice_posts"."id", "practice_posts"."user_id", "practice_posts"."column_id", "practice_posts"."topic_id", "practice_posts"."content", "practice_posts"."images", "practice_posts"."video", "practice_posts"."status", "practice_posts"."reason", "practice_posts"."like_num", "practice_posts"."comment_num", "practice_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "practice_columns"."name", "practice_topics"."name", concat_ws('.', (extract(epoch
  from "practice_posts"."created_at") * 1000000)::bigint, ("practice_posts"."id")::bigint) as "cursor"
  from "practice_posts"
  inner join "users" on "users"."id" = "practice_posts"."user_id"
  inner join "practice_columns" on "practice_columns"."id" = "practice_posts"."column_id"
  left join "practice_topics" on "practice_topics"."id" = "practice_posts"."topic_id"
  where ("practice_posts"."status" = 1 and "practice_posts"."topic_id" = $1)
  order by "practice_posts"."created_at" desc, "practice_posts"."id" desc
  limit $2;

-- getPracticeTopic: GET /v1/consumer/topics/{id}

-- which arrangement is in force

select "practice_topics"."id", "practice_topics"."column_id", "practice_topics"."name", "practice_topics"."introduction", "practice_topics"."cover", "practice_topics"."post_num", "practice_topics"."sort", "practice_topics"."published", "practice_columns"."id", "practice_columns"."name", "practice_columns"."introduction", "practice_columns"."cover", "practice_columns"."post_num", "practice_columns"."sort", "practice_columns"."published", "practice_columns"."start_at", "practice_columns"."end_at"
  from "practice_topics"
  inner join "practice_columns" on "practice_columns"."id" = "practice_topics"."column_id"
  where ("practice_topics"."id" = $1 and "practice_topics"."published" = $2 and "practice_columns"."published" = $3);

select "id", "column_id", "name", "introduction", "cover", "post_num", "sort", "published"
  from "practice_topics"
  where ("practice_topics"."column_id" = $1 and "practice_topics"."published" = $2)
  order by "practice_topics"."sort" asc, "practice_topics"."id" asc;

-- postCivilization: POST /v1/consumer/civilization

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at"
  from "uploads"
  where ("uploads"."name" = $1 and "uploads"."user_id" = $2 and "uploads"."kind" = $3 and "uploads"."state" in ($4, $5))
  limit $6;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select count(*)
  from "civilizations"
  where ("civilizations"."user_id" = $1 and "civilizations"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

insert into "civilizations" ("id", "user_id", "type", "category_id", "content", "images", "video", "address", "longitude", "latitude", "status", "reason", "reply", "replied_at", "like_num", "comment_num", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default, default, default)
  returning "id";

commit;

select "civilizations"."id", "civilizations"."user_id", "civilizations"."type", "civilizations"."category_id", "civilizations"."content", "civilizations"."images", "civilizations"."video", "civilizations"."address", "civilizations"."longitude", "civilizations"."latitude", "civilizations"."status", "civilizations"."reason", "civilizations"."reply", "civilizations"."replied_at", "civilizations"."like_num", "civilizations"."comment_num", "civilizations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "civilizations"
  inner join "users" on "users"."id" = "civilizations"."user_id"
  where ("civilizations"."id" = $1 and ("civilizations"."status" in (1, 3) or "civilizations"."user_id" = $2));

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

-- postPracticePost: POST /v1/consumer/practice_posts

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at"
  from "uploads"
  where ("uploads"."name" = $1 and "uploads"."user_id" = $2 and "uploads"."kind" = $3 and "uploads"."state" in ($4, $5))
  limit $6;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "id", "name", "introduction", "cover", "post_num", "sort", "published", "start_at", "end_at"
  from "practice_columns"
  where ("practice_columns"."id" = $1 and "practice_columns"."published" = $2);

select "id"
  from "practice_topics"
  where ("practice_topics"."id" = $1 and "practice_topics"."column_id" = $2 and "practice_topics"."published" = $3);

select count(*)
  from "practice_posts"
  where ("practice_posts"."user_id" = $1 and "practice_posts"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

insert into "practice_posts" ("id", "user_id", "column_id", "topic_id", "content", "images", "video", "status", "reason", "like_num", "comment_num", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default, default, default, default, default)
  returning "id";

commit;

select "practice_posts"."id", "practice_posts"."user_id", "practice_posts"."column_id", "practice_posts"."topic_id", "practice_posts"."content", "practice_posts"."images", "practice_posts"."video", "practice_posts"."status", "practice_posts"."reason", "practice_posts"."like_num", "practice_posts"."comment_num", "practice_posts"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "practice_columns"."name", "practice_topics"."name"
  from "practice_posts"
  inner join "users" on "users"."id" = "practice_posts"."user_id"
  inner join "practice_columns" on "practice_columns"."id" = "practice_posts"."column_id"
  left join "practice_topics" on "practice_topics"."id" = "practice_posts"."topic_id"
  where ("practice_posts"."id" = $1 and ("practice_posts"."status" = 1 or "practice_posts"."user_id" = $2));

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));
