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

-- askHoursReview: POST /v1/consumer/hours_reviews

-- who calls

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "status"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

insert into "hours_reviews" ("id", "activity_id", "user_id", "words", "answer", "half_hours", "by_id", "decided_at", "created_at")
  values (default, $1, $2, $3, default, default, default, default, default)
  on conflict do nothing
  returning "id", "activity_id", "user_id", "words", "answer", "half_hours", "by_id", "decided_at", "created_at";

select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5);

select id
  from users
  where id in ($1)
  order by id for key share;

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict do nothing;

commit;

select "hours_reviews"."id", "hours_reviews"."activity_id", "hours_reviews"."user_id", "hours_reviews"."words", "hours_reviews"."answer", "hours_reviews"."half_hours", "hours_reviews"."by_id", "hours_reviews"."decided_at", "hours_reviews"."created_at", "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "hours_reviews"
  inner join "users" on "users"."id" = "hours_reviews"."user_id"
  inner join "activity_joins" on ("activity_joins"."activity_id" = "hours_reviews"."activity_id" and "activity_joins"."user_id" = "hours_reviews"."user_id")
  where "hours_reviews"."id" = $1;

-- cancelJoin: PUT /v1/consumer/cancel_user_join_civilized/{activity_id}

-- who calls

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "id", "activity_id", "user_id", "status", "start_at", "end_at", "sign_at", "sign_out_at", "half_hours", "points", "decided_half_hours", "joined_at"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2) for update;

commit;

select "activity_waits"."id", "activity_waits"."activity_id", "activity_waits"."user_id", "activity_waits"."kind", "activity_waits"."created_at", "activities"."title"
  from "activity_waits"
  inner join "activities" on "activities"."id" = "activity_waits"."activity_id"
  where ("activity_waits"."kind" = $1 and ("activities"."cancelled_at" is null and "activities"."join_num" < "activities"."quota" and "activities"."apply_start" <= $2 and "activities"."apply_end" > $3 and "activities"."id" = $4))
  order by "activity_waits"."id" asc;

select "activities"."id", "activities"."title", "activities"."cover", "activities"."content", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."id" = $1;

select "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "activity_joins"
  inner join "users" on "users"."id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "id", "activity_id", "user_id", "kind", "created_at"
  from "activity_waits"
  where ("activity_waits"."activity_id" = $1 and "activity_waits"."user_id" = $2);

select "id"
  from "volunteers"
  where ("volunteers"."user_id" = $1 and "volunteers"."status" = $2);

select "activities"."id", "activities"."title", "activities"."start_at", "activities"."end_at"
  from "activity_joins"
  inner join "activities" on "activities"."id" = "activity_joins"."activity_id"
  where ("activity_joins"."user_id" = $1 and "activity_joins"."activity_id" <> $2 and "activity_joins"."status" <> $3 and "activity_joins"."start_at" < $4 and "activity_joins"."end_at" > $5)
  order by "activity_joins"."start_at"
  limit $6;

-- decideHoursReview: PUT /v1/consumer/hours_reviews/{id}

-- who calls

select "id", "activity_id", "user_id", "words", "answer", "half_hours", "by_id", "decided_at", "created_at"
  from "hours_reviews"
  where "hours_reviews"."id" = $1;

-- 2 times
select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5);

begin;

-- 2 times
with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "id"
  from "hours_reviews"
  where ("hours_reviews"."id" = $1 and "hours_reviews"."decided_at" is null);

update "activity_joins"
  set "decided_half_hours" = $1
  where ("activity_joins"."activity_id" = $2 and "activity_joins"."user_id" = $3 and "activity_joins"."status" <> $4)
  returning "id";

update "hours_reviews"
  set "answer" = $1, "half_hours" = $2, "by_id" = $3, "decided_at" = $4
  where ("hours_reviews"."activity_id" = $5 and "hours_reviews"."user_id" = $6 and "hours_reviews"."decided_at" is null);

select "decided_half_hours"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "direction", "at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."state" = $3)
  order by "activity_scans"."at" asc;

update "activity_joins"
  set "status" = $1, "sign_at" = $2, "sign_out_at" = $3, "half_hours" = $4, "points" = $5
  where ("activity_joins"."activity_id" = $6 and "activity_joins"."user_id" = $7);

select count(*)::int, coalesce(sum("half_hours"), 0)::int, coalesce(sum("points"), 0)::int, coalesce(sum("activities"), 0)::int
  from "volunteer_hours"
  where ("volunteer_hours"."activity_id" = $1 and "volunteer_hours"."user_id" = $2);

insert into "volunteer_hours" ("id", "user_id", "activity_id", "team_id", "station_id", "title", "half_hours", "points", "activities", "source", "reason", "at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, default);

select id
  from users
  where id in ($1)
  order by id for key share;

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict do nothing;

commit;

select "hours_reviews"."id", "hours_reviews"."activity_id", "hours_reviews"."user_id", "hours_reviews"."words", "hours_reviews"."answer", "hours_reviews"."half_hours", "hours_reviews"."by_id", "hours_reviews"."decided_at", "hours_reviews"."created_at", "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "hours_reviews"
  inner join "users" on "users"."id" = "hours_reviews"."user_id"
  inner join "activity_joins" on ("activity_joins"."activity_id" = "hours_reviews"."activity_id" and "activity_joins"."user_id" = "hours_reviews"."user_id")
  where "hours_reviews"."id" = $1;

-- decideScan: PUT /v1/consumer/scans/{id}

-- who calls

select "id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at"
  from "activity_scans"
  where "activity_scans"."id" = $1;

-- 2 times
select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5);

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

update "activity_scans"
  set "state" = $1, "by_id" = $2, "message" = $3
  where ("activity_scans"."id" = $4 and "activity_scans"."state" = $5)
  returning "id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at";

select "activity_joins"."status", "volunteers"."status", "volunteers"."reason"
  from "activity_joins"
  left join "volunteers" on "volunteers"."user_id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2) for update of "activity_joins";

select "decided_half_hours"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "direction", "at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."state" = $3)
  order by "activity_scans"."at" asc;

update "activity_joins"
  set "status" = $1, "sign_at" = $2, "sign_out_at" = $3, "half_hours" = $4, "points" = $5
  where ("activity_joins"."activity_id" = $6 and "activity_joins"."user_id" = $7);

select count(*)::int, coalesce(sum("half_hours"), 0)::int, coalesce(sum("points"), 0)::int, coalesce(sum("activities"), 0)::int
  from "volunteer_hours"
  where ("volunteer_hours"."activity_id" = $1 and "volunteer_hours"."user_id" = $2);

commit;

select "activity_scans"."id", "activity_scans"."activity_id", "activity_scans"."user_id", "activity_scans"."direction", "activity_scans"."method", "activity_scans"."state", "activity_scans"."at", "activity_scans"."by_id", "activity_scans"."metres", "activity_scans"."message", "activity_scans"."created_at", "activities"."title", coalesce(nullif("activities"."address", ''), "stations"."name", ''), "users"."nickname", '' as "cursor"
  from "activity_scans"
  inner join "activities" on "activities"."id" = "activity_scans"."activity_id"
  left join "stations" on "stations"."id" = "activities"."station_id"
  inner join "users" on "users"."id" = "activity_scans"."user_id"
  where "activity_scans"."id" = $1;

-- deleteActivityOffer: DELETE /v1/consumer/activity_offers/{id}

-- who calls

begin;

select "id", "team_id", "user_id", "status", "reason", "title", "content", "images", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_end", "repeat_until", "quota", "half_hours", "service_type", "need_position", "contact", "phone", "created_at", "updated_at"
  from "activity_offers"
  where "activity_offers"."id" = $1 for update;

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

delete from "activity_offers"
  where "activity_offers"."id" = $1;

commit;

-- deleteVolunteer: DELETE /v1/consumer/volunteer/self/{id}

-- who calls

begin;

select "id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at"
  from "volunteers"
  where ("volunteers"."id" = $1 and "volunteers"."user_id" = $2) for no key update;

select from volunteer_team_members
  where volunteer_id = $1 and role = 1 and status = 1
  limit 1;

