/** 文明讲堂: content of the city as lessons, by category [specification §7 civilization; decision G192]. */
import * as v from 'valibot'
import { feedItem } from './content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, lineInput, list, pageInput, pageOf, text } from '#contract/fields.ts'

/** item: what is opened, by its type. */
export const lesson = v.object({ id, category: text, item: feedItem })
export type Lesson = v.InferOutput<typeof lesson>

/** In the editors' order. categories: all there are, whichever is asked for. */
export const getLessons = defineEndpoint({
  name: 'getLessons',
  summary: 'Lessons of the civilized classroom',
  method: 'GET',
  path: '/v1/consumer/civilized_classroom',
  host: 'cms',
  source: 'spec',
  access: 'public',
  ttl: 10,
  input: v.object({ category: v.optional(lineInput(20), ''), ...pageInput }),
  output: v.object({ ...pageOf(lesson).entries, categories: list(text) }),
})
