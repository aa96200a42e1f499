import { and, eq } from 'drizzle-orm'
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'
import { payoutChannels, type PayoutChannelName } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { Settings, saveSettings } from '#server/platform/settings.ts'
import type { Payout, PayoutChannel } from './channel.ts'
import { BILLS_SETTING, type ComparedBill } from './payout-settings.ts'
import { differenceLine, reconcile } from './reconcile.ts'

const DAY_MS = 86_400_000
/** Providers make the bill of a day in the morning of the next. */
const READY_MS = 11 * 3_600_000
/** After a longer pause older bills are compared by hand. */
const BEHIND_DAYS = 7
const KEPT = 60

/** Compares the bills of the days that have not been compared yet, and tells staff of each difference. */
export async function compareBills(
  { db, payout, log }: { db: Database; payout: Payout; log: Log },
  now = new Date(),
): Promise<void> {
  let done = await new Settings(db).get<ComparedBill[]>(BILLS_SETTING, [])
  for (const name of payoutChannels) {
    const channel = payout[name]
    if (!channel?.bill) continue
    const last = done.find((one) => one.channel === name)?.day
    for (const day of daysAfter(last, now)) {
      const compared = await compareDay(db, name, channel, day).catch((error: unknown) => {
        tellFault(log, 'warn', { job: `bill of ${name}`, day }, error, '无法取得对账单')
      })
      // The next round asks again; later days wait for it.
      if (!compared) break
      if (compared.differences.length > 0) log.error(compared, '账单与本地不符')
      done = [compared, ...done].slice(0, KEPT)
      await saveSettings(db, { [BILLS_SETTING]: done })
    }
  }
}

/** Days whose bills are made, and come after the last one that was compared: the oldest first. */
function daysAfter(last: string | undefined, now: Date): string[] {
  const newest = now.getTime() - READY_MS - DAY_MS
  const count = last === undefined ? 1 : BEHIND_DAYS
  const days = Array.from({ length: count }, (_, n) => shanghaiDate(newest - n * DAY_MS))
  return days.filter((day) => last === undefined || day > last).toReversed()
}

async function compareDay(
  db: Database,
  name: PayoutChannelName,
  channel: PayoutChannel,
  day: string,
): Promise<ComparedBill> {
  const from = new Date(parseTime(day)!)
  const bill = await channel.bill!(day)
  const listed = await channel.bill!(shanghaiDate(from.getTime() - DAY_MS))
  const until = new Date(from.getTime() + DAY_MS)
  const differences = await reconcile(db, name, bill, { from, until, listed })
  for (const { number, kind, text } of differences)
    await db
      .update(transfers)
      .set({ note: `${day} 对账${kind}：${text}` })
      .where(and(eq(transfers.number, number), eq(transfers.channel, name)))
  return { channel: name, day, lines: bill.length, differences: differences.map(differenceLine) }
}
