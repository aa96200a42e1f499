/**
 * Tracking [specification §9, decision G14]: records what was done, never by whom. Nothing is sent unless an address is
 * configured.
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { textInput, wholeInput } from '#contract/fields.ts'

/** event: login 0 … menuClickCount 12. page: the path without its query. at: ISO 8601. */
export const trackingEvent = v.object({
  event: wholeInput(0, 12),
  object_id: textInput(20),
  object_type: textInput(20),
  page: textInput(200),
  at: v.pipe(v.string(), v.isoTimestamp('时间不正确')),
})
export type TrackingEvent = v.InferInput<typeof trackingEvent>
export const postEvents = defineEndpoint({
  name: 'postEvents',
  summary: 'Tracking events 0–12, in batches',
  method: 'POST',
  path: '/v1/events',
  host: 'cms',
  source: 'implied',
  access: 'public',
  input: v.object({
    DeviceId: textInput(64),
    events: v.pipe(v.array(trackingEvent), v.minLength(1, '没有事件'), v.maxLength(50, '最多 50 条')),
  }),
  output: v.object({}),
})
