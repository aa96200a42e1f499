/** What a city tells of itself on METRICS_PORT. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { getConfigurations } from '#contract/site/configurations.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { table } from '#server/city/handlers.ts'
import { jobs } from '#server/city/jobs.ts'
import { readOptions } from '#server/city/options.ts'
import { limitRules } from '#server/platform/access/limit-rules.ts'
import { measures } from '#server/platform/telemetry/measures.ts'
import { openMetricsPort } from '#server/platform/telemetry/metrics-port.ts'
import { OpenStreams } from '#server/platform/http/open-streams.ts'
import { samplesOf, type Sample } from './metric-samples.ts'
import { world } from './small-world.ts'
import { startWatchedCity, type WatchedCity } from './watched-city.ts'

let city: WatchedCity
beforeAll(async () => {
  // Of other files in this process.
  measures.resetMetrics()
  city = await startWatchedCity({ METRICS_PORT: '0', TRUST_PROXY: '1' })
})
afterAll(() => city.close())

const ask = (path: string, init: RequestInit = {}) => fetch(city.origin + path, init).then((one) => one.arrayBuffer())
const read = async (port = city.running.metricsPort) =>
  samplesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
const of = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter((one) => one.name === name && Object.entries(labels).every(([key, word]) => one.labels[key] === word))
    .reduce((sum, { value }) => sum + value, 0)
/** Counted when the connection knows that its answer is sent. */
const counted = (grown: (samples: Sample[]) => number, from: number, by: number) =>
  vi.waitFor(async () => expect(grown(await read()) - from).toBe(by), { timeout: 10_000 })

