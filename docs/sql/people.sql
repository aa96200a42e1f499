-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells who calls, in each call that says so

delete from "sessions"
  where "sessions"."token_hash" = $1;

-- What tells which arrangement is in force, in each call that says so

select "id"
  from "arrangements"
  where "arrangements"."published_at" <= now()
  order by "arrangements"."published_at" desc, "arrangements"."id" desc
  limit $1;

-- authWechat: GET /v2/consumer/auth_wechat

-- who calls

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- bindPhone: POST /v2/consumer/bind_phone

-- who calls

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

update "users"
  set "phone" = $1
  where ("users"."id" = $2 and "users"."phone" is null)
  returning "id";

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

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- bindWechat: POST /v2/consumer/bind_wechat

-- who calls

SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "tickets" ("hash", "kind", "user_id", "data", "used_at", "expires_at")
  values ($1, $2, default, default, $3, $4)
  on conflict do nothing
  returning "hash";

begin;

select pg_advisory_xact_lock($1::int, hashtext($2));

select "id"
  from "users"
  where "users"."id" = $1 for update;

select "platform"
  from "proxies"
  where "proxies"."user_id" = $1;

select "user_id"
  from "proxies"
  where ("proxies"."platform" = $1 and "proxies"."openid" = $2);

insert into "proxies" ("id", "user_id", "platform", "openid", "name", "avatar", "created_at")
  values (default, $1, $2, $3, $4, $5, default);

commit;

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- changePassword: PUT /v1/consumer/user/password

-- who calls

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

select "password_hash"
  from "users"
  where "users"."id" = $1;

SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

-- 5 times
INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

with anew as (delete from limits
  where key = any ($1)) update limits
  set points = points - 1
  where key = any ($2) and points > 0;

begin;

update "users"
  set "password_hash" = $1
  where "users"."id" = $2;

delete from "sessions"
  where ("sessions"."user_id" = $1 and "sessions"."id" <> $2);

update "sessions"
  set "token_hash" = $1, "last_seen_at" = now() - interval '5 minutes' - interval '1 second'
  where ("sessions"."id" = $2 and "sessions"."token_hash" = $3)
  returning "device", "expires_at";

insert into "sessions" ("token_hash", "id", "user_id", "device_id", "device", "expires_at", "last_seen_at", "created_at")
  values ($1, default, $2, $3, $4, $5, default, default);

commit;

-- changePhone: PUT /v1/consumer/user/phone

-- who calls

select "hash"
  from "tickets"
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."user_id" = $3 and "tickets"."data"->>'phone' = $4 and coalesce("tickets"."data"->>'session', $5::text) = $6::text and "tickets"."used_at" is null and "tickets"."expires_at" > now());

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

begin;

update "tickets"
  set "used_at" = now()
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."user_id" = $3 and "tickets"."data"->>'phone' = $4 and coalesce("tickets"."data"->>'session', $5::text) = $6::text and "tickets"."used_at" is null and "tickets"."expires_at" > now())
  returning "hash";

update "users"
  set "phone" = $1, "phone_changed_at" = $2
  where "users"."id" = $3;

delete from "sessions"
  where ("sessions"."user_id" = $1 and "sessions"."id" <> $2);

commit;

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- checkCaptcha: PUT /v1/consumer/phone_captcha

-- who calls

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

delete from "tickets"
  where "tickets"."expires_at" < now();

insert into "tickets" ("hash", "kind", "user_id", "data", "used_at", "expires_at")
  values ($1, $2, $3, $4, default, now() + $5::interval);

-- deleteClosing: DELETE /v1/consumer/closing

-- who calls

delete from "account_closings"
  where ("account_closings"."user_id" = $1 and "account_closings"."closed_at" is null);

select (select coalesce(sum(balance + frozen), 0)
  from accounts
  where user_id = $1)::float as "cents", (select count(*)
  from transfers
  where user_id = $2 and status in ($3, $4))::float as "transfers", (select count(*)
  from service_orders
  where $5 in (user_id, provider_id) and status in ($6, $7, $8))::float as "orders", (select count(*)
  from wishes
  where claimant_id = $9 and status = $10)::float as "claimed", (select count(*)
  from volunteer_team_members m
  join volunteers v on v.id = m.volunteer_id
  where v.user_id = $11 and m.role = $12 and m.status = $13)::float as "teams";

