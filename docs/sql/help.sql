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

-- cancelClaimWish: POST /v1/consumer/cancel_claim_wish

-- who calls

begin;

update "wishes"
  set "status" = $1, "claimant_id" = $2, "claimed_at" = $3, "reminded_at" = $4, "unseen" = $5
  where ("wishes"."id" = $6 and "wishes"."status" in ($7) and "wishes"."claimant_id" = $8)
  returning "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at";

with record as ( insert into wish_records (wish_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'wish ' || $4::bigint || ' ' || record.id, 'wish', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

update "wish_claims"
  set "status" = $1
  where ("wish_claims"."wish_id" = $2 and "wish_claims"."status" = $3)
  returning "user_id";

commit;

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- cancelOrder: POST /v1/consumer/order_service/user_cancel/{id}

-- who calls

select "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at"
  from "service_orders"
  where "service_orders"."id" = $1;

begin;

update "service_orders"
  set "status" = $1, "reason" = $2, "unseen" = $3
  where ("service_orders"."id" = $4 and "service_orders"."status" in ($5) and "service_orders"."user_id" = $6)
  returning "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at", (select title
  from "service_items"
  where "id" = "service_id");

with record as ( insert into order_records (order_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'order ' || $4::bigint || ' ' || record.id, 'order', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

commit;

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."id" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "order_id", "state", "content", "created_at"
  from "order_records"
  where "order_records"."order_id" = $1
  order by "order_records"."id" asc;

-- claimWish: POST /v1/consumer/claim_wish

-- who calls

begin;

with "citizen" as (select "id"
  from "users"
  where "users"."id" = $1 for key share) select "id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at"
  from "volunteers"
  where "volunteers"."user_id" = (select id
  from "citizen") for no key update;

select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at", ((select count(*)
  from "wish_claims"
  where ("wish_claims"."user_id" = $1 and "wish_claims"."status" = $2)))
  from "wishes"
  where "wishes"."id" = $3;

select count(*)::int as n
  from ( select kind, subject_id
  from "contact_readings"
  where reader_id = $1 and created_at > $2
  union select $3, wish_id
  from "wish_claims"
  where user_id = $4 and claimed_at > $5
  union select $6, id
  from "service_orders"
  where provider_id = $7 and taken_at > $8 ) given;

update "wishes"
  set "status" = $1, "claimant_id" = $2, "claimed_at" = now(), "reminded_at" = $3, "unseen" = $4
  where ("wishes"."id" = $5 and "wishes"."status" in ($6) and "wishes"."user_id" <> $7)
  returning "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at";

with record as ( insert into wish_records (wish_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'wish ' || $4::bigint || ' ' || record.id, 'wish', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

insert into "wish_claims" ("id", "wish_id", "user_id", "status", "claimed_at", "finished_at")
  values (default, $1, $2, default, default, default);

commit;

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- completeOrder: POST /v1/consumer/order_service/user_complete/{id}

-- who calls

select "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at"
  from "service_orders"
  where "service_orders"."id" = $1;

begin;

update "service_orders"
  set "status" = $1, "unseen" = $2, "completed_at" = now()
  where ("service_orders"."id" = $3 and "service_orders"."status" in ($4) and ("service_orders"."user_id" = $5 or "service_orders"."provider_id" = $6))
  returning "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at", (select title
  from "service_items"
  where "id" = "service_id");

with record as ( insert into order_records (order_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'order ' || $4::bigint || ' ' || record.id, 'order', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

commit;

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."id" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "order_id", "state", "content", "created_at"
  from "order_records"
  where "order_records"."order_id" = $1
  order by "order_records"."id" asc;

-- deleteAddress: DELETE /v1/consumer/addresses/{id}

-- who calls

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

delete from "addresses"
  where ("addresses"."id" = $1 and "addresses"."user_id" = $2)
  returning "is_default";

select "id"
  from "addresses"
  where "addresses"."user_id" = $1
  order by "addresses"."id" asc
  limit $2;

commit;

-- deleteMyWish: DELETE /v1/consumer/my_wish/{id}

-- who calls

delete from "wishes"
  where (("wishes"."id" = $1 and "wishes"."user_id" = $2) and "wishes"."status" in ($3, $4, $5))
  returning "id";

-- endHelp: DELETE /v1/consumer/helper/{id}

-- who calls

update "care_people"
  set "phone" = $1, "address" = $2, "remark" = $3, "ended_at" = coalesce("care_people"."ended_at", now())
  where ("care_people"."id" = $4 and ("care_people"."user_id" = $5 and exists (select from "volunteers"
  where "volunteers"."user_id" = $6 and "volunteers"."status" = $7)))
  returning "id", "user_id", "name", "phone", "sex", "age", "address", "type", "relation", "remark", "record_num", "half_hours", "ended_at", "created_at";

-- evaluateService: POST /v1/consumer/evaluate_service

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where ("wishes"."id" = $1 and "wishes"."user_id" = $2);

-- 2 times
select "evaluations"."id", "evaluations"."type", "evaluations"."target_id", "evaluations"."user_id", "evaluations"."service_id", "evaluations"."score", "evaluations"."tags", "evaluations"."content", "evaluations"."images", "evaluations"."status", "evaluations"."reason", "evaluations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "evaluations"."type" = 2 and exists (select from "wishes"
  where "wishes"."id" = "evaluations"."target_id" and "wishes"."is_anonymous" and "wishes"."user_id" = "evaluations"."user_id")
  from "evaluations"
  inner join "users" on "users"."id" = "evaluations"."user_id"
  where ("evaluations"."type" = $1 and "evaluations"."target_id" = $2 and "evaluations"."user_id" = $3)
  limit $4;

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

update "wishes"
  set "status" = $1, "finish_public" = $2, "unseen" = $3
  where ("wishes"."id" = $4 and "wishes"."status" in ($5) and "wishes"."user_id" = $6)
  returning "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at";

with record as ( insert into wish_records (wish_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'wish ' || $4::bigint || ' ' || record.id, 'wish', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

insert into "volunteer_hours" ("id", "user_id", "activity_id", "team_id", "station_id", "title", "half_hours", "points", "activities", "source", "reason", "at", "created_at")
  values (default, $1, default, default, default, $2, $3, $4, $5, $6, default, $7, default)
  on conflict ("user_id","source") do nothing;

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict do nothing;

insert into "evaluations" ("id", "type", "target_id", "user_id", "service_id", "score", "tags", "content", "images", "status", "reason", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default)
  on conflict do nothing
  returning "id";

commit;

-- finishWish: POST /v1/consumer/finish_wish

-- who calls

select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where "wishes"."id" = $1;

select "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at"
  from "uploads"
  where ("uploads"."name" = $1 and "uploads"."user_id" = $2 and "uploads"."kind" = $3 and "uploads"."state" in ($4, $5))
  limit $6;

begin;

update "wishes"
  set "status" = $1, "finish_content" = $2, "finish_images" = $3, "finish_public" = $4, "finished_at" = now(), "unseen" = $5
  where ("wishes"."id" = $6 and "wishes"."status" in ($7) and "wishes"."claimant_id" = $8)
  returning "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at";

with record as ( insert into wish_records (wish_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'wish ' || $4::bigint || ' ' || record.id, 'wish', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

update "wish_claims"
  set "status" = $1, "finished_at" = now()
  where ("wish_claims"."wish_id" = $2 and "wish_claims"."status" = $3);

commit;

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- getAddresses: GET /v1/consumer/addresses

-- who calls

select "id", "user_id", "street_id", "sealed", "is_default", "created_at"
  from "addresses"
  where "addresses"."user_id" = $1
  order by "addresses"."is_default" desc, "addresses"."id" desc;

-- getClaimants: GET /v1/consumer/claimants

-- who calls

select "id"
  from "wishes"
  where ("wishes"."id" = $1 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $2));

select "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "wish_claims"
  inner join "users" on "users"."id" = "wish_claims"."user_id"
  where "wish_claims"."wish_id" = $1
  order by "wish_claims"."id" desc
  limit $2;

-- getEvaluationTags: GET /v1/consumer/evaluation_tags

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getEvaluations: GET /v1/consumer/evaluations

-- which arrangement is in force

select "evaluations"."id", "evaluations"."type", "evaluations"."target_id", "evaluations"."user_id", "evaluations"."service_id", "evaluations"."score", "evaluations"."tags", "evaluations"."content", "evaluations"."images", "evaluations"."status", "evaluations"."reason", "evaluations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "evaluations"."type" = 2 and exists (select from "wishes"
  where "wishes"."id" = "evaluations"."target_id" and "wishes"."is_anonymous" and "wishes"."user_id" = "evaluations"."user_id"), concat_ws('.', (extract(epoch
  from "evaluations"."created_at") * 1000000)::bigint, ("evaluations"."id")::bigint) as "cursor"
  from "evaluations"
  inner join "users" on "users"."id" = "evaluations"."user_id"
  where ("evaluations"."status" = 1 and "evaluations"."service_id" = $1)
  order by "evaluations"."created_at" desc, "evaluations"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "evaluations"
  where ("evaluations"."status" = 1 and "evaluations"."service_id" = $1)
  limit $2) "some";

-- getHelpRecords: GET /v1/consumer/h_records

-- who calls

select "id", "user_id", "name", "phone", "sex", "age", "address", "type", "relation", "remark", "record_num", "half_hours", "ended_at", "created_at"
  from "care_people"
  where ("care_people"."id" = $1 and ("care_people"."user_id" = $2 and exists (select from "volunteers"
  where "volunteers"."user_id" = $3 and "volunteers"."status" = $4)));

select "care_records"."id", "care_records"."person_id", "care_records"."user_id", "care_records"."content", "care_records"."half_hours", "care_records"."status", "care_records"."reason", "care_records"."at", "care_records"."created_at", "care_people"."name", concat_ws('.', (extract(epoch
  from "care_records"."at") * 1000000)::bigint, ("care_records"."id")::bigint) as "cursor"
  from "care_records"
  inner join "care_people" on "care_people"."id" = "care_records"."person_id"
  where ("care_records"."person_id" = $1 and "care_records"."user_id" = $2)
  order by "care_records"."at" desc, "care_records"."id" desc
  limit $3;

-- getHelpers: GET /v1/consumer/helpers

-- who calls

select count(*)
  from "care_people"
  where ("care_people"."user_id" = $1 and exists (select from "volunteers"
  where "volunteers"."user_id" = $2 and "volunteers"."status" = $3));

select "id", "user_id", "name", "phone", "sex", "age", "address", "type", "relation", "remark", "record_num", "half_hours", "ended_at", "created_at", concat_ws('.', (("care_people"."ended_at" is null)::int)::bigint, (extract(epoch
  from "care_people"."created_at") * 1000000)::bigint, ("care_people"."id")::bigint) as "cursor"
  from "care_people"
  where ("care_people"."user_id" = $1 and exists (select from "volunteers"
  where "volunteers"."user_id" = $2 and "volunteers"."status" = $3))
  order by ("care_people"."ended_at" is null)::int desc, "care_people"."created_at" desc, "care_people"."id" desc
  limit $4;

-- getMyHelpRecords: GET /v1/consumer/v_records

-- who calls

select coalesce(sum("record_num"), 0)::int
  from "care_people"
  where ("care_people"."user_id" = $1 and exists (select from "volunteers"
  where "volunteers"."user_id" = $2 and "volunteers"."status" = $3));

select "care_records"."id", "care_records"."person_id", "care_records"."user_id", "care_records"."content", "care_records"."half_hours", "care_records"."status", "care_records"."reason", "care_records"."at", "care_records"."created_at", "care_people"."name", concat_ws('.', (extract(epoch
  from "care_records"."at") * 1000000)::bigint, ("care_records"."id")::bigint) as "cursor"
  from "care_records"
  inner join "care_people" on "care_people"."id" = "care_records"."person_id"
  where (("care_people"."user_id" = $1 and exists (select from "volunteers"
  where "volunteers"."user_id" = $2 and "volunteers"."status" = $3)) and "care_records"."user_id" = $4)
  order by "care_records"."at" desc, "care_records"."id" desc
  limit $5;

-- getMyWishes: GET /v1/consumer/my_wish

-- who calls

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where "wishes"."user_id" = $1::bigint
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where "wishes"."user_id" = $2::bigint
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $3 offset $4) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $5)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- with scope=claimed

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where "wishes"."claimant_id" = $1::bigint
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where "wishes"."claimant_id" = $2::bigint
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $3 offset $4) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $5)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

select (select count(*)
  from (select from "wishes"
  where "wishes"."claimant_id" = $1::bigint
  limit 1000) as counted)::int as total;

-- getOrderScore: GET /v1/consumer/order_service/only_score

-- who calls

select "score"
  from "service_orders"
  where ("service_orders"."id" = $1 and ("service_orders"."user_id" = $2 or "service_orders"."provider_id" = $3));

select "evaluations"."id", "evaluations"."type", "evaluations"."target_id", "evaluations"."user_id", "evaluations"."service_id", "evaluations"."score", "evaluations"."tags", "evaluations"."content", "evaluations"."images", "evaluations"."status", "evaluations"."reason", "evaluations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "evaluations"."type" = 2 and exists (select from "wishes"
  where "wishes"."id" = "evaluations"."target_id" and "wishes"."is_anonymous" and "wishes"."user_id" = "evaluations"."user_id")
  from "evaluations"
  inner join "users" on "users"."id" = "evaluations"."user_id"
  where ("evaluations"."type" = $1 and "evaluations"."target_id" = $2)
  limit $3;

-- getOrders: GET /v1/consumer/order_service/user_service

-- who calls

select "id"
  from "volunteers"
  where ("volunteers"."user_id" = $1 and "volunteers"."status" = $2);

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "service_orders"."service_at") * 1000000)::bigint, ("service_orders"."id")::bigint) as "cursor", (select count(*) - (select count(*)
  from "service_orders"
  where "service_orders"."user_id" = $1::bigint and "service_orders"."status" = 0)
  from (select from "service_orders"
  where "service_orders"."status" = 0
  limit 1000 + (select count(*)
  from "service_orders"
  where "service_orders"."user_id" = $2::bigint and "service_orders"."status" = 0)) as counted)::int as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where ("service_orders"."status" = 0 and "service_orders"."user_id" <> $3::bigint)
  order by "service_orders"."service_at" asc, "service_orders"."id" asc
  limit $4 offset $5;

