// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#queries/query-client.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider } from '#stores/stores.ts'
import { VerifyFirst } from './verify-first.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
afterEach(() => act(() => root.unmount()))

/** What stands above the form of a citizen, where the operator has switched these on. */
async function noteFor(deed: 'wish' | 'order', on: number[], verified = 0) {
  const saved = new Map([
    ['Authorization', 'token'],
    ['user', JSON.stringify({ id: '7', nickname: '小林', phone: '13800000001', real_name: verified })],
  ])
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
  const stores = createStores({ storage, online: true })
  const queryClient = createQueryClient()
  queryClient.setQueryData(userCenterQuery().queryKey, {
    list: on.map((code) => ({ code, config_value: '1' })),
  } as never)
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '', area: 'shell', access: 'open', example: {} },
      component: () => <VerifyFirst deed={deed} service="9" />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  document.body.innerHTML = '<div></div>'
  await act(async () => {
    root = createRoot(document.body.firstElementChild!)
    root.render(
      <StoresProvider value={stores}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </StoresProvider>,
    )
  })
  return [document.body.textContent, document.querySelector('a')?.getAttribute('href')?.replaceAll('%22', '')]
}

test('R104 what the operator asks for is said before anything is typed, with the way there and back', async () => {
  expect(await noteFor('wish', [5, 10])).toEqual([
    '发布心愿需要先完成实名认证，写下的内容会保留去实名认证',
    '/real-name?next=send-wish&id=9',
  ])
  expect((await noteFor('order', [7, 10]))[1]).toBe('/real-name?next=order-serve&id=9')
})
test.each([
  ['a wish, by the switch of orders', 'wish', [7, 10], 0],
  ['an order, by the switch of publishing', 'order', [5, 10], 0],
  ['while real names are closed', 'wish', [5, 7], 0],
  ['whose name is proved', 'wish', [5, 10], 1],
] as const)('R104 nothing is asked for %s', async (_, deed, on, verified) => {
  expect(await noteFor(deed, [...on], verified)).toEqual(['', undefined])
})
