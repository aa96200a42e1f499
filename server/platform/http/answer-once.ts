/**
 * Idempotency-Key: one effect and one answer per citizen and key. The row is written in the transaction of the effect,
 * so it holds after a restart and across processes [decision 020].
 */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { onceKeys } from './once-keys.tables.ts'
import { Refusal, badInput } from './refusal.ts'
import type { Semaphore } from './semaphore.ts'

export const KEY_HEADER = 'Idempotency-Key'
/** On an answer that was given before. */
export const AGAIN_HEADER = 'Idempotent-Replayed'

export interface Once {
  user: number
  key: string
  endpoint: Endpoint
  input: unknown
  /** Answers hold what is sealed elsewhere: phones, addresses, names. */
  secrets: { seal: (text: string, place: string) => string; open: (sealed: string, place: string) => string }
}
const takeKey = builtOnce<{ user: number; key: string; fingerprint: string }>()((db, value) =>
  db
    .insert(onceKeys)
    .values({
      userId: value.user,
      key: value.key,
      fingerprint: value.fingerprint,
    })
    .onConflictDoNothing()
    .returning({ key: onceKeys.key })
    .prepare('take_once_key'),
)
const keepAnswer = builtOnce<{ answer: string; user: number; key: string }>()((db, value) =>
  db
    .update(onceKeys)
    .set({ answer: sql`${value.answer}` })
    .where(and(eq(onceKeys.userId, value.user), eq(onceKeys.key, value.key)))
    .prepare('keep_once_answer'),
)
const otherContent = () => new Refusal(422, 422, '同一编号的请求内容不一致')

/** The key a call carries, if keys are kept for it: of a citizen, and not where what is sent is good once by itself. */
export function onceKey(endpoint: Endpoint, key: string | null): string | undefined {
  if (key === null || endpoint.method === 'GET' || endpoint.singleUse) return undefined
  if (!/^[\w-]{8,64}$/.test(key)) throw badInput('Idempotency-Key 应为 8–64 个字母、数字或连字符')
  return key
}

/**
 * Runs the effect, or repeats the response it gave before. A second request that arrives during the first waits for
 * its row. A refusal rolls everything back, and the key can be used again.
 */
export async function answerOnce(
  db: Database,
  semaphore: Semaphore,
  { user, key, endpoint, input, secrets }: Once,
  effect: (tx: Database) => Promise<unknown>,
): Promise<{ data: unknown; again: boolean }> {
  const fingerprint = createHash('sha256')
    .update(`${endpoint.name} ${JSON.stringify(sorted(compared(endpoint, input)))}`)
    .digest('base64url')
  // The effect may need a second connection: not all of them may wait in here.
  return semaphore.run(() =>
    db.transaction(async (tx) => {
      const first = await takeKey(tx, { user, key, fingerprint })
      if (first.length === 0) {
        const [known] = await tx
          .select({ fingerprint: onceKeys.fingerprint, answer: onceKeys.answer })
          .from(onceKeys)
          .where(and(eq(onceKeys.userId, user), eq(onceKeys.key, key)))
        if (known?.fingerprint !== fingerprint) throw otherContent()
        return { data: answerOf(known.answer, { user, key, secrets }), again: true }
      }
      const data = await effect(tx as unknown as Database)
      await keepAnswer(tx, { user, key, answer: secrets.seal(JSON.stringify(data), placeOf(user, key)) })
      return { data, again: false }
    }),
  )
}

/** The request hash of a key that was settled before its request arrived; it matches no request. */
const USED_UP = 'used up'

/**
 * The stored response to the request with this key; waits for it if the request is under way. Undefined if the request
 * never arrived: it is then refused should it arrive later.
 */
export async function settleKey(
  db: Database,
  { user, key, secrets }: Pick<Once, 'user' | 'key' | 'secrets'>,
): Promise<unknown> {
  const used = await takeKey(db, { user, key, fingerprint: USED_UP })
  if (used.length > 0) return undefined
  const [known] = await db
    .select({ fingerprint: onceKeys.fingerprint, answer: onceKeys.answer })
    .from(onceKeys)
    .where(and(eq(onceKeys.userId, user), eq(onceKeys.key, key)))
  return !known || known.fingerprint === USED_UP ? undefined : answerOf(known.answer, { user, key, secrets })
}

/** A row of an earlier release is not sealed. */
function answerOf(kept: string, { user, key, secrets }: Pick<Once, 'user' | 'key' | 'secrets'>): unknown {
  return JSON.parse(kept.startsWith('v1.') ? secrets.open(kept, placeOf(user, key)) : kept)
}
const placeOf = (user: number, key: string) => `once_keys.answer ${user} ${key}`

/** The part of the input that two requests with one key must have in common. */
const compared = ({ uncompared = [] }: Endpoint, input: unknown): unknown =>
  Object.fromEntries(Object.entries(input as object).filter(([name]) => !uncompared.includes(name)))

/** The content with its fields in one order, to be compared. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
