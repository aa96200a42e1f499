import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions } from '#server/city/options.ts'
import { makeCertificate } from '#tests/server/payout/make-certificate.ts'
import { choosePayout } from './choose-payout.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => (writeFileSync(join(folder, name), `${text}\n`), join(folder, name))

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const [app, alipay] = [makeCertificate('app'), makeCertificate('alipay')]
const site = { SITE_HOSTS: 'city.example', WECHAT_APPID: 'wx1', WECHAT_SECRET: 's' }
const wechat = {
  WECHAT_PAY_MCH_ID: '1900000001',
  WECHAT_PAY_CERT_SERIAL: '5157',
  WECHAT_PAY_PRIVATE_KEY_FILE: file('apiclient_key.pem', privateKey),
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  WECHAT_PAY_PUBLIC_KEY: publicKey,
  WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
}
const alipayKeys = {
  ALIPAY_APP_ID: '2021',
  // As Alipay's tool writes it: no frame, one line.
  ALIPAY_PRIVATE_KEY: app.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ALIPAY_APP_CERT_FILE: file('app.crt', app.pem),
  ALIPAY_PUBLIC_CERT: alipay.pem,
  ALIPAY_ROOT_CERT: alipay.pem,
}
const payout = (env: NodeJS.ProcessEnv) => readOptions(env).payout

test('both providers, by variables and by files; notices arrive at the first host', () => {
  const found = payout({ ...site, ...wechat, ...alipayKeys })
  expect(found.wechat).toMatchObject({
    mchId: '1900000001',
    appId: 'wx1',
    noticeUrl: 'https://city.example/v1/payout/wechat',
  })
  expect(found.alipay).toMatchObject({ appId: '2021', noticeUrl: 'https://city.example/v1/payout/alipay' })
  expect(payout({})).toMatchObject({ wechat: undefined, alipay: undefined })
})
test('half of a provider, or one that nobody can notify, refuses to start', () => {
  for (const [all, names] of [
    [wechat, Object.keys(wechat)],
    [alipayKeys, Object.keys(alipayKeys)],
  ] as const)
    for (const name of names)
      expect(() => payout({ ...site, ...all, [name]: '' }), name).toThrow(name.replace(/_FILE$/, ''))
  expect(() => payout({ ...site, ...wechat, SITE_HOSTS: '' })).toThrow('SITE_HOSTS')
  expect(() => payout({ SITE_HOSTS: 'city.example', ...wechat })).toThrow('WECHAT_APPID')
})
test('what is wrong with a key is said without the key', () => {
  for (const [name, value] of [
    ['WECHAT_PAY_PUBLIC_KEY', 'secret text'],
    ['WECHAT_PAY_API_V3_KEY', 'secret text'],
    ['WECHAT_PAY_PRIVATE_KEY_FILE', file('broken.pem', 'secret text')],
    ['WECHAT_PAY_PRIVATE_KEY_FILE', join(folder, 'nowhere.pem')],
  ] as const) {
    const start = () => payout({ ...site, ...wechat, [name]: value })
    expect(start).toThrow(name.replace(/_FILE$/, ''))
    expect(start).not.toThrow('secret text')
  }
})
test('money of an invented world is never paid by a provider, and without a provider nothing is paid', () => {
  const all = payout({ ...site, ...wechat, ...alipayKeys })
  const names = (world: string, demoAllowed = true) =>
    Object.entries(choosePayout({ ...all, demoAllowed }, { world, withWechat: false })).map(
      ([name, { bill }]) => `${name} ${bill ? 'real' : 'local'}`,
    )
  expect(names('empty')).toEqual(['alipay real', 'wechat real'])
  expect(names('demo')).toEqual(['alipay local'])
  expect(names('demo', false)).toEqual([])
  expect(choosePayout(payout({}), { world: 'empty', withWechat: true })).toEqual({})
})
