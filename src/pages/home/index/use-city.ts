import { useQuery } from '@tanstack/react-query'
import { cityOrDefault } from '#lib/default-city.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { defaultCityQuery } from '#queries/cities.queries.ts'
import { useStores } from '#stores/stores.ts'

/**
 * The city in the header: the reader's, the site's, else the server's default, at last the built-in one [rule R203,
 * decision G8]. Call it in an observer.
 */
export function useCity(): string {
  const { settings } = useStores()
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const known = settings.city || config.city_info.name || config.city
  const { data } = useQuery({ ...defaultCityQuery(), enabled: known === '' })
  return cityOrDefault(known, data?.name, data?.city)
}
