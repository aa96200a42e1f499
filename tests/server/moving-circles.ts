import type pg from 'pg'
import type { MovingList } from './moving-list.ts'
import { world } from './small-world.ts'

const user_id = world.author
const FOLLOW = `insert into follows (user_id, target_type, target_id) values ($1, 'circle', $2) on conflict do nothing`
type Values = Record<string, unknown>
interface Ways {
  pool: pg.Pool
  day: (at: number) => string
  copy: (table: string, condition: string, changes: Values) => Promise<void>
  link: (table: string, values: (id: number, at: number) => Values) => (id: number, at: number) => Promise<void>
  newest: (table: string, condition: string, input: Values, more?: Values) => MovingList
}

/** The lists of circles. */
export function movingCircles({ pool, day, copy, link, newest }: Ways): Record<string, MovingList> {
  const circlePost = (input: Values) => newest('circle_posts', `id = ${world.circlePost}`, input)
  return {
    getCircles: {
      input: {},
      table: 'circles',
      put: (id, at) => copy('circles', `id = ${world.circle}`, { id, sort: at }),
    },
    getCircleTopics: {
      input: { id: world.circle },
      table: 'topics',
      put: (id, at) => copy('topics', `id = ${world.circleTopic}`, { id, post_num: Math.max(0, 20 - at) }),
    },
    getCirclePosts: circlePost({ id: world.circle }),
    getCircleFeed: {
      ...circlePost({}),
      put: async (id, at) => {
        await pool.query(FOLLOW, [user_id, world.circle])
        await circlePost({}).put(id, at)
      },
    },
    getMyCirclePosts: circlePost({}),
    getCircleUserPosts: circlePost({ id: user_id }),
    getCircleUserFans: {
      input: { id: user_id },
      table: 'users',
      put: async (id, at) => {
        await copy('users', `id = ${user_id}`, { id, nickname: `市民${id}`, phone: null })
        const row = { user_id: id, target_type: 'user', target_id: user_id, created_at: day(at) }
        await link('follows', () => row)(id, at)
      },
    },
    getBlockedUsers: {
      input: {},
      table: 'users',
      put: async (id, at) => {
        await copy('users', `id = ${user_id}`, { id, nickname: `市民${id}`, phone: null })
        await link('user_blocks', () => ({ user_id, blocked_id: id, created_at: day(at) }))(id, at)
      },
    },
  }
}
