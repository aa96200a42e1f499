import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import {
  channelAnchors,
  channelPosts,
  channels,
  programmeAnchors,
  programmes,
} from '#server/content/channels/channels.tables.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { DemoAnchor, DemoOrganization, DemoRadio, DemoSlot } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, type References } from './references.ts'

const POSTS_OF_ORGANIZATION = 15
const EPISODES_OF_ANCHOR = 6

/** Anchors first, so that radio channels and their programmes can refer to them. */
export async function loadChannels(
  tx: Transaction,
  { anchors, radios, organizations }: { anchors: DemoAnchor[]; radios: DemoRadio[]; organizations: DemoOrganization[] },
  references: References,
): Promise<void> {
  const people = (await tx.select({ id: users.id }).from(users).orderBy(users.id)).map((row) => row.id)
  const follow = async (targetType: Subject, targetId: number, fans: number) => {
    const marks = people.slice(0, fans).map((userId) => ({ userId, targetType, targetId }))
    await tx.insert(follows).values(marks)
    await tx.update(channels).set({ followNum: marks.length }).where(eq(channels.id, targetId))
  }
  const hosts = new Map<string, number>()
  for (const [sort, anchor] of anchors.entries()) {
    const picture = pictureAddress(anchor.cover)
    const [row] = await tx
      .insert(channels)
      .values({
        type: 2,
        name: anchor.name,
        cover: picture,
        logo: picture,
        introduction: anchor.introduction,
        city: '云溪',
        sort,
        recommended: sort < 6,
        viewNum: anchor.fans * 53,
      })
      .returning({ id: channels.id })
    hosts.set(anchor.key, row!.id)
    const albums = anchor.albums.map((key) => references.get('album', key))
    const episodes = await tx
      .select({ id: posts.id })
      .from(albumItems)
      .innerJoin(posts, eq(posts.id, albumItems.audioId))
      .where(inArray(albumItems.albumId, albums))
      .orderBy(desc(posts.publishAt))
      .limit(EPISODES_OF_ANCHOR)
    await tx
      .insert(channelPosts)
      .values([...albums, ...episodes.map(({ id }) => id)].map((postId) => ({ channelId: row!.id, postId })))
    await follow('anchor', row!.id, anchor.fans)
  }
  for (const [sort, radio] of radios.entries()) {
    const loop = radio.loop.map((name) => `recordings/${name}.mp3`)
    const [row] = await tx
      .insert(channels)
      .values({
        type: 1,
        name: radio.name,
        cover: pictureAddress(radio.cover),
        logo: pictureAddress(radio.cover),
        introduction: radio.introduction,
        frequency: radio.frequency,
        format: radio.format,
        loop,
        city: '云溪',
        sort,
        recommended: radio.recommended ?? false,
        viewNum: 5200 - sort * 610,
      })
      .returning({ id: channels.id })
    await tx
      .insert(channelAnchors)
      .values(radio.hosts.map((key, place) => ({ channelId: row!.id, anchorId: hosts.get(key)!, sort: place })))
    await follow('channel', row!.id, 40 - sort * 4)
    for (const slot of withEnds(radio.slots)) {
      const [programme] = await tx
        .insert(programmes)
        .values({
          channelId: row!.id,
          name: slot.name,
          weekdays: bits(slot.weekdays),
          startMinute: slot.start,
          endMinute: slot.end,
          albumId: slot.album ? references.get('album', slot.album) : null,
        })
        .returning({ id: programmes.id })
      await tx.insert(programmeAnchors).values({ programmeId: programme!.id, anchorId: hosts.get(slot.host)! })
    }
  }
  for (const [sort, one] of organizations.entries()) {
    const picture = pictureAddress(one.cover)
    const [row] = await tx
      .insert(channels)
      .values({
        type: 3,
        name: one.name,
        cover: picture,
        logo: picture,
        introduction: one.introduction,
        city: '云溪',
        sort,
        recommended: sort < 4,
        viewNum: one.fans * 71,
      })
      .returning({ id: channels.id })
    const category = references.get('category', one.category)
    const newest = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(or(eq(posts.categoryId, category), eq(posts.parentCategoryId, category)))
      .orderBy(desc(posts.publishAt))
      .limit(POSTS_OF_ORGANIZATION)
    await tx
      .insert(channelPosts)
      .values(
        [...newest.map(({ id }) => id), ...(one.albums ?? []).map((key) => references.get('album', key))].map(
          (postId) => ({ channelId: row!.id, postId }),
        ),
      )
    await follow('organization', row!.id, one.fans)
  }
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const bits = (weekdays: string): number =>
  [...weekdays].reduce((sum, digit) => sum | (1 << (Number(digit) - 1)), 0)

/** A slot ends when the next one begins; slots of different weekdays may begin together. */
export function withEnds<T extends Pick<DemoSlot, 'from'>>(slots: T[]): (T & { start: number; end: number })[] {
  return slots.map((slot, place) => {
    const start = minutes(slot.from)
    const next = slots.slice(place + 1).find((one) => minutes(one.from) > start)
    return { ...slot, start, end: next ? minutes(next.from) : 1440 }
  })
}
