// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { CardIcon } from './card-icon.tsx'
import { cardIcons } from './warm-cards.ts'

let root: Root
const added = vi.fn()
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.defineProperty(document, 'fonts', { configurable: true, value: { add: added } })
  await cardIcons.load()
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
})
const fonts = (load: () => Promise<unknown>) =>
  vi.stubGlobal(
    'FontFace',
    class {
      load = load
    },
  )
async function draw(name: string, icon_font: string) {
  const client = createQueryClient()
  const config = { ...builtInConfigurations.config, icon_font }
  client.setQueryData(configurationsQuery().queryKey, { ...builtInConfigurations, config })
  root = createRoot(document.body.appendChild(document.createElement('p')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <CardIcon name={name} />
      </QueryClientProvider>,
    ),
  )
}
const drawn = () => document.querySelector('p')!.firstElementChild!

test('R177 a card’s icon is one of ours, else a sign of the operator’s font, and the grid until that has come', async () => {
  let come: ((face: unknown) => void) | undefined
  fonts(() => new Promise((done) => (come = done)))
  await draw('e601', '/uploads/m202611/a.woff2')
  expect(drawn().tagName).toBe('svg')
  await act(() => vi.waitFor(() => expect(come).toBeDefined()))
  await act(async () => come!({}))
  await act(() => vi.waitFor(() => expect(drawn().textContent).toBe('\ue601')))
  expect([drawn().className, added.mock.calls.length]).toEqual(['lucide', 1])
})
test('a font that does not come leaves the grid, and so does one of another host', async () => {
  fonts(() => Promise.reject(new Error('no font')))
  await draw('e601', '/uploads/m202611/b.woff2')
  expect(drawn().tagName).toBe('svg')
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  const asked = vi.fn(async () => ({}))
  fonts(asked)
  await draw('e601', 'https://out.example/c.woff2')
  expect([drawn().tagName, asked.mock.calls.length]).toEqual(['svg', 0])
})
