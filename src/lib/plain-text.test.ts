import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('G114 tags are removed; blocks separate words, inline elements do not', () => {
  expect(plainText('<p>云溪<strong>地铁</strong>二号线</p><p>明天\n  开通<br/>欢迎</p>')).toBe(
    '云溪地铁二号线 明天 开通 欢迎',
  )
  expect(plainText('<td>一</td><td>二</td>')).toBe('一 二')
})
test('G114 entities are read once', () => {
  expect(plainText('A&amp;B &lt;b&gt; &quot;x&quot; &#20113;&#x6EAA;&nbsp;&hellip;')).toBe('A&B <b> "x" 云溪 …')
  expect(plainText('&amp;lt; &unknown; &constructor; & &#0; &#xd800; &#x110000;')).toBe(
    '&lt; &unknown; &constructor; & � �',
  )
})
test('G114 characters that control a terminal are blanks, the last ones of each range are themselves', () => {
  expect(plainText('甲&#31;乙&#127;丙&#159;丁&#32;戊')).toBe('甲 乙 丙 丁 戊')
  expect(plainText('&#126;&#160;&#x10ffff;&#xdfff;&#xd7ff;&#xe000;')).toBe('~ \u{10ffff}\ufffd\ud7ff\ue000')
})
test('G114 scripts, styles and comments are no text', () => {
  expect(
    plainText(
      '甲<script>alert("</p>")</script>乙<STYLE>p{color:red}</STYLE >丙<!-- 丁 <p> -->戊<video src="x.mp4">您的浏览器不支持</video>',
    ),
  ).toBe('甲 乙 丙戊')
  expect(plainText('甲<script>never closed')).toBe('甲')
  expect(plainText('甲<!-- never closed')).toBe('甲')
  expect(plainText('甲</script>乙<!--->丙<!-- 丁 -->戊')).toBe('甲 乙丙戊')
})
test('G114 quoted values may hold anything, and a lone < is text', () => {
  expect(plainText('<img alt="a > b" title=\'c > d\'>图 3 < 5 且 7 > 6')).toBe('图 3 < 5 且 7 > 6')
  expect(plainText('甲<img src="x')).toBe('甲')
  expect(plainText("<p it's>好</p>")).toBe('好')
})
test('G114 text without markup is only collapsed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => !/[<&]/.test(text)),
      (text) => plainText(text) === text.replace(/\s+/g, ' ').trim(),
    ),
  )
})
