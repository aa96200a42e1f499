/** What no text of a write in circles may hold, and whose pictures a vote may show [decisions 053, 067]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followCircle, postCirclePost, putCirclePost } from '#contract/circles/circles.ts'
import { postComment } from '#contract/talk/comments.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { postVote, postVoteSignup } from '#contract/circles/votes.ts'
import { circlePosts } from './circles.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let manager: { id: number; phone: string; token: string }
let cover: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await saveSettings(app.db, { refused_words: ['代开发票', 'BAD'] })
  me = await app.signUp('写帖子的人')
  await app.call(followCircle, { id: world.circle, status: 1 }, me)
  cover = await ownFile(app, me)
  manager = { id: world.author, phone: '', token: await app.signIn(world.author) }
})
afterAll(() => app.close())

const end_at = shanghaiDateTime(Date.now() + 86_400_000)
const voteWith = (title: string, text = '甲', image = '') => ({
  type: 1,
  title,
  options: [{ text, image }, { text: '乙' }],
  end_at,
})
let said = 0
const post = (more: object) =>
  app.call(postCirclePost, { id: world.circle, content: `第 ${++said} 句`, ...more } as never, me)
const refused = async () => {
  const [row] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: me.id, content: '没通过的', status: 2 })
    .returning({ id: circlePosts.id })
  return row!.id
}
/** Every text somebody writes in circles, by what is written there. */
const writes: Record<string, (words: string) => Promise<unknown>> = {
  'a post': (words) => post({ content: words }),
  'its place': (words) => post({ address: words }),
  'the title of its vote': (words) => post({ vote: voteWith(words) }),
  'an option of its vote': (words) => post({ vote: voteWith('投哪个', words) }),
  'a corrected post': async (words) => app.call(putCirclePost, { id: await refused(), content: words }, me),
  "the title of a manager's vote": (words) =>
    app.call(postVote, { circle_id: world.circle, ...voteWith(words) }, manager),
  "an option of a manager's vote": (words) =>
    app.call(postVote, { circle_id: world.circle, ...voteWith('选哪个', words) }, manager),
  'the name of a candidate': (words) =>
    app.call(postVoteSignup, { id: world.candidates, name: words, introduction: '爱睡窗台', images: [cover] }, me),
  'their introduction': (words) =>
    app.call(postVoteSignup, { id: world.candidates, name: '橘子', introduction: words, images: [cover] }, me),
  'a comment on a post': (words) =>
    app.call(postComment, { post_id: world.circlePost, type: 'circle_post', content: words }, me),
}

test.each(Object.entries(writes))('%s holds no refused word, in any case or width of letters', async (_, write) => {
  for (const words of ['这里代开发票的', 'so bad', 'ｂａｄ', '代\u200b开 发\u2800票'])
    await expect(write(words)).rejects.toMatchObject({ code: 400, message: '含有不能发布的词语，请修改后再发' })
})

const ofMe = Object.entries(writes).filter(([name]) => !name.includes('manager'))
test.each(ofMe)('%s holds no address before the first approved post', async (_, write) => {
  await expect(write('见 www.example.com')).rejects.toMatchObject({
    code: 400,
    message: '第一条帖子通过审核后才能发链接',
  })
})

test.each(Object.entries(writes))('%s is taken with other words', async (_, write) => {
  await write('今天天气真好')
})

test('comments elsewhere are free of the words of circles', async () => {
  expect((await app.call(postComment, { post_id: 1002, content: '这里代开发票的' }, me)).status).toBe(0)
})

test("a manager's vote shows pictures of their own, and of nobody else", async () => {
  const vote = (image: string) =>
    app.call(postVote, { circle_id: world.circle, ...voteWith('看图选', '甲', image) }, manager)
  for (const image of [cover, 'https://elsewhere.example/a.webp', '/uploads/202611/none.webp'])
    await expect(vote(image)).rejects.toMatchObject({ code: 400, message: '图片未通过审核' })
  const own = await ownFile(app, manager)
  expect((await vote(own)).options.map(({ image }) => image)).toEqual([own, ''])
})

test('who signs up shows a picture of their own, and of nobody else', async () => {
  const candidate = await app.signUp('候选人')
  const signUpWith = (image: string) =>
    app.call(
      postVoteSignup,
      { id: world.candidates, name: '豆包', introduction: '爱晒太阳', images: [image] },
      candidate,
    )
  for (const image of [cover, 'https://elsewhere.example/a.webp'])
    await expect(signUpWith(image)).rejects.toMatchObject({ code: 400, message: '图片未通过审核' })
  expect((await signUpWith(await ownFile(app, candidate))).name).toBe('豆包')
})
