/** The states of a wish and every step between them: the server takes no other, the page offers no other. */
import type { Step } from './steps.ts'

export const wishStates = ['待审核', '待认领', '已认领', '待评价', '已完成', '未通过', '已关闭'] as const
/** volunteer: anybody who is one, except the wisher. clock: a time that has come. */
export type WishActor = 'wisher' | 'volunteer' | 'claimant' | 'staff' | 'clock'

const [WAITING, OPEN, CLAIMED, FINISHED, DONE, REFUSED, CLOSED] = [0, 1, 2, 3, 4, 5, 6]
export const wishSteps = {
  approve: { from: [WAITING], to: OPEN, by: ['staff'] },
  refuse: { from: [WAITING], to: REFUSED, by: ['staff'] },
  claim: { from: [OPEN], to: CLAIMED, by: ['volunteer'] },
  close: { from: [OPEN], to: CLOSED, by: ['staff', 'clock'] },
  release: { from: [CLAIMED], to: OPEN, by: ['claimant', 'staff', 'clock'] },
  withdraw: { from: [CLAIMED], to: CLOSED, by: ['wisher'] },
  finish: { from: [CLAIMED], to: FINISHED, by: ['claimant'] },
  reopen: { from: [FINISHED], to: CLAIMED, by: ['wisher'] },
  evaluate: { from: [FINISHED], to: DONE, by: ['wisher', 'clock'] },
  delete: { from: [WAITING, OPEN, REFUSED], by: ['wisher'] },
} as const satisfies Record<string, Step<WishActor>>
export type WishStep = keyof typeof wishSteps

/** Who acts next, by state; '' where nobody has to. */
const wishNext = [
  '等待工作人员审核',
  '等待志愿者认领',
  '等待认领人完成',
  '等待心愿发布人评价',
  '',
  '修改后可以重新发布',
  '',
] as const

/** The same as it is said to one of the two, who may be that very person. */
export function wishNextFor(state: number, role: '' | 'wisher' | 'claimant'): string {
  if (state === CLAIMED && role === 'claimant') return '等你完成'
  if (state === FINISHED && role === 'wisher') return '等你评价'
  return wishNext[state] ?? ''
}

export const OPEN_CLAIMS = 5
export const OPEN_WISHES = 5
export const WISHES_A_DAY = 3
const DAY_MS = 86_400_000
export const REMIND_CLAIM_MS = 10 * DAY_MS
export const CLAIM_LASTS_MS = 14 * DAY_MS
export const EVALUATE_WITHIN_MS = 7 * DAY_MS
export const WISH_LASTS_DAYS = 180
