import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CaptchaPurpose } from '#contract/people/login.ts'
import { builtOnce, placeholders } from '#server/platform/database/built-once.ts'
import { tickets } from '#server/platform/access/login.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import type { Context } from '#server/platform/api/handler.ts'

const LIFE = '10 minutes'
const kindOf = (purpose: CaptchaPurpose) => `captcha:${purpose}`

/**
 * Proof that a code of this purpose was right; only its hash is stored. Bound to the phone, and to the citizen who is
 * signed in; one for a cash-out to their session too.
 */
export async function newTicket({ db, user }: Context, purpose: CaptchaPurpose, phone: string): Promise<string> {
  const ticket = newToken()
  await db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`))
  await db.insert(tickets).values({
    hash: hashToken(ticket),
    kind: kindOf(purpose),
    userId: user?.id ?? null,
    data: { phone, ...(purpose === 'cash_out' ? { session: String(user?.session ?? 0) } : {}) },
    expiresAt: sql`now() + ${LIFE}::interval`,
  })
  return ticket
}

type Asked = ReturnType<typeof asked>
const value = placeholders<Asked>()
const session = sql`${value.session}::text`
const good = and(
  eq(tickets.hash, value.hash),
  eq(tickets.kind, value.kind),
  eq(tickets.userId, value.user),
  sql`${tickets.data}->>'phone' = ${value.phone}`,
  sql`coalesce(${tickets.data}->>'session', ${session}) = ${session}`,
  isNull(tickets.usedAt),
  gt(tickets.expiresAt, sql`now()`),
)
const findGood = builtOnce<Asked>()((db) =>
  db.select({ hash: tickets.hash }).from(tickets).where(good).prepare('good_ticket'),
)
const useGood = builtOnce<Asked>()((db) =>
  db
    .update(tickets)
    .set({ usedAt: sql`now()` })
    .where(good)
    .returning({ hash: tickets.hash })
    .prepare('use_ticket'),
)
const asked = (user: Context['user'], purpose: CaptchaPurpose, phone: string, ticket: string) => ({
  hash: hashToken(ticket),
  kind: kindOf(purpose),
  user: user?.id ?? 0,
  phone,
  session: String(user?.session ?? 0),
})
const spent = () => badInput('验证已失效，请重新获取验证码')

/** Refuses an invalid ticket without using it up. */
export async function checkTicket(
  context: Pick<Context, 'db' | 'user'>,
  purpose: CaptchaPurpose,
  phone: string,
  ticket: string,
): Promise<void> {
  const found = await findGood(context.db, asked(context.user, purpose, phone, ticket))
  if (found.length === 0) throw spent()
}

/** Uses a ticket up; of many parallel uses one succeeds. */
export async function useTicket(
  context: { db: Pick<Context['db'], '_'>; user: Context['user'] },
  purpose: CaptchaPurpose,
  phone: string,
  ticket: string,
): Promise<void> {
  const used = await useGood(context.db, asked(context.user, purpose, phone, ticket))
  if (used.length === 0) throw spent()
}
