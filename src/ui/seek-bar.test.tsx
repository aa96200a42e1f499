// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SeekBar } from './seek-bar.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
const shown: { by?: (now: { at: number; running: boolean }) => void } = {}
const plays = (at: number, running = true) => act(async () => shown.by?.({ at, running }))
function Player() {
  const [{ at, running }, setNow] = useState({ at: 0, running: true })
  useEffect(() => void Object.assign(shown, { by: setNow }), [])
  const seek = (to: number) => setNow({ at: to, running })
  return (
    <SeekBar
      at={at}
      whole={100}
      running={running}
      onChange={({ target }) => seek(Number(target.value))}
      onKeyDown={({ key }) => key === 'ArrowRight' && seek(at + 10)}
    />
  )
}
beforeEach(async () => {
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () => root.render(<Player />))
})
afterEach(() => act(async () => (root.unmount(), document.body.replaceChildren())))

const bar = () => document.querySelector('input')!
/** What a screen reader has: the value and its words. */
const told = () => [bar().value, bar().getAttribute('aria-valuetext')]
const done = () => document.querySelector('progress')!.value
const press = (key: string) =>
  act(async () => void bar().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

test('EG-8 while it plays nothing is told by itself, and what is seen runs on', async () => {
  const changes: unknown[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(bar(), { attributeFilter: ['value', 'aria-valuetext'] })
  for (const at of [1, 2, 3, 4.5]) await plays(at)
  expect([told(), done(), changes.concat(observer.takeRecords())]).toEqual([['0', '0秒，共1分40秒'], 4.5, []])
  expect(document.querySelector('span')!.style.left).toBe('4.5%')
  observer.disconnect()
})
test('EG-8 each key is told at once in whole words, from where it plays', async () => {
  await plays(27)
  await press('ArrowRight')
  expect(told()).toEqual(['37', '37秒，共1分40秒'])
  await plays(38)
  expect(told()).toEqual(['37', '37秒，共1分40秒'])
})
test('EG-8 a hand, the focus and a pause tell where it is', async () => {
  await plays(10)
  await act(async () => bar().focus())
  expect(told()[0]).toBe('10')
  await plays(20)
  await act(async () => void bar().dispatchEvent(new Event('pointerdown', { bubbles: true })))
  expect(told()[0]).toBe('20')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(bar(), '60')
    bar().dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([told(), done()]).toEqual([['60', '1分，共1分40秒'], 60])
  await plays(63)
  await plays(64, false)
  expect(told()).toEqual(['64', '1分4秒，共1分40秒'])
  await plays(70, false)
  expect(told()[0]).toBe('70')
})
