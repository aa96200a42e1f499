-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells which arrangement is in force, in each call that says so

select "id"
  from "arrangements"
  where "arrangements"."published_at" <= now()
  order by "arrangements"."published_at" desc, "arrangements"."id" desc
  limit $1;

-- What tells who calls, in each call that says so

select "users"."id", "users"."phone", "users"."nickname", "users"."is_official", "users"."avatar", "sessions"."id", "sessions"."last_seen_at" < now() - interval '5 minutes'
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > now());

-- getAboutUs: GET /v2/about_us

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getAdviceMerchant: GET /v2/advice_merchant

-- which arrangement is in force

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude"
  from "merchants"
  where ("merchants"."kind" = $1 and "merchants"."id" = $2)
  order by "merchants"."is_default" desc, "merchants"."sort" asc
  limit $3;

select "merchant_id", sum("num"), coalesce(sum("num") filter (where "advice_counts"."status" in (3, 4)), 0)
  from "advice_counts"
  where ("advice_counts"."merchant_id" in ($1) and "advice_counts"."status" between 1 and 4)
  group by "advice_counts"."merchant_id";

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getAdviceMerchants: GET /v2/advices_merchants/

-- which arrangement is in force

select count(*)
  from "merchants"
  where "merchants"."kind" = $1;

select "id", "kind", "group_id", "name", "logo", "cover", "images", "introduction", "phone", "address", "is_default", "sort", "open_time", "longitude", "latitude", concat_ws('.', ("merchants"."sort")::bigint, ("merchants"."id")::bigint) as "cursor"
  from "merchants"
  where "merchants"."kind" = $1
  order by "merchants"."sort" asc, "merchants"."id" asc
  limit $2;

select "merchant_id", sum("num"), coalesce(sum("num") filter (where "advice_counts"."status" in (3, 4)), 0)
  from "advice_counts"
  where ("advice_counts"."merchant_id" in ($1, $2) and "advice_counts"."status" between 1 and 4)
  group by "advice_counts"."merchant_id";

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getAppDownloads: GET /v1/app_downloads

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getAppModules: GET /v1/platform/system/app/module

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getBasicInfo: GET /v1/system/basic_info

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getCityLevel: GET /v2/city_level

-- which arrangement is in force

select "id", "name", "level", "parent_id", "initial", "sort"
  from "cities"
  order by "cities"."sort" asc, "cities"."id" asc;

-- getConfigurations: GET /v3/consumer/configurations

-- which arrangement is in force

-- 4 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- getDefaultCity: GET /v1/default_city

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getDomainConfig: GET /v1/consumer/configs

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getEmergency: GET /v1/platform/emergency

-- which arrangement is in force

select "value", "updated_at"
  from "settings"
  where "settings"."name" = $1;

select "post_id"
  from "manuscripts"
  where "manuscripts"."withdrawn_at" > now() - interval '7 days'
  order by "manuscripts"."withdrawn_at" desc
  limit $1;

-- getMerchantGroups: GET /v1/platform/merchant_groups

-- which arrangement is in force

select "merchant_groups"."id", "merchant_groups"."name", "merchant_groups"."type", "merchant_groups"."icon", "merchant_groups"."sort", count("merchants"."id")
  from "merchant_groups"
  left join "merchants" on "merchants"."group_id" = "merchant_groups"."id"
  group by "merchant_groups"."id"
  order by "merchant_groups"."sort" asc, "merchant_groups"."id" asc;

-- getUserCenterConfigs: GET /v1/platform/configs

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getVoiceConfigs: GET /v2/article_voice_configs

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- postEvents: POST /v1/events

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "events" ("id", "event", "object_id", "object_type", "page", "device_id", "at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, default);

-- resolveObjectUrls: POST /v2/object_urls

-- who calls

select "id", "type", "link_url"
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."id" in ($1));

-- signWechat: POST /v1/consumer/wechat/jsapi

-- who calls

-- 3 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483648)::int);

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict ("name") do update
  set "value" = $3, "updated_at" = $4;

commit;
