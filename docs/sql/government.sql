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

-- deleteAdvice: DELETE /v2/advices/{id}

-- who calls

select "id"
  from "advices"
  where ("advices"."id" = $1 and "advices"."user_id" = $2);

delete from "advices"
  where (("advices"."id" = $1 and "advices"."user_id" = $2) and "advices"."status" in ($3))
  returning "id";

-- findSimilarAdvices: POST /v2/similar_advices

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- who calls

select "newest"."id", "newest"."title", "newest"."status", "merchants"."name", "newest"."like_num"
  from (select "id", "title", "status", "merchant_id", "like_num", cardinality(array(select unnest("terms") intersect select unnest($1::text[]))) as "alike"
  from "advices"
  where (("advices"."is_public" and "advices"."status" between 1 and 4) and "advices"."public_title" = $2 and "advices"."terms" && $3::text[] and "advices"."created_at" > now() - make_interval(days => $4))
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $5) "newest"
  inner join "merchants" on "merchants"."id" = "newest"."merchant_id"
  where "alike" >= $6
  order by "alike" desc, "newest"."id" desc
  limit $7;

-- followAdvice: POST /v2/advices/{id}/follow

-- who calls

begin;

select "id"
  from "advices"
  where ("advices"."id" = $1 and ("advices"."is_public" and "advices"."status" between 1 and 4)) for no key update;

insert into "follows" ("user_id", "target_type", "target_id", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing
  returning "target_id";

update "advices"
  set "follow_num" = greatest(0, "advices"."follow_num" + $1::int)
  where "advices"."id" = $2
  returning "follow_num";

commit;

-- getAdvice: GET /v2/advices/{id}

-- who calls

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));

select "unseen"
  from "advices"
  where ("advices"."id" = $1 and "advices"."user_id" = $2 and "advices"."unseen" = $3);

with counted as (select *
  from unnest($1::bigint[], $2::int[]) as counted(id, n)) update "advices" as t
  set "view_num" = t."view_num" + n
  from counted
  where t.id = counted.id;

-- getAdviceMarks: GET /v2/advice_marks

-- who calls

select "id"
  from "advices"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));

select "id"
  from "advices"
  where ("advices"."id" = $1 and "advices"."user_id" = $2);

select "target_id"
  from "likes"
  where ("likes"."user_id" = $1 and "likes"."target_type" = $2 and "likes"."target_id" in ($3));

select "target_id"
  from "follows"
  where ("follows"."user_id" = $1 and "follows"."target_type" = $2 and "follows"."target_id" in ($3));

-- getAdviceRecords: GET /v2/advices/{id}/records

-- who calls

select "id"
  from "advices"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));

select "user_id"
  from "advices"
  where ("advices"."id" = $1 and "advices"."public_title" <> $2);

select "id", "advice_id", "state", "department", "content", "attachments", "created_at"
  from "advice_records"
  where "advice_records"."advice_id" = $1
  order by "advice_records"."id" desc;

-- getAdvices: GET /v2/advices

-- which arrangement is in force

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where ("advices"."is_public" and "advices"."status" between 1 and 4)
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $1;

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where "advices"."id" in ($1, $2);

-- with keyword=路灯

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where (("advices"."is_public" and "advices"."status" between 1 and 4) and "advices"."terms" @> $1 and "advices"."public_title" = '')
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $2;

-- with scope=mine

-- who calls

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where "advices"."user_id" = $1
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "advices"
  where "advices"."user_id" = $1
  limit $2) "some";

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where "advices"."id" in ($1, $2, $3, $4);

-- with merchant_id=1

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where (("advices"."is_public" and "advices"."status" between 1 and 4) and "advices"."merchant_id" = $1)
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $2;

-- with type=1

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where (("advices"."is_public" and "advices"."status" between 1 and 4) and "advices"."type" = $1)
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $2;

-- with status=1

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where (("advices"."is_public" and "advices"."status" between 1 and 4) and "advices"."status" = $1)
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $2;

-- with answered=1