select (select count(*) - (select count(*)
  from "service_orders"
  where "service_orders"."user_id" = $1::bigint and "service_orders"."status" = 0)
  from (select from "service_orders"
  where "service_orders"."status" = 0
  limit 1000 + (select count(*)
  from "service_orders"
  where "service_orders"."user_id" = $2::bigint and "service_orders"."status" = 0)) as counted)::int as total;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- with scope=provided

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "service_orders"."service_at") * 1000000)::bigint, ("service_orders"."id")::bigint) as "cursor", (select count(*)
  from (select from "service_orders"
  where "service_orders"."provider_id" = $1::bigint
  limit 1000) as counted)::int as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."provider_id" = $2::bigint
  order by "service_orders"."service_at" desc, "service_orders"."id" desc
  limit $3 offset $4;

select (select count(*)
  from (select from "service_orders"
  where "service_orders"."provider_id" = $1::bigint
  limit 1000) as counted)::int as total;

-- getOwnEvaluation: GET /v1/consumer/own_evaluation

-- who calls

select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where ("wishes"."id" = $1 and "wishes"."user_id" = $2);

select "evaluations"."id", "evaluations"."type", "evaluations"."target_id", "evaluations"."user_id", "evaluations"."service_id", "evaluations"."score", "evaluations"."tags", "evaluations"."content", "evaluations"."images", "evaluations"."status", "evaluations"."reason", "evaluations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "evaluations"."type" = 2 and exists (select from "wishes"
  where "wishes"."id" = "evaluations"."target_id" and "wishes"."is_anonymous" and "wishes"."user_id" = "evaluations"."user_id")
  from "evaluations"
  inner join "users" on "users"."id" = "evaluations"."user_id"
  where ("evaluations"."type" = $1 and "evaluations"."target_id" = $2 and "evaluations"."user_id" = $3)
  limit $4;

