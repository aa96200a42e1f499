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

-- cancelTransfer: POST /v1/consumer/transfers/{id}/cancel

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

select "status"
  from "transfers"
  where ("transfers"."id" = $1 and "transfers"."user_id" = $2);

begin;

with citizen as materialized (select id
  from users
  where id = (select user_id
  from transfers
  where id = $1) for key share) select from accounts
  where user_id = (select id
  from citizen) for update;

update "transfers"
  set "status" = $1, "reason" = $2, "confirmation" = $3, "lease_until" = $4, "finished_at" = now()
  where ("transfers"."id" = $5 and "transfers"."status" = $6)
  returning "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at";

with purse as (update accounts
  set balance = balance + $1::bigint, frozen = frozen + $2::bigint
  where user_id = $3::bigint
  returning balance), line as (insert into account_details (user_id, type, title, amount, balance, source, source_id) select $4::bigint, case when $5::bigint > 0 then 1 else 2 end, $6, abs($7::bigint), balance, $8, $9::bigint
  from purse
  where $10::bigint <> 0), moved as (insert into movements (cause, source_id)
  values ($11, $12)
  returning id), posted as (insert into postings (movement_id, ledger, user_id, amount) select moved.id, posting.*
  from moved, unnest($13::text[], $14::bigint[], $15::bigint[]) posting) select from purse;

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict ("user_id","source") do update
  set "title" = $8, "content" = $9, "read_at" = $10, "created_at" = now();

commit;

select "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at"
  from "transfers"
  where ("transfers"."id" = $1 and "transfers"."user_id" = $2);

-- getAccount: GET /v1/consumer/account

-- who calls

select "user_id", "balance", "income_total", "frozen", "held_reason"
  from "accounts"
  where "accounts"."user_id" = $1;

select "created_at"
  from "account_details"
  where "account_details"."user_id" = $1
  order by "account_details"."created_at"
  limit $2;

-- getAccountDetails: GET /v1/consumer/account/details

-- who calls

select count(*)
  from (select 1 as "one"
  from "account_details"
  where "account_details"."user_id" = $1
  limit $2) "some";

select "id", "user_id", "type", "title", "amount", "balance", "source", "source_id", "created_at", concat_ws('.', ("account_details"."id")::bigint) as "cursor"
  from "account_details"
  where "account_details"."user_id" = $1
  order by "account_details"."id" desc
  limit $2;

-- with type=1

select count(*)
  from (select 1 as "one"
  from "account_details"
  where ("account_details"."user_id" = $1 and "account_details"."type" = $2)
  limit $3) "some";

select "id", "user_id", "type", "title", "amount", "balance", "source", "source_id", "created_at", concat_ws('.', ("account_details"."id")::bigint) as "cursor"
  from "account_details"
  where ("account_details"."user_id" = $1 and "account_details"."type" = $2)
  order by "account_details"."id" desc
  limit $3;

-- with month=2026-11

select count(*)
  from (select 1 as "one"
  from "account_details"
  where ("account_details"."user_id" = $1 and ("account_details"."created_at" >= $2 and "account_details"."created_at" < $3))
  limit $4) "some";

select "id", "user_id", "type", "title", "amount", "balance", "source", "source_id", "created_at", concat_ws('.', ("account_details"."id")::bigint) as "cursor"
  from "account_details"
  where ("account_details"."user_id" = $1 and ("account_details"."created_at" >= $2 and "account_details"."created_at" < $3))
  order by "account_details"."id" desc
  limit $4;

-- getH5TransferConfig: GET /v1/consumer/h5_transfer_config

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getMpWechatDomain: GET /v1/consumer/mp_wechat_domain

-- who calls

-- getMyRedPackets: GET /v1/my_red_packets

-- who calls

select "user_id", "balance", "income_total", "frozen", "held_reason"
  from "accounts"
  where "accounts"."user_id" = $1;

select count(*), coalesce(sum("amount"), 0)
  from "red_packet_opens"
  where "red_packet_opens"."user_id" = $1;

select "red_packets"."id", "red_packets"."title", "red_packet_opens"."amount", "red_packet_opens"."created_at", concat_ws('.', ("red_packet_opens"."id")::bigint) as "cursor"
  from "red_packet_opens"
  inner join "red_packets" on "red_packets"."id" = "red_packet_opens"."packet_id"
  where "red_packet_opens"."user_id" = $1
  order by "red_packet_opens"."id" desc
  limit $2;

-- getRedPacket: GET /v1/red_packets/{id}

-- who calls

