import { expect, test } from 'vitest'
import { noticeKindNames, noticeKindOf } from '#contract/notices/notice-kinds.ts'
import { linkTypes, WALLET_LINK } from '#contract/subjects.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import { pushPayload } from './channels/push-payload.ts'
import { retryAfter } from './channels/notice-delivery.ts'
import { composeNotice, composeSummary, type ToldMessage } from './compose-notice.ts'

const told: ToldMessage = {
  id: 7,
  kind: 'help',
  title: '王阿姨认领了你的心愿',
  content: '  想要一台\n收音机  ',
  link: { type: 'wish', id: '12', content_type: 0, content_id: '' },
}

test('every kind has words for a locked screen in which no message and no name stands', () => {
  for (const kind of noticeKindNames)
    for (const elder of [false, true]) {
      const { title, body } = composeNotice({ ...told, kind }, { details: false, elder })
      expect(title.length).toBeGreaterThan(4)
      expect(title + body).not.toMatch(/王阿姨|收音机/)
      expect(title.includes('您')).toBe(elder)
    }
})
test('with the permission of its owner it says what the message says', () => {
  expect(composeNotice(told, { details: true, elder: false })).toMatchObject({
    title: '王阿姨认领了你的心愿',
    body: '想要一台 收音机',
    path: '/micro-wish-details/12#notice-7',
  })
})
test('several are one, which names their kinds, or the first three', () => {
  const all = [
    told,
    { ...told, kind: 'talk' as const, title: '二' },
    { ...told, title: '三' },
    { ...told, title: '四' },
  ]
  expect(composeSummary(all, { details: false, elder: false })).toMatchObject({
    title: '你有 4 条新消息',
    body: '心愿、订单和帮扶；回复和点赞',
  })
  expect(composeSummary(all, { details: true, elder: true }).body).toBe('王阿姨认领了你的心愿；二；三')
})
test('every subject that messages are about has a kind', () => {
  for (const subject of [...linkTypes, WALLET_LINK, null] as Parameters<typeof noticeKindOf>[1][])
    for (const type of Object.values(messageTypes)) expect(noticeKindNames).toContain(noticeKindOf(type, subject))
})

/** As WebKit reads a declarative push message, and the draft of the Push API. */
function check(text: string): void {
  const message = JSON.parse(text) as { web_push: unknown; app_badge: unknown; notification: Record<string, unknown> }
  expect(message.web_push).toBe(8030)
  const { title, body, navigate, tag, lang, dir, silent, app_badge: badge } = message.notification
  expect(typeof title === 'string' && title !== '').toBe(true)
  expect(URL.canParse(String(navigate)) && /^https?:/.test(String(navigate))).toBe(true)
  for (const one of [body, tag, lang]) expect(typeof one).toBe('string')
  expect(['auto', 'ltr', 'rtl']).toContain(dir)
  expect(typeof silent).toBe('boolean')
  for (const one of [badge, message.app_badge]) expect(Number.isSafeInteger(one) && Number(one) >= 0).toBe(true)
}
test('the push is a valid declarative message, whatever it says', () => {
  for (const title of ['“引号”', '</script>', '表情 👩‍👩‍👧', '\n'])
    check(
      pushPayload({
        ...composeNotice({ ...told, title }, { details: true, elder: false }),
        url: 'https://city.example/x#notice-7',
        unread: 3,
      }),
    )
  expect(() => check('{"web_push":8030,"notification":{"title":"x","navigate":"/relative"}}')).toThrow()
})
test('Retry-After is seconds or a date, an hour at most, and nothing where it is nonsense', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  expect(
    ['30', 'Sun, 29 Nov 2026 12:01:00 GMT', '999999', '-5', 'soon', null].map((one) => retryAfter(one, now)),
  ).toEqual([30_000, 60_000, 3_600_000, 0, 0, 0])
})