select from activity_joins
  where user_id = $1 and status > 0 and start_at > $2
  limit 1;

select from wishes
  where claimant_id = $1 and status = 2
  union all select from service_orders
  where provider_id = $2 and status in (1, 2)
  limit 1;

select "id", "team_id"
  from "volunteer_team_members"
  where ("volunteer_team_members"."volunteer_id" = $1 and "volunteer_team_members"."status" in ($2, $3))
  order by "volunteer_team_members"."team_id" asc;

update "volunteers"
  set "status" = $1, "reason" = $2, "updated_at" = now()
  where "volunteers"."id" = $3;

commit;

-- getActivities: GET /v1/consumer/civilized_activities

-- which arrangement is in force

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $1;

select count(*)
  from (select 1 as "one"
  from "activities"
  limit $1) "some";

-- with keyword=巡河

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where strpos("activities"."title", $1) > 0
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where strpos("activities"."title", $1) > 0
  limit $2) "some";

-- with status=1

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."start_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where (("activities"."cancelled_at" is null and "activities"."start_at" > $1) and "activities"."apply_start" <= $2 and "activities"."apply_end" > $3 and "activities"."join_num" < "activities"."quota")
  order by "activities"."start_at" asc, "activities"."id" asc
  limit $4;

select count(*)
  from (select 1 as "one"
  from "activities"
  where (("activities"."cancelled_at" is null and "activities"."start_at" > $1) and "activities"."apply_start" <= $2 and "activities"."apply_end" > $3 and "activities"."join_num" < "activities"."quota")
  limit $4) "some";

-- with scope=coming

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."start_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from (select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = any(array( select one.id
  from "activities" one
  where one.cancelled_at is null and one.end_at > $1)) offset 0) "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  order by "activities"."start_at" asc, "activities"."id" asc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where "activities"."id" = any(array( select one.id
  from "activities" one
  where one.cancelled_at is null and one.end_at > $1))
  limit $2) "some";

-- with scope=over

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where ("activities"."cancelled_at" is not null or "activities"."end_at" <= $1)
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where ("activities"."cancelled_at" is not null or "activities"."end_at" <= $1)
  limit $2) "some";

-- with project_id=19

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."project_id" = $1
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where "activities"."project_id" = $1
  limit $2) "some";

-- with position_id=17

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."station_id" = $1
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where "activities"."station_id" = $1
  limit $2) "some";

-- with team_id=16

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."team_id" = $1
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where "activities"."team_id" = $1
  limit $2) "some";

-- with service_type=1

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activities"."end_at") * 1000000)::bigint, ("activities"."id")::bigint) as "cursor"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."service_types" @> $1::jsonb
  order by "activities"."end_at" desc, "activities"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activities"
  where "activities"."service_types" @> $1::jsonb
  limit $2) "some";

-- getActivity: GET /v1/consumer/civilized/{id}

-- who calls

select "activities"."id", "activities"."title", "activities"."cover", "activities"."content", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."id" = $1;

select "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "activity_joins"
  inner join "users" on "users"."id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "id", "activity_id", "user_id", "kind", "created_at"
  from "activity_waits"
  where ("activity_waits"."activity_id" = $1 and "activity_waits"."user_id" = $2);

select "id"
  from "volunteers"
  where ("volunteers"."user_id" = $1 and "volunteers"."status" = $2);

-- getActivityJoins: GET /v1/consumer/civilized_user_joins

-- who calls

select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "activity_joins"."joined_at") * 1000000)::bigint, ("activity_joins"."id")::bigint) as "cursor"
  from "activity_joins"
  inner join "users" on "users"."id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."status" <> $2)
  order by "activity_joins"."joined_at" asc, "activity_joins"."id" asc
  limit $3;

-- getActivityOffers: GET /v1/consumer/cpcteams/{id}/activity_offers

-- who calls

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

select "activity_offers"."id", "activity_offers"."team_id", "activity_offers"."user_id", "activity_offers"."status", "activity_offers"."reason", "activity_offers"."title", "activity_offers"."content", "activity_offers"."images", "activity_offers"."station_id", "activity_offers"."address", "activity_offers"."longitude", "activity_offers"."latitude", "activity_offers"."start_at", "activity_offers"."end_at", "activity_offers"."apply_end", "activity_offers"."repeat_until", "activity_offers"."quota", "activity_offers"."half_hours", "activity_offers"."service_type", "activity_offers"."need_position", "activity_offers"."contact", "activity_offers"."phone", "activity_offers"."created_at", "activity_offers"."updated_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", concat_ws('.', (extract(epoch
  from "activity_offers"."created_at") * 1000000)::bigint, ("activity_offers"."id")::bigint) as "cursor"
  from "activity_offers"
  inner join "users" on "users"."id" = "activity_offers"."user_id"
  where "activity_offers"."team_id" = $1
  order by "activity_offers"."created_at" desc, "activity_offers"."id" desc
  limit $2;

select count(*)
  from (select 1 as "one"
  from "activity_offers"
  where "activity_offers"."team_id" = $1
  limit $2) "some";

-- getCodeSeed: GET /v1/consumer/code_seed

-- who calls

insert into "code_seeds" ("id", "user_id", "session_id", "ended_at", "created_at")
  values (default, $1, $2, default, default)
  on conflict do nothing;

select "id"
  from "code_seeds"
  where "code_seeds"."session_id" = $1;

-- getHoursProof: GET /v1/consumer/hours_proofs/{code}

-- who calls

select "id", "user_id", "code", "from_day", "to_day", "full_name", "created_at"
  from "hours_proofs"
  where "hours_proofs"."code" = $1;

select "number"
  from "volunteers"
  where "volunteers"."user_id" = $1;

select "users"."id", "users"."phone", "users"."real_name", "volunteers"."real_name"
  from "users"
  left join "volunteers" on "volunteers"."user_id" = "users"."id"
  where "users"."id" in ($1);

select coalesce(sum("half_hours"), 0), coalesce(sum("activities"), 0)
  from "volunteer_hours"
  where ("volunteer_hours"."user_id" = $1 and "volunteer_hours"."at" >= $2::timestamp at time zone 'Asia/Shanghai' and "volunteer_hours"."at" < ($3::timestamp + interval '1 day') at time zone 'Asia/Shanghai');

select "name"
  from "stations"
  where "stations"."published" = $1
  order by "stations"."type", "stations"."sort", "stations"."id"
  limit $2;

-- getHoursReviews: GET /v1/consumer/hours_reviews

-- who calls

select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5);

select "hours_reviews"."id", "hours_reviews"."activity_id", "hours_reviews"."user_id", "hours_reviews"."words", "hours_reviews"."answer", "hours_reviews"."half_hours", "hours_reviews"."by_id", "hours_reviews"."decided_at", "hours_reviews"."created_at", "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "hours_reviews"
  inner join "users" on "users"."id" = "hours_reviews"."user_id"
  inner join "activity_joins" on ("activity_joins"."activity_id" = "hours_reviews"."activity_id" and "activity_joins"."user_id" = "hours_reviews"."user_id")
  where ("hours_reviews"."activity_id" = $1 and "hours_reviews"."decided_at" is null)
  order by "hours_reviews"."id" asc
  limit $2;

-- getMyHours: GET /v1/consumer/my_hours

-- who calls

select coalesce(sum("half_hours"), 0), coalesce(sum("points"), 0), coalesce(sum("activities"), 0)
  from "volunteer_sums"
  where ("volunteer_sums"."kind" = $1 and "volunteer_sums"."subject_id" = $2);

select count(*) filter (where "source" ~ $1), count(*) filter (where "source" ~ $2)
  from "volunteer_hours"
  where "volunteer_hours"."user_id" = $3;

-- getMyHoursReview: GET /v1/consumer/my_hours_review

-- who calls

