// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyOverlay, onMissedPart } from './lazy-overlay.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
interface PanelProps {
  open: boolean
  onClose: () => void
}
const Panel = ({ open }: PanelProps) => <p>{open ? '开着' : '合上'}</p>
const missed = vi.fn()
const onClose = vi.fn()
let network: boolean
let asked: number
let root: Root
let draw: (open: boolean) => Promise<void>

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  missed.mockClear()
  onClose.mockClear()
  network = true
  asked = 0
  onMissedPart(missed)
  const Late = lazyOverlay<PanelProps>(
    async () => {
      asked++
      if (!network) throw new TypeError('Failed to fetch dynamically imported module')
      return Panel
    },
    ({ open }) => open,
    (props) => props.onClose(),
  )
  root = createRoot(document.body.firstElementChild!)
  draw = (open) =>
    act(async () =>
      root.render(
        <main>
          正文
          <Late open={open} onClose={onClose} />
        </main>,
      ),
    )
})
afterEach(() => act(() => root.unmount()))
const text = () => document.querySelector('main')!.textContent

test('nothing is asked for before it is opened, and once opened it stays', async () => {
  await draw(false)
  expect(asked).toBe(0)
  await draw(true)
  expect(text()).toBe('正文开着')
  await draw(false)
  expect(text()).toBe('正文合上')
  await draw(true)
  expect(asked).toBe(1)
  expect(missed).not.toHaveBeenCalled()
})

test('a part that does not come leaves the page, says so once, closes, and is asked for again at the next opening', async () => {
  network = false
  await draw(true)
  expect(text()).toBe('正文')
  expect(missed).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  await draw(false)
  expect(asked).toBe(1)
  network = true
  await draw(true)
  expect(text()).toBe('正文开着')
  expect(missed).toHaveBeenCalledOnce()
})

test('what could not be loaded for one thing is asked for again for the next, though it never closed', async () => {
  const Late = lazyOverlay<{ question: string | undefined }>(
    async () => {
      asked++
      if (!network) throw new TypeError('Failed to fetch dynamically imported module')
      return ({ question }) => <b>{question}</b>
    },
    ({ question }) => question ?? true,
  )
  const show = (question?: string) => act(async () => root.render(<Late question={question} />))
  network = false
  await show()
  network = true
  await show()
  expect(asked).toBe(1)
  await show('放弃修改？')
  expect(document.querySelector('b')?.textContent).toBe('放弃修改？')
  await show('退出？')
  expect(asked).toBe(2)
})

test('a page that was left meanwhile hears nothing of it', async () => {
  network = false
  act(() => root.render(<main />))
  let refuse!: (error: Error) => void
  const Late = lazyOverlay<PanelProps>(
    () => new Promise((_, no) => (refuse = no)),
    ({ open }) => open,
    (props) => props.onClose(),
  )
  await act(async () => root.render(<Late open onClose={onClose} />))
  await act(async () => root.render(<main />))
  await act(async () => refuse(new Error('late')))
  expect(missed).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})
