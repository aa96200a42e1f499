import { expect, it } from 'vitest'
import { nothingFound } from './nothing-found.ts'

it('says what was not found, and what to do', () =>
  expect(nothingFound('南门', { advice: '，换个更短的词试试' })).toBe('没有找到“南门”，换个更短的词试试'))
it('says of signs alone that they cannot be searched', () => {
  for (const signs of ['，。', '！', '\\', '— …'])
    expect(nothingFound(signs, { advice: '，换个更短的词试试' })).toBe(`“${signs}”只有符号，请输入文字`)
})
it('takes rare characters, full-width letters and digits for words', () => {
  for (const words of ['𠮷', '〇', '５Ｇ', 'é']) expect(nothingFound(words)).toBe(`没有找到“${words}”`)
})
it('says of too long words what was searched', () =>
  expect(nothingFound('长'.repeat(20), { most: 20 })).toBe('没有找到，只搜索前 20 个字'))
