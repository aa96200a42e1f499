import { channels } from '#server/content/channels/channels.tables.ts'
import { liveLogs, liveMessages, lives } from '#server/content/lives/lives.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { DemoLive } from '#demo/world/shapes.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { reelFile } from './load-television.ts'
import { pictureAddress } from './references.ts'

const DAY_MS = 86_400_000

export async function loadLives(tx: Transaction, written: DemoLive[]): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).orderBy(users.id)
  const yesterday = shanghaiDate(Date.now() - DAY_MS)
  for (const [sort, one] of written.entries()) {
    const startAt = one.from
      ? new Date(`${yesterday}T${one.from}:00+08:00`)
      : new Date(Date.now() + (one.daysAhead ? one.daysAhead * DAY_MS : -60 * 60_000))
    const [row] = await tx
      .insert(channels)
      .values({
        type: 4,
        name: one.title,
        cover: pictureAddress(one.cover),
        logo: pictureAddress(one.cover),
        introduction: one.introduction,
        format: 'hls',
        loop: one.reels.map(reelFile),
        city: '云溪',
        sort,
        viewNum: one.views,
      })
      .returning({ id: channels.id })
    const channelId = row!.id
    await tx
      .insert(lives)
      .values({ channelId, startAt, minutes: one.minutes, everyMinutes: one.from ? 1440 : 0, allowChat: !one.noChat })
    if (one.log.length > 0)
      await tx.insert(liveLogs).values(
        one.log.map(({ minute, content, images = [] }) => ({
          channelId,
          minute,
          content,
          images: images.map(pictureAddress),
        })),
      )
    if (one.chat.length > 0)
      await tx.insert(liveMessages).values(
        one.chat.map(({ user, content, minutesAgo }) => ({
          channelId,
          userId: people[user % people.length]!.id,
          content,
          createdAt: new Date(Date.now() - minutesAgo * 60_000),
        })),
      )
  }
}
