import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { CirclePost } from '#contract/circles/circles.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { builtOnce, placeholders } from '#server/platform/database/built-once.ts'
import { circleManagers, circlePosts, circles, topics } from './circles.tables.ts'
import { likes } from '#server/marks/marks.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { votes } from '#server/circles/votes/votes.tables.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { literal } from '#server/platform/database/literal.ts'
import { LAST_OFFSET, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { circlePost } from './circle-post.subject.ts'
import { notBlocked } from '#server/marks/not-blocked.ts'
import { presentTopic } from './present-circles.ts'
import { presentVotes } from './present-votes.ts'

const { terms: _terms, ...row } = getTableColumns(circlePosts)
const { reader } = placeholders<{ reader: number }>()
/** Posts with all that is shown of them, except the options of their votes. */
const select = (db: Database) =>
  db
    .select({
      row,
      author: citizenColumns,
      circle: circles.name,
      topic: topics,
      vote: votes,
      liked: sql<boolean>`exists (select from ${likes} where ${likes.userId} = ${reader} and ${likes.targetType} = 'circle_post' and ${likes.targetId} = ${circlePosts.id})`,
      managed: sql<boolean>`exists (select from ${circleManagers} where ${circleManagers.circleId} = ${circlePosts.circleId} and ${circleManagers.userId} = ${reader})`,
    })
    .from(circlePosts)
    .innerJoin(users, eq(users.id, circlePosts.userId))
    .innerJoin(circles, eq(circles.id, circlePosts.circleId))
    .leftJoin(topics, eq(topics.id, circlePosts.topicId))
    .leftJoin(votes, eq(votes.postId, circlePosts.id))
type Found = Awaited<ReturnType<typeof select>>
const byIds = builtOnce<{ ids: number[]; reader: number }>()((db, value) =>
  select(db)
    .where(sql`${circlePosts.id} = any(${value.ids})`)
    .prepare('circle_posts_by_id'),
)
const byIdForReader = builtOnce<{ id: number; reader: number }>()((db, value) =>
  select(db)
    .where(and(eq(circlePosts.id, value.id), circlePost.visibleTo({ id: reader })))
    .prepare('circle_post_for_reader'),
)
/** The longest page, and one row more to know whether another follows. */
const LONGEST_PAGE = 101
type Sort = Parameters<typeof sortedPage>[0]
interface Wanted {
  order: Sort
  total: number | Promise<number>
  page: Page
  /** Among so many of the first rows that fulfil a condition the page is looked for before it is among all. */
  first?: { rows: number; where: SQL | undefined }
  /** A selection of ids of circles: the first rows of each are read, however many it has, and of these the page. */
  among?: SQL
}

/** total: from a counter. Whoever is blocked is left out. */
export async function pageOfPosts(
  context: Context,
  where: SQL | undefined,
  { order, total, page, first, among }: Wanted,
) {
  const slice = sortedPage(order, page)
  const wanted = and(where, notBlocked(circlePosts.userId, context.user), slice.after)
  const placesIn = (source: typeof circlePosts | SQL, condition?: SQL) =>
    context.db
      .select({ id: sql<number>`${circlePosts.id}`, cursor: slice.cursor })
      .from(source)
      .where(condition)
      .orderBy(...slice.orderBy)
      .limit(slice.limit)
      .offset(slice.offset)
  const inOrder = sql.join(slice.orderBy, sql`, `)
  const findPlaces = async () => {
    if (among) {
      const most = literal(slice.offset > 0 ? LAST_OFFSET + LONGEST_PAGE : LONGEST_PAGE)
      return placesIn(sql`(select near.* from (${among}) chosen cross join lateral (
        select * from ${circlePosts} where ${and(sql`${circlePosts.circleId} = chosen.id`, wanted)} order by ${inOrder} limit ${most}
      ) near) ${circlePosts}`)
    }
    if (first && slice.offset === 0) {
      const near = await placesIn(
        sql`(select * from ${circlePosts} where ${and(first.where, slice.after)} order by ${inOrder} limit ${first.rows}) ${circlePosts}`,
        wanted,
      )
      if (near.length === slice.limit) return near
    }
    return placesIn(circlePosts, wanted)
  }
  // The page first: authors are looked up for the rows that are shown, not for all that are found.
  const [counted, places] = await Promise.all([total, findPlaces()])
  const { rows, cursor } = slice.cut(places)
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await byIds(context.db, { ids, reader: context.user?.id ?? 0 }) : []
  const byId = new Map((await present(context, found)).map((post) => [post.id, post]))
  // One that has been deleted meanwhile is left out.
  const list = ids.flatMap((id) => byId.get(String(id)) ?? [])
  return { list, total: counted, page: page.page, page_size: page.page_size, cursor }
}

export async function readPost(context: Context, id: number): Promise<CirclePost | undefined> {
  const found = await byIdForReader(context.db, { id, reader: context.user?.id ?? 0 })
  return (await present(context, found))[0]
}

async function present({ db, user, now }: Context, found: Found): Promise<CirclePost[]> {
  const asked = found.flatMap(({ vote }) => vote ?? [])
  const shown = new Map((await presentVotes(db, asked, user, now)).map((vote) => [vote.post_id, vote]))
  return found.map(({ row, author, circle, topic, liked, managed }) => {
    const mine = row.userId === user?.id
    return {
      id: String(row.id),
      circle_id: String(row.circleId),
      circle_name: circle,
      user: presentCitizen(author),
      content: row.content,
      images: row.images,
      video: row.video,
      topic: topic && presentTopic(topic),
      vote: shown.get(String(row.id)) ?? null,
      address: row.address,
      region: row.region,
      like_num: row.likeNum,
      comment_num: row.commentNum,
      is_like: liked ? 1 : 0,
      is_top: row.isTop === 1 ? 1 : 0,
      is_essence: row.isEssence === 1 ? 1 : 0,
      is_mine: mine ? 1 : 0,
      is_admin: managed ? 1 : 0,
      status: row.status,
      reason: mine && row.status === writtenState.refused ? row.reason : '',
      created_at: presentTime(row.createdAt),
    }
  })
}
