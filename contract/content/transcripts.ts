/** What is said in a recording, and its chapters, by the second [decision 105]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, idInput, list, text, url } from '#contract/fields.ts'

/** start, end: seconds from the beginning. speaker: '' where nobody is named. */
export const cue = v.object({ start: v.number(), end: v.number(), text, speaker: text })
export type Cue = v.InferOutput<typeof cue>
/** A chapter lasts until the next one. link: a page about it, or ''. */
export const chapter = v.object({ start: v.number(), title: text, image: url, link: url })
export type Chapter = v.InferOutput<typeof chapter>

/** Both lists in the order of their times; either may be empty. */
export const getTranscript = defineEndpoint({
  name: 'getTranscript',
  summary: 'What is said in a recording, and its chapters',
  method: 'GET',
  path: '/v1/c_audio/{id}/transcript',
  host: 'cms',
  source: 'implied',
  access: 'public',
  detail: true,
  cache: 'albums',
  ttl: 1440,
  input: v.object({ id: idInput }),
  output: v.object({ id, cues: list(cue), chapters: list(chapter) }),
})
