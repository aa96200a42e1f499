import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'

export const DOWNLOAD = '/boot'
/** A browser opens another app only soon after a tap: this is fetched once the first page is idle. */
export const loadOpenApp = () => import('./open-app.ts')

/** Opens the operator's app; where that opens nothing within a moment, the download page [decisions G74, G77]. */
export function useOpenApp(): () => void {
  const router = useRouter()
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  return () => {
    const download = () => void router.navigate({ href: DOWNLOAD })
    void loadOpenApp().then(({ openApp }) => openApp(config, download), download)
  }
}
