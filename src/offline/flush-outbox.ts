/**
 * Sends queued writes, oldest first, one at a time. The same code runs in the page and in the worker; a lock lets only
 * one of them work.
 */
import type { Client } from '#contract/client.ts'
import { ApiError, BANNED, NOT_VOLUNTEER, describeError } from '#contract/errors.ts'
import { copyOf } from '#lib/copy-of.ts'
import { TAP_WAITS_MS, mayHaveArrived } from './outbox-entry.ts'
import type { OutboxEntry, OutboxFile } from './db.ts'
import { changeEntry, finishEntry, listOutbox } from './outbox.ts'
import { outboxCall, outboxLabel, outboxText } from './outbox-calls.ts'

/** What the server answered instead of doing it. An ApiError itself would lose its fields on the way between tabs. */
export type Failure = Pick<ApiError, 'kind' | 'code' | 'message' | 'path' | 'retryAfter' | 'detail'>
/**
 * sent: it has arrived, with the server's response. kept: it is still queued, in its current state. The words `kept`
 * and `answer` travel between tabs and worker of different versions and stay as they are.
 */
export type OutboxNews = (
  | { kind: 'sent'; entry: OutboxEntry; answer: unknown }
  | { kind: 'kept'; entry: OutboxEntry }
) & { failure?: Failure | undefined }
/** Marks never wait behind pictures that are uploaded; their targets are their own, so the order of each holds. */
export type Lane = 'words' | 'marks'
/** The names of the locks are shared with pages of other versions. */
const lanes: Record<Lane, string> = { words: 'outbox', marks: 'outbox marks' }
export interface FlushDependencies {
  call: Client['call']
  /** The citizen who is logged in, undefined for nobody: nothing is ever sent under another name. */
  user: () => string | undefined
  /** Returns the address of the uploaded picture. */
  upload: (file: OutboxFile) => Promise<string>
  notify: (news: OutboxNews) => void
  now: () => number
  random: () => number
  online: () => boolean
  /** Whether the server supports Idempotency-Keys. */
  keepsKeys: boolean
}
/** Without a network the back-off is shorter than for a failing server, because the network may return any moment. */
const [FIRST_WAIT_MS, MAX_OFFLINE_WAIT_MS, MAX_WAIT_MS, GIVE_UP_MS, MAX_REFUSALS] = [
  5000,
  30_000,
  30 * 60_000,
  72 * 3_600_000,
  8,
]
/** The server is busy or starting: says nothing about this write. */
const NOT_NOW = new Set([408, 425, 429, 502, 503, 504])
/** Refused because of who sent it, which may change. */
const ofAuthor = new Set<number>([BANNED, NOT_VOLUNTEER])
const DONE = 'done'

/**
 * ignoreBackOff: the network has just returned, so waiting writes are sent at once. only: one lane of the two. Returns
 * the milliseconds until the next attempt; undefined: none is due by time.
 */
export async function flushOutbox(
  dependencies: FlushDependencies,
  ignoreBackOff = false,
  only?: Lane,
): Promise<number | undefined> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  const waits = await Promise.all(
    (only ? [only] : (['marks', 'words'] as const)).map((lane) => {
      const work = () => flush(dependencies, ignoreBackOff, lane)
      return locks ? locks.request(lanes[lane], work) : work()
    }),
  )
  return waits.reduce((least, wait) => (wait === undefined || least! < wait ? least : wait), undefined)
}
const laneOf = ({ call }: OutboxEntry): Lane => (outboxCall(call)?.mark ? 'marks' : 'words')

async function flush(dependencies: FlushDependencies, ignoreBackOff: boolean, lane: Lane): Promise<number | undefined> {
  const began = dependencies.now()
  const tried = new Set<string>()
  for (;;) {
    const user = dependencies.user()
    if (user === undefined) return undefined
    const heads = headsOf((await listOutbox(user)).filter((entry) => laneOf(entry) === lane))
    const due = heads.find(
      ({ id, state, nextAt, notBefore = 0 }) =>
        !tried.has(id) &&
        isReached(notBefore, began) &&
        (ignoreBackOff || state === 'sending' || isReached(nextAt, began)),
    )
    if (!due || !dependencies.online()) return dependencies.online() ? soonest(heads, dependencies.now()) : undefined
    tried.add(due.id)
    if ((await sendEntry(due, dependencies)) === 'stop') return undefined
  }
}
/** A clock that was set back must not delay an entry until the old time is reached. */
const isReached = (time: number, now: number): boolean => time <= now || time > now + MAX_WAIT_MS
/**
 * The first entry of each target that can be sent automatically; entries after it have to wait. Not those after a mark
 * that was refused, of which only the last one counts, nor after a new thing that was refused: others are about others.
 */
