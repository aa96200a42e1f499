import { getConfigurations, getDefaultCity, wholeSite } from '#contract/site/configurations.ts'
import { read } from './query-client.ts'

/**
 * The configurations of a chosen city of an alliance site: requested beside the site's, which every page waits for,
 * never in their place [decisions G76, G109].
 */
export const cityConfigurationsQuery = (city: string) =>
  read(getConfigurations, { ...wholeSite, city }, { keep: true, staleTime: 5 * 60_000 })
/** Asked only where neither the citizen nor the site names a city [decision G8]. */
export const defaultCityQuery = () => read(getDefaultCity, {}, { keep: true, staleTime: 60 * 60_000 })
