/** Asks the author of a matter once whether it is settled, a day after it was said to be [decision 113]. */
import { sql, type SQL } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { orderState } from '#contract/help/order-states.ts'
import { wishState } from '#contract/help/wish-states.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'

interface Matter {
  subject: 'advice' | 'wish' | 'order'
  /** id, user_id, title and the moment `at` of what waits for its author's word. */
  waiting: SQL
  content: string
}
const matters: Matter[] = [
  {
    subject: 'advice',
    waiting: sql`select id, user_id, title, replied_at as at from advices where status = ${adviceState.answered}`,
    content: '已有答复。解决了请评价；没有解决，可以申请重办一次',
  },
  {
    subject: 'wish',
    waiting: sql`select id, user_id, title, finished_at as at from wishes where status = ${wishState.finished}`,
    content: '志愿者说已经完成。完成了请评价；没有完成，可以退回一次',
  },
  {
    subject: 'order',
    waiting: sql`select o.id, o.user_id, s.title, o.completed_at as at from service_orders o
      join service_items s on s.id = o.service_id where o.status = ${orderState.served}`,
    content: '服务已经结束。请评价；有问题可以在评价里说明，工作人员会联系你',
  },
]
/** Nobody is asked about what ended longer ago: the server was down, or the city is new. */
const LATEST = sql.raw(`interval '6 days'`)

/** The message of an event is made once, however often this runs. Returns how many were asked. */
export async function askSettled(db: Database): Promise<number> {
  let asked = 0
  for (const { subject, waiting, content } of matters) {
    const { rowCount } = await db.execute(sql`
      insert into messages (user_id, type, title, content, source, subject_type, subject_id)
      select user_id, ${messageTypes.service}::smallint, '事情解决了吗？', '“' || title || '”' || ${content}::text,
        'settled ' || ${subject}::text || ' ' || id || ' ' || extract(epoch from at)::bigint, ${subject}::text, id
      from (${waiting}) waiting
      where at < now() - interval '1 day' and at > now() - ${LATEST}
      on conflict do nothing`)
    asked += rowCount ?? 0
  }
  return asked
}
