// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { Composer } from './composer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void (document.body.innerHTML = '<div></div>'))

function show(value: string, maxLength?: number) {
  const onSubmit = vi.fn()
  act(() =>
    createRoot(document.body.firstElementChild!).render(
      <Composer label="写评论" value={value} onChange={vi.fn()} onSubmit={onSubmit} maxLength={maxLength} />,
    ),
  )
  return onSubmit
}
const enter = (init: KeyboardEventInit = {}) =>
  act(() => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
    document.querySelector('textarea')!.dispatchEvent(key)
  })

test('Enter sends what is written', () => {
  const onSubmit = show('  大桥通了 ')
  enter()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('大桥通了')
})

test('Enter that picks a word of the pinyin keyboard does not send', () => {
  const onSubmit = show('da qiao')
  enter({ isComposing: true })
  enter({ keyCode: 229 } as KeyboardEventInit)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Shift and Enter break the line', () => {
  const onSubmit = show('大桥')
  enter({ shiftKey: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('empty and overlong text cannot be sent; the counter counts characters, not code units', () => {
  const empty = show('   ')
  enter()
  expect(empty).not.toHaveBeenCalled()
  document.body.innerHTML = '<div></div>'
  const long = show('𠮷野家好', 3)
  expect(document.body.textContent).toContain('4/3')
  enter()
  expect(long).not.toHaveBeenCalled()
})
