import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { sessions, users } from './users.tables.ts'
import { deviceName } from './device-name.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { loginNeeded } from '#server/platform/http/refusal.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'

const SESSION_DAYS = 7
/** An account keeps its newest sessions; who logs in on a 21st device is logged out on the one not used for longest. */
const SESSIONS_OF_USER = 20
const SEEN_EVERY = sql.raw(`interval '5 minutes'`)

type Writer = Pick<Database, 'delete' | 'insert' | 'select' | 'transaction'>

/** The account that asks. */
export interface User {
  id: number
  phone: string | null
  nickname: string
  isOfficial: boolean
  avatar: string
  /** The session it asks by. */
  session: number
}

export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const userOfToken = builtOnce<{ hash: string }>()((db, value) =>
  db
    .select({
      id: users.id,
      phone: users.phone,
      nickname: users.nickname,
      isOfficial: users.isOfficial,
      avatar: users.avatar,
      session: sessions.id,
      // By one clock only: the database's.
      unseen: sql<boolean>`${sessions.lastSeenAt} < now() - ${SEEN_EVERY}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, value.hash), gt(sessions.expiresAt, sql`now()`)))
    .prepare('user_of_token'),
)

/**
 * The user a token belongs to; undefined for a guest and for a token that is not (any longer) good. One indexed query.
 */
export async function findUser(db: Database, token: string): Promise<User | undefined> {
  if (!token) return undefined
  const [row] = await userOfToken(db, { hash: hashToken(token) })
  if (!row) return undefined
  const { unseen, ...user } = row
  if (unseen) await noteSeen(db, user)
  return user
}

/**
 * At most every few minutes, and by one of many parallel calls. Whoever uses a new token has no need of the old one.
 */
async function noteSeen(db: Database, { id, session }: User): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.deviceId, renewedBy(session))))
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, session), lt(sessions.lastSeenAt, sql`now() - interval '1 minute'`)))
  await earnCredits(db, id, 'sign_in', today())
}
const today = () => shanghaiDate(Date.now())

/** A new session of the account, with a token nobody has seen before; the session this device had until now ends. */
export async function openSession(db: Writer, userId: number, request: RequestFacts): Promise<string> {
  const token = newToken()
  if (request.token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(request.token)))
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt))
    .offset(SESSIONS_OF_USER - 1)
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), or(lt(sessions.expiresAt, sql`now()`), inArray(sessions.id, newest))))
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    deviceId: request.deviceId,
    device: deviceName(request.userAgent),
    expiresAt: sql`now() + ${`${SESSION_DAYS} days`}::interval`,
  })
  await earnCredits(db, userId, 'sign_in', today())
  return token
}

/** What stands for the device of a token that a session had before. */
const renewedBy = (session: number) => `renewed:${session}`

/**
 * A new token for a session, which stays the same one: its device, its log-out ticket. The old token is good until the
 * new one is used: the answer with it may be lost.
 */
export async function renewToken(
  db: Pick<Database, 'insert' | 'update'>,
  user: User,
  request: RequestFacts,
): Promise<string> {
  const token = newToken()
  const old = hashToken(request.token)
  const unseen = sql`now() - ${SEEN_EVERY} - interval '1 second'`
  const [renewed] = await db
    .update(sessions)
    .set({ tokenHash: hashToken(token), lastSeenAt: unseen })
    .where(and(eq(sessions.id, user.session), eq(sessions.tokenHash, old)))
    .returning({ device: sessions.device, expiresAt: sessions.expiresAt })
  if (!renewed) throw loginNeeded()
  await db.insert(sessions).values({ ...renewed, tokenHash: old, userId: user.id, deviceId: renewedBy(user.session) })
  return token
}

/** Every session of the account, but for the one named. */
export async function endSessions(db: Writer, userId: number, except?: number): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
}
