import * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'

/** What the API tells everybody, read as the app reads it; rejects with the Refusal a request would get. */
export const ask = async <E extends Endpoint>(app: RunningApi, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
  v.parse(endpoint.output, await app.call(endpoint, input)) as OutputOf<E>
