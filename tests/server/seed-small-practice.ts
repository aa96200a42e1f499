import type { Connection } from '#server/platform/database/connect.ts'
import { practiceColumns, practicePosts, practiceTopics } from '#server/posts/practice-posts/practice-posts.tables.ts'
import { seedSmallCare } from './seed-small-care.ts'

/** A column with a topic, posts in every state, and a wish and an order. */
export async function seedSmallPractice(
  db: Connection['db'],
  world: Record<'column' | 'topic' | 'author' | 'practicePost' | 'practiceWaiting' | 'practiceRefused', number>,
): Promise<void> {
  const startAt = new Date('2026-01-01T00:00:00+08:00')
  await db.insert(practiceColumns).overridingSystemValue().values({ id: world.column, name: '志愿者手记', startAt })
  await db
    .insert(practiceTopics)
    .overridingSystemValue()
    .values({ id: world.topic, columnId: world.column, name: '河堤清洁日' })
  const post = (id: number, status: number, more: Partial<typeof practicePosts.$inferInsert> = {}) => ({
    id,
    userId: world.author,
    columnId: world.column,
    topicId: world.topic,
    content: `实践作品 ${id}`,
    status,
    createdAt: new Date(Date.UTC(2026, 10, 20) + id * 1000),
    ...more,
  })
  await db
    .insert(practicePosts)
    .overridingSystemValue()
    .values([
      post(world.practicePost, 1),
      post(world.practiceWaiting, 0, { content: '等待审核的话' }),
      post(world.practiceRefused, 2, { reason: '画面里有他人的住址' }),
    ])
  await seedSmallCare(db, world.author)
}
