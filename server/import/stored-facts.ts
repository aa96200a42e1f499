/** What items and stored posts are compared by. */
import { and, inArray, ne, sql } from 'drizzle-orm'
import { visibleCharacters } from '#contract/words.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { NO_DATE } from '#server/platform/database/no-date.ts'
import { withoutSource } from './feed-html.ts'
import { plainText } from './feed-text.ts'
import { readName } from './item-names.ts'
import type { Feed, FeedItem } from './parsed-feed.ts'
import type { ArticleFacts } from './same-article.ts'

export type StoredFacts = ArticleFacts & { id: number; storedAs: string }

export const factsOf = ({ names, title, publishAt, content }: FeedItem): ArticleFacts => ({
  guid: names.guid,
  address: names.address,
  title: visibleCharacters(title),
  moment: publishAt?.getTime() ?? null,
  text: textOf(withoutSource(content).content),
})

/** The posts of the feed that share a name, a title or a time with one of the items, the oldest first. */
export async function readStoredFacts(tx: Transaction, feed: Feed, items: FeedItem[]): Promise<StoredFacts[]> {
  const start = `${feed.key}#`
  const rows = await tx
    .select({ id: posts.id, guid: posts.guid, title: posts.title, publishAt: posts.publishAt, media: posts.mediaUrl })
    .from(posts)
    .where(and(sql`starts_with(${posts.guid}, ${start})`, ne(posts.guid, start)))
    .orderBy(posts.id)
  const wanted = new Set(items.flatMap((item) => signsOf(factsOf(item))))
  const stored = rows.map(({ id, guid, title, publishAt, media }) => ({
    id,
    storedAs: guid!,
    title: visibleCharacters(title),
    moment: publishAt.getTime() === NO_DATE.getTime() ? null : publishAt.getTime(),
    namesBy: (page: string) => readName(guid!.slice(start.length), page || media, feed.link),
  }))
  const near = stored.filter((one) => signsOf({ ...one, ...one.namesBy('') }).some((sign) => wanted.has(sign)))
  const bodies = await tx
    .select({ id: postBodies.postId, content: postBodies.content })
    .from(postBodies)
    .where(
      inArray(
        postBodies.postId,
        near.map(({ id }) => id),
      ),
    )
  const contents = new Map(bodies.map(({ id, content }) => [id, withoutSource(content)]))
  return near.map(({ namesBy, ...facts }) => {
    const { content, link } = contents.get(facts.id) ?? { content: '', link: '' }
    return { ...facts, ...namesBy(link), text: textOf(content) }
  })
}

const signsOf = ({ guid, address, title, moment }: Omit<ArticleFacts, 'text'>): string[] => [
  `title ${title}`,
  ...(guid === '' ? [] : [`guid ${guid}`]),
  ...(address === '' ? [] : [`address ${address}`]),
  ...(moment === null ? [] : [`moment ${moment}`]),
]

/** Read when it is asked for, once. */
function textOf(content: string): () => string {
  let text: string | undefined
  return () => (text ??= visibleCharacters(plainText(content)))
}
