import { sql } from 'drizzle-orm'
import { messageTypes } from '#contract/messages.ts'
import { sqlOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** A message about a step. Without a citizen or a title nobody is told. */
interface StepMessage {
  userId: number | null
  title: string | undefined
  content: string
}
const value = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** Both at once: the record of a step, and the messages about it, whose event is the record. */
const recordOf = (subject: 'wish' | 'order') =>
  sqlOnce<{ id: number }>(
    `record_step_of_${subject}`,
    sql`with record as (
        insert into ${sql.raw(`${subject}_records (${subject}_id`)}, state, content)
        values (${value('id', 'bigint')}, ${value('state', 'smallint')}, ${value('content', 'text')}) returning id
      ), told as (
        insert into messages (user_id, title, content, type, source, subject_type, subject_id)
        select message.user_id, title, words, ${sql.raw(String(messageTypes.service))},
          ${sql.raw(`'${subject} '`)} || ${value('id', 'bigint')} || ' ' || record.id, ${sql.raw(`'${subject}'`)}, ${value('id', 'bigint')}
        from record, unnest(${value('users', 'bigint[]')}, ${value('titles', 'text[]')}, ${value('words', 'text[]')})
          as message (user_id, title, words)
      )
      select id from record`,
  )
const records = { wish: recordOf('wish'), order: recordOf('order') }

/** Answers the id of the record. */
export async function recordStep(
  tx: Transaction,
  subject: 'wish' | 'order',
  step: { id: number; state: number; content: string },
  messages: StepMessage[],
): Promise<number> {
  const told = messages.filter(({ userId, title }) => userId !== null && title !== undefined)
  const [record] = await records[subject](tx, {
    ...step,
    users: told.map(({ userId }) => userId),
    titles: told.map(({ title }) => title),
    words: told.map(({ content }) => content),
  })
  return record!.id
}
