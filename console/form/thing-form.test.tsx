// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteStaffRole } from '#contract/staff/members.ts'
import { roles } from '#console/things/roles.tsx'
import { ThingForm } from './thing-form.tsx'

const onDone = vi.fn()
const sent: string[] = []
let root: Root
const area = () => document.querySelector('textarea')!
const submit = () => act(async () => document.querySelector('form')!.requestSubmit())

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    sent.push(String(request.body))
    return new Response('{"code":400000,"msg":"还有人是这个角色","data":null}', { status: 400 })
  })
  const form = (
    <ThingForm
      thing={roles}
      fields={[{ name: 'reason', label: '原因', kind: 'text' }]}
      writing={{ endpoint: deleteStaffRole }}
      fixed={{ name: 'editor' }}
      values={{ reason: '' }}
      draft="test"
      onDone={onDone}
    />
  )
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute({ component: () => form } as never),
    history: createMemoryHistory(),
  })
  await router.load()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
})

async function type(words: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area(), words)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('what the schema refuses is said at the field, and nothing is sent', async () => {
  await submit()
  await vi.waitFor(() => expect(area().getAttribute('aria-invalid')).toBe('true'))
  expect(document.body.textContent).toContain('请填写内容')
  expect(sent).toEqual([])
})
test('after a refusal by the server its words and all that was typed are there', async () => {
  await type('不再需要')
  await submit()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')!.textContent).toBe('还有人是这个角色'))
  expect(area().value).toBe('不再需要')
  expect(sent).toEqual(['{"reason":"不再需要"}'])
  expect(onDone).not.toHaveBeenCalled()
})
