import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useState } from 'react'
import type { createAppRouter } from '../router.tsx'
import { WayProvider } from '#features/way/way.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { SmallPictures } from '#ui/small-pictures.ts'
import { routedWay } from './routed-way.ts'

/** The whole app, given its parts. onDrawn: it is on the screen, and hears taps. */
export const App = observer(function App({
  router,
  queryClient,
  stores,
  onDrawn,
}: {
  router: ReturnType<typeof createAppRouter>
  queryClient: QueryClient
  stores: Stores
  onDrawn?: () => void
}) {
  const [way] = useState(() => routedWay(router, queryClient))
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  return (
    <StoresProvider value={stores}>
      <QueryClientProvider client={queryClient}>
        <WayProvider value={way}>
          <SmallPictures value={stores.settings.savesData}>
            <RouterProvider router={router} />
          </SmallPictures>
        </WayProvider>
      </QueryClientProvider>
    </StoresProvider>
  )
})
