import { deleteHistories, getHistories, putHistories } from '#contract/content/histories.ts'
import { call } from './call.ts'

/** Always requested from the server: the device stores its own list. */
export const readHistories = () => call(getHistories, {})
export const sendHistories = (items: { id: string; at: number }[], keepalive = false) =>
  call(putHistories, { items }, { keepalive })
export const forgetHistories = (id: string, before: number) => call(deleteHistories, { id: id as 'all', before })
