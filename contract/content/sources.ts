/** Recordings that are played only with a grant [rules R27, R28; decision G126]. */
import * as v from 'valibot'
import { playAuth } from './channel-fields.ts'
import { duration } from '#contract/duration.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, idInput, text, url } from '#contract/fields.ts'

const read = { method: 'GET', host: 'vms', source: 'spec', access: 'open' } as const

/**
 * kind: audio, video or picture. status: see source-states.ts. duration: seconds. url,
 * width and height: of the citizen's own upload, once it is ready. received: bytes that have arrived of one in parts.
 */
export const getSource = defineEndpoint({
  ...read,
  name: 'getSource',
  summary: 'One recording',
  path: '/v1/sources/{id}',
  input: v.object({ id: idInput }),
  output: v.object({
    id,
    kind: text,
    name: text,
    status: count,
    reason: text,
    url,
    cover: url,
    duration,
    width: count,
    height: count,
    received: count,
  }),
})
/** url contains the grant already; a vendor's player takes video_id and play_auth. */
export const getSourcePlayAuth = defineEndpoint({
  ...read,
  name: 'getSourcePlayAuth',
  summary: 'Grant to play a recording',
  path: '/v1/sources/{id}/playAuth',
  input: v.object({ id: idInput }),
  output: playAuth,
})