select "id", concat_ws('.', (extract(epoch
  from "advices"."created_at") * 1000000)::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where (("advices"."is_public" and "advices"."status" between 1 and 4) and "advices"."status" in ($1, $2))
  order by "advices"."created_at" desc, "advices"."id" desc
  limit $3;

-- with order=hot

select "id", concat_ws('.', ("advices"."like_num")::bigint, ("advices"."id")::bigint) as "cursor"
  from "advices"
  where ("advices"."is_public" and "advices"."status" between 1 and 4)
  order by "advices"."like_num" desc, "advices"."id" desc
  limit $1;

-- getAround: GET /v1/arounds/{id}

-- which arrangement is in force

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude"
  from "merchants"
  where ("merchants"."kind" = $1 and "merchants"."id" = $2);

select "id", "merchant_id", "title", "image", "sort"
  from "qualifications"
  where "qualifications"."merchant_id" = $1
  order by "qualifications"."sort" asc, "qualifications"."id" asc;

-- getArounds: GET /v1/arounds

-- which arrangement is in force

select count(*)
  from "merchants"
  where "merchants"."kind" = $1;

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude", concat_ws('.', ("merchants"."sort")::bigint, ("merchants"."id")::bigint) as "cursor"
  from "merchants"
  where "merchants"."kind" = $1
  order by "merchants"."sort" asc, "merchants"."id" asc
  limit $2;

-- getCityMap: GET /v1/city_map

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- getFeedback: GET /v1/my_feed_back/{id}

-- who calls

select "id", "user_id", "type", "content", "images", "contact", "status", "reply", "replied_at", "seen_at", "created_at"
  from "feedbacks"
  where ("feedbacks"."id" = $1 and "feedbacks"."user_id" = $2);

-- getFeedbacks: GET /v1/my_feed_backs

-- who calls

select count(*)
  from "feedbacks"
  where "feedbacks"."user_id" = $1;

select "id", "user_id", "type", "content", "images", "contact", "status", "reply", "replied_at", "seen_at", "created_at", concat_ws('.', (extract(epoch
  from "feedbacks"."created_at") * 1000000)::bigint, ("feedbacks"."id")::bigint) as "cursor"
  from "feedbacks"
  where "feedbacks"."user_id" = $1
  order by "feedbacks"."created_at" desc, "feedbacks"."id" desc
  limit $2;

-- getGover: GET /v1/gover

-- which arrangement is in force

select "id", "code", "name", "background_color", "is_home", "share"
  from "cms_pages"
  where "cms_pages"."code" = $1
  order by "cms_pages"."id" asc;

select "guides"."id", "guides"."title", "merchants"."name", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."time_limit", "guides"."online_url"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where "guides"."published"
  order by "guides"."sort" asc, "guides"."id" asc
  limit $1;

select "advices"."id", coalesce(nullif("advices"."public_title", ''), "advices"."title"), case when "advices"."public_title" = '' then "advices"."reply" else "advices"."public_reply" end, "merchants"."name", "advices"."replied_at"
  from "advices"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  where "advices"."is_public" and "advices"."status" in (3, 4) and ("advices"."public_title" = '' or "advices"."public_reply" <> '')
  order by "advices"."replied_at" desc, "advices"."id" desc
  limit $1;

-- getGuide: GET /v1/guides/{id}

-- which arrangement is in force

select "guides"."id", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."title", "guides"."conditions", "guides"."materials", "guides"."steps", "guides"."basis", "guides"."time_limit", "guides"."fee", "guides"."address", "guides"."phone", "guides"."work_time", "guides"."longitude", "guides"."latitude", "guides"."online_url", "guides"."faq", "guides"."words", "guides"."sort", "guides"."published", "guides"."revised_at", "guides"."version", "guides"."terms", "merchants"."id", "merchants"."kind", "merchants"."group_id", "merchants"."name", "merchants"."logo", "merchants"."cover", "merchants"."images", "merchants"."introduction", "merchants"."phone", "merchants"."address", "merchants"."is_default", "merchants"."sort", "merchants"."open_time", "merchants"."longitude", "merchants"."latitude"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where ("guides"."published" and "guides"."id" = $1);

-- getGuideChanges: GET /v1/guide_changes

-- which arrangement is in force

select "guides"."id", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."title", "guides"."conditions", "guides"."materials", "guides"."steps", "guides"."basis", "guides"."time_limit", "guides"."fee", "guides"."address", "guides"."phone", "guides"."work_time", "guides"."longitude", "guides"."latitude", "guides"."online_url", "guides"."faq", "guides"."words", "guides"."sort", "guides"."published", "guides"."revised_at", "guides"."version", "guides"."terms", "merchants"."id", "merchants"."kind", "merchants"."group_id", "merchants"."name", "merchants"."logo", "merchants"."cover", "merchants"."images", "merchants"."introduction", "merchants"."phone", "merchants"."address", "merchants"."is_default", "merchants"."sort", "merchants"."open_time", "merchants"."longitude", "merchants"."latitude"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where "guides"."version" > $1
  order by "guides"."version" asc
  limit $2;

select count(*)
  from "guides"
  where "guides"."version" > $1;

-- getGuideGroups: GET /v1/guide_groups

-- which arrangement is in force

select "theme", sum("num")
  from "guide_counts"
  where "guide_counts"."num" > $1
  group by "guide_counts"."theme"
  order by ((select min("sort")
  from "guides"
  where ("guides"."theme" = "guide_counts"."theme" and "guides"."published"))), "guide_counts"."theme" asc;

select "merchants"."id", "merchants"."name", sum("guide_counts"."num")
  from "guide_counts"
  inner join "merchants" on "merchants"."id" = "guide_counts"."merchant_id"
  where "guide_counts"."num" > $1
  group by "merchants"."id"
  order by "merchants"."sort" asc, "merchants"."id" asc;

-- with object=1

select "theme", sum("num")
  from "guide_counts"
  where ("guide_counts"."num" > $1 and "guide_counts"."object" = $2)
  group by "guide_counts"."theme"
  order by ((select min("sort")
  from "guides"
  where ("guides"."theme" = "guide_counts"."theme" and "guides"."published" and "guides"."object" = $3))), "guide_counts"."theme" asc;

select "merchants"."id", "merchants"."name", sum("guide_counts"."num")
  from "guide_counts"
  inner join "merchants" on "merchants"."id" = "guide_counts"."merchant_id"
  where ("guide_counts"."num" > $1 and "guide_counts"."object" = $2)
  group by "merchants"."id"
  order by "merchants"."sort" asc, "merchants"."id" asc;

-- getGuides: GET /v1/guides

-- which arrangement is in force

select count(*)
  from (select 1 as "one"
  from "guides"
  where "guides"."published"
  limit $1) "some";

select "guides"."id", "guides"."title", "merchants"."name", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."time_limit", "guides"."online_url", concat_ws('.', ("guides"."sort")::bigint, ("guides"."id")::bigint) as "cursor"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where "guides"."published"
  order by "guides"."sort" asc, "guides"."id" asc
  limit $1;

-- with object=1

select count(*)
  from (select 1 as "one"
  from "guides"
  where ("guides"."published" and "guides"."object" = $1)
  limit $2) "some";

select "guides"."id", "guides"."title", "merchants"."name", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."time_limit", "guides"."online_url", concat_ws('.', ("guides"."sort")::bigint, ("guides"."id")::bigint) as "cursor"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where ("guides"."published" and "guides"."object" = $1)
  order by "guides"."sort" asc, "guides"."id" asc
  limit $2;

-- with theme=社保

select count(*)
  from (select 1 as "one"
  from "guides"
  where ("guides"."published" and "guides"."theme" = $1)
  limit $2) "some";

select "guides"."id", "guides"."title", "merchants"."name", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."time_limit", "guides"."online_url", concat_ws('.', ("guides"."sort")::bigint, ("guides"."id")::bigint) as "cursor"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where ("guides"."published" and "guides"."theme" = $1)
  order by "guides"."sort" asc, "guides"."id" asc
  limit $2;

-- with department_id=4

select count(*)
  from (select 1 as "one"
  from "guides"
  where ("guides"."published" and "guides"."merchant_id" = $1)
  limit $2) "some";

select "guides"."id", "guides"."title", "merchants"."name", "guides"."merchant_id", "guides"."theme", "guides"."object", "guides"."time_limit", "guides"."online_url", concat_ws('.', ("guides"."sort")::bigint, ("guides"."id")::bigint) as "cursor"
  from "guides"
  inner join "merchants" on "merchants"."id" = "guides"."merchant_id"
  where ("guides"."published" and "guides"."merchant_id" = $1)
  order by "guides"."sort" asc, "guides"."id" asc
  limit $2;

-- with keyword=登记

select "id", "sort", (position($1 in lower("title")) = 0)::int
  from "guides"
  where ("guides"."published" and "guides"."terms" @> $2::text[])
  order by (position($3 in lower("guides"."title")) = 0)::int, "guides"."sort" asc, "guides"."id" asc
  limit $4;

-- getMatrix: GET /v1/matrixs/{id}

-- which arrangement is in force

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude"
  from "merchants"
  where ("merchants"."kind" = $1 and "merchants"."id" = $2);

select "target_id", count(*)
  from "follows"
  where ("follows"."target_type" = $1 and "follows"."target_id" in ($2))
  group by "follows"."target_id";

select count(*)
  from "posts"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."id" in (select "merchant_posts"."post_id"
  from "merchant_posts"
  where "merchant_posts"."merchant_id" = $1));

