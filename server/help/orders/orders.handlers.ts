import * as contract from '#contract/help/orders.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readOrders from './read-orders.ts'
import * as writeOrders from './write-orders.ts'

export const orders = handlers(contract, { ...readOrders, ...writeOrders })
