// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { NavigationProvider } from '#features/navigation/navigation.ts'
import { setClient } from '#queries/call.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { LoginForm, type LoginWay } from './login-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
let sent: { name: string; input: Record<string, unknown> }[]
let answer: (name: string) => unknown
const onSignIn = vi.fn()
const led = vi.fn<(path: string) => void>()

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  sessionStorage.clear()
  sent = []
  onSignIn.mockClear()
  led.mockClear()
  answer = (name) => (name === 'requestCaptcha' ? { resend_in: 60, expires_in: 600, demo_code: '083070' } : {})
  setClient({
    urlOf: () => '',
    call: async ({ name }, input) => {
      sent.push({ name, input: input as Record<string, unknown> })
      const given = answer(name)
      if (given instanceof Error) throw given
      return given as never
    },
  })
})
afterEach(() => act(() => root.unmount()))

async function open(way: LoginWay = 'captcha'): Promise<Stores> {
  const stores = createStores({
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    online: true,
  })
  await act(async () => {
    root = createRoot(document.body.firstElementChild!)
    root.render(
      <StoresProvider value={stores}>
        <NavigationProvider value={{ go: led, replace: led, adoptUser: () => Promise.resolve() }}>
          <LoginForm
            way={way}
            redirect="/posts/101"
            onSignIn={onSignIn}
            forget={<a href="/forget" />}
            agreement={() => null}
          />
        </NavigationProvider>
      </StoresProvider>,
    )
  })
  return stores
}
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))!
  return (found.control ?? document.getElementById(found.htmlFor)) as HTMLInputElement
}
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), text)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!
const press = (name: string) => act(async () => button(name).click())
const tick = () => act(async () => document.querySelector<HTMLInputElement>('[type=checkbox]')!.click())
const send = () =>
  act(async () =>
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const words = () => document.body.textContent ?? ''

test('an empty form says at each field what is missing, goes to the first, and sends nothing', async () => {
  await open()
  await send()
  expect([...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)).toEqual([
    '请填写手机号',
    '请填写验证码',
    '请先阅读并同意用户协议和隐私政策',
  ])
  expect(document.activeElement).toBe(field('手机号'))
  expect(sent).toEqual([])
})

test('a code is sent to one spelling of the phone, shown as demo message, filled in by its button', async () => {
  await open()
  await type('手机号', '+86 138-0013-8000')
  await press('获取验证码')
  expect(sent).toEqual([{ name: 'requestCaptcha', input: { type: 'login', phone: '13800138000' } }])
  expect(words()).toContain('验证码已发送至 138****8000')
  expect(words()).toContain('演示短信：您的验证码是 083070')
  await press('填入')
  expect(field('验证码').value).toBe('083070')
  expect(words()).toContain('60 秒后重发')
})

test('the seconds count for the phone that got the code; another phone may ask at once', async () => {
  await open()
  await type('手机号', '13800138000')
  await press('获取验证码')
  await type('手机号', '13800138001')
  expect(button('获取验证码')).toBeTruthy()
})

test('where the server names seconds, the button counts them', async () => {
  await open()
  answer = () => new ApiError('http', 429, '操作太频繁，请 37 秒后再试', '/v1/consumer/phone_captcha', 37)
  await type('手机号', '13800138000')
  await press('获取验证码')
  expect(words()).toContain('37 秒后重发')
})

test('what the server refuses is said at its field, which keeps its text and takes the focus', async () => {
  await open('password')
  answer = () => new ApiError('http', 400, '手机号或密码不正确', '/v1/consumer/login')
  await type('手机号', '13800138000')
  await type('密码', 'wrong-1234')
  await tick()
  await send()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('手机号或密码不正确')
  expect(document.activeElement).toBe(field('密码'))
  expect(field('密码').value).toBe('wrong-1234')
  expect(onSignIn).not.toHaveBeenCalled()
})

test('too many tries: the wait is told and nothing more is sent until it is over', async () => {
  await open('password')
  answer = () => new ApiError('http', 429, '操作太频繁，请 60 秒后再试', '/v1/consumer/login', 60)
  await type('手机号', '13800138000')
  await type('密码', 'wrong-1234')
  await tick()
  await send()
  expect(words()).toContain('操作太频繁，请 60 秒后再试')
  await send()
  expect(sent).toHaveLength(1)
})

test('the phone outlives the page in this tab; code and password do not, and a log-in leaves nothing', async () => {
  const stores = await open()
  await type('手机号', '13800138000')
  await press('获取验证码')
  await press('填入')
  expect(stores.activity.busy).toBe(true)
  expect(JSON.stringify({ ...sessionStorage })).toContain('13800138000')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('083070')
  await tick()
  const user = {
    id: '7',
    phone: '138****8000',
    avatar: '',
    nickname: '市民',
    real_name: 0,
    profile: { home_address: '', birthdate: '', sex: 0, real_name: '', identity_card: '' },
  }
  answer = () => ({ token: 'secret', user, need_bind_phone: 0, is_new: 1 })
  await send()
  await vi.waitFor(() => expect(led.mock.calls).toEqual([['/posts/101']]))
  expect(sent.at(-1)).toEqual({
    name: 'postLogin',
    input: {
      type: 'captcha',
      phone: '13800138000',
      captcha: '083070',
      agreement: 1,
      jump_url: `${location.origin}/posts/101`,
    },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('13800138000')
  act(() => root.unmount())
  expect(stores.activity.busy).toBe(false)
  expect(stores.session.token).toBe('secret')
})