-- getMatrixPosts: GET /v1/matrixs/{id}/posts

-- which arrangement is in force

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude"
  from "merchants"
  where ("merchants"."kind" = $1 and "merchants"."id" = $2);

select count(*)
  from (select 1 as "one"
  from "posts"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."id" in (select "merchant_posts"."post_id"
  from "merchant_posts"
  where "merchant_posts"."merchant_id" = $1))
  limit $2) "some";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."id" in (select "merchant_posts"."post_id"
  from "merchant_posts"
  where "merchant_posts"."merchant_id" = $1))
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- with type=3

select count(*)
  from (select 1 as "one"
  from "posts"
  where (((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1) and "posts"."id" in (select "merchant_posts"."post_id"
  from "merchant_posts"
  where "merchant_posts"."merchant_id" = $2))
  limit $3) "some";

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."type" = $1) and "posts"."id" in (select "merchant_posts"."post_id"
  from "merchant_posts"
  where "merchant_posts"."merchant_id" = $2))
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $3;

-- getMatrixs: GET /v1/matrixs

-- which arrangement is in force

select count(*)
  from "merchants"
  where "merchants"."kind" = $1;

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude", concat_ws('.', ("merchants"."sort")::bigint, ("merchants"."id")::bigint) as "cursor"
  from "merchants"
  where "merchants"."kind" = $1
  order by "merchants"."sort" asc, "merchants"."id" asc
  limit $2;

