import type { QueryClient } from '@tanstack/react-query'
import { isOpenPath, moduleOfPath } from '#lib/module-of-path.ts'
import { need, warm } from '#queries/query-client.ts'
import { modulesQuery } from '#queries/configurations.queries.ts'

/** Thrown for a page whose module the operator has switched off; ErrorPage says so. */
export class ModuleClosed extends Error {
  override name = 'ModuleClosed'
}

/**
 * A page of a module waits for the switches; any other only requests them, because its entries need them. When the
 * request fails, everything is open [decision G111].
 */
export async function guardModule(client: QueryClient, pathname: string): Promise<void> {
  const modules = modulesQuery()
  if (typeof window !== 'undefined' && moduleOfPath(pathname) === undefined) return warm(client, modules)
  await need(client, modules).catch(() => {})
  if (!isOpenPath(pathname, client.getQueryData(modules.queryKey)?.list)) throw new ModuleClosed()
}
