import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeError } from '#contract/errors.ts'
import type { Transfer } from '#contract/money/wallet.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { newId } from '#lib/new-id.ts'
import { postCashOut, refreshWallet, settleCashOut, type CashOutInput } from '#queries/wallet.queries.ts'
import { useStores } from '#stores/stores.ts'
import { isRefusal } from './is-refusal.ts'
import { forgetPending, keepPending, readPending, type PendingCashOut } from './pending-cash-out.ts'

const AGAIN_MS = 3000
const NEVER_CAME = '服务器没有收到这次提现申请，余额没有变动，可以重新申请'

/**
 * Sends a cash-out, and again with the same key until an answer is known; after a reload or the end of the tab it asks
 * what became of that key. Until then it is being confirmed, never failed.
 */
export function useCashOut(onDone: (transfer: Transfer) => void) {
  const { session } = useStores()
  const client = useQueryClient()
  const [pending, setPending] = useState(() => readPending(session.owner))
  const [refusal, setRefusal] = useState<string>()
  const [round, setRound] = useState(0)
  const done = useEffectEvent((transfer: Transfer) => {
    forgetPending()
    setPending(undefined)
    void refreshWallet(client)
    onDone(transfer)
  })
  const ended = useEffectEvent((why: string) => {
    forgetPending()
    setPending(undefined)
    setRefusal(why)
    void refreshWallet(client)
  })
  useEffect((): CleanUp => {
    if (!pending) return undefined
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => setRound((before) => before + 1)
    const { key, input } = pending
    const asked = input ? postCashOut(input, key) : settleCashOut(key)
    asked.then(
      (transfer) => here && (transfer ? done(transfer) : ended(NEVER_CAME)),
      (error: unknown) => {
        if (!here) return
        if (input && isRefusal(error)) ended(describeError(error).message)
        else timer = setTimeout(again, AGAIN_MS)
      },
    )
    window.addEventListener('online', again)
    return () => {
      here = false
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [pending, round])
  return {
    /** Asked for, and not answered yet. */
    pending,
    refusal,
    start: (input: CashOutInput) => {
      const next: PendingCashOut = { owner: session.owner, key: newId(), amount: Number(input.amount), input }
      keepPending(next)
      setRefusal(undefined)
      setPending(next)
    },
  }
}
