-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells who calls, in each call that says so

select "users"."id", "users"."phone", "users"."nickname", "users"."is_official", "users"."avatar", "sessions"."id", "sessions"."last_seen_at" < now() - interval '5 minutes'
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > now());

-- deleteNoticeDevice: DELETE /v1/consumer/notice_devices/{id}

-- who calls

delete from "notice_devices"
  where ("notice_devices"."id" = $1 and "notice_devices"."user_id" = $2)
  returning "id";

-- getNoticeSettings: GET /v1/consumer/notices

-- who calls

select "notice_devices"."id", "notice_devices"."user_id", "notice_devices"."session_id", "notice_devices"."channel", "notice_devices"."endpoint", "notice_devices"."p256dh", "notice_devices"."auth", "notice_devices"."elder", "notice_devices"."failure", "notice_devices"."failing_since", "notice_devices"."sent_at", "notice_devices"."created_at", "sessions"."device"
  from "notice_devices"
  inner join "sessions" on "sessions"."id" = "notice_devices"."session_id"
  where ("notice_devices"."user_id" = $1 and "sessions"."expires_at" > now())
  order by "notice_devices"."id" desc;

select "kind", "value"
  from "watches"
  where "watches"."user_id" = $1
  order by "watches"."created_at" asc;

select "users"."phone", "proxies"."openid"
  from "users"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $1)
  where "users"."id" = $2;

select "user_id", "wanted", "muted", "quiet_from", "quiet_until", "digest", "details"
  from "notice_settings"
  where "notice_settings"."user_id" = $1;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

-- postNoticeDevice: POST /v1/consumer/notice_devices

-- who calls

begin;

insert into "notice_settings" ("user_id", "wanted", "muted", "quiet_from", "quiet_until", "digest", "details")
  values ($1, default, default, default, default, default, default)
  on conflict do nothing;

delete from "notice_devices"
  where ("notice_devices"."session_id" = $1 and "notice_devices"."channel" = $2 and "notice_devices"."endpoint" is distinct from $3);

insert into "notice_devices" ("id", "user_id", "session_id", "channel", "endpoint", "p256dh", "auth", "elder", "failure", "failing_since", "sent_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default)
  on conflict ("endpoint") do update
  set "user_id" = $10, "session_id" = $11, "channel" = $12, "endpoint" = $13, "p256dh" = $14, "auth" = $15, "elder" = $16, "failure" = $17, "failing_since" = $18
  returning "id";

commit;

select "notice_devices"."id", "notice_devices"."user_id", "notice_devices"."session_id", "notice_devices"."channel", "notice_devices"."endpoint", "notice_devices"."p256dh", "notice_devices"."auth", "notice_devices"."elder", "notice_devices"."failure", "notice_devices"."failing_since", "notice_devices"."sent_at", "notice_devices"."created_at", "sessions"."device"
  from "notice_devices"
  inner join "sessions" on "sessions"."id" = "notice_devices"."session_id"
  where ("notice_devices"."user_id" = $1 and "sessions"."expires_at" > now())
  order by "notice_devices"."id" desc;

-- putNoticeSettings: PUT /v1/consumer/notices

-- who calls

insert into "notice_settings" ("user_id", "wanted", "muted", "quiet_from", "quiet_until", "digest", "details")
  values ($1, $2, default, default, default, $3, default)
  on conflict ("user_id") do update
  set "user_id" = $4, "digest" = $5;

select "notice_devices"."id", "notice_devices"."user_id", "notice_devices"."session_id", "notice_devices"."channel", "notice_devices"."endpoint", "notice_devices"."p256dh", "notice_devices"."auth", "notice_devices"."elder", "notice_devices"."failure", "notice_devices"."failing_since", "notice_devices"."sent_at", "notice_devices"."created_at", "sessions"."device"
  from "notice_devices"
  inner join "sessions" on "sessions"."id" = "notice_devices"."session_id"
  where ("notice_devices"."user_id" = $1 and "sessions"."expires_at" > now())
  order by "notice_devices"."id" desc;

select "kind", "value"
  from "watches"
  where "watches"."user_id" = $1
  order by "watches"."created_at" asc;

select "users"."phone", "proxies"."openid"
  from "users"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $1)
  where "users"."id" = $2;

select "user_id", "wanted", "muted", "quiet_from", "quiet_until", "digest", "details"
  from "notice_settings"
  where "notice_settings"."user_id" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- putWatch: PUT /v1/consumer/watches

-- who calls

-- 2 times
select "id", "name"
  from "categories"
  where "categories"."id" in ($1);

begin;

select from users
  where id = $1 for no key update;

select count(*)
  from "watches"
  where "watches"."user_id" = $1;

insert into "watches" ("user_id", "kind", "value", "created_at")
  values ($1, $2, $3, default)
  on conflict do nothing;

commit;

select "kind", "value"
  from "watches"
  where "watches"."user_id" = $1
  order by "watches"."created_at" asc;

-- tryNoticeDevice: POST /v1/consumer/notice_devices/{id}/try

-- who calls

select "id", "user_id", "session_id", "channel", "endpoint", "p256dh", "auth", "elder", "failure", "failing_since", "sent_at", "created_at"
  from "notice_devices"
  where ("notice_devices"."id" = $1 and "notice_devices"."user_id" = $2 and "notice_devices"."failure" <> $3);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

update notice_devices
  set endpoint = case when one.state = 'gone' then null else endpoint end, p256dh = case when one.state = 'gone' then '' else p256dh end, auth = case when one.state = 'gone' then '' else auth end, sent_at = case when one.state = 'sent' then now() else sent_at end, failing_since = case when one.state = 'sent' then null else coalesce(failing_since, now()) end, failure = case when one.state = 'sent' then '' when one.state = 'gone' then 'gone' when failing_since < now() - interval '1 day' then 'blocked' else failure end
  from jsonb_to_recordset($1::jsonb) as one (id bigint, state text)
  where notice_devices.id = one.id;
