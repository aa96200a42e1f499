/** What its author changes of a suggestion that waits: its words, its place and its files [decision G158]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdvice, postAdvice, putAdvice } from '#contract/government/advices.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let other: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林')
  other = await app.signUp('阿明')
})
afterAll(() => app.close())

const words = { merchant_id: world.merchant, type: 1, title: '希望修好路灯', content: '桥头的路灯坏了三天，看不清路' }
const place = { longitude: 118.6, latitude: 29.1 }
const edit = (id: string, change: object) => app.call(putAdvice, { ...words, id, ...change }, me)

test('pictures are added, taken away and put in another order; left out they stay', async () => {
  const [first, second] = [await ownFile(app, me), await ownFile(app, me)]
  const { id } = await app.call(postAdvice, { ...words, images: [first] }, me)
  expect((await edit(id, { title: '改过的标题' })).images).toEqual([first])
  expect((await edit(id, { images: [second, first] })).images).toEqual([second, first])
  expect((await app.call(getAdvice, { id }, me)).images).toEqual([second, first])
  expect((await edit(id, { images: [], video: '' })).images).toEqual([])
})

test('files of others, twice the same, pictures beside a video are refused in words, and nothing changes', async () => {
  const mine = await ownFile(app, me)
  const { id } = await app.call(postAdvice, { ...words, title: '另外一件事', images: [mine] }, me)
  for (const wrong of [
    { images: [await ownFile(app, other)] },
    { images: [mine, mine] },
    { images: [mine], video: '/uploads/202611/a.mp4' },
    { video: '/uploads/202611/not-mine.mp4' },
    { images: Array.from({ length: 10 }, () => mine) },
  ])
    await expect(edit(id, { ...wrong, title: '不该存下来' })).rejects.toMatchObject({ code: 400 })
  expect(await app.call(getAdvice, { id }, me)).toMatchObject({ title: '另外一件事', images: [mine], video: '' })
})

test('the place is changed, stays where it is left out, and goes', async () => {
  const { id } = await app.call(postAdvice, { ...words, title: '第三件事情', ...place }, me)
  expect(await edit(id, {})).toMatchObject(place)
  expect(await edit(id, { longitude: 118.7, latitude: 29.2 })).toMatchObject({ longitude: 118.7, latitude: 29.2 })
  expect(await edit(id, { longitude: 118.7 })).toMatchObject({ longitude: null, latitude: null })
})
