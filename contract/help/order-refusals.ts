/** What is said to whoever cannot take a step of an order, by the state it is in instead. */
import { orderState, orderStates, type OrderStep } from './order-states.ts'

const { taken, cancelled } = orderState
/** In the state it is taken from, a step is refused for the time alone. */
export const orderRefusals = {
  take: (status) => (status === cancelled ? '订单已取消' : '已被接单'),
  return: (status) => (status === taken ? '离服务不到 2 小时，不能退回' : '现在不能退回'),
  start: (status) => (status === taken ? '服务前 30 分钟才能开始' : '现在不能开始服务'),
  complete: (status) => `订单${orderStates[status]!}，不能确认完成`,
  cancel: (status) => (status === taken ? '已到服务时间，不能取消' : `订单${orderStates[status]!}，不能取消`),
} as const satisfies Partial<Record<OrderStep, (status: number) => string>>
