import { queryOptions } from '@tanstack/react-query'
import { searchCity } from '#contract/city-search.ts'
import { describeError } from '#contract/errors.ts'
import { call } from './call.ts'
import { person } from './person.ts'

/** Without a network what this device has is searched instead. */
export const cityQuery = (keyword: string) =>
  queryOptions({
    queryKey: [searchCity.name, { keyword }],
    queryFn: async ({ signal }) => {
      try {
        return await call(searchCity, { keyword }, { signal })
      } catch (error) {
        if (!describeError(error).offline) throw error
        const { searchStoredCity } = await import('#offline/stored-city.ts')
        return { keyword, groups: await searchStoredCity(person(), keyword), stored: true }
      }
    },
    staleTime: ({ state }) => (state.data && 'stored' in state.data ? 0 : 10 * 60_000),
  })
