import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  count,
  flag,
  id,
  idInput,
  list,
  maybe,
  numberInput,
  onOffInput,
  pageInput,
  placesPageInput,
  text,
  textInput,
  wholeInput,
} from './fields.ts'
import { captchaInput, knownPasswordInput, passwordInput } from './people/login.ts'
import { phoneInput } from './phone-input.ts'
import { isPagePath } from './page-path.ts'

/** The value a schema makes of an input, or the sentence it refuses it with. */
const read = (schema: v.GenericSchema, input: unknown): unknown => {
  const result = v.safeParse(schema, input)
  return result.success ? result.output : { refused: result.issues[0]!.message }
}
const refuses = (schema: v.GenericSchema, ...inputs: unknown[]) => {
  for (const input of inputs) expect(v.is(schema, input), JSON.stringify(input)).toBe(false)
}

test('what back ends send in different spellings is one value in the app', () => {
  expect([7, '7'].map((value) => read(id, value))).toEqual(['7', '7'])
  expect([1, '1', true, 0, '0', false, 2, null, undefined].map((value) => read(flag, value))).toEqual([
    1, 1, 1, 0, 0, 0, 0, 0, 0,
  ])
  expect([7, '7', 'x', '', null, undefined].map((value) => read(count, value))).toEqual([7, 7, 0, 0, 0, 0])
  expect(['a', 7, null, undefined].map((value) => read(text, value))).toEqual(['a', '7', '', ''])
  expect([['a'], null, undefined].map((value) => read(list(v.string()), value))).toEqual([['a'], [], []])
  expect(['a', null, undefined].map((value) => read(maybe(v.string()), value))).toEqual(['a', null, null])
})
test('an id of ours is digits within what the database can hold', () => {
  expect(['7', 7, '9007199254740991'].map((value) => read(idInput, value))).toEqual([7, 7, Number.MAX_SAFE_INTEGER])
  refuses(idInput, '', 'x', '-1', '1.5', ' 7', '7x', '9007199254740992', '12345678901234567', null)
})
test('a whole number within its bounds', () => {
  const stars = wholeInput(1, 5)
  expect(['1', 5].map((value) => read(stars, value))).toEqual([1, 5])
  refuses(stars, 0, 6, '1.5', 'x', null)
})
test('a number is written in digits: what only a program takes for one is refused, whoever reads it', () => {
  for (const schema of [wholeInput(0, 9000), numberInput, onOffInput])
    refuses(schema, '1 ', ' 1', '+1', '0x1', '1e0', '1_0', '１', '', ' ', '.1', '1.', 'NaN', Infinity, [1])
  expect(['0.5', 0.5, '-0'].map((value) => read(numberInput, value))).toEqual([0.5, 0.5, 0])
  const places = v.object(placesPageInput)
  expect(read(places, { page_size: 1e9 })).toEqual({ page: 1, page_size: 300 })
  expect(read(places, { page_size: '1e9' })).toEqual({ page: 1, page_size: 300 })
})
test('text is trimmed, counted in characters, and holds nothing a database cannot', () => {
  const short = textInput(3, 2)
  expect([' 𠮷𠮷𠮷 ', '两字', '𠮷a'].map((value) => read(short, value))).toEqual(['𠮷𠮷𠮷', '两字', '𠮷a'])
  expect(read(short, '字')).toEqual({ refused: '至少 2 个字' })
  expect(read(short, '四个汉字')).toEqual({ refused: '最多 3 个字' })
  expect(read(textInput(3, 1), '  ')).toEqual({ refused: '请填写内容' })
  expect(read(textInput(3), '')).toBe('')
  for (const bad of ['a\u0000', '\ud842', '\udfb7a', 'a\ud842b'])
    expect(read(short, bad)).toEqual({ refused: '含有无法保存的字符' })
  refuses(short, 22, null)
})
test('G11 pages begin with 1, hold ten, and a hundred at most: what is beyond is brought back, never refused', () => {
  const page = v.object(pageInput)
  expect(read(page, {})).toEqual({ page: 1, page_size: 10 })
  expect(read(page, { page: '3', page_size: '20' })).toEqual({ page: 3, page_size: 20 })
  expect(read(page, { page: -1, page_size: 5000 })).toEqual({ page: 1, page_size: 100 })
  expect(read(page, { page: 'x', page_size: 0 })).toEqual({ page: 1, page_size: 10 })
  expect(read(page, { page: 2.9, page_size: 1 })).toEqual({ page: 2, page_size: 1 })
})

test('G47 one phone has one spelling', () => {
  for (const spelling of [
    '13812345678',
    '+86 138-1234-5678',
    '0086 13812345678',
    '（138）12345678',
    '１３８１２３４５６７８',
  ])
    expect(read(phoneInput, spelling), spelling).toBe('13812345678')
  refuses(phoneInput, '', '1381234567', '138123456789', '12812345678', '23812345678', 'a3812345678', '1381234567x', 1)
})
test('G47 a code is six digits', () => {
  expect([' 123456 ', '１２３４５６'].map((value) => read(captchaInput, value))).toEqual(['123456', '123456'])
  refuses(captchaInput, '', '12345', '1234567', '12345a', 123456)
})
test('a password is any 8 to 64 characters, in one spelling', () => {
  for (const good of [
    'abcdefgh',
    '四个字的密码最好记',
    'two words',
    '🍜🌉🎏🐎🏮🥟🧧🀄',
    'a'.repeat(64),
    '字'.repeat(64),
  ])
    expect(read(passwordInput, good)).toBe(good)
  expect(read(passwordInput, 'cafe\u0301 au lait')).toBe('caf\u00e9 au lait')
  expect(read(knownPasswordInput, 'cafe\u0301 au lait')).toBe('caf\u00e9 au lait')
  refuses(passwordInput, 'abcdef1', '🍜🌉🎏🐎🏮🥟🧧', 'a'.repeat(65), '', 12345678)
})
test('addresses of calls and files are no pages of the app', () => {
  for (const path of ['/', '/posts/7', '/vote-create/', '/videos/7', '/mediathek', '/vote', '/user.details/x'])
    expect(isPagePath(path), path).toBe(true)
  for (const path of [
    '/v1/x',
    '/v2/',
    '/v3',
    '/v12/x',
    '/media',
    '/media/a',
    '/uploads/a',
    '/streams/a',
    '/assets/a',
    '/healthz',
    '/livez',
    '/readyz',
    '/metrics',
    '/sw.js',
    '/.well-known/x',
    '/MP_verify_x',
    '/a.html',
    '/x/y.webp',
  ])
    expect(isPagePath(path), path).toBe(false)
})
