import { expect, test } from 'vitest'
import { ApiError, describeError } from './errors.ts'

const http = (status: number, path = '/v1/like', message = '') =>
  describeError(new ApiError('http', status, message, path))
const code = (number: number, path = '/v1/like', message = '') =>
  describeError(new ApiError('code', number, message, path))

test.each([
  ['R139', 401, '登录失效，请重新登录'],
  ['R140', 403, '无权限请求该资源！'],
  ['R141', 404, '请求地址未找到！'],
  ['R143', 405, '请求方式错误！'],
  ['R144', 500, '服务器错误，请稍后重试'],
  ['R145', 502, '服务器暂不可用，请稍后重试！'],
  ['R146', 503, '网关错误！'],
])('%s HTTP %d says its sentence, whatever the server says', (_, status, sentence) => {
  expect(http(status).message).toBe(sentence)
  expect(http(status, '/v1/like', '别的').message).toBe(sentence)
})
test('G217 any other status says what the server says, else that the request failed', () => {
  expect(http(429, '/v1/like', '请稍等')).toEqual({ message: '请稍等' })
  expect(http(400)).toEqual({ message: '请求失败，请稍后重试' })
})
test('R142 a missing h5 transfer config is silent, any other failure of it is not', () => {
  expect(http(404, '/v1/consumer/h5_transfer_config')).toEqual({ message: '', silent: true })
  expect(http(500, '/v1/consumer/h5_transfer_config')).toEqual({ message: '服务器错误，请稍后重试' })
})
test.each([
  ['R147', 'timeout', { message: '请求超时，请稍后重试', offline: true }],
  ['R148', 'network', { message: '请求资源失败，请检查网络状况，稍后重试', offline: true }],
  ['R152', 'contract', { message: '服务器错误，请稍后重试', view: 2 }],
  ['an aborted request', 'aborted', { message: '', silent: true }],
] as const)('%s %s', (_, kind, description) => {
  expect(describeError(new ApiError(kind, 0, '', '/v1/like'))).toEqual(description)
})
test('R149 the failure of a detail call shows the busy view, that of another call only its sentence', () => {
  const detail = (status: number) => describeError(new ApiError('http', status, '', '/v1/guides/7', undefined, true))
  for (const status of [400, 403, 404, 500, 502, 503]) expect(detail(status).view, String(status)).toBe(2)
  expect(http(500, '/v1/guides/7')).toEqual({ message: '服务器错误，请稍后重试' })
  expect(detail(401), 'an expired session goes to the login page').not.toHaveProperty('view')
})
test('R135 303001 and 302001 end the session', () => {
  for (const number of [303001, 302001])
    expect(code(number, '/v1/c_article/7', '别的')).toEqual({ message: '登录失效，请重新登录', expired: true })
})
test('R136 R137 403001 shows that the content is gone, on play-auth nothing', () => {
  expect(code(403001)).toEqual({ message: '该内容已不存在~', view: 1 })
  for (const path of ['/v1/sources/7/playAuth', '/v1/channel/play_auth'])
    expect(code(403001, path)).toEqual({ message: '', silent: true })
})
test('R138 101002 says what the server says, and is no expired session', () => {
  expect(code(101002, '/v1/like', '志愿者登录失效')).toEqual({ message: '志愿者登录失效' })
  expect(code(101002)).toEqual({ message: '登录失效，请重新登录' })
})
test('G13 any other code says what the server says, else that the request failed', () => {
  expect(code(100001, '/v1/like', '不行')).toEqual({ message: '不行' })
  expect(code(100001)).toEqual({ message: '请求失败，请稍后重试' })
  expect(describeError(new Error('x is not a function'))).toEqual({ message: '请求失败，请稍后重试' })
})
