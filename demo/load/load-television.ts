import { channels, programmes } from '#server/content/channels/channels.tables.ts'
import type { DemoTelevision } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { bits, withEnds } from './load-channels.ts'
import { pictureAddress } from './references.ts'

export const reelFile = (key: string): string => `reels/${key}.mpegts`

export async function loadTelevision(tx: Transaction, televisions: DemoTelevision[]): Promise<void> {
  for (const [sort, one] of televisions.entries()) {
    const [row] = await tx
      .insert(channels)
      .values({
        type: 5,
        name: one.name,
        cover: pictureAddress(one.cover),
        logo: pictureAddress(one.cover),
        introduction: one.introduction,
        format: 'hls',
        loop: one.reels.map(reelFile),
        city: '云溪',
        sort,
        recommended: one.recommended ?? false,
        viewNum: 8400 - sort * 1310,
      })
      .returning({ id: channels.id })
    await tx.insert(programmes).values(
      withEnds(one.slots).map(({ name, weekdays, start, end }) => ({
        channelId: row!.id,
        name,
        weekdays: bits(weekdays),
        startMinute: start,
        endMinute: end,
      })),
    )
  }
}
