import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskIdCard, maskName, maskPhone } from './masked-text.ts'

test('R116 a phone keeps its first three and last four', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
})
test('R116 an identity number keeps its first four and last four', () => {
  expect(maskIdCard('11010119900101123X')).toBe('1101**********123X')
})
test('R116 a name keeps its first character, and its last when longer than two', () => {
  expect(['张三', '王小明', '欧阳小明', '𠮷田一', '张', ''].map(maskName)).toEqual([
    '张*',
    '王*明',
    '欧**明',
    '𠮷*一',
    '*',
    '',
  ])
})
test('R116 a text too short to hide anything in is stars', () => {
  expect([maskPhone('1234567'), maskIdCard('12345678'), maskPhone('')]).toEqual(['*******', '********', ''])
})
test('R116 masking what is masked changes nothing', () => {
  for (const mask of [maskPhone, maskIdCard, maskName])
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => mask(mask(text)) === mask(text)))
})
