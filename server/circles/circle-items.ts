/** What a card shows of circles: the newest posts everybody sees, and the topics with the most posts. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { subjects } from '#contract/subjects.ts'
import { cutTo } from '#contract/words.ts'
import { circlePosts, circles, topics } from './circles.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { circlePost } from './circle-post.subject.ts'
import type { ItemReader } from '#server/pages/item-reader.ts'

const SHOWN = 20
const TITLE = 60
const inOrder = (rows: { id: number }[]) => rows.map(({ id }, place) => ({ id, place: [place, id] }))

export const newestPosts: ItemReader = {
  ids: ({ circle }, { db }) =>
    circle === 'posts'
      ? db
          .select({ id: circlePosts.id })
          .from(circlePosts)
          .where(circlePost.visibleTo())
          .orderBy(desc(circlePosts.createdAt), desc(circlePosts.id))
          .limit(SHOWN)
          .then(inOrder)
      : undefined,
  async read(ids, { db }) {
    const rows = await db
      .select({ post: circlePosts, circle: circles.name, nickname: users.nickname })
      .from(circlePosts)
      .innerJoin(circles, eq(circles.id, circlePosts.circleId))
      .innerJoin(users, eq(users.id, circlePosts.userId))
      .where(and(inArray(circlePosts.id, ids), circlePost.visibleTo()))
    return new Map(
      rows.map(({ post: { id, content, images }, circle, nickname }) => [
        id,
        {
          title: cutTo(content.replace(/\s+/g, ' '), TITLE),
          subtitle: `${nickname} · ${circle}`,
          cover: images[0] ?? '',
          url: subjects.circle_post.path(String(id)),
        },
      ]),
    )
  },
}

export const busiestTopics: ItemReader = {
  ids: ({ circle }, { db }) =>
    circle === 'topics'
      ? db
          .select({ id: topics.id })
          .from(topics)
          .orderBy(desc(topics.postNum), desc(topics.id))
          .limit(SHOWN)
          .then(inOrder)
      : undefined,
  async read(ids, { db }) {
    const rows = await db
      .select({ topic: topics, circle: circles.name })
      .from(topics)
      .innerJoin(circles, eq(circles.id, topics.circleId))
      .where(inArray(topics.id, ids))
    return new Map(
      rows.map(({ topic: { id, name, cover, postNum }, circle }) => [
        id,
        {
          title: name.replace(/#/g, ''),
          subtitle: `${circle} · ${postNum} 帖`,
          cover,
          url: `/topic-detail/${id}`,
        },
      ]),
    )
  },
}
