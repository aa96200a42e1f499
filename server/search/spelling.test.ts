import { expect, test } from 'vitest'
import { initialTerms, readAsPinyin, spell, spelledOut, syllablePairs } from './spelling.ts'

test('a word is read as syllables, the fewest first', () => {
  expect(readAsPinyin('xian')).toEqual([['xian'], ['xi', 'an']])
  expect(readAsPinyin('dongzhan')).toEqual([['dong', 'zhan']])
  expect(readAsPinyin('lvse')).toEqual([['lv', 'se']])
  expect(readAsPinyin('erhuang')).toContainEqual(['er', 'huang'])
  for (const word of ['gdp', 'hello', '5g', 'dzx', '']) expect(readAsPinyin(word).flat(), word).toEqual([])
  expect(readAsPinyin('an'.repeat(20))[0]).toHaveLength(20)
})
test('characters are spelled by their words, each run on its own', async () => {
  const spelled = await spell('重庆银行，长江')
  expect(spelled).toEqual([
    ['chong', 'qing', 'yin', 'hang'],
    ['chang', 'jiang'],
  ])
  expect(syllablePairs(spelled)).toEqual(['chong qing', 'qing yin', 'yin hang', 'chang jiang'])
  expect(initialTerms(spelled)).toEqual(['CQ', 'QY', 'YH', 'CQY', 'QYH', 'CJ'])
  expect(spelledOut(spelled)).toBe(' chong qing yin hang / chang jiang CQYH/CJ')
  expect(await spell('云'.repeat(100))).toEqual([Array(100).fill('yun')])
  expect(await spell('GDP 5')).toEqual([])
})
