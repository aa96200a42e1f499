/** Play counts of items [rules R30, R132; decision G9]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, idInput } from '#contract/fields.ts'

/** video_collection_id is sent in the query, as the specification defines: the play counts for that collection too. */
export const countPlay = defineEndpoint({
  name: 'countPlay',
  summary: 'Count one play',
  method: 'PUT',
  path: '/v2/plays/{id}',
  query: ['video_collection_id'],
  host: 'cms',
  source: 'spec',
  access: 'open',
  input: v.object({ id: idInput, video_collection_id: v.optional(idInput) }),
  output: v.object({ id, play_num: count }),
})