select (select count(*)
  from activity_joins
  where user_id = $1 and status = $2 and start_at > now())::float as "joins", (select count(*)
  from wishes
  where user_id = $3 and status in ($4, $5))::float as "wishes", (select coalesce(sum(credit), 0)
  from credits
  where user_id = $6)::float as "credits";

select "asked_at", "due_at"
  from "account_closings"
  where ("account_closings"."user_id" = $1 and "account_closings"."closed_at" is null);

-- deleteDevice: DELETE /v1/consumer/devices/{id}

-- who calls

delete from "sessions"
  where ("sessions"."id" = $1 and "sessions"."user_id" = $2)
  returning "id";

-- deleteDevices: DELETE /v1/consumer/devices

-- who calls

delete from "sessions"
  where "sessions"."user_id" = $1;

-- deleteProxy: DELETE /v2/consumer/proxies

-- who calls

begin;

select "phone"
  from "users"
  where "users"."id" = $1 for update;

select "id"
  from "proxies"
  where "proxies"."user_id" = $1;

delete from "proxies"
  where "proxies"."id" = $1;

commit;

-- getAgreements: GET /v1/consumer/agreements

-- which arrangement is in force

select "value", "updated_at"
  from "settings"
  where "settings"."name" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getAvatars: GET /v1/consumer/avatars

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getBan: GET /v1/consumer/ban

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "id", "user_id", "banned_at", "banned_by", "reason", "content", "status", "answer", "created_at"
  from "ban_appeals"
  where "ban_appeals"."user_id" = $1
  order by "ban_appeals"."id" desc
  limit $2;

-- getClauses: GET /v1/consumer/clauses

-- which arrangement is in force

select "value", "updated_at"
  from "settings"
  where "settings"."name" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getClosing: GET /v1/consumer/closing

-- who calls

select (select coalesce(sum(balance + frozen), 0)
  from accounts
  where user_id = $1)::float as "cents", (select count(*)
  from transfers
  where user_id = $2 and status in ($3, $4))::float as "transfers", (select count(*)
  from service_orders
  where $5 in (user_id, provider_id) and status in ($6, $7, $8))::float as "orders", (select count(*)
  from wishes
  where claimant_id = $9 and status = $10)::float as "claimed", (select count(*)
  from volunteer_team_members m
  join volunteers v on v.id = m.volunteer_id
  where v.user_id = $11 and m.role = $12 and m.status = $13)::float as "teams";

select (select count(*)
  from activity_joins
  where user_id = $1 and status = $2 and start_at > now())::float as "joins", (select count(*)
  from wishes
  where user_id = $3 and status in ($4, $5))::float as "wishes", (select coalesce(sum(credit), 0)
  from credits
  where user_id = $6)::float as "credits";

select "asked_at", "due_at"
  from "account_closings"
  where ("account_closings"."user_id" = $1 and "account_closings"."closed_at" is null);

-- getDataExport: GET /v1/consumer/data_export

-- who calls

select "size", "asked_at", "ready_at"
  from "data_exports"
  where ("data_exports"."user_id" = $1 and ("data_exports"."ready_at" is null or not "data_exports"."ready_at" < now() - $2::interval));

-- getDataExportFile: GET /v1/consumer/data_export/file

-- who calls

select "content"
  from "data_exports"
  where ("data_exports"."user_id" = $1 and "data_exports"."ready_at" is not null and not "data_exports"."ready_at" < now() - $2::interval);

-- getDeviceKeys: GET /v1/consumer/device_keys

-- who calls

-- getDevices: GET /v1/consumer/devices

-- who calls

select "id", "device", "created_at", "last_seen_at"
  from "sessions"
  where ("sessions"."user_id" = $1 and "sessions"."expires_at" > now())
  order by "sessions"."last_seen_at" desc, "sessions"."id" desc;

-- getInviter: GET /v1/consumer/inviters/{id}

-- who calls

select "id", "nickname", "avatar", "is_official"
  from "users"
  where "users"."id" = $1;

-- getOauthClient: GET /v2/consumer/oauth2/clients/{client_id}

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getProxies: GET /v2/consumer/proxies

-- who calls

select "id", "user_id", "platform", "openid", "name", "avatar", "created_at"
  from "proxies"
  where "proxies"."user_id" = $1
  order by "proxies"."id";

-- getRealData: GET /v1/consumer/real_data

-- who calls

select "id", "real_name", "identity_card", "verified_at"
  from "users"
  where "users"."id" = $1;

-- getUser: GET /v1/consumer/user

-- who calls

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- getUserPush: GET /v1/consumer/user_push

-- who calls

