import { afterEach, expect, test, vi } from 'vitest'
import { postAdvice } from './government/advices.ts'
import { postCivilization } from './posts/civilizations.ts'
import { postComment } from './talk/comments.ts'
import type { Endpoint } from './endpoint.ts'
import { askHoursReview } from './volunteers/hours.ts'
import { postFeedback } from './government/feedbacks.ts'

const MINUTE_MS = 60_000
const since = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number) => new Date(since.getTime() + minutes * MINUTE_MS).toISOString()
const found = ({ settled }: Endpoint, list: object[], content: string) =>
  settled!.find({ list } as never, { content }, since)

test.each([postComment, postCivilization, postFeedback, postAdvice])(
  '$name: a write has arrived when the same text of its author is there, no older than the write',
  (endpoint) => {
    const one = (content: string, minutes: number) => ({ is_mine: 1, content, created_at: at(minutes) })
    const arrived = one('写下', 1)
    expect(found(endpoint, [one('别的', 1), arrived], ' 写下 ')).toBe(arrived)
    expect(found(endpoint, [one('别的', 1)], '写下')).toBeUndefined()
    expect(found(endpoint, [one('写下', -11)], '写下'), 'the same words of an earlier day').toBeUndefined()
    const slow = one('写下', -9)
    expect(found(endpoint, [slow], '写下'), 'the clock of this phone is ahead').toBe(slow)
    expect(found(endpoint, [], '写下')).toBeUndefined()
  },
)
afterEach(() => void vi.unstubAllEnvs())
test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the times of the server are of Shanghai, in %s too',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(since).getHours(), 'the zone is set').not.toBe(20)
    const one = (created_at: string) => ({ is_mine: 1, content: '写下', created_at })
    expect(found(postComment, [one('2026-11-21 20:01:00')], '写下')).toBeDefined()
    expect(found(postComment, [one('2026-11-21 19:40:00')], '写下'), 'the same words, earlier').toBeUndefined()
  },
)
test('what was asked about the hours of an activity has arrived when anything was', () => {
  const { input, find } = askHoursReview.settled!
  expect(input({ activity_id: '7', words: '签退时没有信号' })).toEqual({ activity_id: '7' })
  expect(find({ review: { id: '1' } } as never, {}, since)).toEqual({ id: '1' })
  expect(find({ review: null } as never, {}, since)).toBeUndefined()
})
test('a comment of somebody else with the same words is not this one', () => {
  expect(found(postComment, [{ is_mine: 0, content: '写下', created_at: at(1) }], '写下')).toBeUndefined()
})
test('a comment is looked for under its own parent, on its own subject', () => {
  const { input } = postComment.settled!
  expect(input({ post_id: '7', content: '写下' })).toEqual({ id: '7', page_size: 50 })
  expect(input({ post_id: '7', parent_id: '9', content: '写下' })).toEqual({ id: '7', parent_id: '9', page_size: 50 })
})
