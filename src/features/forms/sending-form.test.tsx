// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { saveDraft } from '#offline/drafts.ts'
import {
  USER,
  alerts,
  draftOf,
  inputs,
  leave,
  next,
  open,
  save,
  submit,
  swap,
  toasts,
  trial,
  type,
  values,
  withTrialForm,
} from '#tests/trial-form.tsx'

withTrialForm()

/** Sends directly, and does not answer yet. */
async function sendsSlowly(target: string) {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  save.mockReturnValueOnce(new Promise<void>((...ends) => ([resolve, reject] = ends)))
  await open(target, { direct: true })
  await type(0, '路灯')
  await type(1, '不亮')
  inputs()[1]!.focus()
  await submit()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  return { answer: () => act(async () => resolve()), refuse: (error: Error) => act(async () => reject(error)) }
}
const still = () => inputs()[0]!.closest('[inert]') !== null

test('while it is sent the fields stand still, the button does not; a refusal gives them back', async () => {
  const sending = await sendsSlowly('still')
  expect([still(), document.querySelector('[type=submit]')!.closest('[inert]')]).toEqual([true, null])
  await sending.refuse(new ApiError('code', 100001, '这个内容已有人写过', '/v1/x'))
  await vi.waitFor(() => expect(alerts()).toContain('这个内容已有人写过'))
  expect([still(), values(), document.activeElement]).toEqual([false, ['路灯', '不亮'], inputs()[1]])
  await vi.waitFor(async () => expect(await draftOf('still')).toEqual({ title: '路灯', words: '不亮' }))
})

test('what is typed while it is sent, where browsers let it be typed, stays a draft', async () => {
  const sending = await sendsSlowly('typed')
  await type(1, '不亮，又亮了')
  await sending.answer()
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await draftOf('typed')).toEqual({ title: '路灯', words: '不亮，又亮了' }))
})

test('who has left the form while it was sent stays where they are, and is told what came of it', async () => {
  let answer = () => {}
  trial.answered = new Promise((resolve) => (answer = resolve))
  await open('left')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(trial.added).toHaveLength(1))
  await leave()
  await saveDraft(USER, 'trial', 'left', { title: '下一条', words: '' })
  await act(async () => answer())
  await vi.waitFor(() => expect(toasts()).toEqual(['谢谢']))
  expect(next).not.toHaveBeenCalled()
  // What they have begun since then is not what was sent.
  expect(await draftOf('left')).toEqual({ title: '下一条', words: '' })
})

test('who has left the form is told of a refusal, and finds the words in the draft', async () => {
  const sending = await sendsSlowly('left-refused')
  await leave()
  await sending.refuse(new ApiError('code', 100001, '这个内容已有人写过', '/v1/x'))
  await vi.waitFor(() => expect(toasts()).toEqual(['这个内容已有人写过']))
  expect(await draftOf('left-refused')).toEqual({ title: '路灯', words: '不亮' })
})

test('two tabs write in one form: neither text is lost, and the other one is offered', async () => {
  await open('tabs')
  await type(0, '这一页')
  await vi.waitFor(async () => expect(await draftOf('tabs')).toEqual({ title: '这一页', words: '' }))
  await saveDraft(USER, 'trial', 'tabs', { title: '那一页', words: '' })
  await type(1, '不亮')
  await vi.waitFor(async () => expect(await draftOf('tabs')).toEqual({ title: '这一页', words: '不亮' }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('换成那份'))
  await swap()
  await vi.waitFor(() => expect(values()).toEqual(['那一页', '']))
})

test('emptied in one tab: what another has written stays', async () => {
  await open('emptied')
  await type(0, '这一页')
  await vi.waitFor(async () => expect(await draftOf('emptied')).toBeDefined())
  await saveDraft(USER, 'trial', 'emptied', { title: '', words: '那一页' })
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === '重新写')?.click())
  await type(0, '')
  await leave()
  expect(await draftOf('emptied')).toEqual({ title: '', words: '那一页' })
  await open('emptied')
})
