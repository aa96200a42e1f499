/** The posts of a topic, page after page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCirclePosts } from '#contract/circles/circles.ts'
import { circlePosts, circles } from './circles.tables.ts'
import { userBlocks } from '#server/marks/blocks.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp, type Who } from '#tests/server/test-server.ts'

let app: TestApp
let [writer, blocked] = [{}, {}] as [Citizen, Citizen]
const hidden = (n: number) => n % 10 === 7
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.delete(circlePosts)
  ;[writer, blocked] = [await app.signUp(), await app.signUp()]
  await app.db.insert(circlePosts).values(
    Array.from({ length: 60 }, (_, n) => ({
      circleId: world.circle,
      topicId: n % 3 === 2 ? null : world.circleTopic,
      userId: n % 4 === 1 ? blocked.id : writer.id,
      content: `第${n}帖`,
      status: hidden(n) ? (n % 20 === 7 ? 2 : 0) : 1,
      hot: (n * 7) % 60,
      createdAt: new Date(Date.now() - n * 60_000),
    })),
  )
})
afterAll(() => app.close())

async function listed(order: 'new' | 'hot', who: Who = {}, id: number = world.circle): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(getCirclePosts, { id, topic_id: world.circleTopic, order, page_size: 7, cursor }, who)
    seen.push(...page.list.map(({ content }) => content))
    cursor = page.cursor || undefined
  } while (cursor)
  return seen
}
const shown = Array.from({ length: 60 }, (_, n) => n).filter((n) => n % 3 < 2 && !hidden(n))
const contents = (numbers: number[]) => numbers.map((n) => `第${n}帖`)
const byHot = (a: number, b: number) => ((b * 7) % 60) - ((a * 7) % 60)

test('a topic shows its posts that are shown, the newest or the hottest first', async () => {
  expect(await listed('new')).toEqual(contents(shown))
  expect(await listed('hot')).toEqual(contents([...shown].sort(byHot)))
})

test('whoever has blocked a writer reads the topic without them', async () => {
  const reader = await app.signUp()
  await app.db.insert(userBlocks).values({ userId: reader.id, blockedId: blocked.id })
  expect(await listed('new', reader)).toEqual(contents(shown.filter((n) => n % 4 !== 1)))
})

test('in another circle than its own a topic has no posts', async () => {
  const [other] = await app.db.insert(circles).values({ name: '别的圈子' }).returning({ id: circles.id })
  expect(await listed('new', {}, other!.id)).toEqual([])
})
