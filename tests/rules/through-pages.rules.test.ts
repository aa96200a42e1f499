// @vitest-environment happy-dom
/** Rules about what is sent, kept and asked, through the pages: R98, R99, R106, R134, and addresses of no page. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { feedItem } from '#contract/content/content.ts'
import { user } from '#contract/people/user.ts'
import { getPracticeColumns } from '#contract/posts/practice-posts.ts'
import { NEVER, emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())
const soon = (check: () => void) => vi.waitFor(check, { timeout: 8000 })
const place = () => app.router.state.location.href
const button = (page: Element, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)

async function open(path: string, answers: Record<string, unknown>, phone = '') {
  app = await openApp('/about', siteWith({}), answers)
  app.stores.session.signIn('token', v.parse(user, { id: 9, nickname: '小林', profile: {}, phone }))
  await act(() => app.router.navigate({ href: path }))
  return app.draw()
}

test('R98 who has bound no phone writes no suggestion: the page leads to phone binding, and would return', async () => {
  const page = await open('/send-inter', { getAdviceMerchants: emptyPage, postAdvice: NEVER })
  await soon(() => expect(button(page, '去绑定手机号')).toBeDefined())
  expect(page.querySelector('textarea')).toBeNull()
  await act(async () => button(page, '去绑定手机号')!.click())
  await soon(() => expect(place()).toBe(`/wx-bind-phone?fouce=1&redirect=${encodeURIComponent('/send-inter')}`))
  expect(app.asked).not.toContain('postAdvice')
})
test.each([
  ['who has bound no phone is led to phone binding, and nothing is sent', '', 0],
  ['that of who has one is sent', '138****0000', 1],
])('R99 a practice post: %s', async (_, phone, sent) => {
  const columns = v.parse(getPracticeColumns.output, { list: [{ id: 7, name: '河长日记', status: 1, topics: [] }] })
  const page = await open(
    '/create/7',
    { getPracticeColumns: columns, getUserCenterConfigs: { list: [] }, postPracticePost: NEVER },
    phone,
  )
  await soon(() => expect(page.querySelector('textarea')).not.toBeNull())
  const words = page.querySelector('textarea')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(words), 'value')!.set!.call(words, '今天一起清扫了河边')
    words.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => button(page, '发布')!.click())
  if (sent) await soon(() => expect(app.inputs('postPracticePost')).toMatchObject([{ content: '今天一起清扫了河边' }]))
  else await soon(() => expect(place()).toMatch(/^\/wx-bind-phone\?fouce=1&redirect=/))
  expect(app.inputs('postPracticePost')).toHaveLength(sent)
})
test('R106 the page of services asks for those with status 1', async () => {
  await open('/order-serve', { getServiceItems: emptyPage })
  await soon(() => expect(app.inputs('getServiceItems')).toMatchObject([{ status: 1 }]))
})
test('R134 what a list says of an article is drawn before the article has come', async () => {
  app = await openApp('/about', siteWith({}), { getStaticArticle: NEVER })
  app.queryClient.setQueryData(['anyList', {}], {
    list: [v.parse(feedItem, { id: 7, type: 3, title: '大桥今天通车', source_name: '日报' })],
  })
  const page = await app.draw()
  void app.router.navigate({ to: '/posts/$aid', params: { aid: '7' } })
  await soon(() => expect(page.querySelector('[aria-busy="true"] h1')?.textContent).toBe('大桥今天通车'))
})
test.each(['/posts/%E0%A4%A', '/%', '/cates/%zz', '/no/such/page'])(
  'R40 %s is told in the words of the app, with a way on; so is a link to it',
  async (path) => {
    app = await openApp(path, siteWith({}))
    const page = await app.draw()
    for (const cold of [true, false]) {
      if (!cold) {
        await act(() => app.router.navigate({ to: '/about' }))
        await soon(() => expect(place()).toBe('/about'))
        await act(() => app.router.navigate({ href: path }))
      }
      await soon(() => expect([place(), page.querySelector('h1')?.textContent]).toEqual(['/not-found', '页面不存在']))
      expect(page.querySelector('a[href="/index"]')?.textContent).toBe('返回首页')
      expect(page.textContent).not.toMatch(/not found/i)
    }
  },
)
