import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { moveCounter } from '#server/marks/counters.ts'
import type { Mark } from '#server/marks/subject.ts'
import { subjects } from '#server/marks/subjects.ts'
import { marked } from '#server/people/wechat/move-account.ts'

/** Takes back every like, collection and follow of a citizen, and what others follow of theirs. */
export async function forgetMarks(tx: Transaction, id: number): Promise<void> {
  for (const [name, mark] of Object.entries(marked) as [string, Mark][]) {
    const { rows } = await tx.execute<{ target_type: Subject; target_id: number }>(
      sql`delete from ${sql.identifier(name)} where user_id = ${id} returning target_type, target_id`,
    )
    for (const { target_type: subject, target_id: target } of rows) {
      const counter = subjects[subject].markCounter?.[mark]
      if (counter !== undefined) await moveCounter(tx, subjects[subject], Number(target), counter, -1)
    }
  }
  await tx.execute(sql`delete from follows where target_type = 'user' and target_id = ${id}`)
}
