// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openTabChannel } from './give-way.ts'

const other = new BroadcastChannel('of this test')
afterEach(() => void other.removeEventListener('message', hear))
const heard: unknown[] = []
const hear = ({ data }: MessageEvent) => void heard.push(data)
const page = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))

test('a page in the back/forward cache hears nothing, says its last words, and is told that it missed some', async () => {
  const here: unknown[] = []
  const missed = vi.fn()
  const say = openTabChannel('of this test', (said) => here.push(said), missed)
  other.addEventListener('message', hear)
  other.postMessage('one')
  await vi.waitFor(() => expect(here).toEqual(['one']))
  page('pagehide')
  other.postMessage('two')
  say('last')
  await vi.waitFor(() => expect(heard).toEqual(['last']))
  expect(missed).not.toHaveBeenCalled()
  page('pageshow')
  expect(missed).toHaveBeenCalledTimes(1)
  other.postMessage('three')
  await vi.waitFor(() => expect(here).toEqual(['one', 'three']))
  say('again')
  await vi.waitFor(() => expect(heard).toEqual(['last', 'again']))
})
