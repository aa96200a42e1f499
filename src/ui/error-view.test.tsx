// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorDrawing } from './error-drawing.tsx'
import { ErrorView } from './error-view.tsx'
import type { ErrorViewProps } from './error-view.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void (document.body.innerHTML = '<div></div>'))

const show = (props: ErrorViewProps) =>
  act(() => createRoot(document.body.firstElementChild!).render(<ErrorView {...props} />))
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)

test('what is gone says so and can only be left', () => {
  const onBack = vi.fn()
  show({ type: 1, onBack, onRetry: vi.fn() })
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('该内容已不存在~')
  expect(button('重试')).toBeUndefined()
  act(() => button('返回')!.click())
  expect(onBack).toHaveBeenCalledOnce()
})

test('a busy server says so and can be asked again', () => {
  const onRetry = vi.fn()
  show({ type: 2, onBack: vi.fn(), onRetry })
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('服务器比较忙，请稍后再试')
  act(() => button('重试')!.click())
  expect(onRetry).toHaveBeenCalledOnce()
})

test('while it asks again, a second tap does nothing', () => {
  const onRetry = vi.fn()
  show({ type: 2, onBack: vi.fn(), onRetry, retrying: true })
  act(() => button('重试')!.click())
  expect(onRetry).not.toHaveBeenCalled()
})

test.each([
  [1, 'gone'],
  [2, 'busy'],
] as const)('of type %i the drawing is that of %s; a note stands there where one is given', async (type, kind) => {
  show({ type, onBack: vi.fn() })
  const drawn = () => document.querySelector('[role=alert] svg')?.outerHTML
  await vi.waitFor(() => expect(drawn()).toBe(renderToStaticMarkup(<ErrorDrawing kind={kind} />)))
  const lines = () => [...document.querySelectorAll('[role=alert] p')].slice(1).map((one) => one.textContent)
  expect(lines()).toEqual([])
  show({ type, onBack: vi.fn(), note: '编号 abc' })
  expect(lines()).toEqual(['编号 abc'])
})
