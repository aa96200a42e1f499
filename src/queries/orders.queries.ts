import { serviceState } from '#contract/help/order-states.ts'
import { getOrders, getOwnOrders, getServiceItems } from '#contract/help/orders.ts'
import { read, readPages } from './query-client.ts'
import { whileWaiting } from './while-waiting.ts'

export const serviceItemsQuery = ({ kind, street }: { kind?: string | undefined; street?: string | undefined } = {}) =>
  readPages(
    getServiceItems,
    {
      status: serviceState.offered,
      page_size: 20,
      ...(kind ? { service_type: kind } : {}),
      ...(street ? { street_id: street } : {}),
    },
    { keep: true, staleTime: 15_000 },
  )
export const ownOrdersQuery = () =>
  whileWaiting(readPages(getOwnOrders, { page_size: 10 }, { keep: true, staleTime: 0 }))
export const ordersQuery = (scope: 'open' | 'provided') =>
  readPages(getOrders, { scope, page_size: 10 }, { keep: true, staleTime: 0 })
/** One order. The copy on the device has the contact as long as its reader is to come. */
export const orderQuery = (id: string) => whileWaiting(read(getOrders, { id }, { keep: true, staleTime: 0 }))
