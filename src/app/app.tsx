import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useState } from 'react'
import { NavigationProvider } from '#features/navigation/navigation.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { SmallPictures } from '#ui/small-pictures.ts'
import { routerNavigation } from './frame/router-navigation.ts'

/** The whole app with its dependencies. onDrawn: it is on the screen and responds to taps. */
export const App = observer(function App({
  router,
  queryClient,
  stores,
  onDrawn,
}: {
  router: RegisteredRouter
  queryClient: QueryClient
  stores: Stores
  onDrawn?: () => void
}) {
  const [navigation] = useState(() => routerNavigation(router, queryClient))
  useLayoutEffect(() => void onDrawn?.(), [onDrawn])
  return (
    <StoresProvider value={stores}>
      <QueryClientProvider client={queryClient}>
        <NavigationProvider value={navigation}>
          <SmallPictures value={stores.settings.savesData}>
            <RouterProvider router={router} />
          </SmallPictures>
        </NavigationProvider>
      </QueryClientProvider>
    </StoresProvider>
  )
})
