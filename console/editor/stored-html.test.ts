// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { extensions } from './editor-extensions.ts'
import { htmlOf, lossesOf } from './stored-html.ts'

const editors: Editor[] = []
const edited = (content: string) => {
  const editor = new Editor({ extensions, content, injectCSS: false, element: document.createElement('div') })
  editors.push(editor)
  return editor
}
const written = (html: string) => htmlOf(edited(html).state.doc)
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

const every = `<h2>二级</h2><h3>三级</h3><h4>四级</h4><p>甲<strong>粗</strong><em>斜</em><u>下划</u><s>删除</s><sup>[1]</sup>H<sub>2</sub>O<ins>增</ins><del>去</del><a href="/posts/1">链</a><br>换行</p><p align="center">中</p><ul><li>项<ul><li>内</li></ul></li></ul><ol><li>一</li><li>二</li></ol><blockquote><p>引</p></blockquote><hr><figure><img src="/media/a.webp" alt="桥"><figcaption>图注</figcaption></figure><figure><img src="/media/b.webp" alt=""></figure><p>行内<img src="/media/c.webp" alt="小">图</p><audio src="/media/a.mp3" controls="" preload="none"></audio><video poster="/media/p.webp" src="/media/v.mp4" controls="" preload="none"></video><table><tbody><tr><th colspan="2">头</th></tr><tr><td>甲</td><td>乙<p>丙</p></td></tr></tbody></table>`

test('a text of every node is written as it was read, and loses nothing', () => {
  expect(written(every)).toBe(every)
  expect(lossesOf(every, written(every))).toEqual([])
})
test('what the editor cannot write is named, what it writes in another way is not', () => {
  const stored = '<div><p>甲<b>乙</b></p></div><iframe src="about:blank"></iframe><h1>大</h1><p><font>丙</font></p>'
  expect(lossesOf(stored, written(stored))).toEqual(['div × 1', 'iframe × 1', 'h1 × 1', 'font × 1'])
})
test('an address that runs a script is no link, and an empty text is nothing', () => {
  expect(written('<p><a href="javascript:alert(1)">甲</a></p>')).toBe('<p>甲</p>')
  expect([written(''), written('<p></p>')]).toEqual(['', ''])
})
test('paragraphs without words are not written', () => {
  expect(written('<p>甲</p><p></p><figure><img src="/media/a.webp" alt=""></figure><p></p>')).toBe(
    '<p>甲</p><figure><img src="/media/a.webp" alt=""></figure>',
  )
})
test('deleted and struck words stay two things', () => {
  expect(written('<p><del>甲</del><s>乙</s></p>')).toBe('<p><del>甲</del><s>乙</s></p>')
})
