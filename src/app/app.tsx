import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { createAppRouter } from '../router.tsx'
import { StoresProvider, type Stores } from '#stores/stores.ts'

/** The whole app, given its parts. */
export function App({ router, queryClient, stores }: { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient; stores: Stores }) {
  return (
    <StoresProvider value={stores}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StoresProvider>
  )
}
