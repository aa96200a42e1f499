/** Which of the items of a feed are stored, and as what. */
import { eq, inArray } from 'drizzle-orm'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Feed, FeedItem } from './parsed-feed.ts'
import { isFormerArticle, isSameArticle } from './same-article.ts'
import { factsOf, readStoredFacts } from './stored-facts.ts'

/** Under what a new item is stored. */
export const guidOf = (feed: Feed, item: FeedItem): string => `${feed.key}#${item.id}`

/**
 * Matches items with stored posts: post by the guid of the item. A post whose guid is one of `guids`, those of the
 * whole feed, is matched with no other item.
 */
export async function findStored(tx: Transaction, feed: Feed, items: FeedItem[], guids: Set<string>) {
  const ids = await findByGuid(tx, feed, items)
  const others = items.filter((item) => !ids.has(guidOf(feed, item)))
  const taken = new Set(ids.values())
  const stored = others.length > 0 ? await readStoredFacts(tx, feed, others) : []
  for (const item of others) {
    const facts = factsOf(item)
    const formerGuid = `${feed.key}#${item.names.formerDigest}`
    const same = stored.find(
      (one) =>
        !taken.has(one.id) &&
        !guids.has(one.storedAs) &&
        (one.storedAs === formerGuid ? isFormerArticle : isSameArticle)(one, facts),
    )
    if (!same) continue
    taken.add(same.id)
    ids.set(guidOf(feed, item), same.id)
  }
  const rows = await tx
    .select({ post: posts, body: postBodies })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(inArray(posts.id, [...ids.values()]))
  const byId = new Map(rows.map((row) => [row.post.id, row]))
  return new Map([...ids].map(([guid, id]) => [guid, byId.get(id)!]))
}

async function findByGuid(tx: Transaction, feed: Feed, items: FeedItem[]): Promise<Map<string, number>> {
  const guidsOf = (item: FeedItem) => [guidOf(feed, item), ...item.names.former.map((id) => `${feed.key}#${id}`)]
  const rows = await tx
    .select({ id: posts.id, guid: posts.guid })
    .from(posts)
    .where(inArray(posts.guid, items.flatMap(guidsOf)))
  const known = new Map(rows.map(({ id, guid }) => [guid!, id]))
  const ids = new Map<string, number>()
  for (const item of items) {
    const id = guidsOf(item)
      .map((guid) => known.get(guid))
      .find((one) => one !== undefined)
    if (id !== undefined && ![...ids.values()].includes(id)) ids.set(guidOf(feed, item), id)
  }
  return ids
}
