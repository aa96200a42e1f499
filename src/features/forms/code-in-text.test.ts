import { expect, test } from 'vitest'
import { codeInText } from './code-in-text.ts'

test.each([
  ['【云溪发布】您的验证码是 083070，10 分钟内有效', '083070'],
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['G-482913 is your code', '482913'],
  ['13800138000', ''],
  ['12345', ''],
  ['1234567', ''],
  ['', ''],
  ['验证码', ''],
])('%s → %s', (text, code) => expect(codeInText(text)).toBe(code))
