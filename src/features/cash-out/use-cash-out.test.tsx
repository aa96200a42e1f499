// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Transfer } from '#contract/money/wallet.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider } from '#stores/stores.ts'
import { useCashOut } from './use-cash-out.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const input = { channel: 'alipay' as const, account: 'fang.yuan@mail.example', amount: 1999, ticket: 'secret-ticket' }
const transfer = { id: '101', amount: 1999 } as Transfer
let root: Root
let sent: { name: string; input: unknown; key: unknown }[]
let answer: (name: string) => Promise<unknown>
const onDone = vi.fn<(transfer: Transfer) => void>()

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  localStorage.clear()
  sent = []
  onDone.mockClear()
  setClient({
    urlOf: () => '',
    call: ({ name }, given, options) => {
      sent.push({ name, input: given, key: options?.headers?.['Idempotency-Key'] })
      return answer(name) as never
    },
  })
})
afterEach(() => act(() => root.unmount()))

function Page() {
  const { pending, refusal, start } = useCashOut(onDone)
  return <button onClick={() => start(input)}>{pending ? `正在确认 ${pending.amount}` : (refusal ?? '提现')}</button>
}
const button = () => document.querySelector('button')!
/** The page opens, as after a start of the app. */
const open = () =>
  act(async () => {
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    root = createRoot(document.body.firstElementChild!)
    root.render(
      <StoresProvider value={createStores({ storage, online: true })}>
        <QueryClientProvider client={createQueryClient()}>
          <Page />
        </QueryClientProvider>
      </StoresProvider>,
    )
  })
const away = () => Promise.reject(new ApiError('network', 0, '', '/'))
async function killedWhileItWaits(): Promise<string> {
  answer = away
  await open()
  await act(async () => button().click())
  expect(button().textContent).toBe('正在确认 1999')
  await act(async () => root.unmount())
  return String(sent[0]!.key)
}

test('the device has key and amount, neither account nor ticket', async () => {
  const key = await killedWhileItWaits()
  expect(JSON.parse(localStorage.getItem('cash_out')!)).toEqual({ owner: 'guest', key, amount: 1999 })
})
test('a page that starts anew asks what became of the key, and sends nothing', async () => {
  const key = await killedWhileItWaits()
  sent = []
  answer = (name) => Promise.resolve(name === 'settleTransfer' ? { transfer } : undefined)
  await open()
  expect(sent).toEqual([{ name: 'settleTransfer', input: { key }, key: undefined }])
  expect(onDone).toHaveBeenCalledWith(transfer)
  expect(localStorage.getItem('cash_out')).toBeNull()
})
test('what the server never received is no failure: nothing moved, and it can be asked for again', async () => {
  await killedWhileItWaits()
  answer = () => Promise.resolve({ transfer: null })
  await open()
  expect(button().textContent).toBe('服务器没有收到这次提现申请，余额没有变动，可以重新申请')
  expect(onDone).not.toHaveBeenCalled()
  expect(localStorage.getItem('cash_out')).toBeNull()
})
test('as long as nobody answers it is being confirmed, after a start too', async () => {
  await killedWhileItWaits()
  await open()
  expect(button().textContent).toBe('正在确认 1999')
  expect(localStorage.getItem('cash_out')).not.toBeNull()
})
