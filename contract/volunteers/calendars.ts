/** A citizen's own calendar, which programs of calendars subscribe to [decision 104]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { url } from '#contract/fields.ts'

const own = {
  path: '/v1/consumer/own_calendar',
  host: 'cms',
  source: 'implied',
  access: 'signed-in',
  who: 'self',
  input: v.object({}),
  /** path: on this site. Whoever has it reads what the citizen has joined. */
  output: v.object({ path: url }),
} as const

export const getOwnCalendar = defineEndpoint({
  ...own,
  name: 'getOwnCalendar',
  summary: 'The secret address of my calendar',
  method: 'GET',
})
/** The earlier address answers 404 from then on. */
export const renewOwnCalendar = defineEndpoint({
  ...own,
  name: 'renewOwnCalendar',
  summary: 'A new secret address of my calendar',
  method: 'POST',
})
