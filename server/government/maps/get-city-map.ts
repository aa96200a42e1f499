import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/government/maps.ts'
import type { Handle } from '#server/platform/api/handler.ts'

type Stored = AnswerOf<typeof contract.getCityMap>

/** Installed with the city; the operator sets tiles by their own setting. */
export const getCityMap: Handle<typeof contract.getCityMap> = async (_, { settings }) => {
  const installed = await settings.get<Stored>('map', { tiles: null, base: [] })
  return { ...installed, tiles: await settings.get<Stored['tiles']>('map_tiles', installed.tiles) }
}
