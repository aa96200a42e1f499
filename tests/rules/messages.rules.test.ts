// @vitest-environment happy-dom
/** 消息 while it is open. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

test('an open list shows a message that comes, once the count of unread ones has grown', async () => {
  const message = (id: string, content: string) => ({
    id,
    title: '志愿者给你留言',
    content,
    type: 3,
    is_read: 0,
    created_at: '2026-11-30 10:00:00',
    link: null,
  })
  let list = [message('1', '第一条')]
  app = await openApp('/about', siteWith({}), {
    getMessages: () => Promise.resolve({ ...emptyPage, total: list.length, unread: list.length, list }),
    getNotViews: () => Promise.resolve({ message: list.length }),
  })
  app.stores.session.signIn('token')
  await app.router.navigate({ to: '/message' })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('第一条'), { timeout: 5000 })
  const look = () => act(() => app.queryClient.refetchQueries({ queryKey: notViewsQuery().queryKey }))
  await look()
  const asked = app.inputs('getMessages').length
  await look()
  expect(app.inputs('getMessages')).toHaveLength(asked)
  list = [message('2', '刚刚到的'), ...list]
  await look()
  await vi.waitFor(() => expect(page.textContent).toContain('刚刚到的'), { timeout: 5000 })
})
