// @vitest-environment happy-dom
import { act } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manuscripts } from '#console/things/manuscripts.tsx'
import { BatchBar } from './batch-bar.tsx'

const onDone = vi.fn()
let sent: string[]
let refused: string
let root: Root
const draw = (ids: string[]) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <BatchBar batch={manuscripts.batch!} ids={ids} onDone={onDone} />
      </QueryClientProvider>,
    ),
  )
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click())
const submit = () => act(async () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit())

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ;[sent, refused] = [[], '']
  onDone.mockClear()
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(String(body))
    const answer = { code: refused ? 400 : 100_000, msg: refused, data: {} }
    return new Response(JSON.stringify(answer), { status: refused ? 400 : 200 })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
})

test('what is ticked is published in one call, and nothing is ticked afterwards', async () => {
  await draw(['1', '3'])
  await press('一起发布')
  expect(document.querySelector('dialog')!.textContent).toContain('2 篇稿件一起发布')
  await submit()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent).toEqual(['{"ids":["1","3"],"publish_at":"","note":""}'])
})
test('when one of them cannot be published that is said, and all stay ticked', async () => {
  refused = '《老街》：请选择栏目'
  await draw(['1', '3'])
  await press('一起发布')
  await submit()
  await vi.waitFor(() => expect(document.querySelector('dialog [role=alert]')!.textContent).toBe(refused))
  expect(onDone).not.toHaveBeenCalled()
})
test('only what can be published is offered to be ticked', () => {
  const fits = (stage: string, changed = 0) => manuscripts.batch!.fits({ stage, changed })
  expect([fits('draft'), fits('approved'), fits('scheduled'), fits('published', 1)]).toEqual([true, true, true, true])
  expect([fits('review'), fits('published'), fits('deleted')]).toEqual([false, false, false])
})
