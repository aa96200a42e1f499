import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { PayoutChannelName } from '#contract/money/wallet.ts'
import { transferStates } from '#contract/money/wallet.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import type { Payout, PayoutChannel, PayoutOrder, ProviderAnswer } from './channel.ts'
import type { TransferRow } from './end-transfer.ts'
import { sealedFor } from './request-transfer.ts'
import { takeAnswer } from './take-answer.ts'

/** Orders of one channel that a process has under way at a time. */
const AT_ONCE = 20
/** While a provider keeps one order waiting, others that became due meanwhile are looked for this often. */
const LOOK_EVERY_MS = 1000
/** A process that dies leaves its transfers to another after this long. */
const LEASE_S = 60
const CONFIRM_WITHIN_MS = 24 * 3_600_000
/**
 * A transfer that its citizen does not confirm is closed after a day; an hour more is left for the provider to end it.
 */
const LATE_AFTER_MS = 25 * 3_600_000

export interface PayServices {
  db: Database
  secrets: Secrets
  payout: Payout
  log: Log
}

/**
 * Sends due transfers of one channel and asks for their state, so that a silent provider delays only its own
 * transfers. A lease makes sure that one process at a time works on a transfer. stopping: nothing more is begun.
 */
export async function payTransfers(
  services: PayServices,
  name: PayoutChannelName,
  stopping?: AbortSignal,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  for (;;) {
    const free = stopping?.aborted || failures.length > 0 ? 0 : AT_ONCE - underWay.size
    const due = free > 0 ? await lease(services.db, name, free) : []
    for (const row of due) {
      const paying = payOne(services, row)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(paying))
      underWay.add(paying)
    }
    if (underWay.size === 0) break
    await Promise.race([...underWay, wait(LOOK_EVERY_MS, undefined, { ref: false })])
  }
  if (failures.length > 0) throw failures[0]
}

function lease(db: Database, name: PayoutChannelName, most: number): Promise<TransferRow[]> {
  const due = db
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        eq(transfers.status, transferStates.paying),
        eq(transfers.channel, name),
        lte(transfers.nextAt, sql`now()`),
        or(isNull(transfers.leaseUntil), lt(transfers.leaseUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(transfers.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(transfers)
    .set({
      leaseUntil: sql`now() + make_interval(secs => ${LEASE_S})`,
      tries: sql`least(${transfers.tries} + 1, 1000)`,
    })
    .where(inArray(transfers.id, due))
    .returning()
}

async function payOne(services: PayServices, row: TransferRow): Promise<void> {
  const { db, payout, log } = services
  const channel = payout[row.channel as keyof Payout]
  const answer = channel
    ? await settle(services, channel, row).catch((error: unknown): ProviderAnswer => {
        tellFault(log, 'warn', { job: 'pay transfers', transfer: row.id }, error, 'payout interrupted')
        return { state: 'unknown', why: error instanceof Error ? error.name : 'unknown' }
      })
    : ({ state: 'unknown', why: 'no such channel' } as const)
  if (answer.state === 'unknown') log.warn({ transfer: row.id, why: answer.why }, 'payout unknown')
  await takeAnswer(services, row, answer)
  await tellStaff(db, row, answer)
}

/**
 * The first call is recorded before it is made. Afterwards the transfer is only asked for by its number; one that the
 * provider has never heard of is sent again under the same number.
 */
async function settle(services: PayServices, channel: PayoutChannel, row: TransferRow): Promise<ProviderAnswer> {
  const { db } = services
  if (!row.sentAt) {
    const [marked] = await db
      .update(transfers)
      .set({ sentAt: sql`now()` })
      .where(and(eq(transfers.id, row.id), isNull(transfers.sentAt)))
      .returning({ sentAt: transfers.sentAt })
    if (!marked) return { state: 'unknown', why: 'another process is at it' }
    return send(channel, orderOf(services, row, marked.sentAt!))
  }
  const order = orderOf(services, row, row.sentAt)
  if (row.confirmation && channel.cancel && Date.now() - row.sentAt.getTime() > CONFIRM_WITHIN_MS)
    await channel.cancel(row.number)
  const answer = await channel.query(order)
  // What the citizen confirms with is told in the answer to the order alone: where that was lost, the same order is
  // sent again.
  const lost = answer.state === 'pending' && answer.confirmation === 'kept' && !row.confirmation
  return answer.state === 'absent' || lost ? send(channel, order) : answer
}

/** A refusal is final only once the provider, asked for the number, has never heard of it. */
async function send(channel: PayoutChannel, order: PayoutOrder): Promise<ProviderAnswer> {
  const answer = await channel.send(order)
  if (answer.state !== 'refused') return answer
  const known = await channel.query(order)
  return known.state === 'absent' ? { state: 'failed', reason: answer.reason } : known
}

function orderOf({ secrets }: PayServices, row: TransferRow, sentAt: Date): PayoutOrder {
  const { number, amount, fee } = row
  return {
    number,
    amount: amount - fee,
    account: secrets.open(row.account, sealedFor('account', number)),
    realName: secrets.open(row.realName, sealedFor('real_name', number)),
    sentAt,
  }
}

/**
 * A transfer without a final state after a day is for staff to clear up with the provider, whatever it answers
 * meanwhile.
 */
async function tellStaff(db: Database, row: TransferRow, answer: ProviderAnswer): Promise<void> {
  const { id, sentAt, approvedAt, createdAt, note } = row
  const ends = answer.state === 'paid' || answer.state === 'failed'
  if (ends || note || Date.now() - Number(sentAt ?? approvedAt ?? createdAt) < LATE_AFTER_MS) return
  await db
    .update(transfers)
    .set({ note: '超过一天没有结果，请向通道查询' })
    .where(and(eq(transfers.id, id), eq(transfers.status, transferStates.paying), eq(transfers.note, '')))
}
