/** Calls of circles that need something to happen before. */
import { followCircle } from '#contract/circles/circles.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { ownFile } from './own-file.ts'
import { world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'

interface ExampleCase {
  input: Record<string, unknown>
  owner: Citizen
}
/** A post of somebody's own, and what is done to it. */
async function madePost(
  app: TestApp,
  more: Record<string, unknown>,
  row: Partial<typeof circlePosts.$inferInsert>,
): Promise<ExampleCase> {
  const owner = await app.signUp()
  const [added] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: owner.id, content: '自己的帖子', status: 1, ...row })
    .returning({ id: circlePosts.id })
  return { input: { ...more, id: added!.id }, owner }
}

export const circleCases: Record<string, (app: TestApp) => Promise<ExampleCase>> = {
  postCirclePost: async (app) => {
    const owner = await app.signUp()
    await app.call(followCircle, { id: world.circle, status: 1 }, owner)
    return {
      input: { id: world.circle, content: `码头边的粉 ${owner.id}`, images: [await ownFile(app, owner)] },
      owner,
    }
  },
  putCirclePost: async (app) => madePost(app, { content: '改好的话' }, { status: 2, reason: '请写清楚' }),
  deleteCirclePost: async (app) => madePost(app, {}, {}),
  postVote: async (app) => ({
    input: {
      circle_id: world.circle,
      type: 1,
      title: '哪天集合',
      options: [{ text: '周六' }, { text: '周日' }],
      end_at: shanghaiDateTime(Date.now() + 86_400_000),
    },
    owner: { id: world.author, phone: '13812345678', token: await app.signIn(world.author) },
  }),
  postVoteSignup: async (app) => {
    const owner = await app.signUp()
    const cover = await ownFile(app, owner)
    return { input: { id: world.candidates, name: '橘子', introduction: '爱睡窗台', images: [cover] }, owner }
  },
  blockCircleUser: async (app) => ({
    input: { id: (await app.signUp()).id, status: 1 },
    owner: await app.signUp(),
  }),
}
