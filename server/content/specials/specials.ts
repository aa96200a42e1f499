import * as contentType from '#contract/content/content-types.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import type * as contract from '#contract/content/specials.ts'
import { specialItems, specialSections } from '#server/content/item-lists.tables.ts'
import { categories, postBodies, postCounts, posts } from '#server/content/posts.tables.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/content/feed-item.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { readStatic } from '#server/content/articles/read-article.ts'
import { countPosts } from '#server/content/count-posts.ts'
import { feedOf, readFeed } from '#server/content/feed.ts'
import type { Handle, Context } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'

const PER_SECTION = 5

export const getSpecials: Handle<typeof contract.getSpecials> = async (input, { db }) => {
  const special = eq(posts.type, contentType.special)
  const condition = and(isPublished, special)
  const total = await countPosts(db, {
    category: 0,
    counters: eq(postCounts.type, contentType.special),
    posts: special,
  })
  return feedOf(await readFeed(db, condition, input), total, input)
}

export const getSpecial: Handle<typeof contract.getSpecial> = async ({ id }, { db }) => {
  const head = await readStatic(db, id, [5])
  const [own] = await db
    .select({ allowComment: posts.allowComment, banner: postBodies.banner })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(eq(posts.id, id))
  return {
    ...head,
    banner: own?.banner || head.cover,
    allow_comment: own?.allowComment ? 1 : 0,
    sections: await readSections(db, id),
  }
}

/** The sections of a special with their first items. */
export async function readSections(db: Context['db'], id: number) {
  const sections = await db
    .select()
    .from(specialSections)
    .where(eq(specialSections.specialId, id))
    .orderBy(asc(specialSections.sort))
  const lists = await Promise.all(
    sections.map((section) => sectionItems(db, section.id, { page: 1, page_size: PER_SECTION })),
  )
  return sections.map((section, place) => ({
    id: String(section.id),
    title: section.title,
    style: section.style,
    list: lists[place]!.list,
    show_more: lists[place]!.cursor ? (1 as const) : (0 as const),
  }))
}

export const getSpecialSection: Handle<typeof contract.getSpecialSection> = async ({ id, ...page }, { db }) => {
  const [section] = await db
    .select({ section: specialSections, title: posts.title })
    .from(specialSections)
    .innerJoin(posts, and(eq(posts.id, specialSections.specialId), isPublished))
    .where(eq(specialSections.id, id))
  if (!section) throw gone()
  const [counted] = await db
    .select({ total: count() })
    .from(specialItems)
    .innerJoin(posts, and(eq(posts.id, specialItems.postId), isPublished))
    .where(eq(specialItems.sectionId, id))
  return {
    section: {
      id: String(id),
      title: section.section.title,
      style: section.section.style,
      special_id: String(section.section.specialId),
      special_title: section.title,
    },
    ...feedOf(await sectionItems(db, id, page), counted?.total ?? 0, page),
  }
}

async function sectionItems(db: Context['db'], sectionId: number, page: Page) {
  const slice = sortedPage(smallestFirst(specialItems.sort, posts.id), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...feedColumns, cursor: slice.cursor })
      .from(specialItems)
      .innerJoin(posts, and(eq(posts.id, specialItems.postId), isPublished))
      .leftJoin(categories, eq(categories.id, posts.categoryId)),
    eq(specialItems.sectionId, sectionId),
  )
  return { list: (rows as FeedRow[]).map(presentFeedItem), cursor }
}
