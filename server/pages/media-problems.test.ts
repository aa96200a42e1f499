import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cardType from '#contract/pages/card-types.ts'
import { sourceTypes } from '#contract/pages/pages.ts'
import { getArrangement, saveArrangement } from '#contract/staff/arrangement.ts'
import type { ArrangedCard } from '#contract/staff/arrangement-fields.ts'
import { posts } from '#server/content/posts.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { atHome, card, item } from '#tests/server/make-arrangement.ts'
import { mediaSender } from '#tests/server/send-media.ts'
import { noisyPicture } from '#tests/server/noisy-picture.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { film } from '#tests/server/upload-file.ts'

let app: TestApp
let desk: Desk
let boss = ''
let send: ReturnType<typeof mediaSender>['send']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  boss = await desk.hire('总编', ['administrator'])
  ;({ send } = mediaSender(desk, boss))
})
afterAll(() => app.close())

/** What is said of a home page of these cards, that is about pictures and films. */
async function said(...cards: ArrangedCard[]) {
  const { version, document } = await desk.call(getArrangement, {}, boss)
  const next = atHome(document, (page) => ({ ...page, cards }))
  const { problems } = await desk.call(saveArrangement, { version, document: next }, boss)
  return problems.filter(({ words }) => /声音|首屏/.test(words)).map(({ card: at, item: n, words }) => [at, n, words])
}
async function filmPost(title: string, mediaUrl: string): Promise<string> {
  const [row] = await app.db
    .insert(posts)
    .values({ type: 12, title, mediaUrl, status: 1, publishAt: new Date('2026-01-01T00:00:00Z'), categoryId: 1 })
    .returning({ id: posts.id })
  return String(row!.id)
}
const shows = (id: string) => item({ title: '', source_type: sourceTypes.content, source_id: id })

test('a film without a track of sound is said at its card; one with it, and one that nobody knows, are not', async () => {
  const [mute, loud] = [await send(film(), 'video/mp4'), await send(film({ sound: true }), 'video/mp4')]
  const ids = [
    await filmPost('有声的', loud.url),
    await filmPost('无声的', mute.url),
    await filmPost('别处的', 'https://films.example/a.mp4'),
  ]
  expect(await said(card(7, cardType.videos, { items: ids.map(shows) }))).toEqual([['7', 1, '视频“无声的”没有声音']])
  const newest = card(8, cardType.videos, { items: [], page_size: 30, source: { kind: 'type', value: '12' } })
  expect(await said(newest)).toEqual([['8', -1, '视频“无声的”没有声音']])
})
test('a first screen of heavy pictures says so, and which one is the heaviest', async () => {
  const [large, larger] = [
    await send(await noisyPicture(700), 'image/png'),
    await send(await noisyPicture(900), 'image/png'),
  ]
  const shown = (url: string, title: string) => item({ title, cover: url })
  const images = card(3, cardType.images, { items: [shown(large.url, '小的'), shown(larger.url, '大的')] })
  const [words] = await said(images)
  expect(words).toEqual(['3', 1, expect.stringMatching(/^首屏的图片共 \d\.\d MB.*最重的是“大的”的图片，\d\.\d MB$/)])
  const others = [1, 2, 4].map((id) => card(id, cardType.divider, { items: [] }))
  expect(await said(...others, images)).toEqual([])
  expect(await said(card(3, cardType.banner, { items: [shown('', '无'), shown(larger.url, '后面')] }))).toEqual([])
})