-- getOwnOrders: GET /v1/consumer/order_service/user_Self

-- who calls

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "service_orders"."created_at") * 1000000)::bigint, ("service_orders"."id")::bigint) as "cursor", (select count(*)
  from (select from "service_orders"
  where "service_orders"."user_id" = $1::bigint
  limit 1000) as counted)::int as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."user_id" = $2::bigint
  order by "service_orders"."created_at" desc, "service_orders"."id" desc
  limit $3 offset $4;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- with status=0

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "service_orders"."created_at") * 1000000)::bigint, ("service_orders"."id")::bigint) as "cursor", (select count(*)
  from (select from "service_orders"
  where "service_orders"."user_id" = $1::bigint and "service_orders"."status" = $2::smallint
  limit 1000) as counted)::int as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."user_id" = $3::bigint and "service_orders"."status" = $4::smallint
  order by "service_orders"."created_at" desc, "service_orders"."id" desc
  limit $5 offset $6;

-- getServiceItems: GET /v1/consumer/order_service/service

-- which arrangement is in force

select "service_items"."id", "service_items"."title", "service_items"."cover", "service_items"."content", "service_items"."service_type", "service_items"."team_id", "service_items"."area", "service_items"."status", "service_items"."half_hours", "service_items"."points", "service_items"."order_num", "service_items"."score_sum", "service_items"."score_num", "service_items"."sort", "service_items"."created_at", "volunteer_teams"."name", concat_ws('.', ("service_items"."sort")::bigint, ("service_items"."id")::bigint) as "cursor"
  from "service_items"
  left join "volunteer_teams" on "volunteer_teams"."id" = "service_items"."team_id"
  where "service_items"."status" = $1
  order by "service_items"."sort" asc, "service_items"."id" asc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "service_items"
  where "service_items"."status" = $1
  limit $2) "some";

