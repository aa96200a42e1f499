/** Every list that is read page by page, and how a row is put into it: under an id of its own, at a time or place. */
import type { Connection } from '#server/platform/database/connect.ts'
import { careLists } from './moving-care.ts'
import { movingCircles } from './moving-circles.ts'
import type { MovingList } from './moving-list.ts'
import { movingMoney } from './moving-money.ts'
import { movingOrders } from './moving-orders.ts'
import { practiceLists } from './moving-practice.ts'
import { world } from './small-world.ts'

export function movingLists({ pool }: Connection): Record<string, MovingList> {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString()
  /** Inserts the row of a table that meets a condition once more, with other values. */
  const copy = async (table: string, condition: string, changes: Record<string, unknown>) => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const { rowCount } = await pool.query(
      `insert into ${table} (${names.join()}) overriding system value select ${names.map((name) => `(made).${name}`).join()}
      from (select jsonb_populate_record(one, $1) as made from ${table} one where ${condition} limit 1) copied`,
      [JSON.stringify(changes)],
    )
    if (rowCount !== 1) throw new Error(`nothing like it in ${table}`)
  }
  const post = (id: number, at: number, more = {}) =>
    copy('posts', `id = ${world.firstPost}`, { id, publish_at: day(at), ...more })
  const posts = (input: MovingList['input'], more = {}, link?: (id: number, at: number) => Promise<unknown>) => ({
    input,
    table: 'posts',
    put: async (id: number, at: number) => {
      await post(id, at, more)
      await link?.(id, at)
    },
  })
  const link = (table: string, values: (id: number, at: number) => Record<string, unknown>) => {
    return async (id: number, at: number) => {
      const row = values(id, at)
      const marks = Object.keys(row).map((_, place) => `$${place + 1}`)
      await pool.query(`insert into ${table} (${Object.keys(row).join()}) values (${marks.join()})`, Object.values(row))
    }
  }
  const newest = (table: string, condition: string, input: MovingList['input'], more = {}): MovingList => ({
    input,
    table,
    put: (id, at) => copy(table, condition, { id, created_at: day(at), ...more }),
  })
  const sorted = (table: string, condition: string, input: MovingList['input'], more = {}): MovingList => ({
    input,
    table,
    put: (id, at) => copy(table, condition, { id, sort: at, ...more }),
  })
  const user_id = world.author
  const mark = (table: string, target_type: string) =>
    link(table, (target_id, at) => ({ user_id, target_type, target_id, created_at: day(at) }))
  const stations = `id = ${world.radio}`
  const comments = `id = ${world.comment}`
  const marked = (target_type: string) => ({
    table: 'channels',
    put: async (id: number, at: number) => {
      await copy('channels', stations, { id, type: target_type === 'anchor' ? 2 : 1 })
      await mark('follows', target_type)(id, at)
    },
  })
  const ACTIVITY = 4999
  const activity = (id: number, at: number) =>
    pool.query(
      `insert into activities (id, title, apply_start, apply_end, start_at, end_at, quota, half_hours) overriding system value
      values ($1, '河堤清洁', $2, $3, $3, $4, 9, 4) on conflict do nothing`,
      [id, day(at - 9), day(at - 1), day(at)],
    )
  const joined = (id: number, at: number, values: Record<string, unknown>) =>
    pool.query(
      `insert into activity_joins (id, activity_id, user_id, status, start_at, end_at, joined_at) overriding system value
      values ($1, $2, $3, $4, $5, $6, $5)`,
      [id, values.activity_id, values.user_id, values.status ?? 1, day(at), day(at + 1)],
    )
  const accounts = (kind: string, input: MovingList['input'], id: number) =>
    sorted('merchants', `kind = '${kind}' and id = ${id}`, input)

  return {
    getActivities: { input: {}, table: 'activities', put: (id, at) => activity(id, at) },
    getActivityJoins: {
      input: { activity_id: ACTIVITY },
      table: 'activity_joins',
      put: async (id, at) => {
        await activity(ACTIVITY, 0)
        await pool.query(
          'insert into users (id, nickname) overriding system value values ($1, $2) on conflict do nothing',
          [5000 + id, `志愿者${id}`],
        )
        await joined(id, at, { activity_id: ACTIVITY, user_id: 5000 + id })
      },
    },
    getMyJoins: {
      input: {},
      table: 'activity_joins',
      put: async (id, at) => {
        await activity(5000 + id, at)
        await joined(id, at, { activity_id: 5000 + id, user_id, status: 0 })
      },
    },
    getMyScans: {
      input: {},
      table: 'activity_scans',
      put: async (id, at) => {
        await activity(ACTIVITY, 0)
        await pool.query(
          `insert into activity_scans (id, activity_id, user_id, direction, method, state, at, created_at) overriding system value
          values ($1, $2, $3, 1, 4, 1, to_timestamp($1::bigint), $4)`,
          [id, ACTIVITY, user_id, day(at)],
        )
      },
    },
    getCategoryPosts: posts({ id: world.news }),
    getRecommends: posts({ kind: 'find' }, { type: 12 }),
    getRelatedPosts: posts({ id: world.firstPost }),
    getSpecials: posts({}, { type: 5 }),
    getVideoCollections: posts({}, { type: 15 }),
    getAlbums: posts({}, { type: 2 }),
    getChannelPosts: posts(
      { id: world.anchor },
      {},
      link('channel_posts', (post_id) => ({ channel_id: world.anchor, post_id })),
    ),
    getMatrixPosts: posts(
      { id: world.matrix },
      {},
      link('merchant_posts', (post_id) => ({ merchant_id: world.matrix, post_id })),
    ),
    getSpecialSection: posts(
      { id: world.section },
      {},
      link('special_items', (post_id, sort) => ({ section_id: world.section, post_id, sort })),
    ),
    getCollectionVideos: posts(
      { id: world.collection },
      { type: 4 },
      link('collection_items', (video_id, sort) => ({ collection_id: world.collection, video_id, sort })),
    ),
    getAlbum: posts(
      { id: world.album },
      { type: 1 },
      link('album_items', (audio_id, sort) => ({ album_id: world.album, audio_id, sort })),
    ),
    getPageCardData: posts({ id: world.card }),
    getCollections: posts({}, {}, mark('collections', 'post')),
    getSubscriptions: { input: {}, ...marked('channel') },
    getFollows: { input: {}, ...marked('anchor') },
    getChannels: sorted('channels', stations, {}),
    getRecommendedChannels: sorted('channels', stations, {}, { recommended: true }),
    getLives: {
      input: {},
      table: 'channels',
      put: async (id, at) => {
        await copy('channels', `id = ${world.live}`, { id })
        await copy('lives', `channel_id = ${world.live}`, { channel_id: id, start_at: day(at) })
      },
    },
    getAdviceMerchants: accounts('advice', {}, world.merchant),
    getMatrixs: accounts('matrix', {}, world.matrix),
    getArounds: accounts('around', {}, world.around),
    getGuides: sorted('guides', `id = ${world.guide}`, { keyword: '居民身份证' }),
    getAdvices: newest('advices', `id = ${world.advice}`, {}),
    ...practiceLists({ newest, sorted, copy, day, pool }),
    ...careLists(pool, day),
    getNearMerchants: {
      input: { longitude: 118, latitude: 29 },
      table: 'stations',
      put: (id, at) =>
        pool.query(
          `insert into stations (id, type, name, longitude, latitude) overriding system value values ($1, 3, '站', 118, $2)`,
          [id, 29 + at / 50],
        ),
    },
    getLessons: {
      input: {},
      table: 'lessons',
      put: async (id, at) => {
        await post(id, 0)
        await pool.query(
          `insert into lessons (id, post_id, category, sort) overriding system value values ($1, $1, '健康急救', $2)`,
          [id, at],
        )
      },
    },
    getComments: newest('comments', comments, { id: world.firstPost }, { reply_num: 0 }),
    getCivilizationComments: newest('comments', 'id = 50', { id: world.civilization }),
    getMyCredits: newest('credits', 'true', { type: 2 }),
    getFeedbacks: newest('feedbacks', 'true', {}),
    getMessages: {
      ...newest('messages', 'true', {}),
      put: (id, at) => copy('messages', 'true', { id, created_at: day(at), source: `copy ${id}` }),
    },
    getMyRedPackets: {
      input: {},
      table: 'red_packet_opens',
      key: 'packet_id',
      put: async (id) => {
        await copy('red_packets', `id = ${world.redPacket}`, { id })
        await link('red_packet_opens', () => ({ packet_id: id, user_id, amount: 1 }))(id, 0)
      },
    },
    ...movingCircles({ pool, day, copy, link, newest }),
    ...movingMoney(pool, day),
    ...movingOrders({ day, copy, posts, link }),
    getVolunteers: {
      input: {},
      table: 'users',
      put: async (id, at) => {
        await copy('users', `id = ${user_id}`, { id, nickname: `市民${id}`, phone: null })
        await link('volunteers', () => ({ user_id: id, number: `${id}`, status: 1, approved_at: day(at) }))(id, at)
      },
    },
    getTeams: {
      input: {},
      table: 'volunteer_teams',
      put: async (id, at) => {
        const values = { name: `团队 ${id}`, code: `code-${id}`, sort: at }
        await copy('volunteer_teams', `id = ${world.team}`, { id, ...values })
      },
    },
    getVenueTeams: {
      input: { id: world.venue },
      table: 'volunteer_teams',
      put: async (id, at) => {
        const values = { name: `团队 ${id}`, code: `code-${id}`, sort: at, station_id: world.venue }
        await copy('volunteer_teams', `id = ${world.team}`, { id, ...values })
      },
    },
    getVenues: sorted('stations', `id = ${world.venue}`, {}),
    getProjects: sorted('projects', `id = ${world.project}`, {}),
    getRanking: {
      input: { period: 'all' },
      table: 'volunteer_totals',
      key: 'subject_id',
      put: async (id, at) => {
        await copy('users', `id = ${user_id}`, { id, nickname: `市民${id}`, phone: null })
        await copy('volunteers', `user_id = ${user_id}`, { id, user_id: id, number: `${id}` })
        await link('volunteer_totals', () => ({ kind: 1, subject_id: id, year: 0, half_hours: at + 2 }))(id, at)
      },
    },
    getUserActions: {
      input: { id: user_id },
      table: 'volunteer_hours',
      // The ledger is only added to; here its rows go all the same.
      put: async (id, at) => {
        await pool.query('alter table volunteer_hours disable trigger volunteer_hours_kept')
        await pool.query(
          `insert into volunteer_hours (id, user_id, title, half_hours, points, activities, source, at) overriding system value
          values ($1, $2, '河堤清洁', 4, 2, 1, $3, $4)`,
          [id, user_id, `moving ${id}`, day(at)],
        )
      },
    },
    getUserPush: {
      input: {},
      table: 'users',
      put: (id, at) =>
        copy('users', `id = ${user_id}`, {
          id,
          nickname: `市民${id}`,
          phone: null,
          from_user_id: user_id,
          created_at: day(at),
        }),
    },
    getTeamMembers: {
      input: { id: world.team },
      table: 'volunteer_team_members',
      put: async (id, at) => {
        await copy('users', `id = ${user_id}`, { id, nickname: `市民${id}`, phone: null })
        await copy('volunteers', `user_id = ${user_id}`, { id, user_id: id, number: `${id}` })
        const member = { id, volunteer_id: id, role: at < 0 ? 2 : 2 + (at % 2) }
        await copy('volunteer_team_members', `team_id = ${world.team}`, member)
      },
    },
    getPostLikes: {
      input: { id: world.firstPost },
      table: 'users',
      put: async (id, at) => {
        await copy('users', `id = ${user_id}`, { id, nickname: `市民${id}`, phone: null })
        await link('likes', () => ({
          user_id: id,
          target_type: 'post',
          target_id: world.firstPost,
          created_at: day(at),
        }))(id, at)
      },
    },
  }
}
