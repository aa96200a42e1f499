import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followInstallOffer, installOffer } from './install-offer.ts'

let browser: EventTarget
beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  followInstallOffer()
  return installOffer.take
})
afterEach(() => vi.unstubAllGlobals())

function offered() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
  })
  browser.dispatchEvent(event)
  return event
}

test('the browser’s offer is held, not shown, until somebody takes it; it serves once', async () => {
  expect(installOffer.isAvailable()).toBe(false)
  const event = offered()
  expect([event.defaultPrevented, event.prompt.mock.calls.length, installOffer.isAvailable()]).toEqual([true, 0, true])
  await installOffer.take()
  expect([event.prompt.mock.calls.length, installOffer.isAvailable()]).toEqual([1, false])
  await installOffer.take()
  expect(event.prompt).toHaveBeenCalledTimes(1)
})
test('after the app was installed there is nothing to offer', () => {
  offered()
  browser.dispatchEvent(new Event('appinstalled'))
  expect(installOffer.isAvailable()).toBe(false)
})
test('whoever shows the offer is told of every change until they leave', () => {
  const listener = vi.fn()
  const leave = installOffer.subscribe(listener)
  offered()
  expect(listener).toHaveBeenCalledTimes(1)
  browser.dispatchEvent(new Event('appinstalled'))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  offered()
  expect(listener).toHaveBeenCalledTimes(2)
})
