// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#offline/db.ts'
import { saveDraft } from '#offline/drafts.ts'
import { civilizationConfigQuery } from '#queries/civilizations.queries.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import type { OutboxSender } from '#stores/outbox-sender.ts'
import { StoresProvider } from '#stores/stores.ts'
import { blankCivilization } from './civilization-draft.ts'
import { CivilizationForm } from './civilization-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
afterEach(() => act(() => root.unmount()))

/** The form of a citizen who has written everything before, with one picture that was uploaded. */
async function openFilled(user: string, phone: string) {
  const picture = { id: 'a', type: 'image/png', bytes: new ArrayBuffer(1), url: '/uploads/a.webp' }
  const content = '路口的护栏被撞歪了，没人管'
  await saveDraft(user, 'civilization', '', { ...blankCivilization, category: '1', content, pictures: [picture] })
  const saved = new Map([
    ['Authorization', 'token'],
    ['user', JSON.stringify({ id: user, nickname: '小林', phone })],
  ])
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
  const queued: string[] = []
  const stores = createStores({ storage, online: true })
  stores.outbox.connect({
    add: async (entry: OutboxEntry) => (queued.push(entry.call), { state: 'kept', entry }),
  } as unknown as OutboxSender)
  const config = civilizationConfigQuery()
  const queryClient = createQueryClient()
  queryClient.setQueryData(config.queryKey, { categories: [{ id: '1', name: '公共设施' }], max_images: 9, notice: '' })
  const history = createMemoryHistory({ initialEntries: ['/show-civilization-publish'] })
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '', area: 'shell', access: 'open', example: {} },
      component: () => (
        <Suspense>
          <CivilizationForm config={config} />
        </Suspense>
      ),
    }),
    history,
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
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toBe(content), 15_000)
  await vi.waitFor(() => expect(document.querySelectorAll('img').length).toBeGreaterThan(0), 15_000)
  return { queued, history }
}
const publish = () =>
  act(async () =>
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('R99 R100 a street report of who has bound no phone is not sent, and leads to phone binding', async () => {
  const { queued, history } = await openFilled('8', '')
  await publish()
  await vi.waitFor(() => expect(history.location.pathname).toBe('/wx-bind-phone'))
  expect(history.location.href).toContain('fouce=1&redirect=%2Fshow-civilization-publish')
  expect(queued).toEqual([])
})
test('R99 that of who has one is sent', async () => {
  const { queued } = await openFilled('9', '138****0000')
  await publish()
  await vi.waitFor(() => expect(queued).toEqual(['postCivilization']))
})
