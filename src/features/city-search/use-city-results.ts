import { useQuery } from '@tanstack/react-query'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { cityQuery } from '#queries/city-search.queries.ts'

/**
 * Groups of what the city offers for a keyword, without those whose module the operator has closed. stored: found on
 * this device, without a network.
 */
export function useCityResults(keyword: string) {
  const { data, isPending, error, refetch } = useQuery({ ...cityQuery(keyword), enabled: keyword !== '' })
  const isOpen = useOpenPaths()
  const groups = (data?.groups ?? [])
    .map((group) => ({ ...group, list: group.list.filter(({ url }) => isOpen(url)) }))
    .filter(({ list }) => list.length > 0)
  return { groups, stored: data && 'stored' in data, pending: keyword !== '' && isPending, error, refetch }
}
