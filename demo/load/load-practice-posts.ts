import { asc } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { practiceColumns, practicePosts, practiceTopics } from '#server/posts/practice-posts/practice-posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import * as demo from '#demo/world/practice-posts.ts'
import type { PictureName } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST_CITIZEN = 4
const CITIZENS = 40
/** The first comment has a fixed number below the generated ones, so that an address can name it. */
const FIRST_COMMENT = 81

/** Columns and topics with posts of the last weeks, dated from today. The newest one waits for review. */
export async function loadPracticePosts(tx: Transaction): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
  const columns = await tx
    .insert(practiceColumns)
    .values(
      demo.practiceColumns.map(({ name, introduction, cover, ended }, sort) => ({
        name,
        introduction,
        cover: pictureAddress(cover),
        sort,
        startAt: ago(90 * 24),
        endAt: ended === undefined ? null : new Date(Date.now() - ended * DAY_MS),
      })),
    )
    .returning({ id: practiceColumns.id })
  const topics = await tx
    .insert(practiceTopics)
    .values(
      demo.practiceColumns.flatMap(({ topics: lines }, place) =>
        lines.map((line, sort) => {
          const [name, introduction] = line.split('|') as [string, string]
          return { columnId: columns[place]!.id, name, introduction, sort }
        }),
      ),
    )
    .returning({ id: practiceTopics.id, columnId: practiceTopics.columnId })
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(users.id))
    .offset(FIRST_CITIZEN)
    .limit(CITIZENS)
  const lines = demo.practicePosts.trim().split('\n')
  const [first] = await tx
    .insert(practicePosts)
    .values(
      lines.map((line, place) => {
        const [topic, hours, likes, images, content] = line.split('|') as [string, string, string, string, string]
        const { id: topicId, columnId } = topics[Number(topic) - 1]!
        return {
          userId: people[(place * 7) % people.length]!.id,
          topicId,
          columnId,
          content,
          images: (images.split(' ').filter(Boolean) as PictureName[]).map(pictureAddress),
          status: Number(hours) < 1 ? 0 : 1,
          likeNum: Number(likes),
          commentNum: place === 0 ? 2 : 0,
          createdAt: ago(Number(hours)),
        }
      }),
    )
    .returning({ id: practicePosts.id })
  const said = (place: number, content: string, hours: number, id?: number) => ({
    ...(id === undefined ? {} : { id }),
    target: 'practice' as const,
    postId: first!.id,
    userId: people[place]!.id,
    content,
    status: writtenState.shown,
    likeNum: 3 + place,
    createdAt: ago(hours),
  })
  await tx
    .insert(comments)
    .overridingSystemValue()
    .values(said(3, '上周也碰到你们了，水比去年清多了', 1.6, FIRST_COMMENT))
  await tx.insert(comments).values(said(9, '那位大哥真不错，下次我也去', 1.1))
}
