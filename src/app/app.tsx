import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import type { createAppRouter } from '../router.tsx'
import { WayProvider } from '#features/way/way.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { routedWay } from './routed-way.ts'

/** The whole app, given its parts. */
export function App({ router, queryClient, stores }: { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient; stores: Stores }) {
  const [way] = useState(() => routedWay(router, queryClient))
  return (
    <StoresProvider value={stores}>
      <QueryClientProvider client={queryClient}>
        <WayProvider value={way}>
          <RouterProvider router={router} />
        </WayProvider>
      </QueryClientProvider>
    </StoresProvider>
  )
}
