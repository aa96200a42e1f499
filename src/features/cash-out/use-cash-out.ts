import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, describeError } from '#contract/errors.ts'
import type { Transfer } from '#contract/wallet.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { newId } from '#lib/new-id.ts'
import { postCashOut, refreshWallet, type CashOutInput } from '#queries/wallet.queries.ts'
import { useStores } from '#stores/stores.ts'
import { forgetPending, keepPending, readPending, type PendingCashOut } from './pending-cash-out.ts'

const AGAIN_MS = 3000

/** The server has decided: nothing else will come of this key. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'code' || (error.kind === 'http' && error.code < 500 && error.code !== 429 && error.code !== 401)) &&
  describeError(error).expired !== true

/**
 * Sends a cash-out, and again with the same key until an answer is known: through a lost network, a reload, the end of
 * the tab. Until then it is being confirmed, never failed.
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
  const failed = useEffectEvent((error: unknown) => {
    if (!isRefusal(error)) return false
    forgetPending()
    setPending(undefined)
    setRefusal(describeError(error).message)
    void refreshWallet(client)
    return true
  })
  useEffect((): CleanUp => {
    if (!pending) return undefined
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => setRound((before) => before + 1)
    postCashOut(pending.input, pending.key).then(
      (transfer) => here && done(transfer),
      (error: unknown) => {
        if (here && !failed(error)) timer = setTimeout(again, AGAIN_MS)
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
      const next: PendingCashOut = { owner: session.owner, key: newId(), input }
      keepPending(next)
      setRefusal(undefined)
      setPending(next)
    },
  }
}