select "red_packets"."id", "red_packets"."title", "red_packets"."cover", "red_packets"."rules", "red_packets"."start_at", "red_packets"."end_at", "red_packets"."budget", "red_packets"."packet_num", "red_packets"."spent", "red_packets"."opened_num", "red_packets"."created_at", "red_packet_opens"."amount", "red_packet_opens"."created_at"
  from "red_packets"
  left join "red_packet_opens" on ("red_packet_opens"."packet_id" = "red_packets"."id" and "red_packet_opens"."user_id" = $1)
  where "red_packets"."id" = $2;

-- getRedPackets: GET /v1/red_packets

-- which arrangement is in force

select "id", "title", "cover", "rules", "start_at", "end_at", "budget", "packet_num", "spent", "opened_num", "created_at"
  from "red_packets"
  order by "red_packets"."start_at" desc, "red_packets"."id" desc
  limit $1;

-- getTransfer: GET /v1/consumer/transfers/{id}

-- who calls

select "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at"
  from "transfers"
  where ("transfers"."id" = $1 and "transfers"."user_id" = $2);

-- getTransferConfig: GET /v1/consumer/transfer_config

-- who calls

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "users"."phone", "users"."phone_changed_at", "users"."real_name", coalesce("accounts"."balance", 0), coalesce("accounts"."held_reason", ''), "proxies"."openid", "proxies"."name", "proxies"."created_at", "sum", "times"
  from "users"
  cross join (select coalesce(sum("amount"), 0) as "sum", count(*) as "times"
  from "transfers"
  where ("transfers"."user_id" = $1 and "transfers"."created_at" >= $2 and "transfers"."status" <> $3)) "asked"
  left join "accounts" on "accounts"."user_id" = "users"."id"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $4)
  where "users"."id" = $5;

-- getTransferWechat: GET /v1/consumer/transfer_wechat

-- who calls

select "users"."phone", "users"."phone_changed_at", "users"."real_name", coalesce("accounts"."balance", 0), coalesce("accounts"."held_reason", ''), "proxies"."openid", "proxies"."name", "proxies"."created_at", "sum", "times"
  from "users"
  cross join (select coalesce(sum("amount"), 0) as "sum", count(*) as "times"
  from "transfers"
  where ("transfers"."user_id" = $1 and "transfers"."created_at" >= $2 and "transfers"."status" <> $3)) "asked"
  left join "accounts" on "accounts"."user_id" = "users"."id"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $4)
  where "users"."id" = $5;

-- getTransfers: GET /v1/consumer/transfers

-- who calls

select count(*)
  from (select 1 as "one"
  from "transfers"
  where "transfers"."user_id" = $1
  limit $2) "some";

select "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at", concat_ws('.', ("transfers"."id")::bigint) as "cursor"
  from "transfers"
  where "transfers"."user_id" = $1
  order by "transfers"."id" desc
  limit $2;

-- openRedPacket: POST /v1/red_packets/{id}/open

-- who calls

select "red_packets"."id", "red_packets"."title", "red_packets"."cover", "red_packets"."rules", "red_packets"."start_at", "red_packets"."end_at", "red_packets"."budget", "red_packets"."packet_num", "red_packets"."spent", "red_packets"."opened_num", "red_packets"."created_at", "red_packet_opens"."amount", "red_packet_opens"."created_at"
  from "red_packets"
  left join "red_packet_opens" on ("red_packet_opens"."packet_id" = "red_packets"."id" and "red_packet_opens"."user_id" = $1)
  where "red_packets"."id" = $2;

begin;

select "id", "title", "cover", "rules", "start_at", "end_at", "budget", "packet_num", "spent", "opened_num", "created_at"
  from "red_packets"
  where "red_packets"."id" = $1 for update;

with mine as materialized ( select id, amount, created_at
  from red_packet_opens
  where packet_id = $1::bigint and user_id = $2::bigint ), stored as ( insert into red_packet_opens (packet_id, user_id, amount) select $3::bigint, $4::bigint, $5::bigint
  where not exists (select from mine)
  returning id, amount, created_at ), counted as ( update red_packets
  set spent = spent + stored.amount, opened_num = opened_num + 1
  from stored
  where red_packets.id = $6::bigint ) select id, amount, created_at as "openedAt", false as drawn
  from mine
  union all select id, amount, created_at, true
  from stored;

