// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { withDatabase } from '#offline/db.ts'
import { readEarlier } from '#offline/earlier-drafts.ts'
import { draftsReturned, saveDraft } from '#offline/drafts.ts'
import {
  USER,
  alerts,
  allowed,
  done,
  draftOf,
  inputs,
  isHeld,
  leave,
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

test('what is wrong is said beside each field and the first takes the focus; nothing is sent; typing takes it back', async () => {
  await open('faults')
  await submit()
  expect(alerts().filter(Boolean)).toEqual(['请填写标题', '请填写内容'])
  expect(document.activeElement).toBe(inputs()[0])
  await type(0, '路灯')
  expect(alerts().filter(Boolean)).toEqual(['请填写内容'])
  await submit()
  expect(document.activeElement).toBe(inputs()[1])
  expect([trial.added, allowed.mock.calls, done.mock.calls]).toEqual([[], [], []])
})

test('what is written is on this device and comes back; meanwhile nothing reloads the page', async () => {
  await saveDraft(USER, 'trial', 'kept', { title: '昨天', words: '写了一半' })
  await open('kept')
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '写了一半']))
  await vi.waitFor(() => expect([document.body.textContent?.includes('已恢复草稿'), isHeld()]).toEqual([true, true]))
  await type(0, '今天')
  await vi.waitFor(async () => expect(await draftOf('kept')).toEqual({ title: '今天', words: '写了一半' }))
})

test.each([
  ['QuotaExceededError', '本机存储已满，草稿没有保存'],
  ['UnknownError', '这台设备存储不可用，草稿没有保存'],
])('a draft that cannot be stored (%s) says why', async (name, text) => {
  await open(`unsaved ${name}`)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', name)
  })
  await type(0, '今天')
  await vi.waitFor(() => expect(document.body.textContent).toContain(text))
  put.mockRestore()
})

test('a draft that is put back behind the open form is found; what was typed meanwhile stays', async () => {
  await open('returned')
  await type(0, '今天')
  await vi.waitFor(async () => expect(await draftOf('returned')).toEqual({ title: '今天', words: '' }))
  await saveDraft(USER, 'trial', 'returned', { title: '昨天', words: '写了一半' })
  await act(async () => draftsReturned())
  await vi.waitFor(() => expect(values()).toEqual(['今天', '写了一半']))
  await vi.waitFor(async () => expect(await draftOf('returned')).toEqual({ title: '今天', words: '写了一半' }))
  // What was written earlier is offered, and neither of the two is lost by choosing.
  for (const title of ['昨天', '今天', '昨天']) {
    await swap()
    await vi.waitFor(() => expect(values()).toEqual([title, '写了一半']))
    await vi.waitFor(async () => expect(await draftOf('returned')).toEqual({ title, words: '写了一半' }))
  }
})

test('what is typed before the draft could be read stays, and so does the draft, also for the next visit', async () => {
  await saveDraft(USER, 'trial', 'slow', { title: '昨天', words: '写了一半' })
  let slow = true
  const disk = withDatabase(async (database) => {
    const { store, done } = database.transaction('drafts', 'readwrite')
    while (slow) await store.count()
    await done
  })
  await open('slow')
  await type(0, '今天')
  await type(1, '写了别的')
  slow = false
  await disk
  await vi.waitFor(() => expect(document.body.textContent).toContain('换成那份'))
  expect(values()).toEqual(['今天', '写了别的'])
  await vi.waitFor(async () => expect(await draftOf('slow')).toEqual({ title: '今天', words: '写了别的' }))
  await leave()
  await open('slow')
  await vi.waitFor(() => expect(values()).toEqual(['今天', '写了别的']))
  await vi.waitFor(() => expect(document.body.textContent).toContain('换成那份'))
  await swap()
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '写了一半']))
})

