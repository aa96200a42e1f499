/** Every step of a suggestion between its states, by whom, and what is said where it is not possible [G158]. */
import type { Step } from '#contract/steps.ts'
import { adviceState } from './advice-states.ts'

export type AdviceActor = 'author' | 'staff' | 'clock'

const { waiting, accepted, given, answered, closed, refused } = adviceState
/** Named as the decisions that record them. */
export const adviceSteps = {
  approve: { from: [waiting], to: accepted, by: ['staff'] },
  refuse: { from: [waiting, accepted], to: refused, by: ['staff'] },
  assign: { from: [accepted, given], to: given, by: ['staff'] },
  reply: { from: [given], to: answered, by: ['staff'] },
  close: { from: [answered], to: closed, by: ['staff', 'clock'] },
  score: { from: [answered], to: closed, by: ['author'] },
  reopen: { from: [answered], to: given, by: ['author'] },
  change: { from: [waiting], to: waiting, by: ['author'] },
  withdraw: { from: [waiting], by: ['author'] },
} as const satisfies Record<string, Step<AdviceActor>>
export type AdviceStep = keyof typeof adviceSteps

/** What its author hears of a step that is not possible (any more). */
export const adviceRefusals = {
  score: '现在不能评价：只能在收到回复后评价一次',
  reopen: '现在不能申请重办：只能在评价前申请一次',
  change: '已经受理，不能再修改',
  withdraw: '已经受理，不能再撤回',
} as const satisfies Partial<Record<AdviceStep, string>>