select "hours_reviews"."id", "hours_reviews"."activity_id", "hours_reviews"."user_id", "hours_reviews"."words", "hours_reviews"."answer", "hours_reviews"."half_hours", "hours_reviews"."by_id", "hours_reviews"."decided_at", "hours_reviews"."created_at", "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "hours_reviews"
  inner join "users" on "users"."id" = "hours_reviews"."user_id"
  inner join "activity_joins" on ("activity_joins"."activity_id" = "hours_reviews"."activity_id" and "activity_joins"."user_id" = "hours_reviews"."user_id")
  where ("hours_reviews"."activity_id" = $1 and "hours_reviews"."user_id" = $2);

-- getMyJoins: GET /v1/consumer/my_join_activity

-- who calls

select "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", concat_ws('.', (extract(epoch
  from "activity_joins"."start_at") * 1000000)::bigint, ("activity_joins"."id")::bigint) as "cursor"
  from "activity_joins"
  inner join "users" on "users"."id" = "activity_joins"."user_id"
  inner join "activities" on "activities"."id" = "activity_joins"."activity_id"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activity_joins"."user_id" = $1
  order by "activity_joins"."start_at" desc, "activity_joins"."id" desc
  limit $2;

select count(*)
  from "activity_joins"
  where "activity_joins"."user_id" = $1;

-- getMyRanks: GET /v1/consumer/my_ranks

-- who calls

select named.id::text, name, avatar, coalesce(half_hours, 0) as half_hours, coalesce(points, 0) as points, coalesce(activities, 0) as activities, (select count(*)::int
  from (select *
  from volunteer_sums
  where kind = $1 and month = $2::date) higher
  join (select users.id, users.nickname as name, users.avatar
  from users
  join volunteers on volunteers.user_id = users.id and volunteers.status = 1) named on named.id = higher.subject_id
  where higher.half_hours > sums.half_hours) as above
  from (select users.id, users.nickname as name, users.avatar
  from users
  join volunteers on volunteers.user_id = users.id and volunteers.status = 1) named
  left join (select *
  from volunteer_sums
  where kind = $3 and month = $4::date) sums on sums.subject_id = named.id
  where named.id in ($5::bigint)
  order by sums.half_hours desc nulls last, named.id;

-- getMyScans: GET /v1/consumer/my_scan_code_record

-- who calls

select count(*)
  from "activity_scans"
  where "activity_scans"."user_id" = $1;

select "activity_scans"."id", "activity_scans"."activity_id", "activity_scans"."user_id", "activity_scans"."direction", "activity_scans"."method", "activity_scans"."state", "activity_scans"."at", "activity_scans"."by_id", "activity_scans"."metres", "activity_scans"."message", "activity_scans"."created_at", "activities"."title", coalesce(nullif("activities"."address", ''), "stations"."name", ''), "users"."nickname", concat_ws('.', (extract(epoch
  from "activity_scans"."created_at") * 1000000)::bigint, ("activity_scans"."id")::bigint) as "cursor"
  from "activity_scans"
  inner join "activities" on "activities"."id" = "activity_scans"."activity_id"
  left join "stations" on "stations"."id" = "activities"."station_id"
  inner join "users" on "users"."id" = "activity_scans"."user_id"
  where "activity_scans"."user_id" = $1
  order by "activity_scans"."created_at" desc, "activity_scans"."id" desc
  limit $2;

-- getOwnCalendar: GET /v1/consumer/own_calendar

-- who calls

select "calendar_addresses"."version"
  from "users"
  left join "calendar_addresses" on "calendar_addresses"."user_id" = "users"."id"
  where "users"."id" = $1;

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getPracticeConfigs: GET /v1/platform/cpcconfig/list

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getPracticeInfo: GET /v1/practice_infos/{id}

-- which arrangement is in force

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published"
  from "stations"
  where ("stations"."id" = $1 and "stations"."type" = $2 and "stations"."published" = $3);

select count(*)
  from "stations"
  where ("stations"."published" = $1 and "stations"."id" in ( with recursive tree as ( select stations.id
  from stations
  where stations.id = $2
  union select below.id
  from stations below
  join tree on below.parent_id = tree.id
  where below.published ) select tree.id
  from tree));

select "activities"."id", "activities"."title", "activities"."cover", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where ("activities"."cancelled_at" is null and "activities"."start_at" > $1)
  order by "activities"."start_at" asc, "activities"."id" asc
  limit $2;

select count(*)
  from "volunteer_teams"
  where "volunteer_teams"."station_id" in ( with recursive tree as ( select stations.id
  from stations
  where stations.id = $1
  union select below.id
  from stations below
  join tree on below.parent_id = tree.id
  where below.published ) select tree.id
  from tree);

select "id", concat_ws('.', ("volunteer_teams"."sort")::bigint, ("volunteer_teams"."id")::bigint) as "cursor"
  from "volunteer_teams"
  where "volunteer_teams"."station_id" in ( with recursive tree as ( select stations.id
  from stations
  where stations.id = $1
  union select below.id
  from stations below
  join tree on below.parent_id = tree.id
  where below.published ) select tree.id
  from tree)
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $2;

select count(*)
  from "volunteers"
  where "volunteers"."status" = 1;

select coalesce(sum("half_hours"), 0)
  from "volunteer_totals"
  where ("volunteer_totals"."kind" = $1 and "volunteer_totals"."year" = $2);

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getProject: GET /v1/consumer/projects/{id}

-- which arrangement is in force

select "id", "station_id", "title", "cover", "content", "start_at", "end_at", "sort", "published"
  from "projects"
  where ("projects"."published" = $1 and "projects"."id" = $2);

select "project_id", count(*), coalesce(sum("join_num"), 0)
  from "activities"
  where "activities"."project_id" in ($1)
  group by "activities"."project_id";

-- getProjects: GET /v1/consumer/projects

-- which arrangement is in force

select count(*)
  from "projects"
  where "projects"."published" = $1;

select "id", "station_id", "title", "cover", "content", "start_at", "end_at", "sort", "published", concat_ws('.', ("projects"."sort")::bigint, ("projects"."id")::bigint) as "cursor"
  from "projects"
  where "projects"."published" = $1
  order by "projects"."sort" asc, "projects"."id" asc
  limit $2;

select "project_id", count(*), coalesce(sum("join_num"), 0)
  from "activities"
  where "activities"."project_id" in ($1)
  group by "activities"."project_id";

-- getRanking: GET /v1/consumer/platform/ranking

-- which arrangement is in force

select named.id::text, name, avatar, half_hours, points, activities
  from (select *
  from volunteer_sums
  where kind = $1 and month = $2::date) sums
  join (select users.id, users.nickname as name, users.avatar
  from users
  join volunteers on volunteers.user_id = users.id and volunteers.status = 1) named on named.id = sums.subject_id
  where sums.half_hours > 0
  order by sums.half_hours desc, sums.subject_id desc
  limit $3;

-- with kind=team&period=all

select named.id::text, name, avatar, half_hours, points, activities
  from (select *
  from volunteer_totals
  where kind = $1 and year = $2) sums
  join (select id, name, logo as avatar
  from volunteer_teams) named on named.id = sums.subject_id
  where sums.half_hours > 0
  order by sums.half_hours desc, sums.subject_id desc
  limit $3;

-- with kind=organization&period=year&measure=points

select named.id::text, name, avatar, half_hours, points, activities
  from (select *
  from volunteer_totals
  where kind = $1 and year = $2) sums
  join (select id, name, cover as avatar
  from stations
  where published) named on named.id = sums.subject_id
  where sums.points > 0
  order by sums.points desc, sums.subject_id desc
  limit $3;

-- getServiceTypes: GET /v1/platform/service_types

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getStations: GET /v1/consumer/station/stationlist

-- which arrangement is in force

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published"
  from "stations"
  where ("stations"."published" = $1 and "stations"."type" <= $2)
  order by "stations"."type" asc, "stations"."sort" asc, "stations"."id" asc;

-- getStreets: GET /v1/platform/streets/list

-- which arrangement is in force

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getTeam: GET /v1/consumer/cpcteams/{id}

-- who calls

