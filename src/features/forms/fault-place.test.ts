import { expect, test } from 'vitest'
import { faultPlace } from './fault-place.ts'

test.each([
  ['验证码不正确或已失效', 'captcha'],
  ['手机号或密码不正确', 'password'],
  ['手机号不正确', 'phone'],
  ['该手机号已绑定其他账号', 'phone'],
  ['原密码不正确', 'old_password'],
  ['请先阅读并同意用户协议和隐私政策', 'agreement'],
  ['服务器错误，请稍后重试', undefined],
])('%s stands at %s', (sentence, place) =>
  expect(faultPlace(sentence, ['phone', 'captcha', 'password', 'old_password', 'agreement'])).toBe(place),
)
test('a field the form does not have gets nothing', () =>
  expect(faultPlace('手机号或密码不正确', ['phone', 'captcha'])).toBe('phone'))
test('a sentence about none of the fields stands by the button', () =>
  expect(faultPlace('验证码不正确或已失效', ['phone'])).toBeUndefined())
