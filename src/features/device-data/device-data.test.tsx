// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceData, type DeviceDataSource } from './device-data.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const listeners = new Set<{ owner: string; listener: (change: string) => void }>()
let reads: { owner: string; resolve: (value: string) => void }[]
const source: DeviceDataSource<string> = {
  read: (owner) => new Promise((resolve) => void reads.push({ owner, resolve })),
  follow(owner, listener) {
    const entry = { owner, listener }
    listeners.add(entry)
    return () => void listeners.delete(entry)
  },
}
/** Every read of this owner that is in flight resolves. */
const finishRead = (owner: string, value: string) =>
  act(async () => reads.filter((one) => one.owner === owner).forEach(({ resolve }) => resolve(value)))
const change = (owner: string, value: string) =>
  act(async () => listeners.forEach((one) => one.owner === owner && one.listener(value)))

let root: Root
let rendered: (string | undefined)[]
/** A page that shows the data of an owner; showing another owner's keeps the page mounted. */
function page(of: DeviceDataSource<string>) {
  const data = deviceData(of)
  function Page({ owner }: { owner: string }) {
    rendered.push(data.useLatest(owner))
    return null
  }
  return { warm: data.warm, show: (owner: string) => act(async () => root.render(<Page owner={owner} />)) }
}

beforeEach(() => {
  reads = []
  rendered = []
  listeners.clear()
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

test('what the loader has read is there at the first render', async () => {
  const { warm, show } = page(source)
  const warmed = warm('ann')
  await finishRead('ann', 'one')
  await warmed
  await show('ann')
  expect(rendered).toEqual(['one'])
})

test('without the loader it is undefined until the disk was read', async () => {
  await page(source).show('ann')
  expect(rendered).toEqual([undefined])
  await finishRead('ann', 'one')
  expect(rendered.at(-1)).toBe('one')
})

test('a change replaces what is shown', async () => {
  await page(source).show('ann')
  await finishRead('ann', 'one')
  await change('ann', 'two')
  expect(rendered.at(-1)).toBe('two')
})

test('with a merge, a change before the read is finished is not lost', async () => {
  await page({ ...source, merge: (known, next) => (known ? `${known} ${next}` : next) }).show('ann')
  await change('ann', 'new')
  await finishRead('ann', 'stored')
  expect(rendered.at(-1)).toBe('new stored')
})

test("another owner sees nothing of the former's: neither what was warmed, shown, changed nor read late", async () => {
  const { warm, show } = page({ ...source, merge: (known, next) => (known ? `${known} ${next}` : next) })
  const warmed = warm('ann')
  await finishRead('ann', 'one')
  await warmed
  await show('ann')
  rendered = []
  await show('bob')
  await finishRead('ann', 'late')
  await change('ann', 'changed')
  expect(rendered.every((value) => value === undefined)).toBe(true)
  await finishRead('bob', "bob's")
  expect(rendered.at(-1)).toBe("bob's")
})

test("a read of the former owner that finishes late takes nothing away from the next owner's", async () => {
  const { show } = page(source)
  await show('ann')
  await show('bob')
  await finishRead('bob', "bob's")
  await finishRead('ann', 'late')
  expect(rendered.at(-1)).toBe("bob's")
})

test('what was warmed for somebody else is not shown at the first render', async () => {
  const { warm, show } = page(source)
  const warmed = warm('ann')
  await finishRead('ann', 'one')
  await warmed
  await show('bob')
  expect(rendered).toEqual([undefined])
})

test('a page that was left listens no more', async () => {
  await page(source).show('ann')
  expect(listeners.size).toBe(1)
  await act(async () => root.render(null))
  expect(listeners.size).toBe(0)
})