function headsOf(entries: OutboxEntry[]): OutboxEntry[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const { target, state, call } = entry
    const alone = outboxCall(call)?.mark ?? outboxCall(call)?.creates
    if (seen.has(target) || (state === 'attention' && alone)) return false
    seen.add(target)
    return state !== 'attention'
  })
}
const soonest = (heads: OutboxEntry[], now: number): number | undefined =>
  heads.length === 0 ? undefined : Math.max(0, Math.min(...heads.map(({ nextAt }) => nextAt)) - now)

async function sendEntry(entry: OutboxEntry, dependencies: FlushDependencies): Promise<'next' | 'stop'> {
  const update = async (change: Partial<OutboxEntry>, failure?: Failure): Promise<'next'> => {
    const updated = await changeEntry(entry.id, (current) => ({ ...current, ...change }))
    if (updated) dependencies.notify({ kind: 'kept', entry: updated, ...(failure ? { failure } : {}) })
    return 'next'
  }
  const known = outboxCall(entry.call)
  if (!known) return update({ state: 'attention', reason: '由新版本写下，请更新后再发送' })
  const text = known.forgets ? '' : outboxText(entry.call, entry.input)
  const label = outboxLabel(entry.call, entry.input)
  const about = entry.about && !known.forgets ? { about: entry.about } : {}
  const unclear = mayHaveArrived(entry)
  let called = false
  const begun = await changeEntry(entry.id, (current) =>
    current.state === 'attention'
      ? undefined
      : {
          ...current,
          ...timeTried(current, dependencies.now()),
          // The page it was tapped on is gone: it is told of like any other write.
          tapped: current.tapped === true && dependencies.now() - current.at < TAP_WAITS_MS,
          state: 'sending',
          final: false,
          tries: current.tries + 1,
          unclear,
          reason: '',
        },
  )
  if (!begun) return 'next'
  dependencies.notify({ kind: 'kept', entry: begun })
  try {
    const input = await withPictures(begun, dependencies)
    if (dependencies.user() !== entry.user) {
      await update({ state: 'waiting', tries: entry.tries })
      return 'stop'
    }
    const found = unclear && !dependencies.keepsKeys ? await findSent(begun, dependencies) : undefined
    called = true
    const headers = { 'Idempotency-Key': entry.id }
    // The page may be left right after a tap.
    const options = entry.tapped ? { headers, keepalive: true } : { headers }
    return await finish(found ?? (await dependencies.call(known.endpoint, input as never, options)))
  } catch (error) {
    const change = changeAfter(error, begun, dependencies, known.done)
    if (change === DONE) return finish(undefined, answered(error))
    // A picture that was not uploaded held the write back.
    await update(called ? change : { ...change, unclear }, answered(error))
    return change.reason === loginReason ? 'stop' : 'next'
  }
  async function finish(answer: unknown, failure?: Failure): Promise<'next'> {
    await finishEntry(entry, { text, label, ...about }, dependencies.now())
    dependencies.notify({ kind: 'sent', entry, answer, ...(failure ? { failure } : {}) })
    return 'next'
  }
}

/**
 * Pictures are uploaded first, one by one; each address is stored, so that none is uploaded twice. One that is refused
 * keeps no other back: what is wrong with each is told at the end, all at once.
 */
