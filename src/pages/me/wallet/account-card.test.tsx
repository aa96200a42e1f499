// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createRootRoute, createRouter } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { AccountCard } from './account-card.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** What the card says once both answers are there. */
async function shownWith(config: () => Promise<unknown>): Promise<string> {
  document.body.innerHTML = '<div></div>'
  const account = { balance: 1999, income_total: 1999, frozen: 0, held: '', since: '' }
  setClient({
    urlOf: () => '',
    call: ({ name }) => (name === 'getAccount' ? Promise.resolve(account) : config()) as never,
  })
  const client = createQueryClient()
  const root = createRoot(document.body.firstElementChild!)
  await act(async () =>
    root.render(
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() }) as never}>
        <QueryClientProvider client={client}>
          <AccountCard />
        </QueryClientProvider>
      </RouterContextProvider>,
    ),
  )
  await vi.waitFor(() => act(async () => expect(client.isFetching()).toBe(0)))
  const text = document.body.textContent ?? ''
  await act(() => root.unmount())
  return text
}

test('R142 提现 is offered where the site pays out, and nowhere else: the balance is shown all the same', async () => {
  const open = await shownWith(() => Promise.resolve({ enabled: 1, channels: ['alipay'] }))
  expect(open).toContain('19.99')
  expect(open).toContain('提现')
  const closed = await shownWith(() => Promise.reject(new ApiError('http', 404, '', '/v1/consumer/h5_transfer_config')))
  expect(closed).toContain('19.99')
  expect(closed).not.toContain('提现')
})
