/**
 * Why a citizen cannot take a step of their sign-up for an activity, by its state and by the clock; '' if they can.
 * What only the database knows (their standing, another activity of that time) is told beside it.
 */
import {
  isWithin,
  joinState,
  REVIEW_MS,
  SCANS_ARRIVE_MS,
  type ActivityTimes,
  type Direction,
} from './activity-state.ts'

interface Asked {
  /** The state of their sign-up; left out where there is none. */
  mine?: number | undefined
  times: ActivityTimes
  now: number
}
/** at: when the code was scanned, which may arrive later. */
type Scanned = Omit<Asked, 'mine'> & { at: number }

/** Whether they have a place. */
const isIn = (mine = joinState.cancelled as number): boolean => mine > joinState.cancelled
export const NOT_JOINED = '没有报名这个活动'
const CANCELLED = '已取消'
const COMING = '未开始报名'
const FULL = '已满'
/** What can be waited for, by why nobody can join. */
export const waitsFor: Record<string, 'place' | 'opening' | undefined> = { [FULL]: 'place', [COMING]: 'opening' }

function whyClosed(one: ActivityTimes, now: number): string {
  if (one.cancelled) return CANCELLED
  if (now >= one.end) return '已结束'
  if (now >= one.applyEnd) return '已截止'
  if (now < one.applyStart) return COMING
  return one.joined < one.quota ? '' : FULL
}

const notInTime = { sign: '不在签到时间内：开始前 30 分钟到结束', sign_out: '不在签退时间内：开始后到结束后 2 小时' }
const scanned =
  (direction: Direction) =>
  ({ times, at, now }: Scanned): string => {
    if (times.cancelled) return CANCELLED
    if (now > times.end + SCANS_ARRIVE_MS) return '活动结束超过 72 小时，不能再补录'
    return isWithin(direction, times, at) ? '' : notInTime[direction]
  }

export const joinRefusals = {
  join: ({ mine, times, now }: Asked): string => (isIn(mine) ? '已报名' : whyClosed(times, now)),
  wait(asked: Asked): string {
    const closed = joinRefusals.join(asked)
    return waitsFor[closed] ? '' : closed || '还有名额，可以直接报名'
  },
  cancel: ({ mine, times, now }: Asked): string =>
    mine !== joinState.joined ? '已经签到，不能取消报名' : now >= times.start ? '活动已经开始，不能取消报名' : '',
  sign: scanned('sign'),
  sign_out: scanned('sign_out'),
  /** Another look at the hours. */
  review({ mine, times, now }: Asked): string {
    if (!isIn(mine)) return NOT_JOINED
    if (times.cancelled) return CANCELLED
    if (now < times.end) return '活动结束后才能申请复核'
    return now > times.end + REVIEW_MS ? '活动结束超过 7 天，不能再申请复核' : ''
  },
  evaluate: (mine: number): string => (mine === joinState.signedOut ? '' : '签退后才能评价'),
}