select "volunteer_teams"."id", "volunteer_teams"."station_id", "volunteer_teams"."name", "volunteer_teams"."logo", "volunteer_teams"."introduction", "volunteer_teams"."phone", "volunteer_teams"."address", "volunteer_teams"."service_types", "volunteer_teams"."code", "volunteer_teams"."member_num", "volunteer_teams"."sort", "volunteer_teams"."created_at", "stations"."name", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "volunteer_teams"
  left join "stations" on "stations"."id" = "volunteer_teams"."station_id"
  left join "volunteer_team_members" on ("volunteer_team_members"."team_id" = "volunteer_teams"."id" and "volunteer_team_members"."role" = 1 and "volunteer_team_members"."status" = 1)
  left join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  left join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteer_teams"."id" = $1;

select "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2);

select (select half_hours
  from "volunteer_totals"
  where kind = $1 and year = $2 and subject_id = $3) as half_hours, (select points
  from "volunteer_totals"
  where kind = $4 and year = $5 and subject_id = $6) as points, (select count(*)::int
  from "activities"
  where team_id = $7 and cancelled_at is null) as activity_num;

-- getTeamCode: GET /v1/consumer/cpcteams/{id}/code

-- who calls

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

select "code"
  from "volunteer_teams"
  where "volunteer_teams"."id" = $1;

-- getTeamMembers: GET /v1/consumer/cpcteams/{id}/members

-- who calls

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

select count(*)
  from "volunteer_team_members"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2);

select concat_ws('.', ("volunteer_team_members"."role")::bigint, ("volunteer_team_members"."id")::bigint) as "cursor", "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "users"."phone", "users"."real_name", "volunteers"."real_name"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  inner join "users" on "users"."id" = "volunteers"."user_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2)
  order by "volunteer_team_members"."role" asc, "volunteer_team_members"."id" asc
  limit $3;

-- getTeams: GET /v1/consumer/cpcteams/teamlist

-- which arrangement is in force

select count(*)
  from "volunteer_teams";

select "id", concat_ws('.', ("volunteer_teams"."sort")::bigint, ("volunteer_teams"."id")::bigint) as "cursor"
  from "volunteer_teams"
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $1;

select "volunteer_teams"."id", "volunteer_teams"."station_id", "volunteer_teams"."name", "volunteer_teams"."logo", "volunteer_teams"."introduction", "volunteer_teams"."phone", "volunteer_teams"."address", "volunteer_teams"."service_types", "volunteer_teams"."code", "volunteer_teams"."member_num", "volunteer_teams"."sort", "volunteer_teams"."created_at", "stations"."name", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "volunteer_teams"
  left join "stations" on "stations"."id" = "volunteer_teams"."station_id"
  left join "volunteer_team_members" on ("volunteer_team_members"."team_id" = "volunteer_teams"."id" and "volunteer_team_members"."role" = 1 and "volunteer_team_members"."status" = 1)
  left join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  left join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteer_teams"."id" in ($1, $2, $3, $4, $5, $6, $7, $8);

-- with keyword=护河

select count(*)
  from "volunteer_teams"
  where ("volunteer_teams"."name" ilike $1 or "volunteer_teams"."introduction" ilike $2);

select "id", concat_ws('.', ("volunteer_teams"."sort")::bigint, ("volunteer_teams"."id")::bigint) as "cursor"
  from "volunteer_teams"
  where ("volunteer_teams"."name" ilike $1 or "volunteer_teams"."introduction" ilike $2)
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $3;

select "volunteer_teams"."id", "volunteer_teams"."station_id", "volunteer_teams"."name", "volunteer_teams"."logo", "volunteer_teams"."introduction", "volunteer_teams"."phone", "volunteer_teams"."address", "volunteer_teams"."service_types", "volunteer_teams"."code", "volunteer_teams"."member_num", "volunteer_teams"."sort", "volunteer_teams"."created_at", "stations"."name", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "volunteer_teams"
  left join "stations" on "stations"."id" = "volunteer_teams"."station_id"
  left join "volunteer_team_members" on ("volunteer_team_members"."team_id" = "volunteer_teams"."id" and "volunteer_team_members"."role" = 1 and "volunteer_team_members"."status" = 1)
  left join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  left join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteer_teams"."id" in ($1);

-- with station_id=17

select count(*)
  from "volunteer_teams"
  where "volunteer_teams"."station_id" = $1;

select "id", concat_ws('.', ("volunteer_teams"."sort")::bigint, ("volunteer_teams"."id")::bigint) as "cursor"
  from "volunteer_teams"
  where "volunteer_teams"."station_id" = $1
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $2;

-- with service_type=1

select count(*)
  from "volunteer_teams"
  where "volunteer_teams"."service_types" @> $1::jsonb;

select "id", concat_ws('.', ("volunteer_teams"."sort")::bigint, ("volunteer_teams"."id")::bigint) as "cursor"
  from "volunteer_teams"
  where "volunteer_teams"."service_types" @> $1::jsonb
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $2;

-- getUnderWay: GET /v1/consumer/under_way

-- who calls

(select 'activity' as kind, one.*
  from (select a.id, a.title, j.status as state, a.start_at as at
  from activity_joins j
  join activities a on a.id = j.activity_id
  where j.user_id = $1::bigint and j.status in (1, 2) and j.end_at > now() and a.cancelled_at is null
  order by j.start_at
  limit 1) one)
  union all (select 'visit' as kind, one.*
  from (select o.id, i.title, o.status as state, o.service_at as at
  from service_orders o
  join service_items i on i.id = o.service_id
  where o.provider_id = $2::bigint and o.status in (1, 2)
  order by o.service_at
  limit 1) one)
  union all (select 'order' as kind, one.*
  from (select o.id, i.title, o.status as state, o.service_at as at
  from service_orders o
  join service_items i on i.id = o.service_id
  where o.user_id = $3::bigint and o.status between 0 and 3
  order by o.service_at
  limit 1) one)
  union all (select 'claimed' as kind, one.*
  from (select w.id, w.title, w.status as state, w.claimed_at + interval '1209600 seconds' as at
  from wishes w
  where w.claimant_id = $4::bigint and w.status = 2
  order by w.claimed_at
  limit 1) one)
  union all (select 'wish' as kind, one.*
  from (select w.id, w.title, w.status as state, null::timestamptz as at
  from wishes w
  where w.user_id = $5::bigint and w.status between 0 and 3
  order by w.created_at desc
  limit 1) one)
  union all (select 'advice' as kind, one.*
  from (select a.id, a.title, a.status as state, null::timestamptz as at
  from advices a
  where a.user_id = $6::bigint and a.status between 0 and 3
  order by a.created_at desc
  limit 1) one);

-- getUserActions: GET /v1/consumer/user_actions/{id}

-- who calls

select count(*)
  from "volunteer_hours"
  where ("volunteer_hours"."user_id" = $1 and exists (select from "volunteers"
  where "volunteers"."user_id" = $2 and "volunteers"."status" = 1 ));

select "id", "user_id", "activity_id", "team_id", "station_id", "title", "half_hours", "points", "activities", "source", "reason", "at", "created_at", concat_ws('.', (extract(epoch
  from "volunteer_hours"."at") * 1000000)::bigint, ("volunteer_hours"."id")::bigint) as "cursor"
  from "volunteer_hours"
  where ("volunteer_hours"."user_id" = $1 and exists (select from "volunteers"
  where "volunteers"."user_id" = $2 and "volunteers"."status" = 1 ))
  order by "volunteer_hours"."at" desc, "volunteer_hours"."id" desc
  limit $3;

-- getUserInfos: GET /v1/consumer/user_infos

-- who calls

select "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "volunteers"."number", "volunteer_totals"."kind", "volunteer_totals"."subject_id", "volunteer_totals"."year", "volunteer_totals"."half_hours", "volunteer_totals"."points", "volunteer_totals"."activities"
  from "users"
  left join "volunteers" on ("volunteers"."user_id" = "users"."id" and "volunteers"."status" = $1)
  left join "volunteer_totals" on ("volunteer_totals"."kind" = $2 and "volunteer_totals"."subject_id" = "volunteers"."user_id" and "volunteer_totals"."year" = $3)
  where "users"."id" in ($4)
  order by "users"."id" asc;

-- getUserVolunteer: GET /v1/consumer/user_volunteer/{id}

-- who calls

