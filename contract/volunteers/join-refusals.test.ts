/** One table says which steps of a sign-up are possible, by its state and the clock, and why not. */
import { expect, test } from 'vitest'
import { joinState } from './activity-state.ts'
import { joinRefusals, waitsFor } from './join-refusals.ts'

const HOUR_MS = 3_600_000
const times = {
  applyStart: 0,
  applyEnd: 10 * HOUR_MS,
  start: 20 * HOUR_MS,
  end: 24 * HOUR_MS,
  quota: 3,
  joined: 1,
  cancelled: false,
}
const { cancelled, joined, signedIn, signedOut } = joinState
const gone = { ...times, cancelled: true }

test('whoever cannot join hears the nearest reason; some of these can be waited for', () => {
  const at = (hour: number, one = times) => joinRefusals.join({ times: one, now: hour * HOUR_MS })
  expect([-1, 0, 10, 23, 24].map((hour) => at(hour))).toEqual(['未开始报名', '', '已截止', '已截止', '已结束'])
  expect(at(1, { ...times, joined: 3 })).toBe('已满')
  expect(at(1, gone)).toBe('已取消')
  expect([cancelled, joined, signedIn, signedOut].map((mine) => joinRefusals.join({ mine, times, now: 1 }))).toEqual([
    '',
    ...Array<string>(3).fill('已报名'),
  ])
  expect(waitsFor).toEqual({ 已满: 'place', 未开始报名: 'opening' })
  const wait = (now: number, one = times, mine?: number) => joinRefusals.wait({ mine, times: one, now })
  expect([wait(-1), wait(1, { ...times, joined: 3 })]).toEqual(['', ''])
  expect([wait(1), wait(1, gone), wait(1, times, joined)]).toEqual(['还有名额，可以直接报名', '已取消', '已报名'])
})

test('a sign-up is cancelled until the start, by whoever has not signed in', () => {
  const cancel = (mine: number, hour: number) => joinRefusals.cancel({ mine, times, now: hour * HOUR_MS })
  expect([cancel(joined, 19), cancel(joined, 20)]).toEqual(['', '活动已经开始，不能取消报名'])
  expect([cancel(signedIn, 19), cancel(signedOut, 24)]).toEqual(Array(2).fill('已经签到，不能取消报名'))
})

test('a scan counts by the moment it was made, and arrives within three days', () => {
  const scan = (direction: 'sign' | 'sign_out', at: number, now = at, one = times) =>
    joinRefusals[direction]({ times: one, at: at * HOUR_MS, now: now * HOUR_MS })
  expect([scan('sign', 19.5), scan('sign', 24), scan('sign_out', 20), scan('sign_out', 26)]).toEqual(['', '', '', ''])
  expect(scan('sign', 19.4)).toBe('不在签到时间内：开始前 30 分钟到结束')
  expect(scan('sign_out', 26.1)).toBe('不在签退时间内：开始后到结束后 2 小时')
  expect([scan('sign', 20, 96), scan('sign', 20, 96.1)]).toEqual(['', '活动结束超过 72 小时，不能再补录'])
  expect(scan('sign', 20, 20, gone)).toBe('已取消')
})

test('another look at the hours is asked for by who joined, in the week after the end; stars come after signing out', () => {
  const review = (mine: number | undefined, hour: number, one = times) =>
    joinRefusals.review({ mine, times: one, now: hour * HOUR_MS })
  expect([review(undefined, 25), review(cancelled, 25)]).toEqual(Array(2).fill('没有报名这个活动'))
  expect([review(joined, 23), review(signedOut, 24), review(signedOut, 24 + 7 * 24)]).toEqual([
    '活动结束后才能申请复核',
    '',
    '',
  ])
  expect(review(signedOut, 24 + 7 * 24 + 0.1)).toBe('活动结束超过 7 天，不能再申请复核')
  expect(review(signedOut, 25, gone)).toBe('已取消')
  expect([joinRefusals.evaluate(signedIn), joinRefusals.evaluate(signedOut)]).toEqual(['签退后才能评价', ''])
})
