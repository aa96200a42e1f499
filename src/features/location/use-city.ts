import { useQuery } from '@tanstack/react-query'
import { cityOrDefault } from '#lib/default-city.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { defaultCityQuery } from '#queries/cities.queries.ts'
import { useStores } from '#stores/stores.ts'

/** The site's city, else the server's default, at last the built-in one [rule R203, decision G8]. */
export function useSiteCity(asks = true): string {
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const named = config.city_info.name || config.city
  const { data } = useQuery({ ...defaultCityQuery(), enabled: asks && named === '' })
  return cityOrDefault(named, data?.name, data?.city)
}
/** The reader's city, else the site's. Call it in an observer. */
export function useCity(): string {
  const { settings } = useStores()
  const site = useSiteCity(settings.city === '')
  return settings.city || site
}
