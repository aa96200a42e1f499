/** One table says which steps of a suggestion are possible, whose they are, and what is said where they are not. */
import { expect, test } from 'vitest'
import { mayTake } from '#contract/steps.ts'
import { adviceState } from './advice-states.ts'
import { adviceRefusals, adviceSteps, type AdviceActor, type AdviceStep } from './advice-steps.ts'

const steps = Object.keys(adviceSteps) as AdviceStep[]
const possible = (actor: AdviceActor) =>
  Object.fromEntries(
    Object.entries(adviceState).map(([name, state]) => [
      name,
      steps.filter((step) => mayTake<AdviceActor>(adviceSteps[step], state, actor)).join(' '),
    ]),
  )

test('staff take a suggestion from its arrival to its end, its author changes, scores and asks again', () => {
  expect(possible('staff')).toEqual({
    waiting: 'approve refuse',
    accepted: 'refuse assign',
    given: 'assign reply',
    answered: 'close',
    closed: '',
    refused: '',
  })
  expect(possible('author')).toEqual({
    waiting: 'change withdraw',
    accepted: '',
    given: '',
    answered: 'score reopen',
    closed: '',
    refused: '',
  })
})

test('the author hears of each of their steps why it is not possible, and what it would lead to', () => {
  const own = steps.filter((step) => (adviceSteps[step].by as readonly AdviceActor[]).includes('author'))
  expect(Object.keys(adviceRefusals)).toEqual(own)
  expect(own.map((step) => adviceRefusals[step as keyof typeof adviceRefusals])).toEqual([
    '现在不能评价：只能在收到回复后评价一次',
    '现在不能申请重办：只能在评价前申请一次',
    '已经受理，不能再修改',
    '已经受理，不能再撤回',
  ])
  expect([adviceSteps.score.to, adviceSteps.reopen.to]).toEqual([adviceState.closed, adviceState.given])
})
