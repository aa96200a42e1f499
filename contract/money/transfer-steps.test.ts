/** One table says which steps of a cash-out are possible, whose they are, and what they lead to. */
import { expect, test } from 'vitest'
import { mayTake } from '#contract/steps.ts'
import { transferRefusals, transferSteps, type TransferActor } from './transfer-steps.ts'
import { stateNames, transferStates } from './wallet.ts'

const steps = Object.keys(transferSteps) as (keyof typeof transferSteps)[]
const possible = (actor: TransferActor) =>
  Object.values(transferStates).map((state) =>
    steps
      .filter((step) => mayTake<TransferActor>(transferSteps[step], state, actor))
      .map((step) => `${step} → ${stateNames[transferSteps[step].to]}`),
  )

test('people decide as long as a cash-out waits; what is under way only the provider ends', () => {
  expect(possible('staff')).toEqual([['approve → 打款中', 'refuse → 失败'], [], [], []])
  expect(possible('rule')).toEqual([['approve → 打款中'], [], [], []])
  expect(possible('citizen')).toEqual([['withdraw → 失败'], [], [], []])
  expect(possible('provider')).toEqual([[], ['pay → 已到账', 'fail → 失败'], [], []])
  expect(transferRefusals).toEqual({ withdraw: '已经在打款，不能撤回' })
})
