import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMatrix, getMatrixPosts, getMatrixs } from '#contract/matrixs.ts'
import { postHeadline } from '#contract/reactions.ts'
import { merchantPosts } from '#server/database/schema/merchants.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db
    .insert(merchantPosts)
    .values([1001, 1002, world.video, world.withdrawn].map((postId) => ({ merchantId: world.matrix, postId })))
})
afterAll(() => app.close())

test('G163 accounts are listed without places and departments, with those who subscribe', async () => {
  const citizen = await app.signUp()
  await send(app, postHeadline, { id: world.matrix, status: 1 }, { token: citizen.token })
  expect(await app.call(getMatrixs, {})).toMatchObject({ total: 1, list: [{ name: '小城发布', subscribe_num: 1 }] })
  expect((await app.call(getMatrixs, { group_id: 999 })).list).toEqual([])
})
test('an account has what it published, by type, without what was withdrawn', async () => {
  const ids = async (type?: number) =>
    (await app.call(getMatrixPosts, { id: world.matrix, type })).list.map(({ id }) => Number(id)).sort((a, b) => a - b)
  expect(await ids()).toEqual([1001, 1002, world.video])
  expect(await ids(3)).toEqual([1001, 1002])
  expect(await ids(4)).toEqual([world.video])
  expect(await ids(7)).toEqual([])
  expect(await app.call(getMatrix, { id: world.matrix })).toMatchObject({ name: '小城发布', post_num: 3 })
})
test('a place is no account', async () => {
  await expect(app.call(getMatrix, { id: world.around })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(app.call(getMatrixPosts, { id: world.around })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
