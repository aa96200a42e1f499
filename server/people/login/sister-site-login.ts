import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/people/login.ts'
import { tickets } from '#server/platform/access/login.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { maskPhone } from '#contract/masked-text.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { findClient, knowsSecret } from './oauth-client.ts'

const CODE_MS = 5 * 60_000
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
const strangerRefused = () => new Refusal(200, 400110, '站点身份不正确')
const codeRefused = () => new Refusal(200, 400111, '授权码无效或已使用')

export const getOauthClient: Handle<typeof contract.getOauthClient> = async ({ client_id }, { settings }) => {
  const client = await findClient(settings, client_id)
  if (!client) throw gone()
  return { client_id, name: client.name, logo: client.logo }
}

/**
 * A code for one client, one address and one citizen. The address must be one the client has registered, letter by
 * letter.
 */
export const postOauthCode: Handle<typeof contract.postOauthCode> = async (
  { client_id, redirect_uri, state = '' },
  context,
) => {
  const user = signedIn(context)
  const client = await findClient(context.settings, client_id)
  if (!client?.redirect_uris.includes(redirect_uri)) throw badInput('该站点或地址未登记')
  const code = randomBytes(32).toString('base64url')
  await context.db.insert(tickets).values({
    hash: hashOf(code),
    kind: 'oauth',
    userId: user.id,
    data: { client_id, redirect_uri },
    expiresAt: new Date(context.now.getTime() + CODE_MS),
  })
  return { client_id, redirect_uri, state, code }
}

/** One statement takes the code: of any number of parallel requests with it, one gets the user. */
export const postOauthToken: Handle<typeof contract.postOauthToken> = async (
  { client_id, client_secret, code, redirect_uri },
  { challenges, db, settings, limits, request },
) => {
  await challenges.check('oauthNetworkHour', request, { subject: client_id })
  if (!knowsSecret(await findClient(settings, client_id), client_secret)) {
    await limits.note('oauthNetworkHour', request.network)
    throw strangerRefused()
  }
  const bound = and(
    eq(sql`${tickets.data} ->> 'client_id'`, client_id),
    eq(sql`${tickets.data} ->> 'redirect_uri'`, redirect_uri),
  )
  const [taken] = await db
    .update(tickets)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(tickets.hash, hashOf(code)),
        eq(tickets.kind, 'oauth'),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, sql`now()`),
        bound,
      ),
    )
    .returning({ userId: tickets.userId })
  const [user] = taken?.userId
    ? await db
        .select({ id: users.id, nickname: users.nickname, avatar: users.avatar, phone: users.phone })
        .from(users)
        .where(eq(users.id, taken.userId))
    : []
  if (!user) throw codeRefused()
  return {
    user: { id: String(user.id), nickname: user.nickname, avatar: user.avatar, phone: maskPhone(user.phone ?? '') },
  }
}
