/** Each step of a wish and of an order has one table: where it is possible, and what is said where it is not. */
import { expect, test } from 'vitest'
import { orderRefusals } from './order-refusals.ts'
import { isTimeFor, orderState, orderStates, orderSteps, type OrderStep } from './order-states.ts'
import { isShownWish, wishState, wishStates, wishSteps, type WishStep } from './wish-states.ts'
import { wishRefusals } from './wish-refusals.ts'

const HOUR_MS = 3_600_000
const codes = (states: Record<string, number>) => Object.values(states)

test('every state has a name and a word, each its own', () => {
  expect(codes(wishState)).toEqual([...wishStates.keys()])
  expect(codes(orderState)).toEqual([...orderStates.keys()])
  expect(
    codes(wishState)
      .filter(isShownWish)
      .map((state) => wishStates[state]),
  ).toEqual(['待认领', '已认领', '待评价', '已完成'])
})

test('whoever cannot take a step of a wish hears why, in its state’s own word', () => {
  const told = (step: keyof typeof wishRefusals) =>
    codes(wishState)
      .filter((state) => !(wishSteps[step as WishStep].from as readonly number[]).includes(state))
      .map((state) => wishRefusals[step](state))
  expect(told('claim')).toEqual(['已被认领', '已被认领', '已被认领', '已被认领', '已被认领', '心愿已关闭'])
  expect(told('release')[1]).toBe('心愿待认领，不能放弃认领')
  expect(told('withdraw')[2]).toBe('心愿待评价，不能取消')
  expect(told('finish').at(-1)).toBe('心愿已关闭，不能再完成')
  expect(told('delete')).toEqual([
    '已有人认领，不能再删除',
    '已有人认领，不能再删除',
    '已有人认领，不能再删除',
    '已关闭的心愿不能删除',
  ])
})

test('whoever cannot take a step of an order hears whether its state or the time is why', () => {
  const told = (step: keyof typeof orderRefusals) => codes(orderState).map((state) => orderRefusals[step](state))
  expect(told('take')).toEqual([...Array(5).fill('已被接单'), '订单已取消'])
  const late = (step: 'return' | 'start' | 'cancel') => told(step).map((words) => /分钟|小时|时间/.test(words))
  for (const step of ['return', 'start', 'cancel'] as const)
    expect(late(step), step).toEqual([false, true, false, false, false, false])
  expect(told('complete')[orderState.serving]).toBe('订单服务中，不能确认完成')
})

test('a step has its time: half an hour before the service it may begin, two hours before it may still be returned', () => {
  const steps = Object.keys(orderSteps) as OrderStep[]
  const possible = (left: number) => steps.filter((step) => isTimeFor(step, left))
  const always = ['complete', 'score', 'cancel']
  expect(possible(2 * HOUR_MS + 1)).toEqual(['take', 'return', 'complete', 'score', 'withdraw', 'cancel'])
  expect(possible(2 * HOUR_MS)).toEqual(['take', 'complete', 'score', 'withdraw', 'cancel'])
  expect(possible(HOUR_MS / 2)).toEqual(['take', 'start', 'complete', 'score', 'withdraw', 'cancel'])
  expect(possible(0)).toEqual(['start', ...always])
})
