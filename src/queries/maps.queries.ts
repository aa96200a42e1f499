import { getCityMap } from '#contract/government/maps.ts'
import { read } from './query-client.ts'

export const cityMapQuery = () => read(getCityMap, {}, { keep: true, staleTime: 60 * 60_000 })