-- getVisitNotes: GET /v1/consumer/visit_notes

-- who calls

select "service_items"."title", "service_orders"."user_id", "service_orders"."provider_id", "service_orders"."status"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  where "service_orders"."id" = $1;

select "id", "order_id", "wish_id", "user_id", "to_id", "content", "created_at"
  from "visit_notes"
  where ("visit_notes"."order_id" = $1 and (("visit_notes"."user_id" = $2 and "visit_notes"."to_id" = $3) or ("visit_notes"."user_id" = $4 and "visit_notes"."to_id" = $5)))
  order by "visit_notes"."id" asc;

-- getWish: GET /v1/consumer/wish/{id}

-- who calls

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

update "wishes"
  set "unseen" = $1
  where ("wishes"."id" = $2 and "wishes"."user_id" = $3 and "wishes"."unseen" = $4);

update "messages"
  set "read_at" = $1
  where ("messages"."user_id" = $2 and ("messages"."subject_type" = $3 and "messages"."subject_id" = $4) and "messages"."read_at" is null);

-- getWishConfig: GET /v1/consumer/wish_config

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getWishes: GET /v1/consumer/wish

-- which arrangement is in force

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where "wishes"."status" between 1 and 4
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where "wishes"."status" between 1 and 4
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $1 offset $2) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $3)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- with status=1

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."status" = $1::smallint)
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."status" = $2::smallint)
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $3 offset $4) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $5)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

