/** The states of an order and every step between them: the server takes no other, the page offers no other. */
import type { Step } from '#contract/steps.ts'

export const orderState = { open: 0, taken: 1, serving: 2, served: 3, done: 4, cancelled: 5 } as const
/** What each is called. */
export const orderStates = ['待接单', '已接单', '服务中', '待评价', '已完成', '已取消'] as const
/** Whether a service can be ordered. */
export const serviceState = { withdrawn: 0, offered: 1 } as const
/** volunteer: anybody who is one, except the orderer. clock: a time that has come. */
export type OrderActor = 'orderer' | 'volunteer' | 'provider' | 'staff' | 'clock'

const { open, taken, serving, served, done, cancelled } = orderState
export const orderSteps = {
  take: { from: [open], to: taken, by: ['volunteer', 'staff'] },
  return: { from: [taken], to: open, by: ['provider', 'staff'] },
  start: { from: [taken], to: serving, by: ['provider'] },
  complete: { from: [serving], to: served, by: ['orderer', 'provider'] },
  score: { from: [served], to: done, by: ['orderer', 'clock'] },
  withdraw: { from: [taken], to: cancelled, by: ['orderer'] },
  cancel: { from: [open], to: cancelled, by: ['orderer', 'staff', 'clock'] },
} as const satisfies Record<string, Step<OrderActor>>
export type OrderStep = keyof typeof orderSteps

/** Taken and not yet evaluated: its volunteer comes, or came. */
export const isUnderWay = (status: number): boolean => status >= taken && status <= served

/** Who acts next, by state; '' where nobody has to. */
const orderNext = ['等待志愿者接单', '等待志愿者上门', '等待双方确认完成', '等待下单人评价', '', ''] as const

/** The same as it is said to one of the two, who may be that very person. */
export function orderNextFor(state: number, role: '' | 'orderer' | 'provider'): string {
  if (state === taken && role === 'provider') return '等你按时上门'
  if (state === serving && role !== '') return '服务完成后，等你或对方确认'
  if (state === served && role === 'orderer') return '等你评价'
  return orderNext[state] ?? ''
}

const HOUR_MS = 3_600_000
/** So long before the time of service a volunteer may begin. */
export const START_AHEAD_MS = HOUR_MS / 2
/** So long before it they may still return it. */
export const RETURN_AHEAD_MS = 2 * HOUR_MS
export const ORDER_AHEAD_DAYS = 30
export const SCORE_WITHIN_MS = 7 * 24 * HOUR_MS
/** When a step may be taken, by the milliseconds left until the service; the others may be taken at any time. */
const times: Partial<Record<OrderStep, (left: number) => boolean>> = {
  take: (left) => left > 0,
  start: (left) => left <= START_AHEAD_MS,
  return: (left) => left > RETURN_AHEAD_MS,
  withdraw: (left) => left > 0,
}
export const isTimeFor = (step: OrderStep, left: number): boolean => times[step]?.(left) ?? true
