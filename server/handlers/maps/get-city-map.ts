import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/maps.ts'
import type { Handle } from '../handler.ts'

type Stored = AnswerOf<typeof contract.getCityMap>

/** Stored by the operator among the settings. */
export const getCityMap: Handle<typeof contract.getCityMap> = (_, { settings }) =>
  settings.get<Stored>('map', { tiles: null, base: [] })