select count(*)
  from "users"
  where "users"."from_user_id" = $1;

select "id", "nickname", "avatar", "is_official", "created_at", concat_ws('.', (extract(epoch
  from "users"."created_at") * 1000000)::bigint, ("users"."id")::bigint) as "cursor"
  from "users"
  where "users"."from_user_id" = $1
  order by "users"."created_at" desc, "users"."id" desc
  limit $2;

-- getWechatAuth: GET /v1/consumer/wechat/auth

-- who calls

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- initPassword: POST /v2/consumer/init_password

-- who calls

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

select "id"
  from "users"
  where ("users"."id" = $1 and "users"."password_hash" is not null);

update "users"
  set "password_hash" = $1
  where ("users"."id" = $2 and "users"."password_hash" is null)
  returning "id";

-- logOut: GET /v1/loginOut

-- who calls

-- who calls

-- loginByWechat: POST /v2/consumer/login_by_wechat

-- who calls

SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "tickets" ("hash", "kind", "user_id", "data", "used_at", "expires_at")
  values ($1, $2, default, default, $3, $4)
  on conflict do nothing
  returning "hash";

-- 2 times
select "user_id"
  from "proxies"
  where ("proxies"."platform" = $1 and "proxies"."openid" = $2);

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "nickname"
  from "users"
  where "users"."is_official";

select "name"
  from "channels"
  where "channels"."type" in ($1, $2, $3);

select "name"
  from "channels"
  where "channels"."type" = $1;

select "name"
  from "merchants"
  where "merchants"."kind" <> $1;

select "name"
  from "merchants"
  where "merchants"."kind" = $1;

select "name"
  from "stations"
  where "stations"."type" < $1;

select "name"
  from "stations"
  where "stations"."type" = $1;

select "name"
  from "volunteer_teams";

select "name"
  from "circles";

begin;

select pg_advisory_xact_lock($1::int, hashtext($2));

insert into "users" ("id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at")
  values (default, default, default, $1, default, default, $2, default, default, default, default, default, default, default, default, default, default, $3, $4, default)
  returning "id";

insert into "proxies" ("id", "user_id", "platform", "openid", "name", "avatar", "created_at")
  values (default, $1, $2, $3, $4, $5, default);

-- who calls

delete from "sessions"
  where ("sessions"."user_id" = $1 and ("sessions"."expires_at" < now() or "sessions"."id" in (select "id"
  from "sessions"
  where "sessions"."user_id" = $2
  order by "sessions"."last_seen_at" desc offset $3)));

insert into "sessions" ("token_hash", "id", "user_id", "device_id", "device", "expires_at", "last_seen_at", "created_at")
  values ($1, default, $2, $3, $4, now() + $5::interval, default, default);

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

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

commit;

-- postBanAppeal: POST /v1/consumer/ban/appeal

-- who calls

-- 2 times
select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

insert into "ban_appeals" ("id", "user_id", "banned_at", "banned_by", "reason", "content", "status", "answer", "created_at")
  values (default, $1, (select created_at
  from user_bans
  where user_id = $2), $3, $4, $5, default, default, default)
  on conflict do nothing
  returning "id";

select "id", "user_id", "banned_at", "banned_by", "reason", "content", "status", "answer", "created_at"
  from "ban_appeals"
  where ("ban_appeals"."user_id" = $1 and "ban_appeals"."banned_at" = (select created_at
  from user_bans
  where user_id = $2))
  order by "ban_appeals"."id" desc
  limit $3;

-- postClosing: POST /v1/consumer/closing

-- who calls

begin;

update "tickets"
  set "used_at" = now()
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."user_id" = $3 and "tickets"."data"->>'phone' = $4 and coalesce("tickets"."data"->>'session', $5::text) = $6::text and "tickets"."used_at" is null and "tickets"."expires_at" > now())
  returning "hash";

-- 2 times
select (select coalesce(sum(balance + frozen), 0)
  from accounts
  where user_id = $1)::float as "cents", (select count(*)
  from transfers
  where user_id = $2 and status in ($3, $4))::float as "transfers", (select count(*)
  from service_orders
  where $5 in (user_id, provider_id) and status in ($6, $7, $8))::float as "orders", (select count(*)
  from wishes
  where claimant_id = $9 and status = $10)::float as "claimed", (select count(*)
  from volunteer_team_members m
  join volunteers v on v.id = m.volunteer_id
  where v.user_id = $11 and m.role = $12 and m.status = $13)::float as "teams";

