import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCirclePosts } from '#contract/circles/circles.ts'
import { circlePosts, circles } from './circles.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp, type Who } from '#tests/server/test-server.ts'

const POSTS = 400
let app: TestApp
const content = (n: number) =>
  n % 2 === 0 ? `南湖的荷花 ${n}` : n % 60 === 1 || n > POSTS - 3 ? `走失的橘猫 ${n}` : `闲话 ${n}`
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.insert(circlePosts).values(
    Array.from({ length: POSTS }, (_, n) => ({
      circleId: world.circle,
      userId: world.author,
      content: content(n),
      status: n % 10 === 8 ? 0 : 1,
      createdAt: new Date(Date.now() - n * 60_000),
    })),
  )
})
afterAll(() => app.close())

/** All of the list, page after page. */
async function found(keyword: string, who: Who = {}): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(getCirclePosts, { id: world.circle, keyword, page_size: 7, cursor }, who)
    seen.push(...page.list.map((post) => post.content))
    cursor = page.cursor || undefined
  } while (cursor)
  return seen
}
const expected = (word: string) =>
  Array.from({ length: POSTS }, (_, n) => n).flatMap((n) =>
    n % 10 !== 8 && content(n).includes(word) ? [content(n)] : [],
  )

test.each(['荷花', '橘猫'])('every post that holds “%s” is found once, the newest first', async (word) => {
  expect(await found(word)).toEqual(expected(word))
  expect(await found(word, await app.signUp())).toEqual(expected(word))
})

test('a word nobody wrote finds nothing', async () => {
  expect(await found('量子')).toEqual([])
})

test('a search finds posts of its circle alone, whatever they are moved from or hold in figures', async () => {
  const [other] = await app.db.insert(circles).values({ name: '别的圈子' }).returning({ id: circles.id })
  const said = { userId: world.author, status: 1 }
  const word = `${world.circle}路车`
  const [moved] = await app.db
    .insert(circlePosts)
    .values([
      { ...said, circleId: other!.id, content: `${word}改道` },
      { ...said, circleId: world.circle, content: `${word}晚点` },
    ])
    .returning({ id: circlePosts.id })
  expect(await found(word)).toEqual([`${word}晚点`])
  await app.db.update(circlePosts).set({ circleId: world.circle }).where(eq(circlePosts.id, moved!.id))
  expect(await found(word, await app.signUp())).toEqual([`${word}晚点`, `${word}改道`])
})
