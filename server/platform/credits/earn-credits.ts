/**
 * Credits for what a citizen does, by the rules the operator set: each thing counts once, each rule only so much a day
 * [decision G152].
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { lockFor } from '#server/platform/database/locks.ts'

/** Rules this server knows; an operator may leave some out. */
export type CreditRule = 'sign_in' | 'read' | 'listen' | 'comment' | 'share' | 'like' | 'bind_phone'

/** what: by what it is earned, unique within the rule. Part of the caller's transaction, and the last lock it takes. */
export async function earnCredits(
  db: Pick<Database, 'transaction'>,
  userId: number,
  rule: CreditRule,
  ...what: (string | number)[]
): Promise<void> {
  if (what.length === 0) return
  const sources = [...new Set(what.map((one) => `${rule} ${one}`))]
  await db.transaction(async (tx) => {
    await lockFor(tx, 'creditsOfUser', userId)
    await tx.execute(sql`
      with rule as (
        select named.* from settings, jsonb_to_recordset(settings.value -> 'rules') as named(code text, name text, credit int, daily_limit int)
        where settings.name = 'credits' and settings.value ->> 'enabled' = '1' and named.code = ${rule}
      ), unearned as (
        select source, row_number() over () as place from unnest(${sql.param(sources)}::text[]) as sent(source)
        where not exists (select from credits where credits.user_id = ${userId}::bigint and credits.source = sent.source)
      ), today as (
        select coalesce(sum(credit), 0) as credit from credits where user_id = ${userId}::bigint and starts_with(source, ${`${rule} `}) and created_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
      )
      insert into credits (user_id, name, credit, source)
      select ${userId}::bigint, rule.name, rule.credit, unearned.source from rule, unearned, today where today.credit + rule.credit * unearned.place <= rule.daily_limit`)
  })
}
