/** Loads what an item of a card may point at besides content, by its kind. A new area adds a line here. */
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { sourceTypes } from '#contract/pages/pages.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { markCounts } from '#server/marks/marks.ts'
import { presentChannels } from '#server/content/channels/present-channel.ts'
import { readLiveBriefs } from '#server/content/lives/lives.ts'
import { busiestTopics, newestPosts } from '#server/circles/circle-items.ts'
import { itemReaders, type ItemReader, type Placed, type Subject } from '#server/pages/item-reader.ts'
import { activitiesToCome, openWishes, rankedTeams } from '#server/help/practice-items.ts'

const bySort = async (rows: Promise<{ id: number; sort: number }[]>): Promise<Placed[]> =>
  (await rows).map(({ id, sort }) => ({ id, place: [sort, id] }))
const byId = <T extends { id: string }>(list: T[], subject: (one: T) => Subject) =>
  new Map(list.map((one) => [Number(one.id), subject(one)]))

const stations: ItemReader = {
  ids: ({ channel }, { db }) =>
    channel === undefined
      ? undefined
      : bySort(
          db
            .select({ id: channels.id, sort: channels.sort })
            .from(channels)
            .where(eq(channels.type, channel))
            .orderBy(asc(channels.sort), asc(channels.id)),
        ),
  read: async (ids, { db, now }) => {
    const list = await presentChannels(db, await db.select().from(channels).where(inArray(channels.id, ids)), now)
    return byId(list, (channel) => ({ channel, title: channel.name, subtitle: '', cover: channel.cover }))
  },
}

const rooms: ItemReader = {
  ids: ({ live }, context) =>
    live
      ? readLiveBriefs(context).then((list) => list.map(({ live: { id }, place }) => ({ id: Number(id), place })))
      : undefined,
  read: async (ids, context) =>
    byId(
      (await readLiveBriefs(context)).map(({ live }) => live).filter(({ id }) => ids.includes(Number(id))),
      (live) => ({ live, title: live.title, subtitle: '', cover: live.cover }),
    ),
}

const accountsWhere = (condition: SQL | undefined) => and(eq(merchants.kind, 'matrix'), condition)
const accounts: ItemReader = {
  ids: ({ matrix }, { db }) =>
    matrix === undefined
      ? undefined
      : bySort(
          db
            .select({ id: merchants.id, sort: merchants.sort })
            .from(merchants)
            .where(accountsWhere(matrix ? eq(merchants.groupId, matrix) : undefined))
            .orderBy(asc(merchants.sort), asc(merchants.id)),
        ),
  read: async (ids, { db }) => {
    const rows = await db
      .select()
      .from(merchants)
      .where(accountsWhere(inArray(merchants.id, ids)))
    const followers = await markCounts(db, 'follow', 'headline', ids)
    return byId(
      rows.map((row) => ({
        id: String(row.id),
        name: row.name,
        avatar: row.logo,
        introduction: row.introduction,
        group_id: row.groupId === null ? '' : String(row.groupId),
        subscribe_num: followers.get(row.id) ?? 0,
      })),
      (account) => ({ account, title: account.name, subtitle: account.introduction, cover: account.avatar }),
    )
  },
}

Object.assign(itemReaders, {
  [sourceTypes.channel]: stations,
  [sourceTypes.live]: rooms,
  [sourceTypes.matrix]: accounts,
  [sourceTypes.activity]: activitiesToCome,
  [sourceTypes.team]: rankedTeams,
  [sourceTypes.circlePost]: newestPosts,
  [sourceTypes.circleTopic]: busiestTopics,
  [sourceTypes.wish]: openWishes,
} satisfies Record<number, ItemReader>)
