import { sql } from 'drizzle-orm'
import { messageTypes } from '#contract/talk/messages.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { noteTold } from '#server/marks/overheard.ts'
import { excerpt } from '#server/marks/tell-citizen.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** The author and who follows, as of every step of a suggestion. */
export async function tellOfVisit(
  tx: Transaction,
  { id, userId, title: about }: { id: number; userId: number; title: string },
  record: number,
  words: string,
): Promise<void> {
  const title = '你的建言有了现场查看结果'
  const content = `“${excerpt(about)}”：${excerpt(words)}`
  noteTold({ title, content })
  await tx.execute(sql`
    insert into ${messages} (user_id, type, title, content, source, subject_type, subject_id)
    select heard.user_id, ${messageTypes.service},
      case when heard.user_id = ${userId} then ${title} else ${title.replace('你的', '你关注的')} end,
      ${content}, ${`advice ${id} ${record}`}, 'advice', ${id}
    from (
      select ${userId}::bigint as user_id
      union select user_id from follows where target_type = 'advice' and target_id = ${id}
    ) heard order by 1
    on conflict do nothing`)
}
