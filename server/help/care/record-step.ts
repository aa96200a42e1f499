import { noteTold } from '#server/marks/overheard.ts'
import { sql } from 'drizzle-orm'
import { messageTypes } from '#contract/talk/messages.ts'
import { sqlOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** A message about a step. Without a citizen or a title none is sent. */
interface StepMessage {
  userId: number | null
  title: string | undefined
  content: string
}
interface Recorded {
  id: number
  state: number
  content: string
  users: number[]
  titles: string[]
  words: string[]
}

/** One statement for the record of a step and the messages about it, whose source is the record. */
const recordOf = (subject: 'wish' | 'order') =>
  sqlOnce<Recorded, { id: number }>(
    `record_step_of_${subject}`,
    ({ id: one, state, content, users, titles, words }) => {
      const id = sql`${one}::bigint`
      return sql`with record as (
        insert into ${sql.raw(`${subject}_records (${subject}_id`)}, state, content)
        values (${id}, ${state}::smallint, ${content}::text) returning id
      ), told as (
        insert into messages (user_id, title, content, type, source, subject_type, subject_id)
        select message.user_id, title, words, ${sql.raw(String(messageTypes.service))},
          ${sql.raw(`'${subject} '`)} || ${id} || ' ' || record.id, ${sql.raw(`'${subject}'`)}, ${id}
        from record, unnest(${users}::bigint[], ${titles}::text[], ${words}::text[])
          as message (user_id, title, words)
      )
      select id from record`
    },
  )
const records = { wish: recordOf('wish'), order: recordOf('order') }

/** Answers the id of the record. */
export async function recordStep(
  tx: Transaction,
  subject: 'wish' | 'order',
  step: { id: number; state: number; content: string },
  messages: StepMessage[],
): Promise<number> {
  const told = messages.flatMap(({ userId, title, content }) =>
    userId === null || title === undefined ? [] : { userId, title, content },
  )
  told.forEach(noteTold)
  const [record] = await records[subject](tx, {
    ...step,
    users: told.map(({ userId }) => userId),
    titles: told.map(({ title }) => title),
    words: told.map(({ content }) => content),
  })
  return record!.id
}
