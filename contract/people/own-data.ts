/** What a citizen may do with all that names them: take it along, and close the account [decision 111]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, list, text, textInput } from '#contract/fields.ts'

const own = { host: 'ucenter', source: 'implied', access: 'signed-in', who: 'self', input: v.object({}) } as const

export const exportStates = { none: 0, preparing: 1, ready: 2 } as const
const exportState = v.object({
  state: count,
  asked_at: dateTime,
  /** It can be fetched until then. */
  until: dateTime,
  /** Bytes. */
  size: count,
})
export const getDataExport = defineEndpoint({
  ...own,
  name: 'getDataExport',
  summary: 'Whether my data are ready to be fetched',
  method: 'GET',
  path: '/v1/consumer/data_export',
  output: exportState,
})
/** A job gathers it; a message tells when it is there. Asked again meanwhile, it changes nothing. */
export const postDataExport = defineEndpoint({
  ...own,
  name: 'postDataExport',
  summary: 'Gather all my data',
  method: 'POST',
  path: '/v1/consumer/data_export',
  shows: [getDataExport],
  output: exportState,
})
/** content: JSON, by table; what is sealed in the database is opened. */
export const getDataExportFile = defineEndpoint({
  ...own,
  name: 'getDataExportFile',
  summary: 'Fetch all my data',
  who: 'owned',
  method: 'GET',
  path: '/v1/consumer/data_export/file',
  output: v.object({ content: text }),
})

/** Days in which a closing can be called off. */
export const COOLING_DAYS = 15
const closing = v.object({
  /** '' while none is asked for. */
  asked_at: dateTime,
  due_at: dateTime,
  /** What has to be done before: each a sentence. */
  blockers: list(text),
  /** What ends with the account: each a sentence. */
  ends: list(text),
})
export const getClosing = defineEndpoint({
  ...own,
  name: 'getClosing',
  summary: 'What stands in the way of closing my account, and when it closes',
  method: 'GET',
  path: '/v1/consumer/closing',
  output: closing,
})
/** ticket: proves the account's phone (purpose verify). */
export const postClosing = defineEndpoint({
  ...own,
  name: 'postClosing',
  summary: 'Close my account after a time to think',
  access: 'phone',
  who: 'proved',
  method: 'POST',
  path: '/v1/consumer/closing',
  singleUse: true,
  shows: [getClosing],
  input: v.object({ ticket: textInput(100, 1) }),
  output: closing,
})
export const deleteClosing = defineEndpoint({
  ...own,
  name: 'deleteClosing',
  summary: 'Keep my account after all',
  method: 'DELETE',
  path: '/v1/consumer/closing',
  shows: [getClosing],
  output: closing,
})
