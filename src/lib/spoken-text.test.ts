import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpeech, readSpeech, speechAddress } from './speech-address.ts'
import { secondsToSay, spokenText } from './spoken-text.ts'

test('paragraphs are read in sentences, a quotation with its end', () => {
  expect(spokenText('<h2>没有写进表格的事</h2><p>他说：“好。”然后走了！是吗？</p><p>还有一句</p>')).toEqual([
    '没有写进表格的事',
    '他说：“好。”',
    '然后走了！',
    '是吗？',
    '还有一句',
  ])
})
test('captions, players and addresses are not read; a table is read row by row', () => {
  expect(
    spokenText(
      '<p>甲。</p><figure><img src="x"><figcaption>老街。　沈知微 摄</figcaption></figure><p>详见 https://example.org/a?b=1，或来电。</p><video>不支持</video>',
    ),
  ).toEqual(['甲。', '详见 ，或来电。'])
  expect(
    spokenText('<table><tr><th>项目</th><th>进度</th></tr><tr><td>车位</td><td>1126 个</td></tr></table>'),
  ).toEqual(['项目， 进度', '车位， 1126 个'])
})
test('a point in a number ends no sentence', () => {
  expect(spokenText('<p>涨了 3.5 元。Good morning. Bye.</p>')).toEqual(['涨了 3.5 元。', 'Good morning.', 'Bye.'])
})
test('a long sentence is divided at a pause, or anywhere if there is none', () => {
  const long = `${'长'.repeat(30)}，${'句'.repeat(40)}。`
  expect(spokenText(`<p>${long}</p>`)).toEqual([`${'长'.repeat(30)}，`, `${'句'.repeat(40)}。`])
  expect(spokenText(`<p>${'字'.repeat(130)}</p>`).map((piece) => piece.length)).toEqual([60, 60, 10])
  expect(spokenText(`<p>a${'𠮷'.repeat(40)}</p>`).join('')).toBe(`a${'𠮷'.repeat(40)}`)
})
test('no text is lost, and no piece is longer than the limit of a voice', () => {
  const words = fc
    .array(fc.constantFrom('云溪', '，', '。', '！', '”', ' ', 'a.', '3.5', '——', '长'.repeat(50)), { maxLength: 60 })
    .map((parts) => parts.join(''))
  const told = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  fc.assert(
    fc.property(words, (text) => {
      const pieces = spokenText(`<p>${text}</p>`)
      expect(told(pieces.join(''))).toBe(told(text))
      expect(pieces.every((piece) => piece.length <= 70 && secondsToSay(piece) < 16)).toBe(true)
    }),
  )
})
test('a text can be carried as an address', () => {
  const speech = { sentences: ['甲。', '乙'], voice: '晓溪', rate: 1 }
  expect(isSpeech(speechAddress(speech))).toBe(true)
  expect(isSpeech('/media/recordings/a.mp3')).toBe(false)
  expect(readSpeech(speechAddress(speech))).toEqual(speech)
})
