// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { spokenText } from '#lib/spoken-text.ts'
import { findSentences } from './find-sentences.ts'

const found = (html: string, sentences: string[]) => {
  const root = document.createElement('article')
  root.innerHTML = html
  return findSentences(root, sentences).map((range) => range?.toString().replace(/\s+/g, ''))
}

test('each sentence of an article is found where it stands, across markup and lines', () => {
  const html =
    '<p>桥<b>通车</b>了。早上\n  八点，第一辆车开过。</p><figure><img><figcaption>图：桥。</figcaption></figure><p>桥通车了。</p>'
  const sentences = spokenText(html)
  expect(sentences).toEqual(['桥通车了。', '早上 八点，第一辆车开过。', '桥通车了。'])
  expect(found(html, sentences)).toEqual(['桥通车了', '早上八点，第一辆车开过', '桥通车了'])
})
test('one that is written differently is skipped, and those after it are found', () => {
  expect(found('<p>一。二。三。</p>', ['一。', '别的。', '三。', ''])).toEqual(['一', undefined, '三', undefined])
  expect(found('<td>溪口</td><td>300𠮷</td>', ['溪口，300𠮷'])).toEqual(['溪口300𠮷'])
})
