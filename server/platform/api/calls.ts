/** Runs calls of the API, from a request, a first screen drawn on the server, or the events of a live room. */
import { createHash } from 'node:crypto'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { SUCCESS } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Replica } from '#server/platform/database/replica.ts'
import { mustSpeak } from '#server/platform/access/must-speak.ts'
import type { User } from '#server/platform/access/session.ts'
import type { WritingLimits } from '#server/platform/access/writing-limits.ts'
import type { Context, Handler } from './handler.ts'
import { AnswerCache, type StoredAnswer } from '#server/platform/http/answer-cache.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { answerOnce, onceKey } from '#server/platform/http/answer-once.ts'
import { forbidden, loginNeeded, phoneNeeded } from '#server/platform/http/refusal.ts'
import { noRequest, type RequestFacts } from '#server/platform/http/request-facts.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { validate } from './validate.ts'

/** Who calls. */
interface Caller {
  user: User | undefined
  request: RequestFacts
  /** The Idempotency-Key as it was sent. */
  key: string | null
}
interface CallOptions {
  user?: User
  /** Not from the cache, for those that look only once a second themselves. */
  fresh?: true
}
export interface Calls {
  table: readonly Handler[]
  /**
   * What is the same for all: one response for everyone, computed once at a time and cached for a second, by a replica
   * where there is one. signedIn: the caller may have written what is read, and is answered by the primary.
   */
  readPublic: (handler: Handler, fields: unknown, signedIn?: boolean) => Promise<StoredAnswer>
  /** Checks access and input, and runs the handler; a write with a key runs once. */
  run: (handler: Handler, fields: unknown, caller: Caller) => Promise<{ data: unknown; again: boolean }>
  /** The same from inside the server; rejects with the Refusal a request would get. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<AnswerOf<E>>
}

const nobody: Caller = { user: undefined, request: noRequest, key: null }

export const isPublicReading = ({ access, method }: Endpoint): boolean => access === 'public' && method === 'GET'
/** A public reading, or an open one whose answer does not depend on who asks for this. */
export const isSameForAll = (endpoint: Endpoint, fields: unknown): boolean =>
  isPublicReading(endpoint) || endpoint.asGuest?.(fields as Record<string, unknown>) === true
/** For this user: guests share what is open to them as well. */
export const isSharedBy = (user: User | undefined, endpoint: Endpoint, fields: unknown): boolean =>
  isSameForAll(endpoint, fields) || (!user && endpoint.guestsAlike === true)

interface CallParts {
  table: readonly Handler[]
  db: Database
  replica: Replica | undefined
  /** How many of a process may be used by writes that have a key. */
  keyedAtOnce: number
  context: (user?: User, request?: RequestFacts) => Context
  writings: WritingLimits
}

export function createCalls({ table, db, replica, keyedAtOnce, context, writings }: CallParts): Calls {
  const byName = new Map(table.map((handler) => [handler.endpoint.name, handler]))
  const answers = new AnswerCache()
  const keyed = new Semaphore(keyedAtOnce, 1000)
  const shown = new Set(table.flatMap(({ endpoint }) => endpoint.shows ?? []).map(({ name }) => name))

  const readPublic: Calls['readPublic'] = ({ endpoint, handle }, fields, signedIn = false) => {
    const input = validate(endpoint.input, fields)
    // Guests of an open reading have written nothing.
    const showsOwn = isPublicReading(endpoint) && (endpoint.current || shown.has(endpoint.name))
    const copy = signedIn || showsOwn || endpoint.asGuest ? undefined : replica
    const read = (on: Database) => handle(input as never, { ...context(), db: on })
    return context().settings.arrangement.whole((arrangement) =>
      answers.get(`${copy ? 'replica ' : ''}${arrangement} ${endpoint.name} ${JSON.stringify(input)}`, async () => {
        const data = await (copy ? copy.read(db, read) : read(db))
        const body = JSON.stringify({ code: SUCCESS, msg: 'success', data })
        return { body: new EncodedBody(body), etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
      }),
    )
  }
  const run: Calls['run'] = async ({ endpoint, handle }, fields, { user, request, key: sentKey }) => {
    checkAccess(endpoint, user, request)
    const input = validate(endpoint.input, fields)
    if (user) await writings.takeOf(endpoint, user.id, request)
    const services = context(user, request)
    // After the key: what was done before a ban is answered as it was.
    const act = async (on: Database) => {
      if (endpoint.speaks && user) await mustSpeak(on, user)
      return handle(input as never, { ...services, db: on })
    }
    const key = user && onceKey(endpoint, sentKey)
    if (!key) return { data: await act(db), again: false }
    return answerOnce(db, keyed, { user: user.id, key, endpoint, input, secrets: services.secrets }, act)
  }
  return {
    table,
    readPublic,
    run,
    // By name: the first screen is built apart and has endpoint objects of its own.
    async call(endpoint, input, { user, fresh } = {}) {
      const handler = byName.get(endpoint.name)
      if (!handler) throw new Error(`no handler for ${endpoint.name}`)
      if (fresh || !isSharedBy(user, handler.endpoint, input))
        return (await run(handler, input, { ...nobody, user })).data as AnswerOf<typeof endpoint>
      const { body } = await readPublic(handler, input, user !== undefined)
      return (JSON.parse(body.text) as { data: AnswerOf<typeof endpoint> }).data
    },
  }
}

/** Those for staff are answered on the console's address alone, and refused here whoever asks. */
function checkAccess({ access, who }: Endpoint, user: User | undefined, request: RequestFacts): void {
  if (access === 'staff') throw forbidden()
  if (who === 'asking' && !request.named) throw forbidden()
  if (access === 'public' || access === 'open') return
  if (!user) throw loginNeeded()
  if (access === 'phone' && !user.phone) throw phoneNeeded()
}
