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

type Feed = [input: Values, values: (at: number, day: Ways['day']) => Values]
const inTopic = { topic_id: world.circleTopic }
/** Each further way to read the posts of a circle, named after its call: what is asked, and a post that is in it. */
export const circleFeeds: Record<string, Feed> = {
  'getCirclePosts, hot': [{ order: 'hot' }, (hot) => ({ hot })],
  'getCirclePosts, essence': [{ order: 'essence' }, (at, day) => ({ is_essence: 1, created_at: day(at) })],
  'getCirclePosts, on top': [{}, (at, day) => ({ is_top: Math.abs(at) % 2, created_at: day(at) })],
  'getCirclePosts, of a topic': [inTopic, (at, day) => ({ ...inTopic, created_at: day(at) })],
  'getCirclePosts, of a topic, hot': [{ ...inTopic, order: 'hot' }, (hot) => ({ ...inTopic, hot })],
  'getCirclePosts, with a word': [{ keyword: '橘猫' }, (at, day) => ({ content: '走失的橘猫', created_at: day(at) })],
}

/** The lists of circles. */
export function movingCircles({ pool, day, copy, link, newest }: Ways): Record<string, MovingList> {
  const like = `id = ${world.circlePost}`
  const hidden = { table: 'circle_posts', hide: 'status = 2' }
  const circlePost = (input: Values) => ({ ...newest('circle_posts', like, input), ...hidden })
  const feeds = Object.entries(circleFeeds).map(([name, [input, values]]): [string, MovingList] => [
    name,
    {
      input: { id: world.circle, ...input },
      put: (id, at) => copy('circle_posts', like, { id, ...values(at, day) }),
      ...hidden,
    },
  ])
  return {
    ...Object.fromEntries(feeds),
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
