import { useQuery } from '@tanstack/react-query'
import { isOpenPath } from '#lib/module-of-path.ts'
import { modulesQuery } from '#queries/configurations.queries.ts'

/** Returns whether the entry to a path is shown: a module that is off hides its entries [decision G111]. */
export function useOpenPaths(): (path: string) => boolean {
  const { data } = useQuery(modulesQuery())
  return (path) => isOpenPath(path, data?.list)
}