-- with street_id=1

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."street_id" = $1::int)
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."street_id" = $2::int)
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $3 offset $4) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $5)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

-- with category=1

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."category" = $1::int)
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."category" = $2::int)
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $3 offset $4) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $5)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

-- with status=1&street_id=1

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", concat_ws('.', (extract(epoch
  from "wishes"."created_at") * 1000000)::bigint, ("wishes"."id")::bigint) as "cursor", (select count(*)
  from (select from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."status" = $1::smallint and "wishes"."street_id" = $2::int)
  limit 1000) as counted)::int as "total"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from (select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where ("wishes"."status" between 1 and 4 and "wishes"."status" = $3::smallint and "wishes"."street_id" = $4::int)
  order by "wishes"."created_at" desc, "wishes"."id" desc
  limit $5 offset $6) "page"
  limit 101) "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $7)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  order by "wishes"."created_at" desc, "wishes"."id" desc;

-- postAddress: POST /v1/consumer/addresses

-- who calls

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select count(*)
  from "addresses"
  where "addresses"."user_id" = $1;

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "addresses" ("id", "user_id", "street_id", "sealed", "is_default", "created_at") overriding system value
  values ($1, $2, $3, $4, default, default);

update "addresses"
  set "is_default" = $1
  where ("addresses"."user_id" = $2 and "addresses"."is_default" = $3);

update "addresses"
  set "is_default" = $1
  where "addresses"."id" = $2;

commit;

select "id", "user_id", "street_id", "sealed", "is_default", "created_at"
  from "addresses"
  where "addresses"."id" = $1;

-- postHelpRecord: POST /v1/consumer/h_records

