// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextEditor } from './text-editor.tsx'

const stored = '<div class="x"><p>甲 <b>乙</b></p></div><p style="color:red">丙&nbsp;</p>'
const onChange = vi.fn<(html: string) => void>()
let editor: Editor
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  onChange.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <TextEditor
        label="正文"
        html={stored}
        isReadOnly={false}
        onChange={onChange}
        onReady={(one) => {
          if (one) editor = one
        }}
      />,
    ),
  )
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what would be lost is said before anything is changed', () => {
  expect(document.body.textContent).toContain('编辑器写不出的内容：div × 1。')
  expect(onChange).not.toHaveBeenCalled()
})
test('a change is given as the editor writes it, and undone it is what was stored, byte for byte', async () => {
  await act(async () => editor.commands.insertContentAt(1, '新'))
  expect(onChange).toHaveBeenLastCalledWith('<p>新甲 <strong>乙</strong></p><p>丙&nbsp;</p>')
  await act(async () => editor.commands.undo())
  expect(onChange).toHaveBeenLastCalledWith(stored)
})
test('while an input method composes nothing is given, and all of it afterwards', async () => {
  vi.useFakeTimers()
  Object.defineProperty(editor.view, 'composing', { configurable: true, value: true })
  await act(async () => editor.commands.insertContentAt(1, 'qing'))
  expect(onChange).not.toHaveBeenCalled()
  Object.defineProperty(editor.view, 'composing', { value: false })
  editor.view.dom.dispatchEvent(new Event('compositionend'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>qing甲 <strong>乙</strong></p><p>丙&nbsp;</p>')
})
test('what was composed before is given when the next composition begins', async () => {
  Object.defineProperty(editor.view, 'composing', { configurable: true, value: true })
  await act(async () => editor.commands.insertContentAt(1, '早'))
  expect(onChange).not.toHaveBeenCalled()
  editor.view.dom.dispatchEvent(new Event('compositionstart'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>早甲 <strong>乙</strong></p><p>丙&nbsp;</p>')
})
test('what was typed last is given when the page is left in the middle of a composition', async () => {
  Object.defineProperty(editor.view, 'composing', { configurable: true, value: true })
  await act(async () => editor.commands.insertContentAt(1, '早'))
  await act(async () => root.render(null))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('<p>早甲 <strong>乙</strong></p><p>丙&nbsp;</p>')
})
test('plain text loses the indents of its paragraphs, and no other spaces', async () => {
  await act(async () => {
    editor.commands.selectAll()
    editor.view.pasteText('　　李　明来了。\r\n　　他说：\n\t“好。”')
  })
  expect(onChange).toHaveBeenLastCalledWith('<p>李　明来了。</p><p>他说：</p><p>“好。”</p>')
})
