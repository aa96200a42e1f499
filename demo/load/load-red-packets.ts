import { redPackets } from '#server/money/wallet/wallet.tables.ts'
import type { DemoRedPacket } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const DAY_MS = 86_400_000

export async function loadRedPackets(tx: Transaction, written: DemoRedPacket[]): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  for (const { title, cover, from, days, budget, packets, rules } of written)
    await tx.insert(redPackets).values({
      title,
      cover: pictureAddress(cover),
      rules,
      startAt: inDays(from),
      endAt: inDays(from + days),
      budget,
      packetNum: packets,
    })
}