insert into "account_closings" ("user_id", "asked_at", "due_at", "closed_at")
  values ($1, default, now() + $2::interval, default)
  on conflict do nothing;

commit;

select (select count(*)
  from activity_joins
  where user_id = $1 and status = $2 and start_at > now())::float as "joins", (select count(*)
  from wishes
  where user_id = $3 and status in ($4, $5))::float as "wishes", (select coalesce(sum(credit), 0)
  from credits
  where user_id = $6)::float as "credits";

select "asked_at", "due_at"
  from "account_closings"
  where ("account_closings"."user_id" = $1 and "account_closings"."closed_at" is null);

-- postDataExport: POST /v1/consumer/data_export

-- who calls

begin;

delete from "data_exports"
  where ("data_exports"."user_id" = $1 and "data_exports"."ready_at" < now() - $2::interval);

insert into "data_exports" ("user_id", "content", "size", "asked_at", "ready_at")
  values ($1, default, default, default, default)
  on conflict do nothing;

INSERT INTO pgboss.job ( id, name, data, priority, start_after, singleton_key, singleton_on, dead_letter, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy ) SELECT id, j.name, data, priority, start_after, singleton_key, singleton_on, COALESCE(j.dead_letter, q.dead_letter) as dead_letter, CASE WHEN expire_in IS NOT NULL THEN expire_in::numeric * interval '1s' WHEN q.expire_seconds IS NOT NULL THEN q.expire_seconds * interval '1s' WHEN expire_in_default IS NOT NULL THEN expire_in_default::numeric * interval '1s' ELSE interval '15 minutes' END as expire_in, CASE WHEN right(keep_until, 1) = 'Z' THEN CAST(keep_until as timestamp with time zone) ELSE start_after + CAST(COALESCE(keep_until, (q.retention_minutes * 60)::text, keep_until_default, '14 days') as interval) END as keep_until, COALESCE(j.retry_limit, q.retry_limit, retry_limit_default, 2) as retry_limit, CASE WHEN COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) THEN GREATEST(COALESCE(j.retry_delay, q.retry_delay, retry_delay_default), 1) ELSE COALESCE(j.retry_delay, q.retry_delay, retry_delay_default, 0) END as retry_delay, COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) as retry_backoff, q.policy
  FROM ( SELECT COALESCE($1::uuid, gen_random_uuid()) as id, $2 as name, $3::jsonb as data, COALESCE($4::int, 0) as priority, CASE WHEN right($5, 1) = 'Z' THEN CAST($6 as timestamp with time zone) ELSE now() + CAST(COALESCE($7,'0') as interval) END as start_after, $8 as singleton_key, CASE WHEN $9::integer IS NOT NULL THEN 'epoch'::timestamp + '1 second'::interval * ($10 * floor((date_part('epoch', now()) + $11) / $12)) ELSE NULL END as singleton_on, $13 as dead_letter, $14 as expire_in, $15 as expire_in_default, $16 as keep_until, $17 as keep_until_default, $18::int as retry_limit, $19::int as retry_limit_default, $20::int as retry_delay, $21::int as retry_delay_default, $22::bool as retry_backoff, $23::bool as retry_backoff_default ) j
  JOIN pgboss.queue q ON j.name = q.name
  ON CONFLICT DO NOTHING
  RETURNING id;

commit;

select "size", "asked_at", "ready_at"
  from "data_exports"
  where ("data_exports"."user_id" = $1 and ("data_exports"."ready_at" is null or not "data_exports"."ready_at" < now() - $2::interval));

-- postLogOutTicket: POST /v1/consumer/log_out_tickets

-- who calls

delete from "sessions"
  where "sessions"."id" = $1;

-- postLogin: POST /v1/consumer/login

-- who calls

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

select "id"
  from "users"
  where "users"."phone" = $1;

-- who calls

delete from "sessions"
  where ("sessions"."user_id" = $1 and ("sessions"."expires_at" < now() or "sessions"."id" in (select "id"
  from "sessions"
  where "sessions"."user_id" = $2
  order by "sessions"."last_seen_at" desc offset $3)));

insert into "sessions" ("token_hash", "id", "user_id", "device_id", "device", "expires_at", "last_seen_at", "created_at")
  values ($1, default, $2, $3, $4, now() + $5::interval, default, default);

-- 2 times
begin;

-- 2 times
select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483648)::int);

-- 2 times
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

-- 2 times
commit;

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- postOauthCode: POST /v2/consumer/oauth2/code

-- who calls

