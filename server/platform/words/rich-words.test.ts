import { expect, test } from 'vitest'
import { richOf, wordsOf } from './rich-words.ts'

test('plain lines become paragraphs and are read as they were written', () => {
  const words = '志愿者 <在这里> 集合 & 领物资\n第二段'
  expect(richOf(words)).toBe('<p>志愿者 &lt;在这里&gt; 集合 &amp; 领物资</p><p>第二段</p>')
  expect(wordsOf(richOf(words))).toBe(words)
  expect(wordsOf(richOf('&lt;'))).toBe('&lt;')
  expect([richOf(''), wordsOf('')]).toEqual(['', ''])
})

test('rich text whose words stay keeps its pictures; other words take its place', () => {
  const rich = '<h2>活动</h2><p>第一段<br>换行</p><img src="/media/1.jpg">'
  expect(wordsOf(rich)).toBe('活动\n第一段\n换行')
  expect(richOf(wordsOf(rich), rich)).toBe(rich)
  expect(richOf('别的', rich)).toBe('<p>别的</p>')
})
