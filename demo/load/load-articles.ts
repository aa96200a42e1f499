import * as writtenState from '#contract/posts/written-state.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { inArray, sql } from 'drizzle-orm'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { DemoArticle, DemoComment } from '#demo/world/shapes.ts'
import { isReadOut, readingName } from '#demo/recordings/readings.ts'
import { pictureAddress, pictureAddresses, type References } from './references.ts'

const HOUR_MS = 3_600_000

/** Articles in the order they are written: the first gets id 101. */
export async function loadArticles(tx: Transaction, articles: DemoArticle[], references: References): Promise<void> {
  for (const article of articles) {
    const publishAt = new Date(Date.now() - article.hoursAgo * HOUR_MS)
    const [row] = await tx
      .insert(posts)
      .values({
        type: 3,
        title: article.title,
        introduction: article.introduction,
        cover: pictureAddress(article.cover),
        images: article.images.map(pictureAddress),
        style: article.style,
        sourceName: article.source,
        author: article.author,
        categoryId: references.get('category', article.category),
        publishAt,
        linkUrl: article.linkUrl ?? '',
        isLive: article.isLive ?? false,
        isTop: article.isTop ?? false,
        isSelected: article.isSelected ?? false,
        readNum: article.reads,
        likeNum: Math.round(article.reads / 37),
        collectionNum: Math.round(article.reads / 160),
        shareNum: Math.round(article.reads / 90),
      })
      .returning({ id: posts.id })
    await tx.insert(postBodies).values({
      postId: row!.id,
      content: largePictures(pictureAddresses(article.content)),
      tags: article.tags,
      attachments: article.attachments ?? [],
      voiceUrl: isReadOut(article) ? `/media/recordings/${readingName(article)}.mp3` : '',
    })
    references.set('article', article.key, row!.id)
    await loadComments(tx, row!.id, publishAt, article.comments ?? [])
  }
}

/** Pictures inside an article state their own size, so that nothing moves when they load. */
function largePictures(html: string): string {
  return html.replace(
    /<img src="(\/media\/[^"]+)"/g,
    '<img src="$1?w=1200" srcset="$1?w=750 750w, $1?w=1200 1200w" sizes="100vw" width="1200" height="800" loading="lazy"',
  )
}

export async function loadComments(
  tx: Transaction,
  postId: number,
  publishAt: Date,
  written: DemoComment[],
): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).orderBy(users.id)
  const person = (place: number) => people[place % people.length]!.id
  let shown = 0
  for (const one of written) {
    const createdAt = at(publishAt, one.minutesAfter)
    const replies = one.replies ?? []
    const [row] = await tx
      .insert(comments)
      .values({
        postId,
        userId: person(one.user),
        content: one.content,
        status: writtenState.shown,
        likeNum: one.likes,
        replyNum: replies.length,
        createdAt,
      })
      .returning({ id: comments.id })
    for (const reply of replies)
      await tx.insert(comments).values({
        postId,
        userId: person(reply.user),
        parentId: row!.id,
        replyUserId: reply.to === undefined ? null : person(reply.to),
        content: reply.content,
        status: writtenState.shown,
        likeNum: reply.likes,
        createdAt: at(publishAt, reply.minutesAfter),
      })
    shown += 1 + replies.length
  }
  if (shown)
    await tx
      .update(posts)
      .set({ commentNum: sql`${shown}` })
      .where(inArray(posts.id, [postId]))
}

/** Never in the future, however fresh the article is. */
const at = (publishAt: Date, minutes: number): Date =>
  new Date(Math.min(publishAt.getTime() + minutes * 60_000, Date.now() - 30_000))