select "value"
  from "settings"
  where "settings"."name" = $1;

insert into "tickets" ("hash", "kind", "user_id", "data", "used_at", "expires_at")
  values ($1, $2, $3, $4, default, $5);

-- postOauthToken: POST /v2/consumer/oauth2/token

-- who calls

SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

select "value"
  from "settings"
  where "settings"."name" = $1;

update "tickets"
  set "used_at" = now()
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."used_at" is null and "tickets"."expires_at" > now() and ("tickets"."data" ->> 'client_id' = $3 and "tickets"."data" ->> 'redirect_uri' = $4))
  returning "user_id";

select "id", "nickname", "avatar", "phone"
  from "users"
  where "users"."id" = $1;

-- postRealName: POST /v1/consumer/volunteer/realname

-- who calls

-- 2 times
select "id", "real_name", "identity_card", "verified_at"
  from "users"
  where "users"."id" = $1;

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

select "id"
  from "users"
  where "users"."identity_hash" = $1;

update "users"
  set "real_name" = $1, "identity_card" = $2, "identity_hash" = $3, "verified_at" = $4
  where ("users"."id" = $5 and "users"."verified_at" is null)
  returning "id";

-- postWechatPhone: POST /v1/consumer/wechat/phone

-- who calls

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

-- 3 times
begin;

select "openid"
  from "proxies"
  where ("proxies"."user_id" = $1 and "proxies"."platform" = $2);

select pg_advisory_xact_lock($1::int, hashtext($2));

select "id"
  from "users"
  where "users"."phone" = $1;

select from "comments"
  where "comments"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "comments"."id" for no key update;

select from "civilizations"
  where "civilizations"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "civilizations"."id" for no key update;

select from "circle_posts"
  where "circle_posts"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "circle_posts"."id" for no key update;

select from "circles"
  where "circles"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = $2)
  order by "circles"."id" for no key update;

select from "advices"
  where "advices"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2
  union all select target_id
  from "follows"
  where user_id = $3 and target_type = $4)
  order by "advices"."id" for no key update;

select from "practice_posts"
  where "practice_posts"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "practice_posts"."id" for no key update;

select from "posts"
  where "posts"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2
  union all select target_id
  from "collections"
  where user_id = $3 and target_type = $4)
  order by "posts"."id" for no key update;

select from "lives"
  where "lives"."channel_id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "lives"."channel_id" for no key update;

-- 3 times
select from "channels"
  where "channels"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = $2)
  order by "channels"."id" for no key update;

select from "wishes"
  where $1 in (user_id, "claimant_id")
  order by id for no key update;

select from "service_orders"
  where $1 in (user_id, "provider_id")
  order by id for no key update;

select "id"
  from "users"
  where "users"."id" in (select unnest($1::bigint[])
  union all select target_id
  from follows
  where user_id = $2 and target_type = 'user')
  order by "users"."id" for no key update;

select "id", "phone"
  from "users"
  where ("users"."id" = $1 or "users"."phone" = $2)
  order by "users"."id" asc for update;

update "users"
  set "phone" = $1
  where "users"."id" = $2;

-- 3 times
commit;

-- who calls

delete from "sessions"
  where ("sessions"."user_id" = $1 and ("sessions"."expires_at" < now() or "sessions"."id" in (select "id"
  from "sessions"
  where "sessions"."user_id" = $2
  order by "sessions"."last_seen_at" desc offset $3)));

insert into "sessions" ("token_hash", "id", "user_id", "device_id", "device", "expires_at", "last_seen_at", "created_at")
  values ($1, default, $2, $3, $4, now() + $5::interval, default, default);

-- 2 times
select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483648)::int);

-- 2 times
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

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- requestCaptcha: GET /v1/consumer/phone_captcha

-- who calls

SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

-- 4 times
INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

delete from "captchas"
  where ("captchas"."phone" = $1 and "captchas"."purpose" = $2);

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

insert into "captchas" ("id", "phone", "purpose", "code_hash", "guesses", "used_at", "expires_at", "created_at")
  values (default, $1, $2, $3, default, default, now() + $4::interval, default)
  returning "id";

-- resetPassword: POST /v1/consumer/user/password

-- who calls

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

select "id"
  from "users"
  where "users"."phone" = $1;

begin;

update "users"
  set "password_hash" = $1
  where "users"."id" = $2;

delete from "sessions"
  where "sessions"."user_id" = $1;

commit;

with anew as (delete from limits
  where key = any ($1)) update limits
  set points = points - 1
  where key = any ($2) and points > 0;

