-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells who calls, in each call that says so

select "users"."id", "users"."phone", "users"."nickname", "users"."is_official", "users"."avatar", "sessions"."id", "sessions"."last_seen_at" < now() - interval '5 minutes'
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > now());

-- getOssUploadAuth: GET /v2/ossUploadAuth

-- who calls

INSERT INTO "limits"
  VALUES ($1, $2, $3)
  ON CONFLICT(key) DO UPDATE
  SET points = CASE WHEN ("limits".expire <= $4 OR 1=0) THEN $2 ELSE "limits".points + ($2) END, expire = CASE WHEN "limits".expire <= $4 THEN $3 ELSE "limits".expire END
  RETURNING points, expire;

insert into "uploads" ("id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at")
  values (default, $1, $2, $3, $4, $5, default, default, default, default, default, default, $6, default, default)
  returning "id", "user_id", "kind", "type", "size", "name", "state", "scan", "reason", "width", "height", "duration", "until", "claimed_at", "created_at";

insert into "settings" ("name", "value", "updated_at")
  values ($1, $2, default)
  on conflict do nothing;

select "value"
  from "settings"
  where "settings"."name" = $1;

-- scanImage: GET /v1/green_image_scan

-- who calls

select "value"
  from "settings"
  where "settings"."name" = $1;
