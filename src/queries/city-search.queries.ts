import { queryOptions } from '@tanstack/react-query'
import { searchCity } from '#contract/content/city-search.ts'
import { describeError } from '#contract/errors.ts'
import { call } from './call.ts'
import { person } from './person.ts'

const ASK_AGAIN_MS = 10_000
const isStored = (data: object | undefined) => data !== undefined && 'stored' in data

/**
 * Without a network what this device has is searched instead, copies of whoever is here included, and the server is
 * asked again for as long as somebody looks.
 */
export const cityQuery = (keyword: string) =>
  queryOptions({
    queryKey: [searchCity.name, { keyword }, { of: person() }],
    queryFn: async ({ signal }) => {
      try {
        return await call(searchCity, { keyword }, { signal })
      } catch (error) {
        if (!describeError(error).offline) throw error
        const { searchStoredCity } = await import('#offline/stored-city.ts')
        return { keyword, groups: await searchStoredCity(person(), keyword), stored: true }
      }
    },
    staleTime: ({ state }) => (isStored(state.data) ? 0 : 10 * 60_000),
    refetchInterval: ({ state }) => isStored(state.data) && ASK_AGAIN_MS,
  })
