import { expect, test } from 'vitest'
import { realNameClosed } from './real-name-closed.ts'

const state = (open: string, byNumber: string) =>
  realNameClosed([
    { code: 10, config_value: open },
    { code: 8, config_value: byNumber },
  ])

test('R104 code 10 opens real-name verification, code 8 opens it by identity number', () => {
  expect([state('1', '1'), state('0', '1'), state('1', '0'), realNameClosed([])]).toEqual([
    undefined,
    '实名认证暂未开放',
    '身份证认证暂未开放',
    '实名认证暂未开放',
  ])
})
test('R104 code 9 alone leads into the app, where faces are compared; beside code 8 the form is here', () => {
  const both = (byNumber: string) =>
    realNameClosed([
      { code: 10, config_value: '1' },
      { code: 8, config_value: byNumber },
      { code: 9, config_value: '1' },
    ])
  expect([both('0'), both('1')]).toEqual(['请在客户端里刷脸认证', undefined])
})
