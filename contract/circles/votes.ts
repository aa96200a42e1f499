/** Votes of circles: their ballots, and who signs up as a candidate [decisions G199, G200]. */
import * as v from 'valibot'
import { getCirclePost, getCirclePosts, getMyCirclePosts, type CirclePost } from './circles.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, idInput, lineInput, text, textInput } from '#contract/fields.ts'
import { phoneOrNone } from '#contract/phone-input.ts'
import { MAX_OPTIONS, vote, voteFields } from './vote-fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

const cms = { host: 'cms', source: 'implied' } as const

export const getVote = defineEndpoint({
  ...cms,
  name: 'getVote',
  summary: 'One vote',
  method: 'GET',
  path: '/v1/votes/{id}',
  access: 'open',
  detail: true,
  input: v.object({ id: idInput }),
  output: v.object({ ...vote.entries, circle_name: text }),
})
/** A vote without words of a post: for a 管理员 of the circle, whose post it becomes. */
export const postVote = defineEndpoint({
  ...cms,
  name: 'postVote',
  speaks: true,
  summary: 'Create a vote',
  method: 'POST',
  path: '/v1/votes',
  access: 'phone',
  who: 'owned',
  outbox: {
    label: '投票',
    creates: true,
    target: ({ circle_id: of }) => `circle ${String(of)}`,
    text: ({ title }) => String(title),
  },
  shows: [getMyCirclePosts, getCirclePosts],
  settled: {
    endpoint: getMyCirclePosts,
    input: () => ({ page_size: 20 }),
    find: ({ list: mine }: { list: CirclePost[] }, { circle_id: of, title }, since) =>
      mine.find(
        (one) =>
          one.circle_id === String(of) && isStoredAs(one.vote?.title, title) && writtenSince(one.created_at, since),
      )?.vote,
  },
  input: v.object({ circle_id: idInput, ...voteFields }),
  output: vote,
})
/** Before the end, a ballot of a vote that is not daily and has no candidates replaces the earlier one. */
export const postBallot = defineEndpoint({
  ...cms,
  name: 'postBallot',
  speaks: true,
  summary: 'Cast a ballot',
  method: 'POST',
  path: '/v1/votes/{id}/ballots',
  access: 'phone',
  who: 'self',
  outbox: { label: '投票', target: ({ id: of }) => `vote ${String(of)}` },
  shows: [getCirclePost, getVote],
  input: v.object({
    id: idInput,
    options: v.pipe(
      v.array(idInput, '请选择选项'),
      v.minLength(1, '请选择选项'),
      v.maxLength(MAX_OPTIONS * 10, '选项太多'),
      v.check((all) => new Set(all).size === all.length, '选项不能重复'),
    ),
  }),
  output: vote,
})
/** The form validates by the same fields. */
export const signupFields = {
  name: lineInput(20, 1),
  introduction: textInput(300, 1),
  phone: phoneOrNone,
}
/** cover: a picture the citizen uploaded. phone: read by staff alone. */
export const postVoteSignup = defineEndpoint({
  ...cms,
  name: 'postVoteSignup',
  speaks: true,
  summary: 'Sign up as a candidate',
  method: 'POST',
  path: '/v1/votes/{id}/signups',
  access: 'phone',
  who: 'proved',
  outbox: { label: '投票报名', target: ({ id: of }) => `signup ${String(of)}`, text: ({ name }) => String(name) },
  shows: [getVote],
  input: v.object({
    id: idInput,
    ...signupFields,
    images: v.pipe(v.array(textInput(500, 1)), v.minLength(1, '请添加封面图'), v.maxLength(1, '只要一张封面图')),
  }),
  output: v.object({ id, name: text }),
})
