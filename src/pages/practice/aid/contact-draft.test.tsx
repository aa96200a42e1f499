// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useRouterState,
} from '@tanstack/react-router'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider } from '#stores/stores.ts'
import { blankContact, useChosenAddress } from './contact-draft.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
afterEach(() => act(() => root.unmount()))

function Form() {
  const { address } = useRouterState({ select: ({ location }) => location.search as { address?: number } })
  const [fields, setFields] = useState(blankContact)
  useChosenAddress(address === undefined ? undefined : String(address), setFields)
  return <p>{fields.contact}</p>
}

test('a chosen address is written once: it leaves the address of the page, so that a reload keeps what was changed', async () => {
  const saved = new Map([
    ['Authorization', 'token'],
    ['user', JSON.stringify({ id: '7', nickname: '小林', phone: '13800000001' })],
  ])
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
  const queryClient = createQueryClient()
  const chosen = { id: '3', name: '欧阳秀兰', phone: '13977778888', street_id: '1', detail: '404 室', is_default: 0 }
  queryClient.setQueryData(addressesQuery().queryKey, { list: [chosen] } as never)
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '', area: 'shell', access: 'open', example: {} },
      component: Form,
    }),
    history: createMemoryHistory({ initialEntries: ['/?service=9&address=3'] }),
  })
  await router.load()
  document.body.innerHTML = '<div></div>'
  await act(async () => {
    root = createRoot(document.body.firstElementChild!)
    root.render(
      <StoresProvider value={createStores({ storage, online: true })}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </StoresProvider>,
    )
  })
  expect(document.body.textContent).toBe('欧阳秀兰')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ service: 9 }))
  expect([router.history.length, router.state.location.pathname]).toEqual([1, '/'])
})