async function withPictures(entry: OutboxEntry, { upload }: FlushDependencies): Promise<Record<string, unknown>> {
  const input = copyOf(entry.input)
  const refusals: { place: number; error: ApiError }[] = []
  for (const [place, file] of entry.files.entries()) {
    const url =
      file.url ||
      (await upload(file).catch((error: unknown) => {
        if (!isRefused(error)) throw error
        refusals.push({ place, error })
        return ''
      }))
    if (!url) continue
    if (!file.url)
      await changeEntry(entry.id, (current) => ({
        ...current,
        files: current.files.map((one, at) => (at === place ? { ...one, url } : one)),
      }))
    if (file.within) putAt(input[file.field], file.within, url)
    else input[file.field] = file.single ? url : [...((input[file.field] as string[] | undefined) ?? []), url]
  }
  if (refusals.length === 0) return input
  if (entry.files.length === 1) throw refusals[0]!.error
  const words = refusals.map(({ place, error }) => `第 ${place + 1} 张：${describeError(error).message}`)
  throw new ApiError('http', 400, words.join('；'), refusals[0]!.error.path)
}
/** The picture itself is at fault, so another attempt would end the same way. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && ((error.kind === 'http' && error.code === 400) || (error.kind === 'code' && !error.code))

function putAt(value: unknown, [name = '', ...deeper]: readonly (string | number)[], url: string): void {
  const holder = value as Record<string | number, unknown>
  if (deeper.length === 0) holder[name] = url
  else putAt(holder[name], deeper, url)
}

/** For a server without Idempotency-Keys: reads back whether the write has arrived. */
async function findSent({ call, input, at }: OutboxEntry, dependencies: FlushDependencies): Promise<unknown> {
  const settled = outboxCall(call)?.endpoint.settled
  if (!settled) return undefined
  return settled.find(
    (await dependencies.call(
      typeof settled.endpoint === 'function' ? settled.endpoint(input) : settled.endpoint,
      settled.input(input) as never,
    )) as never,
    input,
    new Date(at),
  )
}

const loginReason = '登录后自动发送'

/** What our server itself said. */
function answered(error: unknown): Failure | undefined {
  if (!(error instanceof ApiError) || error.kind === 'aborted' || describeError(error).offline) return undefined
  const { kind, code, message, path, retryAfter, detail } = error
  return { kind, code, message, path, retryAfter, detail }
}

function changeAfter(
  error: unknown,
  entry: OutboxEntry,
  { now, random, online }: FlushDependencies,
  done: readonly number[] = [],
): (Partial<OutboxEntry> & { reason: string }) | typeof DONE {
  const backOff = (limit: number) => {
    const wait = Math.min(limit, FIRST_WAIT_MS * 2 ** Math.min(entry.tries - 1, 12))
    return { state: 'waiting' as const, nextAt: now() + Math.round(wait * (0.5 + random() / 2)) }
  }
  const later = backOff(MAX_WAIT_MS)
  // The disk or the page failed, perhaps after the server responded, so the result is unknown.
  if (!(error instanceof ApiError))
    return entry.tries >= MAX_REFUSALS
      ? { state: 'attention', unclear: true, reason: '这条内容没有发出' }
      : { ...later, unclear: true, reason: '等待再次发送' }
  const { kind, code, retryAfter } = error
  // The server accepted the write; only its response could not be read.
  if (kind === 'contract' || (kind === 'code' && done.includes(code))) return DONE
  const asked = retryAfter ? { nextAt: now() + retryAfter * 1000, notBefore: now() + retryAfter * 1000 } : {}
  const { message, offline, expired, portal } = describeError(error)
  if (expired) return { state: 'waiting', nextAt: 0, reason: loginReason, tries: entry.tries - 1 }
  // No response: the write may have arrived. Without a network nothing was sent, and the attempt does not count.
  if (kind === 'aborted' || offline)
    return isExpired(entry)
      ? { state: 'attention', unclear: true, reason: message || '没有收到服务器的回复' }
      : {
          ...backOff(MAX_OFFLINE_WAIT_MS),
          ...asked,
          unclear: true,
          reason: portal ? message : '等待网络',
          ...(online() ? {} : { tries: entry.tries - 1 }),
        }
  if (kind === 'http' && (code >= 500 || NOT_NOW.has(code))) {
    const unclear = entry.unclear || code >= 500
    const refused = entry.tries >= MAX_REFUSALS && !NOT_NOW.has(code)
    if (isExpired(entry) || refused) return { state: 'attention', unclear, reason: message }
    return { ...later, ...asked, unclear, reason: message }
  }
  return { state: 'attention', unclear: false, reason: message, final: !ofAuthor.has(code) }
}
/** Counted is the time in which it was tried: neither that of a clock that jumped, nor that without a network. */
const timeTried = ({ triedAt, triedFor = 0 }: OutboxEntry, now: number) => ({
  triedAt: now,
  triedFor: triedFor + Math.min(MAX_WAIT_MS, Math.max(0, now - (triedAt ?? now))),
})
const isExpired = ({ triedFor = 0 }: OutboxEntry): boolean => triedFor > GIVE_UP_MS
