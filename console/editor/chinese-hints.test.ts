import { expect, test } from 'vitest'
import { countWords, hintsOf, minutesToRead } from './chinese-hints.ts'

/** All hints of a text applied, from its end. */
const applied = (text: string) =>
  hintsOf(text).reduceRight((words, { from, to, becomes }) => words.slice(0, from) + becomes + words.slice(to), text)

test('a space is wanted between Chinese and other letters or digits', () => {
  expect(applied('今年GDP增长5个点')).toBe('今年 GDP 增长 5 个点')
  expect(hintsOf('今年 GDP 增长 5 个点，OK')).toEqual([])
})
test('half-width punctuation within Chinese becomes wide, in other scripts it stays', () => {
  expect(applied('你好,世界.他说(一)！')).toBe('你好，世界。他说（一）！')
  expect(hintsOf('Hello, world. 3.14 a:b')).toEqual([])
})
test('doubled punctuation is one; dots become an ellipsis; dashes and ellipses are not doubled', () => {
  expect(applied('好，，走。。看。。。')).toBe('好，走。看……')
  expect(hintsOf('他——走了……')).toEqual([])
})
test('a hint says what stands there, at its place', () => {
  expect(hintsOf('你好,世')).toEqual([{ from: 2, to: 3, was: ',', becomes: '，', why: '中文里用全角标点' }])
})
test('words that want care are shown as they are, mistakes with what is meant; a word is taken literally', () => {
  const known = { careful: ['最佳(顶级)'], wrong: [{ word: '帐号', right: '账号' }] }
  expect(hintsOf('最佳(顶级)的帐号', known).filter(({ was }) => was.length > 1)).toEqual([
    { from: 0, to: 6, was: '最佳(顶级)', becomes: '最佳(顶级)', why: '慎用的词，请再看一看' },
    { from: 7, to: 9, was: '帐号', becomes: '账号', why: '多写作“账号”' },
  ])
})
test('characters of Chinese and words of other scripts are counted', () => {
  expect([countWords('云溪县 GDP 增长 5.2%'), countWords('abc中文def'), countWords(''), countWords('，。')]).toEqual([
    7, 4, 0, 0,
  ])
  expect([minutesToRead(0), minutesToRead(1000)]).toEqual([1, 3])
})
