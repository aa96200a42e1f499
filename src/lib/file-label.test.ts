import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '#contract/words.ts'
import { fileLabel } from './file-label.ts'

test.each([
  ['a.jpg', 'a.jpg'],
  ['微信图片_20261128221500_第二张_朋友圈.jpg', '微信图片_202611282…二张_朋友圈.jpg'],
  ['evil\u202egpj.exe', 'evilgpj.exe'],
  ['two\nlines.png', 'two lines.png'],
  ['\u05e9\u05dc\u05d5\u05dd.jpg', '\u2068\u05e9\u05dc\u05d5\u05dd.jpg\u2069'],
  ['\u200b \u3000', '未命名的文件'],
  ['', '未命名的文件'],
])('%j is named %j', (name, label) => expect(fileLabel(name)).toBe(label))
test('whatever it is called, a name is short, in one line, and not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const label = fileLabel(name)
      expect(lengthOf(label)).toBeLessThanOrEqual(30)
      expect(label).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e]/)
      expect(label).not.toBe('')
    }),
  )
})