select "volunteers"."id", "volunteers"."services_shown", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "volunteers"."number", "volunteers"."skills", "volunteers"."approved_at"
  from "volunteers"
  inner join "users" on "users"."id" = "volunteers"."user_id"
  where ("volunteers"."user_id" = $1 and "volunteers"."status" = 1);

select "volunteer_teams"."id", "volunteer_teams"."name", "volunteer_teams"."logo"
  from "volunteer_team_members"
  inner join "volunteer_teams" on "volunteer_teams"."id" = "volunteer_team_members"."team_id"
  where ("volunteer_team_members"."volunteer_id" = $1 and "volunteer_team_members"."status" = $2)
  order by "volunteer_team_members"."role" asc, "volunteer_team_members"."id" asc;

select coalesce(sum("half_hours"), 0), coalesce(sum("points"), 0), coalesce(sum("activities"), 0)
  from "volunteer_sums"
  where ("volunteer_sums"."kind" = $1 and "volunteer_sums"."subject_id" = $2);

select count(*) filter (where "source" ~ $1), count(*) filter (where "source" ~ $2)
  from "volunteer_hours"
  where "volunteer_hours"."user_id" = $3;

select count(*), coalesce(sum("record_num"), 0), coalesce(sum("half_hours"), 0)
  from "care_people"
  where "care_people"."user_id" = $1;

-- getVenue: GET /v1/consumer/civilized_position/{id}

-- which arrangement is in force

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published"
  from "stations"
  where ("stations"."published" = $1 and "stations"."id" = $2);

select "name"
  from "stations"
  where "stations"."id" = $1;

select count(*)
  from "volunteer_teams"
  where "volunteer_teams"."station_id" in ( with recursive tree as ( select stations.id
  from stations
  where stations.id = $1
  union select below.id
  from stations below
  join tree on below.parent_id = tree.id
  where below.published ) select tree.id
  from tree);

select count(*)
  from "activities"
  where "activities"."station_id" = $1;

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published"
  from "stations"
  where ("stations"."published" = $1 and "stations"."parent_id" in ($2))
  order by "stations"."sort" asc, "stations"."id" asc;

-- getVenueActivities: GET /v1/consumer/merchant_activity

-- who calls

select "volunteer_team_members"."team_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteers"."user_id" = $1 and "volunteers"."status" = $2 and "volunteer_team_members"."status" = $3 and "volunteer_team_members"."role" in ($4, $5));

select "activities"."id", "activities"."title", "activities"."cover", "activities"."content", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where ("activities"."cancelled_at" is null and "activities"."start_at" <= $1 and "activities"."end_at" + interval '2 hours' >= $2 and "activities"."team_id" in ($3, $4))
  order by "activities"."start_at" asc, "activities"."id" asc
  limit $5;

-- getVenueChildren: GET /v1/consumer/civilized_position/{id}/children

-- which arrangement is in force

-- 2 times
select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published"
  from "stations"
  where ("stations"."published" = $1 and "stations"."parent_id" in ($2))
  order by "stations"."sort" asc, "stations"."id" asc;

-- getVenueTeams: GET /v1/consumer/civilized_position_teams/{id}

-- which arrangement is in force

select count(*)
  from "volunteer_teams"
  where "volunteer_teams"."station_id" in ( with recursive tree as ( select stations.id
  from stations
  where stations.id = $1
  union select below.id
  from stations below
  join tree on below.parent_id = tree.id
  where below.published ) select tree.id
  from tree);

select "id", concat_ws('.', ("volunteer_teams"."sort")::bigint, ("volunteer_teams"."id")::bigint) as "cursor"
  from "volunteer_teams"
  where "volunteer_teams"."station_id" in ( with recursive tree as ( select stations.id
  from stations
  where stations.id = $1
  union select below.id
  from stations below
  join tree on below.parent_id = tree.id
  where below.published ) select tree.id
  from tree)
  order by "volunteer_teams"."sort" asc, "volunteer_teams"."id" asc
  limit $2;

-- getVenues: GET /v1/consumer/civilized_positions

-- which arrangement is in force

select count(*)
  from "stations"
  where "stations"."published" = $1;

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published", concat_ws('.', ("stations"."type")::bigint, ("stations"."sort")::bigint, ("stations"."id")::bigint) as "cursor"
  from "stations"
  where "stations"."published" = $1
  order by "stations"."type" asc, "stations"."sort" asc, "stations"."id" asc
  limit $2;

-- with keyword=中心

select count(*)
  from "stations"
  where ("stations"."published" = $1 and ("stations"."name" ilike $2 or "stations"."address" ilike $3));

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published", concat_ws('.', ("stations"."type")::bigint, ("stations"."sort")::bigint, ("stations"."id")::bigint) as "cursor"
  from "stations"
  where ("stations"."published" = $1 and ("stations"."name" ilike $2 or "stations"."address" ilike $3))
  order by "stations"."type" asc, "stations"."sort" asc, "stations"."id" asc
  limit $4;

-- with type=1

select count(*)
  from "stations"
  where ("stations"."published" = $1 and "stations"."type" = $2);

select "id", "parent_id", "type", "name", "cover", "images", "introduction", "address", "longitude", "latitude", "phone", "open_time", "principal", "street_id", "sort", "published", concat_ws('.', ("stations"."type")::bigint, ("stations"."sort")::bigint, ("stations"."id")::bigint) as "cursor"
  from "stations"
  where ("stations"."published" = $1 and "stations"."type" = $2)
  order by "stations"."type" asc, "stations"."sort" asc, "stations"."id" asc
  limit $3;

-- getVolunteerState: GET /v1/consumer/volunteer/using_h5

-- who calls

select "volunteers"."id", "volunteers"."user_id", "volunteers"."number", "volunteers"."status", "volunteers"."reason", "volunteers"."real_name", "volunteers"."sex", "volunteers"."birthdate", "volunteers"."street_id", "volunteers"."community", "volunteers"."home_address", "volunteers"."political", "volunteers"."education", "volunteers"."occupation", "volunteers"."skills", "volunteers"."photo", "volunteers"."guardian_name", "volunteers"."guardian_phone", "volunteers"."station_id", "volunteers"."team_id", "volunteers"."wanted", "volunteers"."services_shown", "volunteers"."approved_at", "volunteers"."created_at", "volunteers"."updated_at", "users"."phone", "users"."avatar", "users"."real_name", "users"."identity_card"
  from "volunteers"
  inner join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteers"."user_id" = $1;

select "volunteer_teams"."id", "volunteer_teams"."name", "volunteer_team_members"."role", "volunteer_team_members"."status"
  from "volunteer_team_members"
  inner join "volunteer_teams" on "volunteer_teams"."id" = "volunteer_team_members"."team_id"
  where ("volunteer_team_members"."volunteer_id" = $1 and "volunteer_team_members"."status" in ($2, $3))
  order by "volunteer_team_members"."role" asc, "volunteer_team_members"."id" asc;

select coalesce(sum("half_hours"), 0), coalesce(sum("points"), 0), coalesce(sum("activities"), 0)
  from "volunteer_sums"
  where ("volunteer_sums"."kind" = $1 and "volunteer_sums"."subject_id" = $2);

select count(*) filter (where "source" ~ $1), count(*) filter (where "source" ~ $2)
  from "volunteer_hours"
  where "volunteer_hours"."user_id" = $3;

select count(*), coalesce(sum("record_num"), 0), coalesce(sum("half_hours"), 0)
  from "care_people"
  where "care_people"."user_id" = $1;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- getVolunteers: GET /v1/consumer/volunteer/list

-- who calls

select count(*)
  from (select 1 as "one"
  from "volunteers"
  where "volunteers"."status" = 1
  limit $1) "some";

select "id", concat_ws('.', (extract(epoch
  from "volunteers"."approved_at") * 1000000)::bigint, ("volunteers"."id")::bigint) as "cursor"
  from "volunteers"
  where "volunteers"."status" = 1
  order by "volunteers"."approved_at" desc, "volunteers"."id" desc
  limit $1;

select "volunteers"."id", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "volunteers"."number", "volunteers"."skills", "volunteers"."approved_at"
  from "volunteers"
  inner join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteers"."id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- with keyword=作

