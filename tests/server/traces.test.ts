/** Traces of requests and their statements, at a collector of OpenTelemetry. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { postComment } from '#contract/talk/comments.ts'
import { readOptions } from '#server/city/options.ts'
import { world } from './small-world.ts'
import { startTraceCollector, type Span } from './trace-collector.ts'
import { startWatchedCity, type WatchedCity } from './watched-city.ts'

const SERVER = 2
const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`
let collector: Awaited<ReturnType<typeof startTraceCollector>>
beforeAll(async () => {
  collector = await startTraceCollector()
})
afterAll(() => collector.stop())

/** What arrives of a city that is asked this, by the time it has stopped. */
async function traced(more: NodeJS.ProcessEnv, asking: (city: WatchedCity) => Promise<unknown>): Promise<Span[]> {
  collector.spans.length = 0
  const city = await startWatchedCity({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of%20the%20city',
    ...more,
  })
  await asking(city)
  await city.close()
  return collector.spans
}
const ask = (city: WatchedCity, path: string, init: RequestInit = {}) =>
  fetch(city.origin + path, init).then((one) => one.arrayBuffer())

test('nothing is sent unless a collector is named', () => {
  expect(readOptions({}).tracing).toBeUndefined()
  expect(readOptions({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318' }).tracing).toEqual({
    endpoint: 'http://a:4318',
    headers: {},
    share: 1,
  })
})
test('a call is a trace with its statements, below that of the proxy, and says nothing of anybody', async () => {
  const spans = await traced({ TRUST_PROXY: '1' }, async (city) => {
    const citizen = await city.test.signUp('小林', '13712345678')
    const headers = { traceparent, Authorization: citizen.token, 'Content-Type': 'application/json' }
    await ask(city, `/v1/c_article/${world.firstPost}`, { headers })
    const body = JSON.stringify({ post_id: world.firstPost, content: '私房话 13712345678' })
    await ask(city, postComment.path, { method: 'POST', headers, body })
    await ask(city, '/posts/1001', { headers })
    await ask(city, '/livez', { headers })
  })
  const requests = spans.filter(({ kind }) => kind === SERVER)
  expect(requests.map(({ name }) => name).sort()).toEqual([getArticle.name, 'GET document', postComment.name].sort())
  for (const one of requests) expect([one.traceId, one.parentSpanId]).toEqual([parent.traceId, parent.spanId])
  const call = requests.find(({ name }) => name === postComment.name)!
  expect(call.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'yunshang.kind': 'call',
    'yunshang.call': postComment.name,
    'yunshang.request_id': expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
  const texts = statements.map(({ attributes }) => attributes['db.query.text'] as string)
  expect(texts.some((text) => /^insert into "comments" .*\$1/.test(text))).toBe(true)
  expect(texts.some((text) => /^begin/i.test(text))).toBe(true)
  const all = JSON.stringify(spans)
  for (const word of ['13712345678', '私房话', '小林']) expect(all).not.toContain(word)
  expect(collector.headers.at(-1)).toMatchObject({ 'x-key': 'of the city' })
})
test('whoever is no proxy begins no trace of another', async () => {
  const spans = await traced({}, (city) => ask(city, '/v1/c_article/1001', { headers: { traceparent } }))
  expect(spans.filter(({ kind }) => kind === SERVER)).toHaveLength(1)
  expect(JSON.stringify(spans)).not.toContain(parent.traceId)
})
test('what the proxy does not trace, and what is beyond the share, is not sent', async () => {
  const no = { traceparent: traceparent.replace(/01$/, '00') }
  expect(await traced({ TRUST_PROXY: '1' }, (city) => ask(city, '/v1/c_article/1001', { headers: no }))).toEqual([])
  expect(await traced({ OTEL_TRACES_SAMPLER_ARG: '0' }, (city) => ask(city, '/v1/c_article/1001'))).toEqual([])
})
test('a collector that is away is told of in the log, and a stop waits for it no longer than it must', async () => {
  let told: Record<string, unknown>[] = []
  await traced({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, async (city) => {
    await ask(city, '/v1/c_article/1001')
    await city.running.stop()
    told = city.told()
    city.running.stop = () => Promise.resolve()
  })
  expect(told).toContainEqual(expect.objectContaining({ msg: 'traces not sent', job: 'send traces' }))
})
