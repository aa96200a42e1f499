import { deleteHistories, getHistories, putHistories } from '#contract/histories.ts'
import { call } from './call.ts'

/** Asked of the server itself, each time: the device keeps its own. */
export const readHistories = () => call(getHistories, {})
export const sendHistories = (items: { id: string; at: number }[], keepalive = false) =>
  call(putHistories, { items }, { keepalive })
export const forgetHistories = (id: string, before: number) => call(deleteHistories, { id: id as 'all', before })
