/** Every step of a cash-out between its states: what the server, staff and the page may do with it [decision G151]. */
import type { Step } from '#contract/steps.ts'
import { transferStates } from './wallet.ts'

/** rule: of itself, within the day's total of the site. provider: what it says became of the money. */
export type TransferActor = 'citizen' | 'staff' | 'rule' | 'provider'

const { waiting, paying, paid, failed } = transferStates
export const transferSteps = {
  approve: { from: [waiting], to: paying, by: ['staff', 'rule'] },
  refuse: { from: [waiting], to: failed, by: ['staff'] },
  withdraw: { from: [waiting], to: failed, by: ['citizen'] },
  pay: { from: [paying], to: paid, by: ['provider'] },
  fail: { from: [paying], to: failed, by: ['provider'] },
} as const satisfies Record<string, Step<TransferActor>>
type TransferStep = keyof typeof transferSteps

/** What is said to whoever cannot take a step; staff hear the same of all. */
export const transferRefusals = { withdraw: '已经在打款，不能撤回' } as const satisfies Partial<
  Record<TransferStep, string>
>
