/** The states of a wish and every step between them: the server takes no other, the page offers no other. */
import type { Step } from '#contract/steps.ts'

export const wishState = { waiting: 0, open: 1, claimed: 2, finished: 3, done: 4, refused: 5, closed: 6 } as const
/** What each is called. */
export const wishStates = ['待审核', '待认领', '已认领', '待评价', '已完成', '未通过', '已关闭'] as const
/** Of one claim of a wish; one at a time is not given back. */
export const claimState = { givenBack: 0, ongoing: 1, finished: 2 } as const
/** volunteer: anybody who is one, except the wisher. clock: a time that has come. */
export type WishActor = 'wisher' | 'volunteer' | 'claimant' | 'staff' | 'clock'

const { waiting, open, claimed, finished, done, refused, closed } = wishState
export const wishSteps = {
  approve: { from: [waiting], to: open, by: ['staff'] },
  refuse: { from: [waiting], to: refused, by: ['staff'] },
  claim: { from: [open], to: claimed, by: ['volunteer'] },
  close: { from: [open], to: closed, by: ['staff', 'clock'] },
  release: { from: [claimed], to: open, by: ['claimant', 'staff', 'clock'] },
  withdraw: { from: [claimed], to: closed, by: ['wisher'] },
  finish: { from: [claimed], to: finished, by: ['claimant'] },
  reopen: { from: [finished], to: claimed, by: ['wisher'] },
  evaluate: { from: [finished], to: done, by: ['wisher', 'clock'] },
  delete: { from: [waiting, open, refused], by: ['wisher'] },
} as const satisfies Record<string, Step<WishActor>>
export type WishStep = keyof typeof wishSteps

/** One that everybody sees: approved and not closed. */
export const isShownWish = (status: number): boolean => status >= open && status <= done

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
  if (state === claimed && role === 'claimant') return '等你完成'
  if (state === finished && role === 'wisher') return '等你评价'
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
