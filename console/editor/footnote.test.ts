// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { extensions } from './editor-extensions.ts'
import { addFootnote } from './footnote.ts'
import { htmlOf } from './stored-html.ts'

let editor: Editor
afterEach(() => editor.destroy())

test('a footnote has a number in the text and its place at the end; those after it go up', () => {
  editor = new Editor({
    extensions,
    content: '<p>甲乙丙</p>',
    injectCSS: false,
    element: document.createElement('div'),
  })
  const at = (place: number, words: string) => {
    editor.commands.setTextSelection(place)
    addFootnote(editor)
    editor.commands.insertContent(words)
  }
  at(2, '一')
  expect(htmlOf(editor.state.doc)).toBe('<p>甲<sup>[1]</sup>乙丙</p><hr><ol><li>一</li></ol>')
  at(7, '三')
  at(6, '二')
  expect(htmlOf(editor.state.doc)).toBe(
    '<p>甲<sup>[1]</sup>乙<sup>[2]</sup>丙<sup>[3]</sup></p><hr><ol><li>一</li><li>二</li><li>三</li></ol>',
  )
})
