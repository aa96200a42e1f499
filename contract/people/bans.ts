/** Who may not write for a while: told why, and with a way to appeal [decision 135]. */
import * as v from 'valibot'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import { count, dateTime, maybe, text, written } from '#contract/fields.ts'
import { isStoredAs } from '#contract/words.ts'

export const appealState = { waiting: 0, granted: 1, refused: 2 } as const
/** until: '' while one may write. appeal: against this ban; of one ban there is one. */
export const ban = v.object({
  until: dateTime,
  reason: text,
  appeal: maybe(v.object({ status: count, content: text, answer: text, created_at: dateTime })),
})
export type Ban = v.InferOutput<typeof ban>
const mine = { host: 'ucenter', source: 'implied', access: 'signed-in', who: 'self' } as const

export const getBan = defineEndpoint({
  ...mine,
  name: 'getBan',
  summary: 'Whether I may write, and what became of my appeal',
  method: 'GET',
  path: '/v1/consumer/ban',
  input: v.object({}),
  output: ban,
})
const findAppeal: Settled = {
  endpoint: getBan,
  input: () => ({}),
  find: (known: Ban, { content }) => (known.appeal && isStoredAs(known.appeal.content, content) ? known : undefined),
}
export const appealContent = written(500, 5)
/** Decided by somebody else than who banned. */
export const postBanAppeal = defineEndpoint({
  ...mine,
  who: 'proved',
  settled: findAppeal,
  name: 'postBanAppeal',
  summary: 'Appeal against a ban',
  outbox: { label: '禁言申诉', target: () => 'ban appeal', text: ({ content }) => String(content) },
  shows: [getBan],
  method: 'POST',
  path: '/v1/consumer/ban/appeal',
  input: v.object({ content: appealContent }),
  output: ban,
})
