// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { postFeedback } from '#contract/government/feedbacks.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider } from '#stores/stores.ts'
import { useSend, type SendOutcome } from './use-send.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const file = { field: 'images', name: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(1), url: '' }

const citizen = { id: '1', nickname: '小林', phone: '', real_name: 0, profile: { sex: 0 } }

/** Sends words with a picture on a device whose store fails so. */
async function sendWhen(failure: Error): Promise<SendOutcome<typeof postFeedback>> {
  const stores = createStores({
    storage: localStorage,
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
    online: true,
    outbox: { load: () => Promise.reject(failure), missed: () => {} },
  } as never)
  stores.session.signIn('token', citizen as never)
  let send: ReturnType<typeof useSend>
  function Form() {
    const sending = useSend()
    useEffect(() => void (send = sending))
    return null
  }
  const root = createRoot(document.body)
  await act(async () =>
    root.render(
      <StoresProvider value={stores}>
        <Form />
      </StoresProvider>,
    ),
  )
  const outcome = await send!(postFeedback, { type: 0, content: '灯不亮', contact: '' }, { files: [file] })
  await act(async () => root.unmount())
  return outcome
}

test.each([
  [new DOMException('', 'QuotaExceededError'), '本机存储已满，无法保存图片'],
  [new DOMException('', 'UnknownError'), '这台设备存储不可用，无法发送图片'],
  [new Error('IndexedDB did not open'), '这台设备存储不可用，无法发送图片'],
  [Object.assign(new Error(), { name: 'OutboxFull' }), '等待发送的图片太多，请联网发送后再试'],
])('a picture that this device cannot keep is refused with the reason: %s', async (failure, message) => {
  expect(await sendWhen(failure)).toEqual({ state: 'refused', message })
})
