import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { systemScheme } from '#lib/system-scheme.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'

export const DOWNLOAD = '/boot'
const OPEN_LIMIT_MS = 1800

/**
 * Opens the operator's app by its URL scheme; where that opens nothing within a moment, or there is none, the download
 * page [decisions G74, G77].
 */
export function useOpenApp(): () => void {
  const router = useRouter()
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  return () => {
    const download = () => void router.navigate({ href: DOWNLOAD })
    const scheme = systemScheme(config, navigator.userAgent)
    if (!scheme) return download()
    const timer = setTimeout(() => document.visibilityState === 'visible' && download(), OPEN_LIMIT_MS)
    document.addEventListener('visibilitychange', () => clearTimeout(timer), { once: true })
    location.href = scheme
  }
}
