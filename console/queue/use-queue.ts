import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, describeError } from '#contract/errors.ts'
import {
  claimItems,
  decideItems,
  getQueue,
  undoDecisions,
  UNDO_SECONDS,
  type QueueItem,
} from '#contract/staff/queue.ts'
import { call, wordsOf } from '#console/call.ts'

const ASK_EVERY_MS = 10_000
const RENEW_MS = 120_000
/** So many are kept at once. */
const AHEAD = 3
const AGAIN_MS = [1000, 3000, 8000]
export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`
const named = ({ kind, id }: { kind: string; id: string }) => ({ kind, id: Number(id) })

export interface Taken {
  items: QueueItem[]
  verb: string
  until: number
}
export interface QueueFilter {
  kinds: string
  free: 0 | 1
  overdue: 0 | 1
}

/** The same decision sent again is the same one: a lost answer is asked for once more. */
export async function decideAgain(input: Parameters<typeof call<typeof decideItems>>[1]) {
  for (const pause of [...AGAIN_MS, undefined])
    try {
      return await call(decideItems, input)
    } catch (error) {
      const isPassing = error instanceof ApiError && (describeError(error).offline === true || error.code >= 500)
      if (!isPassing || pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  throw new Error('unreachable')
}

/** What waits. What was decided here leaves at once, and comes back with a reason where it could not be. */
export function useQueue(filter: QueueFilter) {
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'queue', filter],
    queryFn: ({ signal }) => call(getQueue, filter, { signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [last, setLast] = useState<Taken>()
  const claimed = useRef({ key: '', at: 0 })
  /** What is taken back has arrived before. */
  const sending = useRef<Promise<unknown>>(undefined)
  const failed = (data?.decided ?? []).filter(({ problem }) => problem)
  const list = (data?.list ?? []).filter((item) => !gone.has(keyOf(item)))

  const withdraw = (items: readonly { kind: string; id: string }[]) =>
    setGone((before) => {
      const back = new Set(items.map(keyOf))
      return new Set([...before].filter((one) => !back.has(one)))
    })
  const blame = (refused: readonly { kind: string; id: string; why: string }[]) =>
    setFaults((before) => new Map([...before, ...refused.map((one): [string, string] => [keyOf(one), one.why])]))

  /** What was said of them holds no longer. */
  const forgive = (items: readonly { kind: string; id: string }[]) =>
    setFaults((before) => new Map([...before].filter(([key]) => !items.some((item) => keyOf(item) === key))))

  async function decide(items: QueueItem[], verb: string, words: string): Promise<void> {
    setGone((before) => new Set([...before, ...items.map(keyOf)]))
    forgive(items)
    setLast({ items, verb, until: Date.now() + UNDO_SECONDS * 1000 })
    const input = { items: items.map((item) => ({ ...named(item), version: item.version })), verb, words }
    const sent = decideAgain(input)
    sending.current = sent.catch(() => {})
    try {
      const { refused } = await sent
      if (refused.length > 0) {
        withdraw(refused)
        blame(refused)
        setLast((known) => {
          const left = items.filter((item) => !refused.some((one) => keyOf(one) === keyOf(item)))
          return known?.items === items ? (left.length > 0 ? { ...known, items: left } : undefined) : known
        })
      }
    } catch (failure) {
      withdraw(items)
      blame(items.map(({ kind, id }) => ({ kind, id, why: wordsOf(failure) || '没有提交成功，请再试一次' })))
      setLast((known) => (known?.items === items ? undefined : known))
    }
    // From here on the server leaves out what was decided; what is only noted stays.
    await refetch()
    withdraw(items)
  }
  async function undo(items: readonly { kind: string; id: string }[]): Promise<number> {
    await sending.current
    const { undone } = await call(undoDecisions, { items: items.map(named) })
    setLast(undefined)
    await refetch()
    withdraw(items)
    return undone
  }
  /**
   * Kept for oneself while it is read: with the focus, and again before the three minutes are over; with those that
   * come next, so that colleagues who begin at the same place do not meet at every item.
   */
  async function hold(item: QueueItem): Promise<void> {
    const isKept = claimed.current.key === keyOf(item) && Date.now() - claimed.current.at < RENEW_MS
    if (isKept) return
    claimed.current = { key: keyOf(item), at: Date.now() }
    const place = list.findIndex((one) => keyOf(one) === keyOf(item))
    const items = [item, ...list.slice(place + 1, place + AHEAD)]
    const answer = await call(claimItems, { items: items.map(named) }).catch(() => undefined)
    if (answer) forgive(items)
    blame((answer?.refused ?? []).map(({ kind, id, by }) => ({ kind, id, why: `${by} 正在处理` })))
  }
  return {
    list,
    counts: data?.counts ?? [],
    failed,
    data,
    error,
    refetch,
    faults,
    last,
    decide,
    undo,
    hold,
  }
}
