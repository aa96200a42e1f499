-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells who calls, in each call that says so

select "users"."id", "users"."phone", "users"."nickname", "users"."is_official", "users"."avatar", "sessions"."id", "sessions"."last_seen_at" < now() - interval '5 minutes'
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."token_hash" = $1 and "sessions"."expires_at" > now());

-- deleteHistories: DELETE /v1/my_histories

-- who calls

delete from "histories"
  where "histories"."user_id" = $1
  returning "post_id";

-- getHistories: GET /v1/my_histories

-- who calls

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", "histories"."at", "positions"."position"
  from "histories"
  inner join "posts" on ("posts"."id" = "histories"."post_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "positions" on ("positions"."user_id" = $1 and "positions"."audio_id" = "histories"."post_id")
  where "histories"."user_id" = $2
  order by "histories"."at" desc
  limit $3;

-- getPositions: GET /v1/my_positions

-- who calls

select "positions"."user_id", "positions"."audio_id", "positions"."album_id", "positions"."position", "positions"."duration", "positions"."at", "posts"."title", "posts"."cover", "albums"."title", "albums"."cover"
  from "positions"
  inner join "posts" on ("posts"."id" = "positions"."audio_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "posts" "albums" on ("albums"."id" = "positions"."album_id" and ("albums"."status" = 1 and "albums"."publish_at" <= now()))
  where "positions"."user_id" = $1
  order by "positions"."at" desc
  limit $2;

-- putHistories: PUT /v1/my_histories

-- who calls

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

insert into histories (user_id, post_id, at) select $1::bigint, sent.id, least(sent.at, $2::bigint)
  from unnest($3::int[], $4::bigint[]) as sent(id, at)
  join posts on posts.id = sent.id and ("posts"."status" = 1 and "posts"."publish_at" <= now())
  on conflict (user_id, post_id) do update
  set at = excluded.at
  where excluded.at > histories.at;

select "id"
  from "posts"
  where ("posts"."id" in ($1) and "posts"."type" = $2 and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

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

delete from histories
  where user_id = $1::bigint and post_id in (select post_id
  from histories
  where user_id = $2::bigint
  order by at desc, post_id offset $3);

commit;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", "histories"."at", "positions"."position"
  from "histories"
  inner join "posts" on ("posts"."id" = "histories"."post_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "categories" on "categories"."id" = "posts"."category_id"
  left join "positions" on ("positions"."user_id" = $1 and "positions"."audio_id" = "histories"."post_id")
  where ("histories"."user_id" = $2 and "histories"."post_id" in ($3))
  order by "histories"."at" desc
  limit $4;

-- putPositions: PUT /v1/my_positions

-- who calls

begin;

with citizen as materialized (select id
  from users
  where id = $1 for key share) select pg_advisory_xact_lock($2::int, (id % 2147483648)::int)
  from citizen;

insert into positions (user_id, audio_id, album_id, position, duration, at) select $1::bigint, sent.audio_id, sent.album_id, sent.position, sent.duration, least(sent.at, $2::bigint)
  from unnest($3::int[], $4::int[], $5::real[], $6::real[], $7::bigint[]) as sent(audio_id, album_id, position, duration, at)
  join posts on posts.id = sent.audio_id and ("posts"."status" = 1 and "posts"."publish_at" <= now())
  on conflict (user_id, audio_id) do update
  set album_id = excluded.album_id, position = excluded.position, duration = excluded.duration, at = excluded.at
  where excluded.at > positions.at;

delete from positions
  where user_id = $1::bigint and audio_id in (select audio_id
  from positions
  where user_id = $2::bigint
  order by at desc, audio_id offset $3);

commit;

select "positions"."user_id", "positions"."audio_id", "positions"."album_id", "positions"."position", "positions"."duration", "positions"."at", "posts"."title", "posts"."cover", "albums"."title", "albums"."cover"
  from "positions"
  inner join "posts" on ("posts"."id" = "positions"."audio_id" and ("posts"."status" = 1 and "posts"."publish_at" <= now()))
  left join "posts" "albums" on ("albums"."id" = "positions"."album_id" and ("albums"."status" = 1 and "albums"."publish_at" <= now()))
  where ("positions"."user_id" = $1 and "positions"."audio_id" in ($2))
  order by "positions"."at" desc
  limit $3;
