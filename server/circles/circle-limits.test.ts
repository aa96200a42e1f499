/** How often somebody writes and follows in circles within an hour. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockCircleUser } from '#contract/circles/circle-users.ts'
import { followCircle, getMyCirclePosts, postCirclePost } from '#contract/circles/circles.ts'
import { postFollow } from '#contract/talk/reactions.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

const refusal = { code: 429, message: expect.stringMatching(/^操作太频繁，请 \d+ 分钟后再试$/) }

test('ten posts an hour', async () => {
  const me = await app.signUp()
  await app.call(followCircle, { id: world.circle, status: 1 }, me)
  const post = (n: number) => app.call(postCirclePost, { id: world.circle, content: `第 ${n} 句` }, me)
  for (let n = 1; n <= 10; n++) await post(n)
  await expect(post(11)).rejects.toMatchObject(refusal)
  expect((await app.call(getMyCirclePosts, {}, me)).total).toBe(10)
})

test('sixty follows an hour, of circles and citizens together, blocks among them; none to take one back', async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const circle = (status: 0 | 1) => app.call(followCircle, { id: world.circle, status }, me)
  const citizen = (status: 0 | 1) => app.call(postFollow, { id: other.id, target_type: 9, status }, me)
  for (let n = 0; n < 30; n++) {
    await circle(1)
    await citizen(1)
    await circle(0)
    await citizen(0)
  }
  for (const again of [
    () => circle(1),
    () => citizen(1),
    () => app.call(blockCircleUser, { id: other.id, status: 1 }, me),
  ])
    await expect(again()).rejects.toMatchObject(refusal)
  expect(await citizen(0)).toMatchObject({ status: 0 })
})

test.each([
  ['blanks', '桥头 的灯\n坏了', '桥头的灯　坏 了'],
  ['characters without a shape', '桥头的灯坏了', '桥\u200b头的灯\u2060坏了\ufe0f\u3164'],
  ['width and case', 'Bridge 7 号', 'ｂｒｉｄｇｅ　７号'],
])('the same words in other %s are a copy, within a day', async (_, first, copy) => {
  const me = await app.signUp()
  await app.call(followCircle, { id: world.circle, status: 1 }, me)
  const post = (content: string) => app.call(postCirclePost, { id: world.circle, content }, me)
  await post(first)
  await expect(post(copy)).rejects.toMatchObject({ message: '一天内发过同样的内容了' })
  expect(await post(`${first}！`)).toMatchObject({ status: 0 })
})
