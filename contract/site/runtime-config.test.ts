import { expect, test } from 'vitest'
import { baseUrl, defaultRuntimeConfig, readRuntimeConfig, trusts } from './runtime-config.ts'

const origin = 'https://city.example'

test('what has the wrong shape is left out, the rest is filled in', () => {
  for (const junk of [undefined, null, 'x', 5, {}, { apiBase: 5, hosts: null, trustedOrigins: 'https://evil.example' }])
    expect(readRuntimeConfig(junk)).toEqual(defaultRuntimeConfig)
  expect(
    readRuntimeConfig({
      apiBase: 'https://cms.example//',
      hosts: { vms: 'https://vms.example/' },
      trustedOrigins: ['https://login.example', 5, null],
      loginBase: 'https://login.example/',
      trackUrl: 'self',
      keepsKeys: false,
      wechatLogin: false,
    }),
  ).toEqual({
    apiBase: 'https://cms.example',
    hosts: { vms: 'https://vms.example/' },
    trustedOrigins: ['https://login.example'],
    loginBase: 'https://login.example',
    trackUrl: 'self',
    keepsKeys: false,
    wechatLogin: false,
  })
})
test('R120 G4 a sister system has an address of its own, else that of the content API', () => {
  const config = readRuntimeConfig({
    apiBase: 'https://cms.example',
    hosts: { vms: 'https://vms.example//', ucenter: '' },
  })
  expect([baseUrl(config, 'vms'), baseUrl(config, 'ucenter'), baseUrl(config, 'cms')]).toEqual([
    'https://vms.example',
    'https://cms.example',
    'https://cms.example',
  ])
})
test('the token goes to the own origin and to listed ones, and nowhere else', () => {
  const config = readRuntimeConfig({
    apiBase: 'https://cms.example/api',
    hosts: { vms: 'https://vms.example' },
    trustedOrigins: ['https://login.example'],
  })
  const trusted = (url: string) => trusts(config, url, origin)
  for (const url of [
    '/v1/x',
    `${origin}/v1`,
    'https://cms.example/v1',
    'https://vms.example/',
    'https://login.example/a',
  ])
    expect(trusted(url), url).toBe(true)
  for (const url of [
    'http://city.example/v1',
    'https://city.example:8443/',
    'https://sub.cms.example/',
    'https://cms.example.evil.example/',
    '//evil.example/v1',
  ])
    expect(trusted(url), url).toBe(false)
  expect(trusts(defaultRuntimeConfig, '/v1/x', origin)).toBe(true)
})
