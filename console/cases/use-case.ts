import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCase } from '#contract/staff/cases.ts'
import { claimItems, undoDecisions, UNDO_SECONDS, type QueueItem } from '#contract/staff/queue.ts'
import { call, wordsOf } from '#console/call.ts'
import { decideAgain } from '#console/queue/use-queue.ts'
import { say } from '#console/ui/toast.tsx'

const [ASK_EVERY_MS, ASK_SOON_MS] = [20_000, 2000]

/** One case, asked for anew until a decision has been carried out; decided as the queue decides. */
export function useCase(id: string) {
  const [last, setLast] = useState<{ verb: string; until: number }>()
  const [fault, setFault] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'cases', 'one', id],
    queryFn: ({ signal }) => call(getCase, { id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.decided && !state.data.decided.problem ? ASK_SOON_MS : ASK_EVERY_MS),
  })
  const named = { kind: 'advice', id: Number(id) }

  async function decide(item: QueueItem, verb: string, words: string): Promise<void> {
    setFault('')
    setLast({ verb, until: Date.now() + UNDO_SECONDS * 1000 })
    try {
      const { refused } = await decideAgain({ items: [{ ...named, version: item.version }], verb, words })
      if (refused[0]) {
        setLast(undefined)
        setFault(refused[0].why)
      }
    } catch (failure) {
      setLast(undefined)
      setFault(wordsOf(failure) || '没有提交成功，请再试一次')
    }
    await refetch()
  }
  async function undo(): Promise<void> {
    const undone = await call(undoDecisions, { items: [named] }).catch((failure: unknown) => void say(wordsOf(failure)))
    setLast(undefined)
    if (undone) say(undone.undone > 0 ? '已撤销' : '已经生效，不能撤销')
    await refetch()
  }
  /** A colleague sees who is about to decide. */
  const hold = () => call(claimItems, { items: [named] }).catch(() => undefined)
  return { data, error, refetch, last, fault, decide, undo, hold }
}