select count(*)
  from (select 1 as "one"
  from "volunteers"
  where ("volunteers"."status" = 1 and "volunteers"."user_id" in (select "users"."id"
  from "users"
  where name_pairs("users"."nickname") @> name_pairs($1) and "users"."nickname" ilike $2))
  limit $3) "some";

select "id", concat_ws('.', (extract(epoch
  from "volunteers"."approved_at") * 1000000)::bigint, ("volunteers"."id")::bigint) as "cursor"
  from "volunteers"
  where ("volunteers"."status" = 1 and "volunteers"."user_id" in (select "users"."id"
  from "users"
  where name_pairs("users"."nickname") @> name_pairs($1) and "users"."nickname" ilike $2))
  order by "volunteers"."approved_at" desc, "volunteers"."id" desc
  limit $3;

-- with team_id=16

select count(*)
  from (select 1 as "one"
  from "volunteers"
  where ("volunteers"."status" = 1 and exists (select 1
  from "volunteer_team_members"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."volunteer_id" = "volunteers"."id" and "volunteer_team_members"."status" = $2)))
  limit $3) "some";

select "id", concat_ws('.', (extract(epoch
  from "volunteers"."approved_at") * 1000000)::bigint, ("volunteers"."id")::bigint) as "cursor"
  from "volunteers"
  where ("volunteers"."status" = 1 and exists (select 1
  from "volunteer_team_members"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."volunteer_id" = "volunteers"."id" and "volunteer_team_members"."status" = $2)))
  order by "volunteers"."approved_at" desc, "volunteers"."id" desc
  limit $3;

select "volunteers"."id", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", "volunteers"."number", "volunteers"."skills", "volunteers"."approved_at"
  from "volunteers"
  inner join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteers"."id" in ($1);

-- with team_id=16&keyword=作

select count(*)
  from (select 1 as "one"
  from "volunteers"
  where ("volunteers"."status" = 1 and exists (select 1
  from "volunteer_team_members"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."volunteer_id" = "volunteers"."id" and "volunteer_team_members"."status" = $2)) and "volunteers"."user_id" in (select "users"."id"
  from "users"
  where name_pairs("users"."nickname") @> name_pairs($3) and "users"."nickname" ilike $4))
  limit $5) "some";

select "id", concat_ws('.', (extract(epoch
  from "volunteers"."approved_at") * 1000000)::bigint, ("volunteers"."id")::bigint) as "cursor"
  from "volunteers"
  where ("volunteers"."status" = 1 and exists (select 1
  from "volunteer_team_members"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."volunteer_id" = "volunteers"."id" and "volunteer_team_members"."status" = $2)) and "volunteers"."user_id" in (select "users"."id"
  from "users"
  where name_pairs("users"."nickname") @> name_pairs($3) and "users"."nickname" ilike $4))
  order by "volunteers"."approved_at" desc, "volunteers"."id" desc
  limit $5;

-- getWaitingScans: GET /v1/consumer/waiting_scans

-- who calls

select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5);

select "activity_scans"."id", "activity_scans"."activity_id", "activity_scans"."user_id", "activity_scans"."direction", "activity_scans"."method", "activity_scans"."state", "activity_scans"."at", "activity_scans"."by_id", "activity_scans"."metres", "activity_scans"."message", "activity_scans"."created_at", "activities"."title", coalesce(nullif("activities"."address", ''), "stations"."name", ''), "users"."nickname", '' as "cursor"
  from "activity_scans"
  inner join "activities" on "activities"."id" = "activity_scans"."activity_id"
  left join "stations" on "stations"."id" = "activities"."station_id"
  inner join "users" on "users"."id" = "activity_scans"."user_id"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."state" = $2)
  order by "activity_scans"."id" asc
  limit $3;

-- joinActivity: POST /v1/consumer/civilized_user_join

-- who calls

begin;

with "citizen" as (select "id", "nickname", "avatar", "is_official"
  from "users"
  where "users"."id" = $1 for key share) select "citizen"."id", "citizen"."nickname", "citizen"."avatar", "citizen"."is_official", "activities"."id", "activities"."title", "activities"."cover", "activities"."content", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name", "citizen"."id" in ((select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = "activities"."team_id" and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5))), pg_advisory_xact_lock($6::int, ("citizen"."id" % 2147483648)::int)
  from "citizen"
  left join "activities" on "activities"."id" = $7
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id";

with mine as materialized ( select status
  from activity_joins
  where activity_id = $1 and user_id = $2 for update ), volunteer as materialized ( select status, reason
  from volunteers
  where user_id = $3 for no key update ), wanted as materialized ( select id, start_at, end_at, $4::boolean or ( cancelled_at is null and apply_start <= $5 and apply_end > $6 and join_num < quota ) as open
  from activities
  where id = $7 ), other as materialized ( select from activity_joins o, wanted
  where o.user_id = $8 and o.activity_id <> wanted.id and o.status <> 0 and o.start_at < wanted.end_at and o.end_at > wanted.start_at
  limit 1 ), stored as ( insert into activity_joins (activity_id, user_id, start_at, end_at) select id, $9::bigint, start_at, end_at
  from wanted
  where open and not exists (select from mine
  where status <> 0) and exists (select from volunteer
  where status = 1) and not exists (select from other)
  on conflict (activity_id, user_id) do update
  set status = 1, start_at = excluded.start_at, end_at = excluded.end_at, joined_at = now()
  returning id, activity_id, joined_at ), taken as ( update activities
  set join_num = join_num + 1
  where id = (select activity_id
  from stored) and join_num < quota and cancelled_at is null and start_at = (select start_at
  from wanted) and end_at = (select end_at
  from wanted)
  returning join_num ) select exists (select from mine
  where status <> 0) as joined, (select status
  from volunteer) as standing, (select reason
  from volunteer) as reason, exists (select from other) as overlaps, (select id
  from stored) as
  join, (select joined_at
  from stored) as "joinedAt", (select join_num
  from taken) as "joinNum";

commit;

delete from "activity_waits"
  where ("activity_waits"."activity_id" = $1 and "activity_waits"."user_id" = $2);

-- postActivityOffer: POST /v1/consumer/cpcteams/{id}/activity_offers

-- who calls

select "user_id", "until", "reason", "by_id", "created_at"
  from "user_bans"
  where ("user_bans"."user_id" = $1 and "user_bans"."until" > now());

-- 2 times
select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

select "value"
  from "settings"
  where "settings"."name" = $1;

begin;

select id
  from users
  where id = $1 for key share;

select "id", "station_id", "name", "logo", "introduction", "phone", "address", "service_types", "code", "member_num", "sort", "created_at"
  from "volunteer_teams"
  where "volunteer_teams"."id" = $1 for no key update;

select "address", "longitude", "latitude"
  from "stations"
  where ("stations"."id" = $1 and "stations"."published" = $2);

