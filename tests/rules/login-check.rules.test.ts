// @vitest-environment happy-dom
/**
 * Who has to log in or to bind a phone first, on the pages that ask for it [rules R54–R56, R97–R100, decisions G28,
 * G58].
 */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getRedPacket, packetStages } from '#contract/money/red-packets.ts'
import { defaultRuntimeConfig } from '#contract/site/runtime-config.ts'
import { user } from '#contract/people/user.ts'
import type { Shell } from '#host/host-shell.ts'
import { BROWSER, IOS_APP, nativeShell, storesIn } from './host-scene.ts'
import { NEVER, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(async () => {
  await app.close()
  // The entry that a question had in the history is taken back a moment later.
  await vi.waitFor(() => expect((history.state as { overlay?: number } | null)?.overlay).toBeUndefined())
})

const packet = v.parse(getRedPacket.output, {
  id: 7,
  title: '冬游红包',
  stage: packetStages.open,
  start_at: '2020-01-01 08:00:00',
  end_at: '2099-01-01 08:00:00',
})
const PACKET = '/red-packet?id=7'
const open = async (path: string, known?: { phone: string }, userAgent = BROWSER, shell: Partial<Shell> = {}) => {
  app = await openApp(
    '/about',
    siteWith({}),
    { getRedPacket: packet, openRedPacket: NEVER },
    storesIn(userAgent, shell),
  )
  if (known) app.stores.session.signIn('token', v.parse(user, { id: 9, nickname: '小林', profile: {}, ...known }))
  await app.draw()
  await act(() => app.router.navigate({ href: path }))
}
const tap = async (label: string) => {
  const found = () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)
  await vi.waitFor(() => expect(found()?.getAttribute('aria-busy')).toBeNull(), { timeout: 5000 })
  await act(async () => found()!.click())
}
const question = () => app.stores.overlays.question
const place = () => app.router.state.location.href

test.each([
  ['the page it is on', PACKET, '开红包', `/login?redirect=${encodeURIComponent(PACKET)}`],
  ['the page that was asked for', '/mine', '消息', '/login?redirect=%2Fmessage'],
])('R54 a guest is asked to log in, and would return to %s', async (_, path, label, login) => {
  await open(path)
  await tap(label)
  expect(question()).toMatchObject({ title: '登录后才能继续操作', confirm: '去登录', cancel: '暂不登录' })
  await act(async () => question()!.answer(false))
  expect([question(), place(), app.asked.includes('openRedPacket')]).toEqual([undefined, path, false])
  await tap(label)
  await act(async () => question()!.answer(true))
  await vi.waitFor(() => expect(place()).toBe(login))
  expect(app.asked).not.toContain('openRedPacket')
})
test('R97 R99 R100 who has bound no phone is led to phone binding, and would return; who has one is not', async () => {
  await open(PACKET, { phone: '' })
  await tap('开红包')
  await vi.waitFor(() => expect(place()).toBe(`/wx-bind-phone?fouce=1&redirect=${encodeURIComponent(PACKET)}`))
  expect([question(), app.asked.includes('openRedPacket')]).toEqual([undefined, false])
  await app.close()
  await open(PACKET, { phone: '138****0000' })
  await tap('开红包')
  await vi.waitFor(() => expect(app.inputs('openRedPacket')).toEqual([{ id: '7' }]))
  expect([question(), place()]).toEqual([undefined, PACKET])
})
test('R99 of whom nothing is known yet the server decides', async () => {
  await open(PACKET)
  act(() => app.stores.session.signIn('token'))
  await tap('开红包')
  await vi.waitFor(() => expect(app.inputs('openRedPacket')).toEqual([{ id: '7' }]))
  expect([question(), place()]).toEqual([undefined, PACKET])
})
test.each([
  ['opens its own', 'stays', () => ({})],
  ['has none', 'goes', () => Promise.reject(new Error('unsupported'))],
  ['fails', 'goes', () => Promise.reject(new Error('failed'))],
] as const)('G28 in an app that %s the page %s', async (_, then, answer) => {
  const { shell, asked } = nativeShell(answer)
  await open(PACKET, undefined, IOS_APP, shell)
  await tap('开红包')
  await act(async () => question()!.answer(true))
  await vi.waitFor(() => expect(asked.map(({ method }) => method)).toContain('login'))
  await act(async () => {})
  expect(place()).toBe(then === 'stays' ? PACKET : `/login?redirect=${encodeURIComponent(PACKET)}`)
  await app.close()
  const binding = nativeShell(answer)
  await open(PACKET, { phone: '' }, IOS_APP, binding.shell)
  await tap('开红包')
  await vi.waitFor(() => expect(binding.asked.map(({ method }) => method)).toContain('bindPhone'))
  await act(async () => {})
  expect(place()).toBe(then === 'stays' ? PACKET : `/wx-bind-phone?fouce=1&redirect=${encodeURIComponent(PACKET)}`)
})
test('R55 R56 log-in and phone binding on a host of their own are left for, with the whole address to return to', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const back = encodeURIComponent(location.origin + PACKET)
  await open(PACKET)
  app.stores.host.configure({ ...defaultRuntimeConfig, loginBase: 'https://login.example' })
  await tap('开红包')
  await act(async () => question()!.answer(true))
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([[`https://login.example/login?redirect=${back}`]]))
  await app.close()
  await open(PACKET, { phone: '' })
  app.stores.host.configure({ ...defaultRuntimeConfig, loginBase: 'https://login.example' })
  await tap('开红包')
  const binding = `https://login.example/wx-bind-phone?fouce=1&redirect=${back}`
  await vi.waitFor(() => expect(assign.mock.calls.at(-1)).toEqual([binding]))
  expect(place()).toBe(PACKET)
  assign.mockRestore()
})
