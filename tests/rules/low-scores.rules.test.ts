// @vitest-environment happy-dom
/** One or two stars close a case: before that somebody is asked whether it is solved [decision 087]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wireOutbox } from '#app/outbox/wire-outbox.ts'
import { getAdvice } from '#contract/government/advices.ts'
import { order } from '#contract/help/orders.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { withDatabase } from '#offline/db.ts'
import { emptyPage, NEVER, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeEach(() => withDatabase((database) => database.clear('outbox')))
afterEach(() => app.close())
const me = { id: '9', nickname: '小林', phone: '13800000009', real_name: 1, profile: { sex: 0 } }
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })

async function open(path: string, answers: Record<string, unknown>) {
  const getMyAdviceMarks = { is_mine: 1, is_like: 0, is_follow: 0 }
  const lists = { getAdviceRecords: { list: [] }, getAdviceComments: emptyPage }
  app = await openApp('/about', siteWith({}), { getAdviceMarks: getMyAdviceMarks, ...lists, ...answers })
  app.stores.session.signIn('token', me as unknown as UserInfo)
  wireOutbox(app.stores, app.queryClient, () => app.router)
  await app.router.navigate({ href: path })
  return app.draw()
}
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
/** Everything that the page asks for was answered, or not to be had: what comes late draws the form anew. */
const waiting = () =>
  app.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && (query.state.status === 'pending' || query.state.fetchStatus !== 'idle'))
    .map(({ queryKey }) => queryKey[0])
async function score(page: HTMLElement, stars: number) {
  await soon(() => expect(page.querySelectorAll('input[type=radio]').length, page.textContent!).toBeGreaterThan(4))
  await soon(() => expect(waiting()).toEqual([]))
  await act(async () => page.querySelectorAll<HTMLInputElement>('input[type=radio]')[stars - 1]!.click())
  await soon(() => expect(button(page, '提交评价')).toBeDefined())
  await act(async () => button(page, '提交评价')!.click())
}
const question = () => app.stores.overlays.question
const say = (yes: boolean) => act(async () => question()!.answer(yes))

const advice = (reopened: number) =>
  v.parse(getAdvice.output, {
    id: 7,
    title: '路灯不亮',
    status: 3,
    reopened,
    is_author: 1,
    user: { id: 9, nickname: '小林' },
    merchant_id: 1,
    is_mine: 1,
    type: 1,
  })
test.each([
  ['/interacts/7', '申请重办', 'scoreAdvice', { getAdvice: advice(0) }],
  [
    '/user-evalues?type=order&id=55',
    '重新点单',
    'scoreOrder',
    {
      getOwnEvaluation: { title: '水电小修', due: 1, evaluation: null },
      getEvaluationTags: { list: [] },
      getOrders: {
        ...emptyPage,
        list: [
          v.parse(order, {
            id: 55,
            service: { id: 3, title: '水电小修' },
            user: { id: 9, nickname: '小林' },
            provider: null,
            people: 1,
            street_id: 1,
            status: 3,
            role: 'orderer',
            records: [],
          }),
        ],
      },
    },
  ],
])('%s: two stars ask first and offer to %s; only who means it is sent', async (path, instead, called, answers) => {
  const page = await open(path, { ...answers, [called]: NEVER })
  await score(page, 2)
  await soon(() => expect(question()).toMatchObject({ title: '没有解决？', confirm: '仍要评价', cancel: instead }))
  await say(false)
  expect(app.inputs(called)).toEqual([])
  await app.close()
  const again = await open(path, { ...answers, [called]: NEVER })
  await score(again, 2)
  await soon(() => expect(question()).toBeDefined())
  await say(true)
  await soon(() => expect(app.inputs(called)).toMatchObject([{ score: 2 }]))
})
test.each([
  ['three stars', 3, advice(0)],
  ['one where nothing else can be done', 1, advice(1)],
])('%s: nobody is asked', async (_, stars, getAdviceOf) => {
  const page = await open('/interacts/7', { getAdvice: getAdviceOf, scoreAdvice: NEVER })
  await score(page, stars)
  await soon(() => expect(app.inputs('scoreAdvice')).toMatchObject([{ score: stars }]))
})