select "target_id", count(*)
  from "follows"
  where ("follows"."target_type" = $1 and "follows"."target_id" in ($2))
  group by "follows"."target_id";

-- getNearMerchants: GET /v1/consumer/near_merchant

-- which arrangement is in force

select count(*)
  from "stations"
  where "stations"."published";

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published", concat_ws('.', (coalesce(round((((("stations"."longitude" - $1::float8) * $2::float8) ^ 2 + ("stations"."latitude" - $3::float8) ^ 2) * 1e10)::numeric)::bigint, 9000000000000000))::bigint, ("stations"."type")::bigint, ("stations"."sort")::bigint, ("stations"."id")::bigint) as "cursor"
  from "stations"
  where "stations"."published"
  order by coalesce(round((((("stations"."longitude" - $4::float8) * $5::float8) ^ 2 + ("stations"."latitude" - $6::float8) ^ 2) * 1e10)::numeric)::bigint, 9000000000000000) asc, "stations"."type" asc, "stations"."sort" asc, "stations"."id" asc
  limit $7;

-- getNotViews: GET /v1/user_not_views

-- who calls

select (select count(*)::int
  from messages
  where user_id = $1::bigint and read_at is null) + (select count(*)
  from "broadcasts"
  where (("broadcasts"."withdrawn_at" is null and "broadcasts"."publish_at" between now() - make_interval(days => $2) and now() and "broadcasts"."publish_at" >= (select created_at
  from users
  where id = $3::bigint) and case "broadcasts"."audience" when 'street' then exists (select from watches w
  where w.user_id = $4::bigint and w.kind = 'street' and w.value = any("broadcasts"."streets")) or exists (select from volunteers v
  where v.user_id = $5::bigint and v.street_id::text = any("broadcasts"."streets")) when 'follow' then exists (select from follows f
  where f.user_id = $6::bigint and f.target_type = "broadcasts"."followed_kind" and f.target_id = "broadcasts"."followed_id") else true end) and not exists (select from messages m
  where m.user_id = $7::bigint and m.source = 'broadcast ' || "broadcasts"."id")))::int as message, (select count(*)::int
  from feedbacks
  where user_id = $8::bigint and status = 1 and seen_at is null) as feedback, (select count(*)::int
  from advices
  where user_id = $9::bigint and unseen) as advice, (select count(*)::int
  from service_orders
  where user_id = $10::bigint and unseen) + (select count(distinct one.id)::int
  from service_orders one
  join messages on messages.subject_type = 'order' and messages.subject_id = one.id and messages.user_id = $11::bigint and messages.read_at is null
  where one.provider_id = $12::bigint) as "order", (select count(*)::int
  from wishes
  where user_id = $13::bigint and unseen) as wish, (select count(distinct one.id)::int
  from wishes one
  join messages on messages.subject_type = 'wish' and messages.subject_id = one.id and messages.user_id = $14::bigint and messages.read_at is null
  where one.claimant_id = $15::bigint) as claimed;

