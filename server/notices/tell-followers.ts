/** Tells citizens what is new where they follow: one message for each thing and day, in sets [decision 106]. */
import { eq, sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { settings as settingRows } from '#server/platform/settings.tables.ts'

/** The setting that says until when everything has been told. */
export const FOLLOWERS_TOLD_SETTING = 'followers_told_until'
/** How far a round has come that is told in parts: until when it goes, and the last citizen who was told. */
const PART_SETTING = 'followers_told_part'
interface Part {
  until: string
  to: number
}
/** Whatever is older when it appears is no news: an import of past years, a server that was down. */
const NEWS = sql.raw(`interval '1 day'`)
/** New things in one round: each is compared with every word that citizens follow. */
const AT_ONCE = 50
/** Citizens told by one statement, which stays far below the time-out of statements. */
const BATCH = 5000
/** No citizen has a greater number. */
const MOST = Number.MAX_SAFE_INTEGER

/**
 * Content and activities that have appeared since the last round, and what circles have; the first round only notes the
 * moment. An item that several followed things have is told once to each citizen. A round that was stopped half-way is
 * gone on with after the last citizen who was told. Returns how many messages were made.
 */
export async function tellFollowers(db: Database, stopping?: AbortSignal, batch = BATCH): Promise<number> {
  for (let all = 0; ;) {
    const { n, more } = await tellPart(db, batch)
    all += n
    if (!more || stopping?.aborted) return all
  }
}

function tellPart(db: Database, batch: number): Promise<{ n: number; more: boolean }> {
  return db.transaction(async (tx) => {
    const since = await readSetting(tx, FOLLOWERS_TOLD_SETTING)
    if (!since) {
      await saveSettings(tx, { [FOLLOWERS_TOLD_SETTING]: new Date().toISOString() })
      return { n: 0, more: false }
    }
    const part = (await readSetting(tx, PART_SETTING)) as Part | false | undefined
    const { rows } = await tx.execute<{ until: string | null; to: number | null; n: number }>(
      tellSince(String(since), part || { until: 'infinity', to: 0 }, batch),
    )
    const { until = null, to = null, n = 0 } = rows[0] ?? {}
    // As the database writes it: cut to milliseconds the last item would appear again.
    const end = (part && part.until) || (until ?? String(since))
    if (to !== null) await saveSettings(tx, { [PART_SETTING]: { until: end, to } satisfies Part })
    else await saveSettings(tx, { [FOLLOWERS_TOLD_SETTING]: end, ...(part && { [PART_SETTING]: false }) })
    return { n, more: to !== null }
  })
}
async function readSetting(tx: Transaction, name: string): Promise<unknown> {
  const [row] = await tx
    .select({ value: settingRows.value })
    .from(settingRows)
    .where(eq(settingRows.name, name))
    .for('update')
  return row?.value
}

/**
 * appeared: what is new, the oldest first; news: with the newest post of each circle, which may have waited for its
 * review; followed: who follows it and by what, worked out twice so that each time the indexes of those who follow are
 * read between the citizens it is about; part: the last of the next citizens, where there are more; once: the first
 * reason of each.
 */
const tellSince = (since: string, { until, to }: Part, batch: number) => sql`
  with fresh as (
    select 'post' as subject, p.id::bigint as id, p.title, p.introduction as words, p.publish_at as at,
      p.category_id, p.parent_category_id, null::integer as team_id, null::integer as street_id, null::integer as circle_id
    from posts p where p.status = ${literal(contentState.published)} and p.listed and p.publish_at > ${since}::timestamptz and p.publish_at <= least(now(), ${until}::timestamptz)
    union all
    select 'activity', a.id, a.title, a.address, a.created_at, null, null, a.team_id, s.street_id, null
    from activities a left join stations s on s.id = a.station_id
    where a.cancelled_at is null and a.created_at > ${since}::timestamptz
      and a.created_at <= ${until}::timestamptz and a.start_at > now()
  ), appeared as (
    -- All of the last moment: an import may give many the same one.
    select * from fresh order by at fetch first ${AT_ONCE} rows with ties
  ), news as (
    select * from appeared where at > now() - ${NEWS}
    union all
    select * from (
      select distinct on (c.circle_id) 'circle_post', c.id, left(c.content, 60), c.content, c.created_at,
        null::integer, null::integer, null::integer, null::integer, c.circle_id
      from circle_posts c where c.status = ${literal(writtenState.shown)} and c.created_at > now() - ${NEWS} order by c.circle_id, c.id desc
    ) newest_of_circle
  ), streets as (
    select one ->> 'id' as id, one ->> 'name' as name
    from settings, jsonb_array_elements(value) one where settings.name = 'streets'
  ), followed as not materialized (
    select w.user_id, n.subject, n.id, n.title, n.at, 1 as rank, 'word ' || w.value as thing, w.value as name
    from news n join watches w on w.kind = 'word' and (position(w.value in n.title) > 0 or position(w.value in n.words) > 0)
    union all
    select w.user_id, n.subject, n.id, n.title, n.at, 2, 'special ' || s.special_id, special.title
    from news n join special_items i on n.subject = 'post' and i.post_id = n.id join special_sections s on s.id = i.section_id
      join posts special on special.id = s.special_id and special.status = ${literal(contentState.published)}
      join watches w on w.kind = 'special' and w.value = s.special_id::text
    union all
    select w.user_id, n.subject, n.id, n.title, n.at, 3, 'cate ' || c.id, c.name
    from news n join categories c on c.id in (n.category_id, n.parent_category_id)
      join watches w on w.kind = 'cate' and w.value = c.id::text
    union all
    select w.user_id, n.subject, n.id, n.title, n.at, 4, 'team ' || t.id, t.name
    from news n join volunteer_teams t on t.id = n.team_id join watches w on w.kind = 'team' and w.value = t.id::text
    union all
    select w.user_id, n.subject, n.id, n.title, n.at, 5, 'street ' || s.id, s.name
    from news n join streets s on s.id = n.street_id::text or position(s.name in n.title) > 0 or position(s.name in n.words) > 0
      join watches w on w.kind = 'street' and w.value = s.id
    union all
    select f.user_id, n.subject, n.id, n.title, n.at, 6, 'album ' || f.target_id, album.title
    from news n join album_items i on n.subject = 'post' and i.audio_id = n.id
      join posts album on album.id = i.album_id join follows f on f.target_type = 'album' and f.target_id = i.album_id
    union all
    select f.user_id, n.subject, n.id, n.title, n.at, 7, 'channel ' || f.target_id, channels.name
    from news n join channel_posts i on n.subject = 'post' and i.post_id = n.id join channels on channels.id = i.channel_id
      join follows f on f.target_type in ('anchor', 'organization', 'channel') and f.target_id = i.channel_id
    union all
    select f.user_id, n.subject, n.id, n.title, n.at, 8, 'circle ' || f.target_id, circles.name
    from news n join circles on circles.id = n.circle_id
      join follows f on f.target_type = 'circle' and f.target_id = n.circle_id
  ), part as (
    select user_id as last from followed where user_id > ${to} order by user_id offset ${batch - 1} limit 1
  ), once as (
    select distinct on (f.user_id, f.subject, f.id) f.*
    from followed f join notice_settings s on s.user_id = f.user_id and s.wanted and not 'follow' = any (s.muted)
    where f.user_id > ${to} and f.user_id <= coalesce((select last from part), ${MOST})
    order by f.user_id, f.subject, f.id, f.rank
  ), newest as (
    select distinct on (user_id, thing, day) user_id, thing, day, name, title, subject, id,
      count(*) over (partition by user_id, thing, day) as n
    from (select *, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from once) dated
    order by user_id, thing, day, id desc
  ), told as (
    insert into messages (user_id, type, title, content, source, subject_type, subject_id)
    select user_id, ${messageTypes.follow}::smallint,
      case when thing like 'word %' then '提到“' || name || '”' else name || '有更新' end,
      title || case when n > 1 then ' 等 ' || n || ' 条' else '' end,
      'follow ' || thing || ' ' || day, subject, id
    from newest
    on conflict (user_id, source) do update set content = excluded.content, subject_type = excluded.subject_type,
      subject_id = excluded.subject_id, read_at = null where excluded.subject_id is distinct from messages.subject_id
    returning 1
  )
  select (select max(at) from appeared)::text as until, (select last from part) as to, (select count(*) from told)::int as n`
