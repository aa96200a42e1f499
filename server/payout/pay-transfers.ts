import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Secrets } from '#server/access/secrets.ts'
import type { Database } from '#server/database/connect.ts'
import { transfers } from '#server/database/schema/transfers.ts'
import type { Log } from '#server/log.ts'
import type { Payout, PayoutChannel, PayoutOrder, ProviderAnswer } from './channel.ts'
import type { TransferRow } from './end-transfer.ts'
import { sealedFor } from './request-transfer.ts'
import { takeAnswer } from './take-answer.ts'

const BATCH = 20
/** A process that dies leaves its transfers to another after this long. */
const LEASE_S = 60
const CONFIRM_WITHIN_MS = 24 * 3_600_000
const UNKNOWN_AFTER_MS = 24 * 3_600_000

export interface PayServices {
  db: Database
  secrets: Secrets
  payout: Payout
  log: Log
}

/** Sends and asks for what is due. A lease makes sure that one of any number of processes has a transfer at a time. */
export async function payTransfers(services: PayServices): Promise<void> {
  for (;;) {
    const { rows } = await services.db.execute<{ id: string }>(sql`
      update transfers set lease_until = now() + make_interval(secs => ${LEASE_S}), tries = least(tries + 1, 1000)
      where id in (select id from transfers where status = 1 and next_at <= now() and (lease_until is null or lease_until < now())
        order by next_at limit ${BATCH} for update skip locked)
      returning id`)
    if (rows.length === 0) return
    await Promise.all(rows.map(({ id }) => payOne(services, Number(id))))
    if (rows.length < BATCH) return
  }
}

async function payOne(services: PayServices, id: number): Promise<void> {
  const { db, payout, log } = services
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.status, 1)))
  if (!row) return
  const channel = payout[row.channel as keyof Payout]
  if (!channel) return takeAnswer(db, row, { state: 'unknown', why: 'no such channel' })
  const answer = await settle(services, channel, row).catch((error: unknown): ProviderAnswer => ({
    state: 'unknown',
    why: error instanceof Error ? error.name : 'unknown',
  }))
  if (answer.state === 'unknown') log.warn({ transfer: id, why: answer.why }, 'payout unknown')
  await takeAnswer(db, row, answer)
  await tellStaff(db, row, answer)
}

/**
 * The first call is marked before it is made: after it, the transfer is only asked for by its number, and what the
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

/** A refusal counts once the provider, asked for the number, has never heard of it. */
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

/** What nobody knows after a day is for staff to clear up with the provider. */
async function tellStaff(db: Database, { id, sentAt, note }: TransferRow, answer: ProviderAnswer): Promise<void> {
  if (answer.state !== 'unknown' || note || !sentAt || Date.now() - sentAt.getTime() < UNKNOWN_AFTER_MS) return
  await db.update(transfers).set({ note: '超过一天没有结果，请向通道查询' }).where(eq(transfers.id, id))
}