-- updateUser: PUT /v1/consumer/user

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "nickname"
  from "users"
  where "users"."is_official";

select "name"
  from "channels"
  where "channels"."type" in ($1, $2, $3);

select "name"
  from "channels"
  where "channels"."type" = $1;

select "name"
  from "merchants"
  where "merchants"."kind" <> $1;

select "name"
  from "merchants"
  where "merchants"."kind" = $1;

select "name"
  from "stations"
  where "stations"."type" < $1;

select "name"
  from "stations"
  where "stations"."type" = $1;

select "name"
  from "volunteer_teams";

select "name"
  from "circles";

update "users"
  set "nickname" = $1, "name_state" = $2
  where "users"."id" = $3;

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;

-- wechatBindPhone: POST /v2/consumer/wechat_bind_phone

-- who calls

-- 2 times
SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

update "captchas"
  set "guesses" = "captchas"."guesses" + 1, "used_at" = case when "captchas"."code_hash" = $1 then now() end
  where ("captchas"."id" = ((select max("id")
  from "captchas"
  where ("captchas"."phone" = $2 and "captchas"."purpose" = $3))) and "captchas"."guesses" < $4 and "captchas"."used_at" is null and "captchas"."expires_at" > now())
  returning "used_at";

-- 3 times
begin;

select "openid"
  from "proxies"
  where ("proxies"."user_id" = $1 and "proxies"."platform" = $2);

select pg_advisory_xact_lock($1::int, hashtext($2));

select "id"
  from "users"
  where "users"."phone" = $1;

select from "comments"
  where "comments"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "comments"."id" for no key update;

select from "civilizations"
  where "civilizations"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "civilizations"."id" for no key update;

select from "circle_posts"
  where "circle_posts"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "circle_posts"."id" for no key update;

select from "circles"
  where "circles"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = $2)
  order by "circles"."id" for no key update;

select from "advices"
  where "advices"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2
  union all select target_id
  from "follows"
  where user_id = $3 and target_type = $4)
  order by "advices"."id" for no key update;

select from "practice_posts"
  where "practice_posts"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "practice_posts"."id" for no key update;

select from "posts"
  where "posts"."id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2
  union all select target_id
  from "collections"
  where user_id = $3 and target_type = $4)
  order by "posts"."id" for no key update;

select from "lives"
  where "lives"."channel_id" in (select target_id
  from "likes"
  where user_id = $1 and target_type = $2)
  order by "lives"."channel_id" for no key update;

-- 3 times
select from "channels"
  where "channels"."id" in (select target_id
  from "follows"
  where user_id = $1 and target_type = $2)
  order by "channels"."id" for no key update;

select from "wishes"
  where $1 in (user_id, "claimant_id")
  order by id for no key update;

select from "service_orders"
  where $1 in (user_id, "provider_id")
  order by id for no key update;

select "id"
  from "users"
  where "users"."id" in (select unnest($1::bigint[])
  union all select target_id
  from follows
  where user_id = $2 and target_type = 'user')
  order by "users"."id" for no key update;

select "id", "phone"
  from "users"
  where ("users"."id" = $1 or "users"."phone" = $2)
  order by "users"."id" asc for update;

update "users"
  set "phone" = $1
  where "users"."id" = $2;

-- 3 times
commit;

-- who calls

delete from "sessions"
  where ("sessions"."user_id" = $1 and ("sessions"."expires_at" < now() or "sessions"."id" in (select "id"
  from "sessions"
  where "sessions"."user_id" = $2
  order by "sessions"."last_seen_at" desc offset $3)));

insert into "sessions" ("token_hash", "id", "user_id", "device_id", "device", "expires_at", "last_seen_at", "created_at")
  values ($1, default, $2, $3, $4, now() + $5::interval, default, default);

-- 2 times
select pg_advisory_xact_lock($1::int, ($2::bigint % 2147483648)::int);

-- 2 times
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

select "id", "phone", "phone_changed_at", "nickname", "is_official", "name_state", "avatar", "introduction", "fans_num", "sex", "birthdate", "home_address", "password_hash", "real_name", "identity_card", "identity_hash", "verified_at", "from_user_id", "from_url", "created_at", exists (select 1
  from proxies
  where proxies.user_id = users.id and proxies.platform = 'wechat'), coalesce((select sum(credits.credit)::int
  from credits
  where credits.user_id = users.id), 0)
  from "users"
  where "users"."id" = $1;