-- who calls

select count(*) as count
  from "care_people"
  where ("care_people"."id" = $1 and ("care_people"."user_id" = $2 and exists (select from "volunteers"
  where "volunteers"."user_id" = $3 and "volunteers"."status" = $4)));

begin;

select "id", "user_id", "name", "phone", "sex", "age", "address", "type", "relation", "remark", "record_num", "half_hours", "ended_at", "created_at"
  from "care_people"
  where ("care_people"."id" = $1 and ("care_people"."user_id" = $2 and exists (select from "volunteers"
  where "volunteers"."user_id" = $3 and "volunteers"."status" = $4))) for update;

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "care_records" ("id", "person_id", "user_id", "content", "half_hours", "status", "reason", "at", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, default, $7, default)
  returning "id", "person_id", "user_id", "content", "half_hours", "status", "reason", "at", "created_at";

update "care_people"
  set "record_num" = "care_people"."record_num" + 1
  where "care_people"."id" = $1;

commit;

select "upload_id", "record_id", "sort"
  from "care_pictures"
  where "care_pictures"."record_id" in ($1)
  order by "care_pictures"."record_id" asc, "care_pictures"."sort" asc;

-- postHelper: POST /v1/consumer/helper

-- who calls

begin;

with "citizen" as (select "id"
  from "users"
  where "users"."id" = $1 for key share) select "id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at"
  from "volunteers"
  where "volunteers"."user_id" = (select id
  from "citizen") for no key update;

select count(*) as count
  from "care_people"
  where ("care_people"."user_id" = $1 and "care_people"."ended_at" is null);

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "care_people" ("id", "user_id", "name", "phone", "sex", "age", "address", "type", "relation", "remark", "record_num", "half_hours", "ended_at", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, default, default, default, default)
  returning "id", "user_id", "name", "phone", "sex", "age", "address", "type", "relation", "remark", "record_num", "half_hours", "ended_at", "created_at";

commit;

-- postOrder: POST /v1/consumer/order_service/user_service

-- who calls

-- which arrangement is in force

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

update "service_items"
  set "order_num" = "service_items"."order_num" + 1
  where ("service_items"."id" = $1 and "service_items"."status" = $2)
  returning "id";