with purse as (insert into accounts (user_id, balance, income_total, frozen)
  values ($1::bigint, $2::bigint, $3::bigint, 0)
  on conflict (user_id) do update
  set balance = accounts.balance + excluded.balance, income_total = accounts.income_total + excluded.income_total
  returning balance), line as (insert into account_details (user_id, type, title, amount, balance, source, source_id) select $4::bigint, case when $5::bigint > 0 then 1 else 2 end, $6, abs($7::bigint), balance, $8, $9::bigint
  from purse
  where $10::bigint <> 0), moved as (insert into movements (cause, source_id)
  values ($11, $12)
  returning id), posted as (insert into postings (movement_id, ledger, user_id, amount) select moved.id, posting.*
  from moved, unnest($13::text[], $14::bigint[], $15::bigint[]) posting) select from purse;

commit;

-- postTransfer: POST /v1/consumer/transfers

-- who calls

select "hash"
  from "tickets"
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."user_id" = $3 and "tickets"."data"->>'phone' = $4 and coalesce("tickets"."data"->>'session', $5::text) = $6::text and "tickets"."used_at" is null and "tickets"."expires_at" > now());

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = ($1::bigint) for key share) select from accounts
  where user_id = (select id
  from citizen) for update;

select "users"."phone", "users"."phone_changed_at", "users"."real_name", coalesce("accounts"."balance", 0), coalesce("accounts"."held_reason", ''), "proxies"."openid", "proxies"."name", "proxies"."created_at", "sum", "times"
  from "users"
  cross join (select coalesce(sum("amount"), 0) as "sum", count(*) as "times"
  from "transfers"
  where ("transfers"."user_id" = $1 and "transfers"."created_at" >= $2 and "transfers"."status" <> $3)) "asked"
  left join "accounts" on "accounts"."user_id" = "users"."id"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $4)
  where "users"."id" = $5;

insert into "transfers" ("id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default, default, default, default, default, default, default, default, default)
  returning "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at";

INSERT INTO pgboss.job ( id, name, data, priority, start_after, singleton_key, singleton_on, dead_letter, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy ) SELECT id, j.name, data, priority, start_after, singleton_key, singleton_on, COALESCE(j.dead_letter, q.dead_letter) as dead_letter, CASE WHEN expire_in IS NOT NULL THEN expire_in::numeric * interval '1s' WHEN q.expire_seconds IS NOT NULL THEN q.expire_seconds * interval '1s' WHEN expire_in_default IS NOT NULL THEN expire_in_default::numeric * interval '1s' ELSE interval '15 minutes' END as expire_in, CASE WHEN right(keep_until, 1) = 'Z' THEN CAST(keep_until as timestamp with time zone) ELSE start_after + CAST(COALESCE(keep_until, (q.retention_minutes * 60)::text, keep_until_default, '14 days') as interval) END as keep_until, COALESCE(j.retry_limit, q.retry_limit, retry_limit_default, 2) as retry_limit, CASE WHEN COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) THEN GREATEST(COALESCE(j.retry_delay, q.retry_delay, retry_delay_default), 1) ELSE COALESCE(j.retry_delay, q.retry_delay, retry_delay_default, 0) END as retry_delay, COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) as retry_backoff, q.policy
  FROM ( SELECT COALESCE($1::uuid, gen_random_uuid()) as id, $2 as name, $3::jsonb as data, COALESCE($4::int, 0) as priority, CASE WHEN right($5, 1) = 'Z' THEN CAST($6 as timestamp with time zone) ELSE now() + CAST(COALESCE($7,'0') as interval) END as start_after, $8 as singleton_key, CASE WHEN $9::integer IS NOT NULL THEN 'epoch'::timestamp + '1 second'::interval * ($10 * floor((date_part('epoch', now()) + $11) / $12)) ELSE NULL END as singleton_on, $13 as dead_letter, $14 as expire_in, $15 as expire_in_default, $16 as keep_until, $17 as keep_until_default, $18::int as retry_limit, $19::int as retry_limit_default, $20::int as retry_delay, $21::int as retry_delay_default, $22::bool as retry_backoff, $23::bool as retry_backoff_default ) j
  JOIN pgboss.queue q ON j.name = q.name
  ON CONFLICT DO NOTHING
  RETURNING id;

with purse as (update accounts
  set balance = balance + $1::bigint, frozen = frozen + $2::bigint
  where user_id = $3::bigint
  returning balance), line as (insert into account_details (user_id, type, title, amount, balance, source, source_id) select $4::bigint, case when $5::bigint > 0 then 1 else 2 end, $6, abs($7::bigint), balance, $8, $9::bigint
  from purse
  where $10::bigint <> 0), moved as (insert into movements (cause, source_id)
  values ($11, $12)
  returning id), posted as (insert into postings (movement_id, ledger, user_id, amount) select moved.id, posting.*
  from moved, unnest($13::text[], $14::bigint[], $15::bigint[]) posting) select from purse;