-- getQualifications: GET /v1/qualifications

-- which arrangement is in force

select "id", "merchant_id", "title", "image", "sort"
  from "qualifications"
  where "qualifications"."merchant_id" is null
  order by "qualifications"."sort" asc, "qualifications"."id" asc;

-- getServices: GET /v1/platform/cpcservice/list

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- postAdvice: POST /v2/advices

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "id"
  from "merchants"
  where ("merchants"."id" = $1 and "merchants"."kind" = $2);

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "title", "content"
  from "advices"
  where ("advices"."user_id" = $1 and "advices"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "advices" ("id", "user_id", "merchant_id", "type", "title", "content", "images", "video", "address", "longitude", "latitude", "contact", "is_anonymous", "is_public", "public_title", "public_content", "public_reply", "status", "reason", "reply", "reply_images", "replied_at", "in_time", "score", "reopened", "unseen", "due_at", "deferred", "like_num", "comment_num", "follow_num", "view_num", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, default, default, default, default, default, default, default, default, default, default, default, default, $15, default, default, default, default, default, default);

insert into "advice_records" ("id", "advice_id", "state", "department", "content", "attachments", "created_at")
  values (default, $1, $2, default, $3, default, default);

commit;

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));

-- postFeedback: POST /v1/feedback

-- who calls

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select count(*)
  from "feedbacks"
  where ("feedbacks"."user_id" = $1 and "feedbacks"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "feedbacks" ("id", "user_id", "type", "content", "images", "contact", "status", "reply", "replied_at", "seen_at", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, default, default, default, default, default)
  returning "id", "user_id", "type", "content", "images", "contact", "status", "reply", "replied_at", "seen_at", "created_at";

commit;

-- putAdvice: PUT /v2/advices/{id}

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "id"
  from "advices"
  where ("advices"."id" = $1 and "advices"."user_id" = $2);

select "id"
  from "merchants"
  where ("merchants"."id" = $1 and "merchants"."kind" = $2);

update "advices"
  set "merchant_id" = $1, "type" = $2, "title" = $3, "content" = $4, "address" = $5, "is_anonymous" = $6, "is_public" = $7
  where (("advices"."id" = $8 and "advices"."user_id" = $9) and "advices"."status" in ($10))
  returning "id";

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));

-- reopenAdvice: POST /v2/advices/{id}/reopen

-- who calls

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "id"
  from "advices"
  where ("advices"."id" = $1 and "advices"."user_id" = $2);

