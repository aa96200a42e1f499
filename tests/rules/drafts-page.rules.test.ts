// @vitest-environment happy-dom
/** What was written and not sent is read and copied on the page 草稿, whatever became of its form. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { getCivilization } from '#contract/posts/civilizations.ts'
import { listDrafts, saveDraft } from '#offline/drafts.ts'
import { blankAdvice } from '#pages/gov/send-inter/advice-draft.ts'
import { GUEST } from '#lib/whose.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(async () => {
  await app.close()
  vi.restoreAllMocks()
})
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const content = '沿江步道第三盏路灯不亮。'.repeat(8)

test('a draft shows all its words, folded while they are long, and copies them', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const picture = { id: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(1) }
  await saveDraft(
    GUEST,
    'advice',
    '',
    { ...blankAdvice, merchant: '102', title: '路灯', content, pictures: [picture] },
    '/send-inter',
  )
  app = await openApp('/drafts', siteWith({}))
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain(`路灯\n${content}`))
  const text = document.getElementById(button(page, '展开').getAttribute('aria-controls')!)!
  const folded = text.className
  await act(async () => button(page, '展开').click())
  expect([text.className === folded, button(page, '收起').getAttribute('aria-expanded')]).toEqual([false, 'true'])
  await act(async () => button(page, '复制文字').click())
  expect(copied).toHaveBeenCalledWith(`路灯\n${content}`)
  await vi.waitFor(() => expect(app.stores.overlays.toasts.map(({ text: said }) => said)).toContain('已复制'))
})

test('written again from what was refused, a draft that was there already stays beside it', async () => {
  await saveDraft(GUEST, 'civilization', '', { content: '写到一半的另一件事' }, '/show-civilization-publish')
  const refused = v.parse(getCivilization.output, {
    id: 7,
    type: 1,
    category_id: 1,
    content: '桥头的路灯坏了',
    status: 2,
    reason: '请补充位置',
    is_mine: 1,
    user: { id: 1, nickname: '小林' },
  })
  app = await openApp('/show-civilization-details/7', siteWith({}), { getCivilization: refused })
  const page = await app.draw()
  await vi.waitFor(() => expect(button(page, '修改后重新发布')).toBeDefined(), 10_000)
  await act(async () => button(page, '修改后重新发布').click())
  await vi.waitFor(async () => {
    const mine = (await listDrafts(GUEST)).filter(({ form }) => form === 'civilization')
    const words = mine.map(({ fields }) => fields.content)
    expect(words.toSorted()).toEqual(['桥头的路灯坏了', '写到一半的另一件事'].toSorted())
  })
})