commit;

-- postTransferAlipay: POST /v1/consumer/transfer_alipay

-- who calls

select "hash"
  from "tickets"
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."user_id" = $3 and "tickets"."data"->>'phone' = $4 and coalesce("tickets"."data"->>'session', $5::text) = $6::text and "tickets"."used_at" is null and "tickets"."expires_at" > now());

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = ($1::bigint) for key share) select from accounts
  where user_id = (select id
  from citizen) for update;

select "users"."phone", "users"."phone_changed_at", "users"."real_name", coalesce("accounts"."balance", 0), coalesce("accounts"."held_reason", ''), "proxies"."openid", "proxies"."name", "proxies"."created_at", "sum", "times"
  from "users"
  cross join (select coalesce(sum("amount"), 0) as "sum", count(*) as "times"
  from "transfers"
  where ("transfers"."user_id" = $1 and "transfers"."created_at" >= $2 and "transfers"."status" <> $3)) "asked"
  left join "accounts" on "accounts"."user_id" = "users"."id"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $4)
  where "users"."id" = $5;

insert into "transfers" ("id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default, default, default, default, default, default, default, default, default)
  returning "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at";

INSERT INTO pgboss.job ( id, name, data, priority, start_after, singleton_key, singleton_on, dead_letter, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy ) SELECT id, j.name, data, priority, start_after, singleton_key, singleton_on, COALESCE(j.dead_letter, q.dead_letter) as dead_letter, CASE WHEN expire_in IS NOT NULL THEN expire_in::numeric * interval '1s' WHEN q.expire_seconds IS NOT NULL THEN q.expire_seconds * interval '1s' WHEN expire_in_default IS NOT NULL THEN expire_in_default::numeric * interval '1s' ELSE interval '15 minutes' END as expire_in, CASE WHEN right(keep_until, 1) = 'Z' THEN CAST(keep_until as timestamp with time zone) ELSE start_after + CAST(COALESCE(keep_until, (q.retention_minutes * 60)::text, keep_until_default, '14 days') as interval) END as keep_until, COALESCE(j.retry_limit, q.retry_limit, retry_limit_default, 2) as retry_limit, CASE WHEN COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) THEN GREATEST(COALESCE(j.retry_delay, q.retry_delay, retry_delay_default), 1) ELSE COALESCE(j.retry_delay, q.retry_delay, retry_delay_default, 0) END as retry_delay, COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) as retry_backoff, q.policy
  FROM ( SELECT COALESCE($1::uuid, gen_random_uuid()) as id, $2 as name, $3::jsonb as data, COALESCE($4::int, 0) as priority, CASE WHEN right($5, 1) = 'Z' THEN CAST($6 as timestamp with time zone) ELSE now() + CAST(COALESCE($7,'0') as interval) END as start_after, $8 as singleton_key, CASE WHEN $9::integer IS NOT NULL THEN 'epoch'::timestamp + '1 second'::interval * ($10 * floor((date_part('epoch', now()) + $11) / $12)) ELSE NULL END as singleton_on, $13 as dead_letter, $14 as expire_in, $15 as expire_in_default, $16 as keep_until, $17 as keep_until_default, $18::int as retry_limit, $19::int as retry_limit_default, $20::int as retry_delay, $21::int as retry_delay_default, $22::bool as retry_backoff, $23::bool as retry_backoff_default ) j
  JOIN pgboss.queue q ON j.name = q.name
  ON CONFLICT DO NOTHING
  RETURNING id;

with purse as (update accounts
  set balance = balance + $1::bigint, frozen = frozen + $2::bigint
  where user_id = $3::bigint
  returning balance), line as (insert into account_details (user_id, type, title, amount, balance, source, source_id) select $4::bigint, case when $5::bigint > 0 then 1 else 2 end, $6, abs($7::bigint), balance, $8, $9::bigint
  from purse
  where $10::bigint <> 0), moved as (insert into movements (cause, source_id)
  values ($11, $12)
  returning id), posted as (insert into postings (movement_id, ledger, user_id, amount) select moved.id, posting.*
  from moved, unnest($13::text[], $14::bigint[], $15::bigint[]) posting) select from purse;

commit;

-- postWechatTransfer: POST /v1/consumer/wechat_transfers

-- who calls

select "hash"
  from "tickets"
  where ("tickets"."hash" = $1 and "tickets"."kind" = $2 and "tickets"."user_id" = $3 and "tickets"."data"->>'phone' = $4 and coalesce("tickets"."data"->>'session', $5::text) = $6::text and "tickets"."used_at" is null and "tickets"."expires_at" > now());

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = ($1::bigint) for key share) select from accounts
  where user_id = (select id
  from citizen) for update;

