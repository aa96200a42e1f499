/** Sends what waits, oldest first, one at a time. The same code runs in the page and in the worker; a lock lets one of them work [pitfalls 2]. */
import type { Client } from '#contract/client.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import type { OutboxEntry, OutboxFile } from './db.ts'
import { changeEntry, finishEntry, listOutbox } from './outbox.ts'
import { outboxCall, outboxText } from './outbox-calls.ts'

/** sent: it has arrived, with the answer. kept: it is still here, in the state it has now. */
export type OutboxNews = { kind: 'sent'; entry: OutboxEntry; answer: unknown } | { kind: 'kept'; entry: OutboxEntry }
export interface FlushParts {
  call: Client['call']
  /** Who is signed in: nothing is ever sent as somebody else. undefined: nobody. */
  user: () => string | undefined
  /** Answers the picture's address. */
  upload: (file: OutboxFile) => Promise<string>
  tell: (news: OutboxNews) => void
  now: () => number
  random: () => number
  online: () => boolean
  /** Whether the back end keeps Idempotency-Keys. */
  keepsKeys: boolean
}
/** The network may be there again any moment: asked for more often than a server that has trouble. */
const [FIRST_WAIT_MS, LONGEST_OFFLINE_MS, LONGEST_WAIT_MS, GIVE_UP_MS, MOST_REFUSALS] = [
  5000,
  30_000,
  30 * 60_000,
  72 * 3_600_000,
  8,
]
const DONE = 'done'

/** hurry: the network has just come back, what waits for it goes at once. Answers when to come again (ms from now), undefined: nothing waits for time. */
export async function flushOutbox(parts: FlushParts, hurry = false): Promise<number | undefined> {
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks
  return locks ? locks.request('outbox', () => flush(parts, hurry)) : flush(parts, hurry)
}

async function flush(parts: FlushParts, hurry: boolean): Promise<number | undefined> {
  const began = parts.now()
  const tried = new Set<string>()
  for (;;) {
    const user = parts.user()
    if (user === undefined) return undefined
    const heads = headsOf(await listOutbox(user))
    // A clock that was set back must not make anything wait for its return.
    const due = heads.find(
      (entry) =>
        !tried.has(entry.id) &&
        (hurry || entry.state === 'sending' || entry.nextAt <= began || entry.nextAt > began + LONGEST_WAIT_MS),
    )
    if (!due || !parts.online()) return parts.online() ? soonest(heads, parts.now()) : undefined
    tried.add(due.id)
    if ((await sendEntry(due, parts)) === 'stop') return undefined
  }
}
/** The first of each target that can go on by itself: what comes after it has to wait for it. */
function headsOf(entries: OutboxEntry[]): OutboxEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ target, state }) => {
    if (seen.has(target)) return false
    seen.add(target)
    return state !== 'attention'
  })
}
const soonest = (heads: OutboxEntry[], now: number): number | undefined =>
  heads.length === 0 ? undefined : Math.max(0, Math.min(...heads.map(({ nextAt }) => nextAt)) - now)

async function sendEntry(entry: OutboxEntry, parts: FlushParts): Promise<'next' | 'stop'> {
  const keep = async (change: Partial<OutboxEntry>): Promise<'next'> => {
    const kept = await changeEntry(entry.id, (current) => ({ ...current, ...change }))
    if (kept) parts.tell({ kind: 'kept', entry: kept })
    return 'next'
  }
  const known = outboxCall(entry.call)
  if (!known) return keep({ state: 'attention', reason: '由新版本写下，请更新后再发送' })
  // What was on its way when its page died may have arrived.
  const unclear = entry.unclear || entry.state === 'sending'
  const begun = await changeEntry(entry.id, (current) =>
    current.state === 'attention'
      ? undefined
      : { ...current, state: 'sending', tries: current.tries + 1, unclear, reason: '' },
  )
  if (!begun) return 'next'
  parts.tell({ kind: 'kept', entry: begun })
  try {
    const input = await withPictures(begun, parts)
    if (parts.user() !== entry.user) {
      await keep({ state: 'waiting', tries: entry.tries })
      return 'stop'
    }
    const found = unclear && !parts.keepsKeys ? await findSent(begun, parts) : undefined
    const answer =
      found ?? (await parts.call(known.endpoint, input as never, { headers: { 'Idempotency-Key': entry.id } }))
    return await finish(answer)
  } catch (error) {
    const failure = failureOf(error, begun, parts, known.done)
    if (failure === DONE) return finish(undefined)
    await keep(failure)
    return failure.reason === loginReason ? 'stop' : 'next'
  }
  async function finish(answer: unknown): Promise<'next'> {
    await finishEntry(entry, outboxText(entry.call, entry.input), parts.now())
    parts.tell({ kind: 'sent', entry, answer })
    return 'next'
  }
}