select count(*)
  from "activity_offers"
  where ("activity_offers"."team_id" = $1 and "activity_offers"."created_at" >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai');

insert into "activity_offers" ("id", "team_id", "user_id", "status", "reason", "title", "content", "images", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_end", "repeat_until", "quota", "half_hours", "service_type", "need_position", "contact", "phone", "created_at", "updated_at")
  values (nextval(pg_get_serial_sequence('activities', 'id')), $1, $2, default, default, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, default, default)
  returning "id";

commit;

select "activity_offers"."id", "activity_offers"."team_id", "activity_offers"."user_id", "activity_offers"."status", "activity_offers"."reason", "activity_offers"."title", "activity_offers"."content", "activity_offers"."images", "activity_offers"."station_id", "activity_offers"."address", "activity_offers"."longitude", "activity_offers"."latitude", "activity_offers"."start_at", "activity_offers"."end_at", "activity_offers"."apply_end", "activity_offers"."repeat_until", "activity_offers"."quota", "activity_offers"."half_hours", "activity_offers"."service_type", "activity_offers"."need_position", "activity_offers"."contact", "activity_offers"."phone", "activity_offers"."created_at", "activity_offers"."updated_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official", '' as "cursor"
  from "activity_offers"
  inner join "users" on "users"."id" = "activity_offers"."user_id"
  where "activity_offers"."id" = $1;

-- postHoursProof: POST /v1/consumer/hours_proofs

-- who calls

select min("at")
  from "volunteer_hours"
  where "volunteer_hours"."user_id" = $1;

-- 2 times
select coalesce(sum("half_hours"), 0), coalesce(sum("activities"), 0)
  from "volunteer_hours"
  where ("volunteer_hours"."user_id" = $1 and "volunteer_hours"."at" >= $2::timestamp at time zone 'Asia/Shanghai' and "volunteer_hours"."at" < ($3::timestamp + interval '1 day') at time zone 'Asia/Shanghai');

insert into "hours_proofs" ("id", "user_id", "code", "from_day", "to_day", "full_name", "created_at")
  values (default, $1, $2, $3, $4, $5, default)
  on conflict ("user_id","from_day","to_day") do update
  set "full_name" = $6
  returning "id", "user_id", "code", "from_day", "to_day", "full_name", "created_at";

select "number"
  from "volunteers"
  where "volunteers"."user_id" = $1;

select "users"."id", "users"."phone", "users"."real_name", "volunteers"."real_name"
  from "users"
  left join "volunteers" on "volunteers"."user_id" = "users"."id"
  where "users"."id" in ($1);

select "name"
  from "stations"
  where "stations"."published" = $1
  order by "stations"."type", "stations"."sort", "stations"."id"
  limit $2;

-- postTeamUser: POST /v1/consumer/cpcteams/user

-- who calls

begin;

select "id", "station_id", "name", "logo", "introduction", "phone", "address", "service_types", "code", "member_num", "sort", "created_at"
  from "volunteer_teams"
  where "volunteer_teams"."id" = $1 for no key update;

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

commit;

-- postVolunteer: POST /v1/consumer/volunteer/detail

-- who calls

-- which arrangement is in force

-- 3 times
select "value"
  from "settings"
  where "settings"."name" = $1;

select "id"
  from "stations"
  where ("stations"."type" = $1 and "stations"."street_id" = $2);

select "status"
  from "volunteers"
  where "volunteers"."user_id" = $1;

select "identity_card"
  from "users"
  where "users"."id" = $1;

begin;

select from users
  where id = $1 for key share;

insert into "volunteers" ("id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at")
  values (default, $1, $2, default, default, $3, $4, $5, $6, $7, default, $8, $9, $10, $11, default, $12, $13, $14, $15, default, default, default, default, default)
  on conflict ("user_id") do nothing;

select "id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at"
  from "volunteers"
  where "volunteers"."user_id" = $1 for no key update;

update "volunteers"
  set "status" = $1, "reason" = $2, "real_name" = $3, "sex" = $4, "birthdate" = $5, "street_id" = $6, "community" = $7, "home_address" = $8, "political" = $9, "education" = $10, "occupation" = $11, "skills" = $12, "guardian_name" = $13, "guardian_phone" = $14, "station_id" = $15, "team_id" = $16, "wanted" = $17, "updated_at" = now()
  where "volunteers"."user_id" = $18;

commit;

select "volunteers"."id", "volunteers"."user_id", "volunteers"."number", "volunteers"."status", "volunteers"."reason", "volunteers"."real_name", "volunteers"."sex", "volunteers"."birthdate", "volunteers"."street_id", "volunteers"."community", "volunteers"."home_address", "volunteers"."political", "volunteers"."education", "volunteers"."occupation", "volunteers"."skills", "volunteers"."photo", "volunteers"."guardian_name", "volunteers"."guardian_phone", "volunteers"."station_id", "volunteers"."team_id", "volunteers"."wanted", "volunteers"."services_shown", "volunteers"."approved_at", "volunteers"."created_at", "volunteers"."updated_at", "users"."phone", "users"."avatar", "users"."real_name", "users"."identity_card"
  from "volunteers"
  inner join "users" on "users"."id" = "volunteers"."user_id"
  where "volunteers"."user_id" = $1;

select "volunteer_teams"."id", "volunteer_teams"."name", "volunteer_team_members"."role", "volunteer_team_members"."status"
  from "volunteer_team_members"
  inner join "volunteer_teams" on "volunteer_teams"."id" = "volunteer_team_members"."team_id"
  where ("volunteer_team_members"."volunteer_id" = $1 and "volunteer_team_members"."status" in ($2, $3))
  order by "volunteer_team_members"."role" asc, "volunteer_team_members"."id" asc;

-- putActivityWait: PUT /v1/consumer/civilized_wait/{activity_id}

-- who calls

begin;

with "citizen" as (select "id"
  from "users"
  where "users"."id" = $1 for key share) select "id", "user_id", "number", "status", "reason", "real_name", "sex", "birthdate", "street_id", "community", "home_address", "political", "education", "occupation", "skills", "photo", "guardian_name", "guardian_phone", "station_id", "team_id", "wanted", "services_shown", "approved_at", "created_at", "updated_at"
  from "volunteers"
  where "volunteers"."user_id" = (select id
  from "citizen") for no key update;

select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "status"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

insert into "activity_waits" ("id", "activity_id", "user_id", "kind", "created_at")
  values (default, $1, $2, $3, default)
  on conflict ("activity_id","user_id") do update
  set "kind" = $4;

commit;

select "activities"."id", "activities"."title", "activities"."cover", "activities"."content", "activities"."project_id", "activities"."team_id", "activities"."station_id", "activities"."address", "activities"."longitude", "activities"."latitude", "activities"."start_at", "activities"."end_at", "activities"."apply_start", "activities"."apply_end", "activities"."quota", "activities"."join_num", "activities"."half_hours", "activities"."points", "activities"."service_types", "activities"."contact", "activities"."phone", "activities"."need_position", "activities"."weekly", "activities"."repeat_until", "activities"."series_id", "activities"."cancelled_at", "activities"."reason", "activities"."reminded_at", "activities"."end_reminded_at", "activities"."created_at", "volunteer_teams"."name"
  from "activities"
  left join "volunteer_teams" on "volunteer_teams"."id" = "activities"."team_id"
  where "activities"."id" = $1;

select "activity_joins"."id", "activity_joins"."activity_id", "activity_joins"."user_id", "activity_joins"."status", "activity_joins"."start_at", "activity_joins"."end_at", "activity_joins"."sign_at", "activity_joins"."sign_out_at", "activity_joins"."half_hours", "activity_joins"."points", "activity_joins"."decided_half_hours", "activity_joins"."joined_at", "users"."id", "users"."nickname", "users"."avatar", "users"."is_official"
  from "activity_joins"
  inner join "users" on "users"."id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "id", "activity_id", "user_id", "kind", "created_at"
  from "activity_waits"
  where ("activity_waits"."activity_id" = $1 and "activity_waits"."user_id" = $2);

select count(*)
  from "activity_waits"
  where ("activity_waits"."activity_id" = $1 and "activity_waits"."kind" = $2 and "activity_waits"."id" <= $3);

-- putServicesShown: PUT /v1/consumer/volunteer/services_shown

-- who calls

update "volunteers"
  set "services_shown" = $1
  where "volunteers"."user_id" = $2
  returning "services_shown";

-- putTeamUser: PUT /v1/consumer/cpcteams/user/{id}

-- who calls

begin;

select "team_id"
  from "volunteer_team_members"
  where "volunteer_team_members"."id" = $1;

select "id", "station_id", "name", "logo", "introduction", "phone", "address", "service_types", "code", "member_num", "sort", "created_at"
  from "volunteer_teams"
  where "volunteer_teams"."id" = $1 for no key update;

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

select "id", "team_id", "volunteer_id", "role", "status", "reason", "by_code", "joined_at", "created_at"
  from "volunteer_team_members"
  where "volunteer_team_members"."id" = $1;

update "volunteer_team_members"
  set "status" = $1, "joined_at" = now()
  where "volunteer_team_members"."id" = $2;

update "volunteer_teams"
  set "member_num" = "volunteer_teams"."member_num" + $1
  where "volunteer_teams"."id" = $2;

select "user_id"
  from "volunteers"
  where "volunteers"."id" = $1;

insert into "messages" ("id", "user_id", "type", "title", "content", "source", "subject_type", "subject_id", "read_at", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, default, default)
  on conflict ("user_id","source") do update
  set "title" = $8, "content" = $9, "read_at" = $10, "created_at" = now();

commit;

-- renewOwnCalendar: POST /v1/consumer/own_calendar

-- who calls

insert into "calendar_addresses" ("user_id", "version")
  values ($1, $2)
  on conflict ("user_id") do update
  set "version" = "calendar_addresses"."version" + 1
  returning "version";

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- renewTeamCode: POST /v1/consumer/cpcteams/{id}/code

-- who calls

select "volunteer_team_members"."id", "volunteer_team_members"."team_id", "volunteer_team_members"."volunteer_id", "volunteer_team_members"."role", "volunteer_team_members"."status", "volunteer_team_members"."reason", "volunteer_team_members"."by_code", "volunteer_team_members"."joined_at", "volunteer_team_members"."created_at"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteers"."user_id" = $2 and "volunteers"."status" = $3);

update "volunteer_teams"
  set "code" = $1
  where "volunteer_teams"."id" = $2;

-- scanCode: POST /v1/consumer/scan_code

-- who calls

-- 3 times
select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

select "volunteers"."user_id"
  from "volunteer_team_members"
  inner join "volunteers" on "volunteers"."id" = "volunteer_team_members"."volunteer_id"
  where ("volunteer_team_members"."team_id" = $1 and "volunteer_team_members"."status" = $2 and "volunteer_team_members"."role" in ($3, $4) and "volunteers"."status" = $5);

SELECT points, expire
  FROM "limits"
  WHERE key = $1 AND (expire > $2 OR expire IS NULL);

select "id", "user_id", "session_id", "ended_at", "created_at"
  from "code_seeds"
  where "code_seeds"."id" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "activity_joins"."status", "volunteers"."status", "volunteers"."reason"
  from "activity_joins"
  left join "volunteers" on "volunteers"."user_id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2) for update of "activity_joins";

insert into "activity_scans" ("id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default)
  on conflict do nothing;

select "decided_half_hours"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "direction", "at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."state" = $3)
  order by "activity_scans"."at" asc;

update "activity_joins"
  set "status" = $1, "sign_at" = $2, "sign_out_at" = $3, "half_hours" = $4, "points" = $5
  where ("activity_joins"."activity_id" = $6 and "activity_joins"."user_id" = $7);

select count(*)::int, coalesce(sum("half_hours"), 0)::int, coalesce(sum("points"), 0)::int, coalesce(sum("activities"), 0)::int
  from "volunteer_hours"
  where ("volunteer_hours"."activity_id" = $1 and "volunteer_hours"."user_id" = $2);

select "id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."direction" = $3 and "activity_scans"."method" = $4 and "activity_scans"."at" = $5);

commit;

select "activity_scans"."id", "activity_scans"."activity_id", "activity_scans"."user_id", "activity_scans"."direction", "activity_scans"."method", "activity_scans"."state", "activity_scans"."at", "activity_scans"."by_id", "activity_scans"."metres", "activity_scans"."message", "activity_scans"."created_at", "activities"."title", coalesce(nullif("activities"."address", ''), "stations"."name", ''), "users"."nickname", '' as "cursor"
  from "activity_scans"
  inner join "activities" on "activities"."id" = "activity_scans"."activity_id"
  left join "stations" on "stations"."id" = "activities"."station_id"
  inner join "users" on "users"."id" = "activity_scans"."user_id"
  where "activity_scans"."id" = $1;

-- signIn: POST /v1/consumer/user_sign_civilized

-- who calls

-- 3 times
select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "activity_joins"."status", "volunteers"."status", "volunteers"."reason"
  from "activity_joins"
  left join "volunteers" on "volunteers"."user_id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2) for update of "activity_joins";

insert into "activity_scans" ("id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default)
  on conflict do nothing;

select "decided_half_hours"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "direction", "at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."state" = $3)
  order by "activity_scans"."at" asc;

update "activity_joins"
  set "status" = $1, "sign_at" = $2, "sign_out_at" = $3, "half_hours" = $4, "points" = $5
  where ("activity_joins"."activity_id" = $6 and "activity_joins"."user_id" = $7);

select count(*)::int, coalesce(sum("half_hours"), 0)::int, coalesce(sum("points"), 0)::int, coalesce(sum("activities"), 0)::int
  from "volunteer_hours"
  where ("volunteer_hours"."activity_id" = $1 and "volunteer_hours"."user_id" = $2);

select "id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."direction" = $3 and "activity_scans"."method" = $4 and "activity_scans"."at" = $5);

commit;

select "activity_scans"."id", "activity_scans"."activity_id", "activity_scans"."user_id", "activity_scans"."direction", "activity_scans"."method", "activity_scans"."state", "activity_scans"."at", "activity_scans"."by_id", "activity_scans"."metres", "activity_scans"."message", "activity_scans"."created_at", "activities"."title", coalesce(nullif("activities"."address", ''), "stations"."name", ''), "users"."nickname", '' as "cursor"
  from "activity_scans"
  inner join "activities" on "activities"."id" = "activity_scans"."activity_id"
  left join "stations" on "stations"."id" = "activities"."station_id"
  inner join "users" on "users"."id" = "activity_scans"."user_id"
  where "activity_scans"."id" = $1;

-- signOut: POST /v1/consumer/user_sign_out_civilized

-- who calls

-- 3 times
select "id", "title", "cover", "content", "project_id", "team_id", "station_id", "address", "longitude", "latitude", "start_at", "end_at", "apply_start", "apply_end", "quota", "join_num", "half_hours", "points", "service_types", "contact", "phone", "need_position", "weekly", "repeat_until", "series_id", "cancelled_at", "reason", "reminded_at", "end_reminded_at", "created_at"
  from "activities"
  where "activities"."id" = $1;

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

select "activity_joins"."status", "volunteers"."status", "volunteers"."reason"
  from "activity_joins"
  left join "volunteers" on "volunteers"."user_id" = "activity_joins"."user_id"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2) for update of "activity_joins";

insert into "activity_scans" ("id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at")
  values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, default)
  on conflict do nothing;

select "decided_half_hours"
  from "activity_joins"
  where ("activity_joins"."activity_id" = $1 and "activity_joins"."user_id" = $2);

select "direction", "at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."state" = $3)
  order by "activity_scans"."at" asc;

update "activity_joins"
  set "status" = $1, "sign_at" = $2, "sign_out_at" = $3, "half_hours" = $4, "points" = $5
  where ("activity_joins"."activity_id" = $6 and "activity_joins"."user_id" = $7);

select count(*)::int, coalesce(sum("half_hours"), 0)::int, coalesce(sum("points"), 0)::int, coalesce(sum("activities"), 0)::int
  from "volunteer_hours"
  where ("volunteer_hours"."activity_id" = $1 and "volunteer_hours"."user_id" = $2);

select "id", "activity_id", "user_id", "direction", "method", "state", "at", "by_id", "metres", "message", "created_at"
  from "activity_scans"
  where ("activity_scans"."activity_id" = $1 and "activity_scans"."user_id" = $2 and "activity_scans"."direction" = $3 and "activity_scans"."method" = $4 and "activity_scans"."at" = $5);

commit;

select "activity_scans"."id", "activity_scans"."activity_id", "activity_scans"."user_id", "activity_scans"."direction", "activity_scans"."method", "activity_scans"."state", "activity_scans"."at", "activity_scans"."by_id", "activity_scans"."metres", "activity_scans"."message", "activity_scans"."created_at", "activities"."title", coalesce(nullif("activities"."address", ''), "stations"."name", ''), "users"."nickname", '' as "cursor"
  from "activity_scans"
  inner join "activities" on "activities"."id" = "activity_scans"."activity_id"
  left join "stations" on "stations"."id" = "activities"."station_id"
  inner join "users" on "users"."id" = "activity_scans"."user_id"
  where "activity_scans"."id" = $1;
