/** States and lists of a room and of a channel with a million marks each, asked for while others read the feed. */
import { connect } from '#server/platform/database/connect.ts'
import { askAtRate } from './at-rate.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
const MARKS = 1_000_000
const RATE = 50
const FEED_RATE = 200

/** A room that a million people reserved and liked, and a channel that a million follow. */
async function addMarks(dataDir: string): Promise<{ room: number; channel: number }> {
  const { pool, close } = await connect({ dataDir, connections: 1, patient: true })
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set synchronous_commit = off; set enable_seqscan = on')
    const { rows } = await client.query<{ id: number }>(
      "insert into channels (type, name) values (4, '跨年夜'), (1, '新闻广播') returning id",
    )
    const [room, channel] = [rows[0]!.id, rows[1]!.id]
    await client.query("insert into lives (channel_id, start_at) values ($1, now() - interval '1 hour')", [room])
    await client.query(
      `insert into users (nickname, phone) select '听众' || n, (15000000000 + n)::text from generate_series(1, ${MARKS}) n`,
    )
    for (const id of [room, channel])
      await client.query(
        `insert into follows (user_id, target_type, target_id) select id, 'channel', $1 from users order by id desc limit ${MARKS}`,
        [id],
      )
    await client.query(
      `insert into likes (user_id, target_type, target_id) select id, 'live', $1 from users order by id desc limit ${MARKS}`,
      [room],
    )
    await client.query(`update channels set follow_num = ${MARKS} where id = any($1)`, [[room, channel]])
    await client.query(`update lives set like_num = ${MARKS} where channel_id = $1`, [room])
    await client.query('vacuum analyze follows, likes, users, channels, lives')
    return { room, channel }
  } finally {
    client.release()
    await close()
  }
}

const FEED = ['/v1/categories/0/posts?page=1&page_size=20', '/v1/categories/0/posts?page=2&page_size=20']

export async function benchMarks(origin: string, dataDir: string): Promise<void> {
  const { room, channel } = await addMarks(dataDir)
  // The first answers of a server, while PostgreSQL still writes the rows added, are not measured.
  await askAtRate(origin, FEED, FEED_RATE, SECONDS)
  for (const [name, path] of [
    ['state of a room', `/v1/mobile/lives/${room}/state`],
    ['state of a channel', `/v1/mobile/channel/${channel}/state`],
    ['list of rooms', '/v1/mobile/lives'],
    ['list of channels', '/v1/mobile/channel?type=1'],
  ] as const) {
    const [asked, feed] = await Promise.all([
      askAtRate(origin, [path], RATE, SECONDS),
      askAtRate(origin, FEED, FEED_RATE, SECONDS),
    ])
    console.log(
      `${name}, ${MARKS} marks`.padEnd(36),
      `${RATE}/s: p50 ${asked.p50} p99 ${asked.p99} ms, ${asked.errors} errors   feed, ${FEED_RATE}/s: p99 ${feed.p99} ms, ${feed.errors} errors`,
    )
  }
}