/** Pictures go first, one by one; each address is written down, so that none is uploaded twice. */
async function withPictures(entry: OutboxEntry, { upload }: FlushParts): Promise<Record<string, unknown>> {
  const input = { ...entry.input }
  for (const [place, file] of entry.files.entries()) {
    const url = file.url || (await upload(file))
    if (!file.url)
      await changeEntry(entry.id, (current) => ({
        ...current,
        files: current.files.map((one, at) => (at === place ? { ...one, url } : one)),
      }))
    input[file.field] = file.single ? url : [...((input[file.field] as string[] | undefined) ?? []), url]
  }
  return input
}

/** Without keys at the server: read again whether it has arrived. */
async function findSent({ call, input, at }: OutboxEntry, parts: FlushParts): Promise<unknown> {
  const settled = outboxCall(call)?.endpoint.settled
  if (!settled) return undefined
  return settled.find(
    (await parts.call(
      typeof settled.endpoint === 'function' ? settled.endpoint(input) : settled.endpoint,
      settled.input(input) as never,
    )) as never,
    input,
    new Date(at),
  )
}

export const loginReason = '登录后自动发送'

function failureOf(
  error: unknown,
  entry: OutboxEntry,
  { now, random, online }: FlushParts,
  done: number[] = [],
): (Partial<OutboxEntry> & { reason: string }) | typeof DONE {
  const after = (longest: number) => {
    const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.min(entry.tries - 1, 12))
    return { state: 'waiting' as const, nextAt: now() + Math.round(wait * (0.5 + random() / 2)) }
  }
  const later = after(LONGEST_WAIT_MS)
  // The disk or the page failed, perhaps after the server had answered: nobody knows yet.
  if (!(error instanceof ApiError))
    return entry.tries >= MOST_REFUSALS
      ? { state: 'attention', unclear: true, reason: '这条内容没有发出' }
      : { ...later, unclear: true, reason: '等待再次发送' }
  const { kind, code, retryAfter } = error
  // It was taken; only its answer cannot be read.
  if (kind === 'contract' || (kind === 'code' && done.includes(code))) return DONE
  const { message, offline, expired } = describeError(error)
  if (expired) return { state: 'waiting', nextAt: 0, reason: loginReason, tries: entry.tries - 1 }
  // No answer: what was sent may have arrived. Without a network nothing was sent, and the try does not count.
  if (kind === 'aborted' || offline)
    return old(entry, now())
      ? { state: 'attention', unclear: true, reason: message || '没有收到服务器的回复' }
      : {
          ...after(LONGEST_OFFLINE_MS),
          unclear: true,
          reason: '等待网络',
          ...(online() ? {} : { tries: entry.tries - 1 }),
        }
  if (kind === 'http' && (code >= 500 || code === 408 || code === 425 || code === 429)) {
    const unclear = entry.unclear || code >= 500
    if (old(entry, now()) || entry.tries >= MOST_REFUSALS) return { state: 'attention', unclear, reason: message }
    return { ...later, unclear, reason: message, ...(retryAfter ? { nextAt: now() + retryAfter * 1000 } : {}) }
  }
  return { state: 'attention', unclear: false, reason: message }
}
const old = ({ at }: OutboxEntry, now: number): boolean => now - at > GIVE_UP_MS
