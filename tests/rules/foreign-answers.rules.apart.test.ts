// @vitest-environment happy-dom
/**
 * What something on the way answers in our server's place: a hotel's page, a gateway, a proxy. Nobody is logged out,
 * nothing that was stored goes, what was written waits and arrives once.
 */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wireOutbox } from '#app/outbox/wire-outbox.ts'
import { getArticle, getStaticArticle } from '#contract/content/articles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { download } from '#contract/download.ts'
import { describeError } from '#contract/errors.ts'
import { upload } from '#contract/uploads/upload.ts'
import { getUser } from '#contract/people/user.ts'
import { newId } from '#lib/new-id.ts'
import { withDatabase } from '#offline/db.ts'
import { flushOutbox } from '#offline/flush-outbox.ts'
import { newEntry } from '#offline/new-entry.ts'
import { listOutbox, putInOutbox } from '#offline/outbox.ts'
import { articleQuery } from '#queries/articles.queries.ts'
import { call } from '#queries/call.ts'
import { callOrQueue } from '#queries/call-or-queue.ts'
import { copyKey } from '#queries/copy-key.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { isGone } from '#queries/disk-first.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type Tab } from './open-tab.ts'

const statuses = [200, 204, 302, 401, 403, 404, 407, 413, 429, 451, 500, 502, 503, 511]
const bodies: [string, string, string][] = [
  ['html', 'text/html; charset=utf-8', '<html><body>请先登录无线网络</body></html>'],
  ['nothing', 'text/plain', ''],
  ['its own JSON', 'application/json', '{"error":"login_required","code":401,"message":"no"}'],
]
/** As a browser tells a redirect that it was asked not to follow. */
const redirect = () => Object.defineProperty(new Response(null, { status: 302 }), 'type', { value: 'opaqueredirect' })
const answerOf = (status: number, type: string, body: string): Response =>
  status === 302
    ? redirect()
    : new Response(status === 204 ? null : body, { status, headers: { 'Content-Type': type, 'Retry-After': '30' } })

let app: TestApp
let citizen: Citizen
let tab: Tab
let real: typeof fetch
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  await withDatabase(async (database) => {
    await database.clear('copies')
    await database.clear('outbox')
  })
  citizen = await app.signUp()
  tab = await openTab(app, { arrived: citizen.token })
  real = globalThis.fetch
})
afterEach(() => vi.restoreAllMocks())

const me = () => String(citizen.id)
const flush = (now = Date.now()) =>
  flushOutbox(
    {
      call,
      user: me,
      notify: () => {},
      upload: () => Promise.reject(new Error('no picture')),
      now: () => now,
      random: () => 0.5,
      online: () => true,
      keepsKeys: true,
    },
    true,
  )
const write = async (content: string) => {
  const input = { post_id: String(world.firstPost), content }
  await putInOutbox(newEntry({ id: newId(), user: me(), endpoint: postComment, input, page: '/' }))
}
const arrived = async (content: string) =>
  (await app.call(getComments, { id: world.firstPost }, { token: citizen.token })).list.filter(
    (one) => one.content === content,
  ).length

test.each(statuses.flatMap((status) => bodies.map(([what, ...rest]) => [status, what, ...rest] as const)))(
  '%i with %s refuses, ends and deletes nothing',
  async (status, what, type, body) => {
    const article = articleQuery(String(world.firstPost))
    // What fails is asked once more: here at once.
    tab.queryClient.setQueryDefaults(article.queryKey, { retryDelay: 0 })
    await tab.queryClient.query(article)
    await vi.waitFor(async () => expect(await stored()).toBeDefined())
    await write('写下的话')
    wireOutbox(tab.stores, tab.queryClient)

    globalThis.fetch = (async () => answerOf(status, type, body)) as typeof fetch
    const failure = await call(getUser, {}).catch((error: unknown) => error)
    expect(describeError(failure)).toMatchObject({ offline: true })
    expect(describeError(failure).portal === true).toBe(
      status === 302 || status === 511 || (what === 'html' && status < 500),
    )
    expect(isGone(await call(getStaticArticle, { id: world.firstPost }).catch((error: unknown) => error))).toBe(false)
    await tab.queryClient.refetchQueries({ queryKey: article.queryKey })
    expect(await callOrQueue(postLike, { id: String(world.firstPost), type: 3, status: 1 })).toBeUndefined()
    await flush()
    await expect(download('/media/a.mp3')).rejects.toMatchObject({ kind: 'network' })
    if (status >= 400)
      await expect(upload('/uploads', {}, new Blob(['x']), { fetch: globalThis.fetch })).rejects.toMatchObject({
        kind: 'network',
      })

    expect(tab.stores.session).toMatchObject({ token: citizen.token, signedIn: true })
    expect(await stored()).toBeDefined()
    expect(tab.queryClient.getQueryData(article.queryKey)).toBeDefined()
    expect(await listOutbox(me())).toMatchObject([
      { call: postComment.name, state: 'waiting' },
      { call: postLike.name, state: 'waiting' },
    ])

    globalThis.fetch = real
    await flush(Date.now() + 31_000)
    expect([await listOutbox(me()), await arrived('写下的话')]).toEqual([[], 1])

    async function stored() {
      return withDatabase((database) => database.get('copies', copyKey(article.queryKey)))
    }
  },
)

test('an answer that was lost, then a Wi-Fi page, then the server: the words are there once', async () => {
  await write('只说一次')
  globalThis.fetch = (async (...asked: Parameters<typeof fetch>) => {
    await real(...asked)
    throw new TypeError('Failed to fetch')
  }) as typeof fetch
  await flush()
  globalThis.fetch = (async () => answerOf(403, 'text/html', '<html>')) as typeof fetch
  await flush()
  expect(await listOutbox(me())).toMatchObject([{ state: 'waiting', unclear: true, reason: '这个 Wi-Fi 需要先登录' }])
  globalThis.fetch = real
  await flush(Date.now() + 31_000)
  expect([await listOutbox(me()), await arrived('只说一次')]).toEqual([[], 1])
})

test('our own server still refuses, ends and deletes', async () => {
  await app.call(getArticle, { id: world.firstPost }, { token: citizen.token })
  const answer = (code: number, status: number) =>
    (globalThis.fetch = (async () =>
      Response.json({ code, msg: '', data: null }, { status })) as unknown as typeof fetch)
  answer(404, 404)
  expect(isGone(await call(getStaticArticle, { id: world.firstPost }).catch((error: unknown) => error))).toBe(true)
  answer(303001, 200)
  await call(getUser, {}).catch(() => {})
  expect(tab.stores.session.signedIn).toBe(false)
})
