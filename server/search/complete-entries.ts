/** Triggers enter what is published at once; this adds to it what only the libraries know [decision 035]. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { plainText } from '#server/import/feed-text.ts'
import { termsOf, type EntryText } from './entry-terms.ts'

const AT_ONCE = 50
/** Of a longer text the beginning is searched. */
const MAX_BODY = 20_000
/** Of what is said in a recording: about an hour. */
const MAX_SAID = 20_000
const MAX_HTML = 200_000

interface Row extends EntryText {
  ofChannel: boolean
  id: number
  content: string
  /** In a recording. */
  said: string
  pictures: { caption?: string }[]
}

type Transaction = Pick<Database, 'execute'>

/** Completes entries that were made or changed, the newest first, until none is left or the time is over. */
export async function completeEntries(db: Database, forMs = Infinity): Promise<void> {
  const until = performance.now() + forMs
  while ((await db.transaction(completeSome)) === AT_ONCE && performance.now() < until);
}

async function completeSome(tx: Transaction): Promise<number> {
  // Locked first and read by a statement of its own, so that what is read is never older than the mark.
  const { rows: waiting } = await tx.execute<{ of_channel: boolean; id: number }>(
    sql`select of_channel, id from search_entries where waiting order by published_at desc, id desc limit ${AT_ONCE} for update skip locked`,
  )
  const completed = []
  for (const row of await readTexts(tx, waiting)) {
    const body = [
      plainText(row.content.slice(0, MAX_HTML)).slice(0, MAX_BODY),
      row.said.slice(0, MAX_SAID),
      ...row.pictures.map(({ caption }) => caption ?? ''),
    ].join(' ')
    completed.push({ of_channel: row.ofChannel, id: row.id, ...(await termsOf({ ...row, body })) })
    await setImmediate()
  }
  await tx.execute(sql`
    update search_entries as entry set terms = done.terms || search_marks(entry.kind), lead = done.lead, spelled = done.spelled, waiting = false
    from jsonb_to_recordset(${JSON.stringify(completed)}::jsonb) as done(of_channel boolean, id integer, terms text[], lead text, spelled text)
    where entry.of_channel = done.of_channel and entry.id = done.id`)
  return waiting.length
}

async function readTexts(tx: Transaction, entries: { of_channel: boolean; id: number }[]): Promise<Row[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select of_channel as "ofChannel", e.id, coalesce(p.title, c.name, '') as title, coalesce(p.introduction, c.introduction, '') as introduction,
      array[coalesce(p.source_name, ''), coalesce(p.author, ''), coalesce(c.frequency, '')] as names, coalesce(b.content, '') as content,
      coalesce((select string_agg(coalesce(cue ->> 'text', cue ->> 'title'), ' ') from jsonb_array_elements(t.cues || t.chapters) as cue), '') as said,
      coalesce(b.tags, '[]') as tags, coalesce(b.pictures, '[]') as pictures
    from unnest(${sql.param(entries.map((one) => one.of_channel))}::boolean[], ${sql.param(entries.map(({ id }) => id))}::int[]) as e(of_channel, id)
      left join posts p on not of_channel and p.id = e.id left join post_bodies b on b.post_id = p.id left join channels c on of_channel and c.id = e.id
      left join transcripts t on not of_channel and t.post_id = e.id`)
  return rows
}
