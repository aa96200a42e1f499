import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { sessions, users } from './database/schema.ts'
import type { User } from './handlers/handler.ts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The user a token belongs to; undefined for a guest and for a token that is not (any longer) good. */
export async function findUser(db: Database, authorization: string | null): Promise<User | undefined> {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token || token === 'guest' || token.length > 200) return undefined
  const rows = await db
    .select({ id: users.id, phone: users.phone, nickname: users.nickname, avatar: users.avatar })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`)))
  return rows[0]
}