select "users"."phone", "users"."phone_changed_at", "users"."real_name", coalesce("accounts"."balance", 0), coalesce("accounts"."held_reason", ''), "proxies"."openid", "proxies"."name", "proxies"."created_at", "sum", "times"
  from "users"
  cross join (select coalesce(sum("amount"), 0) as "sum", count(*) as "times"
  from "transfers"
  where ("transfers"."user_id" = $1 and "transfers"."created_at" >= $2 and "transfers"."status" <> $3)) "asked"
  left join "accounts" on "accounts"."user_id" = "users"."id"
  left join "proxies" on ("proxies"."user_id" = "users"."id" and "proxies"."platform" = $4)
  where "users"."id" = $5;

insert into "transfers" ("id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default, default, default, default, default, default, default, default, default)
  returning "id", "user_id", "channel", "number", "amount", "fee", "account", "real_name", "masked_account", "masked_name", "status", "reason", "queued", "first_by", "confirmation", "note", "tries", "sent_at", "next_at", "lease_until", "approved_at", "finished_at", "created_at";

INSERT INTO pgboss.job ( id, name, data, priority, start_after, singleton_key, singleton_on, dead_letter, expire_in, keep_until, retry_limit, retry_delay, retry_backoff, policy ) SELECT id, j.name, data, priority, start_after, singleton_key, singleton_on, COALESCE(j.dead_letter, q.dead_letter) as dead_letter, CASE WHEN expire_in IS NOT NULL THEN expire_in::numeric * interval '1s' WHEN q.expire_seconds IS NOT NULL THEN q.expire_seconds * interval '1s' WHEN expire_in_default IS NOT NULL THEN expire_in_default::numeric * interval '1s' ELSE interval '15 minutes' END as expire_in, CASE WHEN right(keep_until, 1) = 'Z' THEN CAST(keep_until as timestamp with time zone) ELSE start_after + CAST(COALESCE(keep_until, (q.retention_minutes * 60)::text, keep_until_default, '14 days') as interval) END as keep_until, COALESCE(j.retry_limit, q.retry_limit, retry_limit_default, 2) as retry_limit, CASE WHEN COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) THEN GREATEST(COALESCE(j.retry_delay, q.retry_delay, retry_delay_default), 1) ELSE COALESCE(j.retry_delay, q.retry_delay, retry_delay_default, 0) END as retry_delay, COALESCE(j.retry_backoff, q.retry_backoff, retry_backoff_default, false) as retry_backoff, q.policy
  FROM ( SELECT COALESCE($1::uuid, gen_random_uuid()) as id, $2 as name, $3::jsonb as data, COALESCE($4::int, 0) as priority, CASE WHEN right($5, 1) = 'Z' THEN CAST($6 as timestamp with time zone) ELSE now() + CAST(COALESCE($7,'0') as interval) END as start_after, $8 as singleton_key, CASE WHEN $9::integer IS NOT NULL THEN 'epoch'::timestamp + '1 second'::interval * ($10 * floor((date_part('epoch', now()) + $11) / $12)) ELSE NULL END as singleton_on, $13 as dead_letter, $14 as expire_in, $15 as expire_in_default, $16 as keep_until, $17 as keep_until_default, $18::int as retry_limit, $19::int as retry_limit_default, $20::int as retry_delay, $21::int as retry_delay_default, $22::bool as retry_backoff, $23::bool as retry_backoff_default ) j
  JOIN pgboss.queue q ON j.name = q.name
  ON CONFLICT DO NOTHING
  RETURNING id;

with purse as (update accounts
  set balance = balance + $1::bigint, frozen = frozen + $2::bigint
  where user_id = $3::bigint
  returning balance), line as (insert into account_details (user_id, type, title, amount, balance, source, source_id) select $4::bigint, case when $5::bigint > 0 then 1 else 2 end, $6, abs($7::bigint), balance, $8, $9::bigint
  from purse
  where $10::bigint <> 0), moved as (insert into movements (cause, source_id)
  values ($11, $12)
  returning id), posted as (insert into postings (movement_id, ledger, user_id, amount) select moved.id, posting.*
  from moved, unnest($13::text[], $14::bigint[], $15::bigint[]) posting) select from purse;

commit;

-- settleTransfer: POST /v1/consumer/transfers/settle

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "once_keys" ("user_id", "key", "fingerprint", "answer", "created_at")
  values ($1, $2, $3, default, default)
  on conflict do nothing
  returning "key";
