// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { PictureRefused, type UploadSteps } from '#offline/upload-file.ts'
import type { ChosenPicture } from './chosen-picture.ts'
import { PictureField } from './picture-field.tsx'

interface Sending {
  name: string
  steps: UploadSteps
  arrive: (url: string) => void
  fail: (error: Error) => void
}
const sendings = vi.hoisted(() => [] as Sending[])
vi.mock('#queries/uploads.queries.ts', () => ({
  sendPicture: (bytes: ArrayBuffer, _type: string, steps: UploadSteps) =>
    new Promise<string>(
      (arrive, fail) => void sendings.push({ name: new TextDecoder().decode(bytes), steps, arrive, fail }),
    ),
}))
type Made = { type: string; bytes: ArrayBuffer; note?: string } | { fault: string }
const shrinking = vi.hoisted(() => [] as ((made: Made) => void)[])
vi.mock('./shrink-picture.ts', () => ({ shrinkPicture: () => new Promise((made) => void shrinking.push(made)) }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let kept: readonly ChosenPicture[] = []
const picture = (id: string, url?: string): ChosenPicture => ({
  id,
  type: 'image/jpeg',
  bytes: new TextEncoder().encode(id).buffer as ArrayBuffer,
  ...(url ? { url } : {}),
})
const preparing = vi.fn()
const keep = (pictures: readonly ChosenPicture[]) => void (kept = pictures)
function Owner({ first }: { first: readonly ChosenPicture[] }) {
  const [pictures, setPictures] = useState(first)
  useEffect(() => void keep(pictures), [pictures])
  return <PictureField label="添加图片" pictures={pictures} change={setPictures} limit={4} onPreparing={preparing} />
}
beforeEach(async () => {
  sendings.length = 0
  shrinking.length = 0
  document.body.innerHTML = '<div></div>'
})
afterEach(() => act(() => root.unmount()))
const open = (...first: ChosenPicture[]) =>
  act(async () => {
    root = createRoot(document.body.firstElementChild!)
    root.render(<Owner first={first} />)
  })
const button = (name: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)!
const press = (name: string) => act(async () => button(name).click())
const names = () => sendings.map(({ name }) => name)
const order = () => kept.map(({ id, url }) => (url ? `${id} ${url}` : id))

test('what was kept is sent one by one; what has an address is not sent again', async () => {
  await open(picture('a'), picture('b', '/uploads/b'), picture('c'))
  expect(names()).toEqual(['a'])
  await act(async () => sendings[0]!.steps.onProgress!(0.4))
  expect(document.querySelector('progress')!.value).toBe(40)
  await act(async () => sendings[0]!.arrive('/uploads/a'))
  expect(names()).toEqual(['a', 'c'])
  await act(async () => sendings[1]!.arrive('/uploads/c'))
  expect(order()).toEqual(['a /uploads/a', 'b /uploads/b', 'c /uploads/c'])
  expect(document.querySelector('[role=status]')!.textContent).toBe('图片已全部上传')
})
test('one that fails stays with its reason, the next goes on, and it goes again when asked to', async () => {
  await open(picture('a'), picture('b'))
  await act(async () => sendings[0]!.fail(new ApiError('http', 502, '', '/uploads')))
  expect(document.querySelector('[role=alert]')!.textContent).toBe('服务器暂不可用，请稍后重试！')
  expect(names()).toEqual(['a', 'b'])
  await act(async () => sendings[1]!.arrive('/uploads/b'))
  await press('重新上传第 1 张')
  expect(names()).toEqual(['a', 'b', 'a'])
  await act(async () => sendings[2]!.arrive('/uploads/a'))
  expect(order()).toEqual(['a /uploads/a', 'b /uploads/b'])
})
test('what only waits for a network or a log-in says so, and is no error', async () => {
  await open(picture('a'), picture('b'))
  await act(async () => sendings[0]!.fail(new ApiError('timeout', 0, '', '/uploads')))
  await act(async () => sendings[1]!.fail(new ApiError('code', 303001, '', '/uploads')))
  expect([...document.querySelectorAll('li')].map((tile) => tile.textContent)).toEqual([
    '等待网络',
    '登录后上传',
    '添加图片',
  ])
  expect(document.querySelector('[role=alert]')).toBeNull()
})
test('a network that comes back sends what it stopped; what the server refused waits for its owner', async () => {
  await open(picture('a'), picture('b'))
  await act(async () => sendings[0]!.fail(new ApiError('network', 0, '', '/uploads')))
  await act(async () => sendings[1]!.fail(new ApiError('http', 400, '图片无法打开，请换一张', '/uploads')))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(names()).toEqual(['a', 'b', 'a'])
})
test('a refused one is taken away with a word, the others stay', async () => {
  await open(picture('a'), picture('b', '/uploads/b'))
  await act(async () => sendings[0]!.fail(new PictureRefused('code', 0, '图片未通过审核', '/v1/green_image_scan')))
  expect(order()).toEqual(['b /uploads/b'])
  expect(document.querySelector('[role=alert]')!.textContent).toBe('图片未通过审核')
})
test('stopping aborts the upload in flight and keeps the picture; removing takes it away', async () => {
  await open(picture('a'))
  await press('取消上传第 1 张')
  expect(sendings[0]!.steps.signal!.aborted).toBe(true)
  expect(order()).toEqual(['a'])
  await act(async () => sendings[0]!.arrive('/uploads/too-late'))
  expect(order()).toEqual(['a'])
  await press('移除第 1 张')
  expect(order()).toEqual([])
})
test("the order is the owner's to change, also while one is in flight", async () => {
  await open(picture('a'), picture('b', '/uploads/b'))
  await press('第 1 张后移')
  expect(order()).toEqual(['b /uploads/b', 'a'])
  expect(sendings[0]!.steps.signal!.aborted).toBe(false)
  await act(async () => sendings[0]!.arrive('/uploads/a'))
  expect(order()).toEqual(['b /uploads/b', 'a /uploads/a'])
  expect([button('第 1 张前移'), button('第 2 张后移')].map((one) => one.getAttribute('aria-disabled'))).toEqual([
    'true',
    'true',
  ])
})
test('leaving the form aborts the upload in flight', async () => {
  await open(picture('a'))
  await act(async () => root.render(null))
  expect(sendings[0]!.steps.signal!.aborted).toBe(true)
})
test('no more than there is room for', async () => {
  await open(
    picture('a', '/uploads/a'),
    picture('b', '/uploads/b'),
    picture('c', '/uploads/c'),
    picture('d', '/uploads/d'),
  )
  expect(document.querySelector('input[type=file]')).toBeNull()
})
/** Chooses files, and has each made smaller, or refused, as told. */
async function choose(...files: [name: string, made: Made][]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: files.map(([name]) => new File(['x'], name)), configurable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  for (const [place, [, made]] of files.entries())
    await act(async () => {
      await vi.waitFor(() => expect(shrinking.length > place || !preparing.mock.lastCall![0]).toBe(true))
      shrinking[place]?.(made)
    })
}
const made = (note?: string): Made => ({ type: 'image/jpeg', bytes: new ArrayBuffer(1), ...(note && { note }) })
const alerts = () => [...document.querySelectorAll('[role=alert] > p')].map((line) => line.textContent)

test('every file that cannot be used is named with its own reason, and the good ones stay', async () => {
  await open(picture('x', '/uploads/x'))
  await choose(
    ['a.heic', { fault: '请先存成 JPG 再选' }],
    ['b.jpg', made()],
    ['c.txt', { fault: '这不是图片' }],
    ['d.png', made('只显示第一帧')],
  )
  expect(alerts()).toEqual(['a.heic：请先存成 JPG 再选', 'c.txt：这不是图片'])
  expect([...document.querySelectorAll('div[role=status] > p')].map((line) => line.textContent)).toEqual([
    'd.png：只显示第一帧',
  ])
  expect(kept.map(({ name }) => name)).toEqual([undefined, 'b.jpg', 'd.png'])
})
test('what is left out for want of room is named; a file that cannot be used takes none', async () => {
  await open(picture('x', '/uploads/x'), picture('y', '/uploads/y'))
  await choose(
    ['a.jpg', { fault: '文件是空的' }],
    ['b.jpg', made()],
    ['c.jpg', made()],
    ['d.jpg', made()],
    ['e.jpg', made()],
  )
  expect(kept.map(({ name }) => name)).toEqual([undefined, undefined, 'b.jpg', 'c.jpg'])
  expect(alerts()).toEqual(['a.jpg：文件是空的', '最多 4 张，多出的没有加入：d.jpg、e.jpg'])
})
test('two that the checker refuses are both told, by their names', async () => {
  await open()
  await choose(['a.jpg', made()], ['b.jpg', made()])
  const refused = () => new PictureRefused('code', 0, '图片未通过审核', '/v1/green_image_scan')
  await act(async () => sendings.at(-1)!.fail(refused()))
  await act(async () => sendings.at(-1)!.fail(refused()))
  expect(alerts()).toEqual(['a.jpg：图片未通过审核', 'b.jpg：图片未通过审核'])
  expect(kept).toEqual([])
})
test('while a picture is made smaller the form is told to wait', async () => {
  await open()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['large'], 'a.jpg')] })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitUntil(() => shrinking.length > 0)
  })
  expect(preparing.mock.lastCall).toEqual([true])
  await act(async () => shrinking[0]!({ type: 'image/jpeg', bytes: new ArrayBuffer(1) }))
  expect(preparing.mock.lastCall).toEqual([false])
  expect(kept).toHaveLength(1)
})
