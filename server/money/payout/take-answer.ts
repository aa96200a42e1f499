import { and, eq, sql } from 'drizzle-orm'
import { transferSteps } from '#contract/money/transfer-steps.ts'
import { stateNames, transferStates } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Confirmation, ProviderAnswer } from './channel.ts'
import { payTransfer, returnTransfer, type TransferRow } from './end-transfer.ts'

const LONGEST_WAIT_S = 600

interface Books {
  db: Database
  log: Log
}

/**
 * Records an answer that cannot be right: an error in the log and a note in the list of staff. Nothing else changes.
 */
async function contradicted({ db, log }: Books, id: number, note: string): Promise<void> {
  log.error({ transfer: id, note }, 'payout contradicted')
  await db.update(transfers).set({ note }).where(eq(transfers.id, id))
}

/**
 * Books the final state of a transfer once, however often and by whichever way the provider reports it. An answer with
 * another amount is not about our order, whether it says paid or failed.
 */
export async function takeAnswer(books: Books, row: TransferRow, answer: ProviderAnswer): Promise<void> {
  const { db } = books
  const { id, amount, fee } = row
  if ('amount' in answer && answer.amount !== undefined && answer.amount !== amount - fee)
    return contradicted(books, id, `金额不符：通道 ${answer.amount} 分`)
  switch (answer.state) {
    case 'paid': {
      const done = await db.transaction((tx) => payTransfer(tx, id))
      return done ? undefined : noteContradiction(books, id, 'pay')
    }
    case 'failed': {
      const done = await db.transaction((tx) => returnTransfer(tx, id, 'fail', answer.reason))
      return done ? undefined : noteContradiction(books, id, 'fail')
    }
    case 'pending':
      return waitFor(db, row, answer.againMs, confirmationText(answer.confirmation))
    default:
      return waitFor(db, row)
  }
}

/** undefined: what is stored stays. */
const confirmationText = (told: Confirmation | 'kept' | undefined): string | undefined =>
  told === 'kept' ? undefined : told ? JSON.stringify(told) : ''

/** It is final already: what says otherwise is noted. */
async function noteContradiction(books: Books, id: number, step: 'pay' | 'fail'): Promise<void> {
  const { db } = books
  const [row] = await db.select({ status: transfers.status }).from(transfers).where(eq(transfers.id, id))
  if (row && row.status !== transferSteps[step].to)
    await contradicted(books, id, `通道通知“${stateNames[transferSteps[step].to]}”，与本地状态不符`)
}

/** Schedules the next question to the provider, each time after a longer wait. */
async function waitFor(db: Database, { id, tries }: TransferRow, ms?: number, confirmation?: string): Promise<void> {
  const seconds = ms === undefined ? Math.min(LONGEST_WAIT_S, 2 ** Math.min(tries, 10)) : ms / 1000
  await db
    .update(transfers)
    .set({
      nextAt: sql`now() + make_interval(secs => ${seconds})`,
      leaseUntil: null,
      ...(confirmation === undefined ? {} : { confirmation }),
    })
    .where(and(eq(transfers.id, id), eq(transfers.status, transferStates.paying)))
}