test('there is a port only where it is asked for, on this machine alone, and the site has no metrics', async () => {
  expect(readOptions({}).metrics).toBeUndefined()
  expect(readOptions({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1' })
  expect((await fetch(`${city.origin}/metrics`)).status).toBe(404)
  const other = `http://127.0.0.1:${city.running.metricsPort}`
  expect((await fetch(`${other}/`)).status).toBe(404)
  expect((await fetch(`${other}/metrics`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${other}/metrics`)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
})
test('calls are counted by name and by the code of their answer', async () => {
  const before = await read()
  const good = { call: getArticle.name, status: '200', code: '100000' }
  const gone = { call: getArticle.name, status: '200', code: '403001' }
  const guest = { call: postLike.name, code: '303001' }
  const [goodBefore, goneBefore, guestBefore] = [good, gone, guest].map((one) =>
    of(before, 'yunshang_calls_total', one),
  ) as [number, number, number]
  await ask(`/v1/c_article/${world.firstPost}`)
  await ask('/v1/c_article/999999')
  await ask(postLike.path.replace(/\{\w+\}/g, '1'), { method: postLike.method })
  const after = await read()
  expect(of(after, 'yunshang_calls_total', good) - goodBefore).toBe(1)
  expect(of(after, 'yunshang_calls_total', gone) - goneBefore).toBe(1)
  expect(of(after, 'yunshang_calls_total', guest) - guestBefore).toBe(1)
  expect(of(after, 'yunshang_call_seconds_count', { call: getArticle.name })).toBeGreaterThanOrEqual(2)
})
test.each([
  ['document', '/posts/1001'],
  ['file', '/app-config.json'],
  ['media', '/media/nothing.webp'],
  ['stream', `/streams/${world.radio}/live.m3u8`],
  ['upload', '/uploads'],
  ['call', '/v1/nothing'],
  ['probe', '/livez'],
])('%s is counted: %s', async (kind, path) => {
  const grown = (samples: Sample[]) => of(samples, 'yunshang_requests_total', { kind })
  const before = grown(await read())
  await ask(path, kind === 'upload' ? { method: 'POST', body: 'x' } : {})
  await counted(grown, before, 1)
})
test('whoever listens has no duration, and is seen while the connection is open', async () => {
  const stop = new AbortController()
  await fetch(`${city.origin}/v1/mobile/lives/${world.live}/events`, { signal: stop.signal })
  expect(of(await read(), 'yunshang_open_streams', { state: 'open' })).toBe(1)
  stop.abort()
  await vi.waitFor(async () => expect(of(await read(), 'yunshang_open_streams', { state: 'open' })).toBe(0))
  const after = await read()
  expect(of(after, 'yunshang_requests_total', { kind: 'listener' })).toBeGreaterThan(0)
  expect(of(after, 'yunshang_request_seconds_count', { kind: 'listener' })).toBe(0)
})
test('what a limit refuses is counted by its name', async () => {
  const before = of(await read(), 'yunshang_refusals_total', { limit: 'documentsOfNetwork' })
  const { readings, context } = city.test.app
  const request = { ...context().request, address: '198.51.100.7', network: '198.51.100.7' }
  const refused: unknown[] = []
  for (let n = 0; n < 302; n++) await readings.takeOther('document', request).catch((one) => refused.push(one))
  expect(refused).toHaveLength(2)
  expect(of(await read(), 'yunshang_refusals_total', { limit: 'documentsOfNetwork' }) - before).toBe(2)
})
test('caches tell hits and misses', async () => {
  const read2 = async (result: string) => of(await read(), 'yunshang_cache_reads_total', { cache: 'answers', result })
  const [hits, misses] = [await read2('hit'), await read2('miss')]
  const query = `${getConfigurations.path}?keys=config`
  await ask(query)
  await ask(query)
  expect([(await read2('hit')) - hits, (await read2('miss')) - misses]).toEqual([1, 1])
  expect(of(await read(), 'yunshang_cache_entries', { cache: 'answers' })).toBeGreaterThan(0)
})
test('jobs tell how they went, and nothing is late', async () => {
  const task = 'remind of lives'
  await vi.waitFor(async () =>
    expect(of(await read(), 'yunshang_job_runs_total', { task, result: 'done' })).not.toBe(0),
  )
  const samples = await read()
  expect(of(samples, 'yunshang_job_last_success_timestamp_seconds', { task })).toBeGreaterThan(1.7e9)
  expect(of(samples, 'yunshang_waiting_oldest_seconds', { queue: 'jobs' })).toBeLessThan(60)
  expect(of(samples, 'yunshang_waiting', { queue: 'failed jobs' })).toBe(0)
})
test('what waits in the database is told with its age', async () => {
  const user = await city.test.signUp()
  await city.test.db.execute(sql`insert into notice_settings (user_id) values (${user.id})`)
  await city.test.db.execute(
    sql`insert into messages (user_id, type, title, source) values (${user.id}, 1, 'title', 'metrics')`,
  )
  await vi.waitFor(async () => {
    // Nobody sends it meanwhile; the job may just have begun.
    await city.test.db.execute(
      sql`update notices set due_at = now() - interval '1 hour', taken_until = now() + interval '1 hour', done_at = null
        where user_id = ${user.id}`,
    )
    const samples = await read()
    expect(of(samples, 'yunshang_waiting', { queue: 'notices' })).toBe(1)
    expect(of(samples, 'yunshang_waiting_oldest_seconds', { queue: 'notices' })).toBeGreaterThan(3500)
    expect(of(samples, 'yunshang_database_up')).toBe(1)
  })
})
test('without an answer of the database the other figures stand', async () => {
  let asked = 0
  const port = await openMetricsPort({ port: 0, host: '127.0.0.1' })
  try {
    // Before there is a database the process is seen already.
    expect(of(await read(port.port), 'process_resident_memory_bytes')).toBeGreaterThan(0)
    port.show({
      pool: city.running.connection.pool,
      streams: new OpenStreams(7),
      dataDir: '/nowhere',
      readWaiting: () => new Promise((_, fail) => (asked++, setTimeout(() => fail(new Error('away')), 50))),
    })
    const samples = await read(port.port)
    expect(of(samples, 'yunshang_database_up')).toBe(0)
    expect(samples.filter(({ name }) => name.startsWith('yunshang_waiting'))).toEqual([])
    expect(of(samples, 'yunshang_open_streams', { state: 'most' })).toBe(7)
    expect(of(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(asked).toBe(1)
  } finally {
    await port.close()
  }
})
test('no label says anything of a citizen: each has its values from a closed list', async () => {
  const citizen = await city.test.signUp('小林', '13712345678')
  const headers = { Authorization: citizen.token, DeviceId: 'device-of-somebody', 'X-Forwarded-For': '203.0.113.9' }
  const asked = [
    '/posts/13712345678',
    '/13712345678',
    '/v1/13712345678',
    '/v1/c_article/13712345678',
    '/%E5%B0%8F%E6%9E%97.html',
  ]
  for (const path of asked) await ask(path, { headers })
  for (const method of ['PROPFIND', 'DELETE']) await ask('/v1/c_article/1?phone=13712345678', { method, headers })
  const words = Object.fromEntries(
    Object.entries({
      call: table.map(({ endpoint }) => endpoint.name),
      kind: 'call document file media stream listener upload notice probe major minor incremental weakcb'.split(' '),
      limit:
        `${Object.keys(limitRules).join(' ')} readingsOfNetwork readingsOfCitizen documentsOfNetwork streamsOfNetwork
        spentNetwork writingsOfNetwork writingsOfGuests writingsOfCitizen queue openStreams liveEventsOfNetwork`.split(
          /\s+/,
        ),
      task: jobs(city.test.app.context() as never).map(({ name }) => name),
      result: ['hit', 'miss', 'done', 'failed'],
      cache: `answers documents drawn settings feeds sitemaps cards launch stations cityIndex accounts titleCounts
        commonTerms adviceTotals guides practiceSums`.split(/\s+/),
      queue: ['notices', 'transfers', 'search', 'jobs', 'failed jobs'],
      state: ['idle', 'busy', 'waiting', 'most', 'open', 'free', 'size'],
    }).map(([label, list]) => [label, new Set(list)]),
  )
  const shapes: Record<string, RegExp> = {
    status: /^[1-5]\d\d$/,
    code: /^(\d{3}|\d{6})$/,
    le: /^(\+Inf|[\d.]+)$/,
    space: /^[a-z_]+$/,
    version: /^v[\d.]+$/,
    major: /^\d+$/,
    minor: /^\d+$/,
    patch: /^\d+$/,
  }
  const strange = (await read()).flatMap(({ name, labels }) =>
    Object.entries(labels)
      .filter(([label, word]) => !(words[label]?.has(word) ?? shapes[label]?.test(word)))
      .map(([label, word]) => `${name} ${label}=${word}`),
  )
  expect(strange).toEqual([])
})
