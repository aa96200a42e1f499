// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OrderedList } from './ordered-list.tsx'

let root: Root
function Tried({ keyOf }: { keyOf?: (item: string) => string }) {
  const [items, setItems] = useState(['甲', '乙', '乙', '丙'])
  return (
    <OrderedList label="内容" items={items} keyOf={keyOf} nameOf={String} isReadOnly={false} onChange={setItems}>
      {(item) => item}
    </OrderedList>
  )
}
const rows = () => [...document.querySelectorAll('li')]
const order = () => rows().map((row) => row.textContent!.replace(/移除$/, '').at(0))
const press = (row: Element, key: string) =>
  act(async () => row.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true })))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Tried keyOf={String} />))
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
})

test('Alt with an arrow moves a row, the focus goes along, and where it went is said', async () => {
  rows()[0]!.focus()
  await press(rows()[0]!, 'ArrowDown')
  expect(order()).toEqual(['乙', '甲', '乙', '丙'])
  expect(document.activeElement).toBe(rows()[1])
  expect(document.querySelector('[role=status]')!.textContent).toBe('“甲”移到第 2 位，共 4 项')
})
test('where rows are known by their place, the focus goes to the new one', async () => {
  await act(async () => root.render(<Tried key="places" />))
  rows()[0]!.focus()
  await press(rows()[0]!, 'ArrowDown')
  expect([order().join(''), rows().indexOf(document.activeElement as HTMLLIElement)]).toEqual(['乙甲乙丙', 1])
})
test('beyond its ends nothing moves; one of two alike is removed alone', async () => {
  await press(rows()[3]!, 'ArrowDown')
  expect(order()).toEqual(['甲', '乙', '乙', '丙'])
  await act(async () => rows()[1]!.querySelector<HTMLElement>('[aria-label="移除：乙"]')!.click())
  expect(order()).toEqual(['甲', '乙', '丙'])
})