test('what goes on from an earlier draft has all of it: none other is offered', async () => {
  await saveDraft(USER, 'trial', 'goes-on', { title: '昨天', words: '写了一半' })
  await open('goes-on')
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '写了一半']))
  await type(1, '改')
  await vi.waitFor(async () => expect(await draftOf('goes-on')).toEqual({ title: '昨天', words: '改' }))
  await act(async () => draftsReturned())
  await leave()
  await open('goes-on')
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '改']))
  expect(await readEarlier(USER, 'trial', 'goes-on')).toBeUndefined()
})

test('who may not send yet is asked, and keeps the words', async () => {
  await open('asked')
  await type(0, '路灯')
  await type(1, '不亮')
  allowed.mockReturnValue(false)
  await submit()
  expect([trial.added, values()]).toEqual([[], ['路灯', '不亮']])
})

test('sent: with its draft, then the form is blank, holds nothing and says thanks', async () => {
  await open('sent')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(trial.added[0]).toMatchObject({
    call: 'postFeedback',
    input: { type: 0, content: '不亮', contact: '' },
    user: USER,
    draft: { form: 'trial', target: 'sent', fields: { title: '路灯', words: '不亮' } },
  })
  await vi.waitFor(() => expect([toasts(), values(), isHeld()]).toEqual([['谢谢'], ['', ''], false]))
  await vi.waitFor(async () => expect(await draftOf('sent')).toBeUndefined())
})

test('queued: the toast says that it waits in the outbox', async () => {
  trial.outcome = 'queued'
  await open('queued')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(toasts()).toEqual(['已放入发件箱，稍后自动发送']))
  await vi.waitFor(() => expect([done.mock.calls.length, values()]).toEqual([1, ['', '']]))
})

test('refused: said beside the button, every field as it was, the draft still there', async () => {
  trial.outcome = 'refused'
  await open('refused')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(alerts()).toContain('内容不合适'))
  expect([done.mock.calls, toasts(), values()]).toEqual([[], [], ['路灯', '不亮']])
  await vi.waitFor(async () => expect(await draftOf('refused')).toEqual({ title: '路灯', words: '不亮' }))
})

test('sent directly: a refusal stands beside its field, which takes the focus; saved, the words stay until the form is left', async () => {
  await open('direct', { direct: true })
  await type(0, '路灯')
  await type(1, '不亮')
  save.mockRejectedValueOnce(new ApiError('code', 100001, '这个内容已有人写过', '/v1/x'))
  inputs()[0]!.focus()
  await submit()
  await vi.waitFor(() => expect(alerts().filter(Boolean)).toEqual(['这个内容已有人写过']))
  expect([document.activeElement, done.mock.calls.length]).toEqual([inputs()[1], 0])
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect([save.mock.calls, trial.added, toasts()]).toEqual([[['不亮'], ['不亮']], [], ['谢谢']])
  await vi.waitFor(() => expect([values(), isHeld()]).toEqual([['路灯', '不亮'], false]))
})

test('sent too often: the button says when to try again, and until then nothing is sent; the words stay', async () => {
  await open('often', { direct: true })
  await type(0, '路灯')
  await type(1, '不亮')
  save.mockRejectedValueOnce(new ApiError('http', 429, '操作太频繁，请 30 秒后再试', '/v1/x', 30))
  await submit()
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/操作太频繁，请 (30|29) 秒后再试/))
  await submit()
  expect([save.mock.calls.length, values()]).toEqual([1, ['路灯', '不亮']])
})

test('opened: the whole program is asked for once, on a metered network when something is written', async () => {
  const postMessage = vi.fn()
  const device = { serviceWorker: { ready: Promise.resolve({ active: { postMessage } }) }, connection: {} }
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { value, configurable: true })
  await open('wide')
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'STORE_PROGRAM' }), 5_000)
  await type(0, '路灯')
  await leave()
  expect(postMessage).toHaveBeenCalledOnce()
  Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true })
  await open('metered')
  expect(postMessage).toHaveBeenCalledOnce()
  await type(0, '路灯')
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledTimes(2))
  for (const name of Object.keys(device)) Reflect.deleteProperty(navigator, name)
})