select "service_id", "service_at"
  from "service_orders"
  where ("service_orders"."user_id" = $1 and "service_orders"."status" < $2);

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "service_orders" ("id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, default, default, default, default, default, default, default, default);

insert into "order_records" ("id", "order_id", "state", "content", "created_at")
  values (default, $1, $2, $3, default);

commit;

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."id" = $1;

select "id", "order_id", "state", "content", "created_at"
  from "order_records"
  where "order_records"."order_id" = $1
  order by "order_records"."id" asc;

-- postVisitNote: POST /v1/consumer/visit_notes

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "service_items"."title", "service_orders"."user_id", "service_orders"."provider_id", "service_orders"."status"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  where "service_orders"."id" = $1;

select count(*)
  from "visit_notes"
  where ("visit_notes"."order_id" = $1 and "visit_notes"."user_id" = $2);

select id
  from users
  where id = $1 for key share;

insert into "visit_notes" ("id", "order_id", "wish_id", "user_id", "to_id", "content", "created_at")
  values (default, $1, default, $2, $3, $4, default)
  returning "id", "order_id", "wish_id", "user_id", "to_id", "content", "created_at";

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict do nothing;

commit;

-- postWish: POST /v1/consumer/user_wish

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

-- which arrangement is in force

-- 3 times
select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select count(*)
  from "wishes"
  where ("wishes"."user_id" = $1 and "wishes"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

select count(*)
  from "wishes"
  where ("wishes"."user_id" = $1 and "wishes"."status" in ($2, $3, $4, $5));

select nextval(pg_get_serial_sequence($1, 'id')) as id;

insert into "wishes" ("id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at") overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, default, default, default, default, default, default, default, default, default, default, default, default);

insert into "wish_records" ("id", "wish_id", "state", "content", "created_at")
  values (default, $1, $2, $3, default);

commit;

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- provideOrder: POST /v1/consumer/order_service/user_provide

-- who calls

begin;

with "citizen" as (select "id"
  from "users"
  where "users"."id" = $1 for key share) select "id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at"
  from "volunteers"
  where "volunteers"."user_id" = (select id
  from "citizen") for no key update;

select "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at"
  from "service_orders"
  where "service_orders"."id" = $1;

select count(*)::int as n
  from ( select kind, subject_id
  from "contact_readings"
  where reader_id = $1 and created_at > $2
  union select $3, wish_id
  from "wish_claims"
  where user_id = $4 and claimed_at > $5
  union select $6, id
  from "service_orders"
  where provider_id = $7 and taken_at > $8 ) given;

update "service_orders"
  set "provider_id" = $1, "status" = $2, "unseen" = $3, "taken_at" = now()
  where ("service_orders"."id" = $4 and "service_orders"."status" in ($5) and ("service_orders"."user_id" <> $6 and "service_orders"."service_at" > $7))
  returning "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at", (select title
  from "service_items"
  where "id" = "service_id");

with record as ( insert into order_records (order_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'order ' || $4::bigint || ' ' || record.id, 'order', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

commit;

select "service_orders"."id", "service_orders"."service_id", "service_orders"."user_id", "service_orders"."contact", "service_orders"."masked_name", "service_orders"."street_id", "service_orders"."service_at", "service_orders"."people", "service_orders"."remark", "service_orders"."provider_id", "service_orders"."status", "service_orders"."score", "service_orders"."reason", "service_orders"."unseen", "service_orders"."taken_at", "service_orders"."completed_at", "service_orders"."created_at", "service_items"."title", "service_items"."cover", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  inner join "users" on "users"."id" = "service_orders"."user_id"
  left join "users" "helper" on "helper"."id" = "service_orders"."provider_id"
  where "service_orders"."id" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

select "id", "order_id", "state", "content", "created_at"
  from "order_records"
  where "order_records"."order_id" = $1
  order by "order_records"."id" asc;

-- putAddress: PUT /v1/consumer/addresses/{id}

-- who calls

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

update "addresses"
  set "street_id" = $1, "sealed" = $2
  where ("addresses"."id" = $3 and "addresses"."user_id" = $4)
  returning "id";

commit;

select "id", "user_id", "street_id", "sealed", "is_default", "created_at"
  from "addresses"
  where "addresses"."id" = $1;

-- reopenWish: POST /v1/consumer/reopen_wish

-- who calls

select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where "wishes"."id" = $1;

begin;

select "status"
  from "volunteers"
  where "volunteers"."user_id" = $1 for share;

update "wishes"
  set "status" = $1, "claimed_at" = now(), "reminded_at" = $2, "finished_at" = $3, "reopened" = $4, "unseen" = $5
  where ("wishes"."id" = $6 and "wishes"."status" in ($7) and ("wishes"."user_id" = $8 and "wishes"."reopened" = $9))
  returning "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at";

with record as ( insert into wish_records (wish_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'wish ' || $4::bigint || ' ' || record.id, 'wish', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

update "wish_claims"
  set "status" = $1, "finished_at" = $2
  where ("wish_claims"."wish_id" = $3 and "wish_claims"."status" = $4);

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict do nothing;

commit;

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;

-- scoreOrder: POST /v1/consumer/order_service/user_score

-- who calls

select "service_orders"."status", "service_items"."title", "service_orders"."service_id"
  from "service_orders"
  inner join "service_items" on "service_items"."id" = "service_orders"."service_id"
  where ("service_orders"."id" = $1 and "service_orders"."user_id" = $2);

-- 2 times
select "evaluations"."id", "evaluations"."type", "evaluations"."target_id", "evaluations"."user_id", "evaluations"."service_id", "evaluations"."score", "evaluations"."tags", "evaluations"."content", "evaluations"."images", "evaluations"."status", "evaluations"."reason", "evaluations"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "evaluations"."type" = 2 and exists (select from "wishes"
  where "wishes"."id" = "evaluations"."target_id" and "wishes"."is_anonymous" and "wishes"."user_id" = "evaluations"."user_id")
  from "evaluations"
  inner join "users" on "users"."id" = "evaluations"."user_id"
  where ("evaluations"."type" = $1 and "evaluations"."target_id" = $2 and "evaluations"."user_id" = $3)
  limit $4;

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

update "service_orders"
  set "status" = $1, "score" = $2, "unseen" = $3
  where ("service_orders"."id" = $4 and "service_orders"."status" in ($5) and "service_orders"."user_id" = $6)
  returning "id", "service_id", "user_id", "contact", "masked_name", "street_id", "service_at", "people", "remark", "provider_id", "status", "score", "reason", "unseen", "taken_at", "completed_at", "created_at", (select title
  from "service_items"
  where "id" = "service_id");

with record as ( insert into order_records (order_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'order ' || $4::bigint || ' ' || record.id, 'order', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

update "service_items"
  set "score_sum" = "service_items"."score_sum" + $1, "score_num" = "service_items"."score_num" + 1
  where "service_items"."id" = $2;

select "id", "title", "cover", "content", "service_type", "team_id", "area", "status", "half_hours", "points", "order_num", "score_sum", "score_num", "sort", "created_at"
  from "service_items"
  where "service_items"."id" = $1;

insert into "volunteer_hours" ("id", "user_id", "activity_id", "team_id", "station_id", "title", "half_hours", "points", "activities", "source", "reason", "at", "created_at")
  values (default, $1, default, $2, default, $3, $4, $5, $6, $7, default, $8, default)
  on conflict ("user_id","source") do nothing;

insert into "evaluations" ("id", "type", "target_id", "user_id", "service_id", "score", "tags", "content", "images", "status", "reason", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default, default)
  on conflict do nothing
  returning "id";

commit;

-- withdrawWish: POST /v1/consumer/withdraw_wish

-- who calls

select "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at"
  from "wishes"
  where "wishes"."id" = $1;

begin;

update "wishes"
  set "status" = $1, "reason" = $2, "claimant_id" = $3, "claimed_at" = $4, "reminded_at" = $5, "unseen" = $6
  where ("wishes"."id" = $7 and "wishes"."status" in ($8) and "wishes"."user_id" = $9)
  returning "id", "user_id", "title", "content", "images", "category", "contact", "masked_name", "street_id", "deadline", "is_anonymous", "status", "reason", "claimant_id", "claimed_at", "reminded_at", "finish_content", "finish_images", "finish_public", "finished_at", "reopened", "unseen", "created_at";

with record as ( insert into wish_records (wish_id, state, content)
  values ($1::bigint, $2::smallint, $3::text)
  returning id ), told as ( insert into messages (user_id, title, content, type, source, subject_type, subject_id) select message.user_id, title, words, 3, 'wish ' || $4::bigint || ' ' || record.id, 'wish', $5::bigint
  from record, unnest($6::bigint[], $7::text[], $8::text[]) as message (user_id, title, words) ) select id
  from record;

update "wish_claims"
  set "status" = $1
  where ("wish_claims"."wish_id" = $2 and "wish_claims"."status" = $3)
  returning "user_id";

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict do nothing;

commit;

select "wishes"."id", "wishes"."user_id", "wishes"."title", "wishes"."content", "wishes"."images", "wishes"."category", "wishes"."contact", "wishes"."masked_name", "wishes"."street_id", "wishes"."deadline", "wishes"."is_anonymous", "wishes"."status", "wishes"."reason", "wishes"."claimant_id", "wishes"."claimed_at", "wishes"."reminded_at", "wishes"."finish_content", "wishes"."finish_images", "wishes"."finish_public", "wishes"."finished_at", "wishes"."reopened", "wishes"."unseen", "wishes"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "wish_claims"."id", "wish_claims"."wish_id", "wish_claims"."user_id", "wish_claims"."status", "wish_claims"."claimed_at", "wish_claims"."finished_at", "helper"."id", "helper"."nickname", "helper"."avatar", "helper"."is_official", '' as "cursor", 0 as "total"
  from "wishes"
  inner join "users" on "users"."id" = "wishes"."user_id"
  left join "wish_claims" on ("wish_claims"."wish_id" = "wishes"."id" and "wish_claims"."status" > $1)
  left join "users" "helper" on "helper"."id" = "wish_claims"."user_id"
  where ("wishes"."id" = $2 and ("wishes"."status" between 1 and 4 or "wishes"."user_id" = $3));

select "id", "wish_id", "state", "content", "created_at"
  from "wish_records"
  where "wish_records"."wish_id" = $1
  order by "wish_records"."id" asc;

-- 2 times
select "value"
  from "settings"
  where "settings"."name" = $1;
