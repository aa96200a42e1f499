import { and, eq, inArray } from 'drizzle-orm'
import { contentPage } from '#contract/content/content-page.ts'
import type { ContentType } from '#contract/fields.ts'
import { timedPath } from '#contract/feed-address.ts'
import { hasChapters, isSaid } from '#server/content/transcripts/is-said.ts'
import { transcripts } from '#server/content/transcripts/transcripts.tables.ts'
import { isPublished } from '#server/content/is-published.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { escapeMarkup } from '#server/platform/words/escape-markup.ts'
import { typeOfFile, withOrigin, type OutgoingFile, type OutgoingItem } from './outgoing-feed.ts'

/** What addresses of a feed are made with. */
export interface FeedSite {
  /** By which the public reaches this site. */
  origin: string
  /** The size of a file of our own, in bytes; 0 for others. */
  sizeOf: (url: string) => Promise<number>
}

const EMPTY = { content: '', tags: [], attachments: [], pictures: [] }

/** Content items in the order of their ids; those that are withdrawn meanwhile are left out. */
export async function readItems(db: Database, ids: number[], site: FeedSite): Promise<OutgoingItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      post: posts,
      body: postBodies,
      isSaid,
      hasChapters,
    })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .leftJoin(transcripts, eq(transcripts.postId, posts.id))
    .where(and(inArray(posts.id, ids), isPublished))
  const files = new Set(
    rows.flatMap(({ post, body }) => [post.mediaUrl, ...(body?.attachments ?? []).map(({ url }) => url)]),
  )
  const sizes = new Map(await Promise.all([...files].map(async (url) => [url, await site.sizeOf(url)] as const)))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows
    .sort((a, b) => places.get(a.post.id)! - places.get(b.post.id)!)
    .map(({ post, body, ...timed }) => present(post, body ?? EMPTY, timed, { origin: site.origin, sizes }))
}

function present(
  post: typeof posts.$inferSelect,
  { content, tags, attachments, pictures }: Pick<typeof postBodies.$inferSelect, keyof typeof EMPTY>,
  timed: { isSaid: boolean; hasChapters: boolean },
  site: { origin: string; sizes: Map<string, number> },
): OutgoingItem {
  const absolute = (address: string) => address && new URL(address, site.origin).href
  const file = (address: string): OutgoingFile => {
    const url = absolute(address)
    return { url, type: typeOfFile(url), bytes: site.sizes.get(address) ?? 0 }
  }
  const figures = pictures.map(
    ({ url, caption }) =>
      `<figure><img src="${escapeMarkup(url)}" alt="">${caption && `<figcaption>${escapeMarkup(caption)}</figcaption>`}</figure>`,
  )
  return {
    page: absolute(contentPage(String(post.id), post.type as ContentType)),
    title: post.title,
    summary: post.introduction,
    html: withOrigin(content + figures.join(''), site.origin),
    author: post.author,
    publisher: post.sourceName,
    tags,
    published: post.publishAt,
    modified: new Date(Math.max(post.updatedAt.getTime(), post.publishAt.getTime())),
    picture: absolute(post.cover),
    recording: post.mediaUrl ? file(post.mediaUrl) : undefined,
    attachments: attachments.map(({ name, url }) => ({ ...file(url), name })),
    seconds: post.mediaUrl ? post.duration : 0,
    episode: null,
    transcript: timed.isSaid ? absolute(timedPath('transcripts', String(post.id))) : '',
    chapters: timed.hasChapters ? absolute(timedPath('chapters', String(post.id))) : '',
  }
}