select "id", "login", "name", "roles", "department", array(select distinct unnest("permissions")
  from "staff_roles"
  where "name" = any("roles"))
  from "staff"
  where "staff"."login" = $1;

begin;

update "advices"
  set "status" = $1, "reopened" = $2, "unseen" = $3, "due_at" = $4
  where ("advices"."id" = $5 and "advices"."status" in ($6) and "advices"."reopened" = $7)
  returning "user_id", "title", "public_title", "merchant_id";

select "name"
  from "merchants"
  where "merchants"."id" = $1;

insert into "advice_records" ("id", "advice_id", "state", "department", "content", "attachments", "created_at")
  values (default, $1, $2, $3, $4, $5, default)
  returning "id";

insert into "reviews" ("id", "kind", "object_id", "action", "reason", "staff", "staff_id", "before", "after", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default, default, default)
  returning "id";

insert into "messages" (user_id, type, title, content, source, subject_type, subject_id) select heard.user_id, $1, case when heard.user_id = $2 then $3 else $4 end, case when heard.user_id = $5 then $6 else $7 end, $8, 'advice', $9
  from (select $10::bigint as user_id
  union select user_id
  from follows
  where target_type = 'advice' and target_id = $11) heard
  order by 1
  on conflict do nothing;

delete from "advice_merges"
  where "advice_merges"."advice_id" = $1;

commit;

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));

-- scoreAdvice: POST /v2/advices/{id}/score

-- who calls

select "id"
  from "advices"
  where ("advices"."id" = $1 and "advices"."user_id" = $2);

select "id", "login", "name", "roles", "department", array(select distinct unnest("permissions")
  from "staff_roles"
  where "name" = any("roles"))
  from "staff"
  where "staff"."login" = $1;

begin;

update "advices"
  set "status" = $1, "score" = $2, "unseen" = $3
  where ("advices"."id" = $4 and "advices"."status" in ($5))
  returning "user_id", "title", "public_title", "merchant_id";

select "name"
  from "merchants"
  where "merchants"."id" = $1;

insert into "advice_records" ("id", "advice_id", "state", "department", "content", "attachments", "created_at")
  values (default, $1, $2, $3, $4, $5, default)
  returning "id";

insert into "reviews" ("id", "kind", "object_id", "action", "reason", "staff", "staff_id", "before", "after", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default, default, default)
  returning "id";

insert into "messages" (user_id, type, title, content, source, subject_type, subject_id) select heard.user_id, $1, case when heard.user_id = $2 then $3 else $4 end, case when heard.user_id = $5 then $6 else $7 end, $8, 'advice', $9
  from (select $10::bigint as user_id
  union select user_id
  from follows
  where target_type = 'advice' and target_id = $11) heard
  order by 1
  on conflict do nothing;

commit;

select "advices"."id", "advices"."user_id", "advices"."merchant_id", "advices"."type", "advices"."title", "advices"."content", "advices"."images", "advices"."video", "advices"."address", "advices"."longitude", "advices"."latitude", "advices"."contact", "advices"."is_anonymous", "advices"."is_public", "advices"."public_title", "advices"."public_content", "advices"."public_reply", "advices"."status", "advices"."reason", "advices"."reply", "advices"."reply_images", "advices"."replied_at", "advices"."in_time", "advices"."score", "advices"."reopened", "advices"."unseen", "advices"."due_at", "advices"."deferred", "advices"."like_num", "advices"."comment_num", "advices"."follow_num", "advices"."view_num", "advices"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "merchants"."name", "advice_merges"."main_id", "mains"."is_public" and "mains"."status" between 1 and 4
  from "advices"
  inner join "users" on "users"."id" = "advices"."user_id"
  inner join "merchants" on "merchants"."id" = "advices"."merchant_id"
  left join "advice_merges" on "advice_merges"."advice_id" = "advices"."id"
  left join "advices" "mains" on "mains"."id" = "advice_merges"."main_id"
  where ("advices"."id" = $1 and (("advices"."is_public" and "advices"."status" between 1 and 4) or "advices"."user_id" = $2));
