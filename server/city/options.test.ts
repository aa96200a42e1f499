import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('a WeChat account is whole, or refused at start', () => {
  expect(readOptions({}).wechat).toBeUndefined()
  expect(readOptions({ WECHAT_APPID: 'wx1', WECHAT_SECRET: 's' }).wechat).toEqual({
    appid: 'wx1',
    secret: 's',
    apiBase: 'https://api.weixin.qq.com',
    openBase: 'https://open.weixin.qq.com',
  })
  expect(
    readOptions({
      WECHAT_APPID: 'wx1',
      WECHAT_SECRET: 's',
      WECHAT_API_BASE: 'http://127.0.0.1:1',
      WECHAT_OPEN_BASE: 'http://127.0.0.1:2',
    }).wechat,
  ).toMatchObject({ apiBase: 'http://127.0.0.1:1', openBase: 'http://127.0.0.1:2' })
  for (const half of [{ WECHAT_APPID: 'wx1' }, { WECHAT_SECRET: 's' }])
    expect(() => readOptions(half)).toThrow('WECHAT_APPID')
})
test('the hosts of this site are told as hosts or as origins', () => {
  expect(
    readOptions({
      SITE_HOSTS: 'city.example, localhost:3000',
      ALLOWED_ORIGINS: 'https://app.city.example http://pc.city.example:8080',
    }).hosts,
  ).toEqual(['city.example', 'localhost:3000', 'app.city.example', 'pc.city.example:8080'])
})
test('production begins with an empty city unless another one is named', () => {
  expect(readOptions({}).seed).toBe('demo')
  expect(readOptions({ NODE_ENV: 'production' }).seed).toBe('empty')
  expect(readOptions({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo')
})
test('a pooler, PostgreSQL itself and a replica have an address each, and a pool its size', () => {
  const [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL] = ['pooler', 'itself', 'replica'].map(
    (host) => `postgres://city@${host}/city`,
  )
  expect(readOptions({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_POOL: '40' })).toMatchObject({
    databaseUrl: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    readUrl: DATABASE_READ_URL,
    connections: 40,
  })
  expect(readOptions({})).toMatchObject({ connections: 16, directUrl: undefined, readUrl: undefined })
  for (const alone of [{ DATABASE_DIRECT_URL }, { DATABASE_READ_URL }])
    expect(() => readOptions(alone)).toThrow('须与 DATABASE_URL 一起设置')
})
