import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFirstParty, safeUrl, sameOriginPath } from './safe-url.ts'

const ours = 'https://city.example'
const slashes = [
  '/',
  '//',
  '///',
  '////',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  '//\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '/\u0000/',
  '%2f%2f',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C/',
  '/./',
  '/.//',
  './/',
  '././/',
  '/..//',
  '..//',
  '/../..//',
  '/a/..//',
  '/%2e//',
  '/%2e%2e//',
  '/.%2e//',
  '/a/%2e%2e//',
  '/a/../\\',
  '/%09/',
  '/%0d%0a/',
  '/;//',
  '/ /',
  '／／',
  '/／',
  '〳〵',
  '/\u2028/',
  '/\u202e/',
  '/\u200f/',
]
const schemes = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'jAvAsCrIpT:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u3000javascript:alert(1)',
  'javascript\t:alert(1)',
  'javascript\n:alert(1)',
  'javascript://city.example/%0aalert(1)',
  'javascript://https://city.example',
  'javascript:/*https://city.example*/alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  'javascript%3aalert(1)',
  '%6aavascript:alert(1)',
  '\\x6aavascript:alert(1)',
  'javascript：alert(1)',
  'java\u00adscript:alert(1)',
  'java\u200bscript:alert(1)',
  'ｊavascript:alert(1)',
  'javascrıpt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'data:,x',
  ' data:text/html,x',
  'vbscript:msgbox(1)',
  'blob:https://city.example/1',
  'filesystem:https://city.example/temporary/x',
  'view-source:https://city.example',
  'file:///etc/passwd',
  'ftp://city.example/x',
  'ws://city.example',
  'wss://city.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'weixin://dl/business',
  'alipays://platformapi',
  'tel:110',
  'sms:110',
  'mailto:a@b.example',
  'about:blank',
  'chrome://settings',
  'feed:https://evil.example',
  'jar:https://evil.example!/',
  'x-javascript:alert(1)',
  'market://details',
  'android-app://evil',
  'ms-appx://x',
  'cid:1',
  'urn:x',
  'localhost:3000',
  'evil.example:80',
]
const authorities = [
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:////evil.example',
  'https:\\evil.example',
  'https:\\\\evil.example',
  'https:/\\evil.example',
  'http:evil.example',
  'http:/evil.example',
  'http:///evil.example',
  'https://city.example@evil.example',
  'https://city.example:pass@evil.example',
  'https://user@city.example',
  'https://@city.example',
  'https://:@evil.example',
  'https://city.example%40evil.example',
  'https://city.example:@evil.example',
  'https://city.example\\@evil.example',
  'https://evil.example\\@city.example',
  'https://evil.example\\.city.example',
  'https://city.example.evil.example',
  'https://city.exampleevil.example',
  'https://city.example。evil.example',
  'https://evil。example',
  'https://evil．example',
  'https://evil｡example',
  'https://ｅvil.example',
  'https://сity.example',
  'https://city.examp1e',
  'https://city.example.',
  'https://city.example:444',
  'https://city.example:80',
  'http://city.example',
  'https://city.example:99999',
  'https://sub.city.example',
  'https://evil.example#city.example',
  'https://evil.example?city.example',
  'https://evil.example/city.example',
  'https://evil.example#@city.example',
  'https://evil.example?@city.example',
  'https://city.example#@evil.example',
  'https://%65vil.example',
  'https://evil%2eexample',
  'https://2130706433',
  'https://0x7f000001',
  'https://127.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://①②⑦.0.0.1',
  'https://',
  'https://?',
  'https://#',
  'https:// evil.example',
  'https://evil .example',
  'https://city.example//evil.example',
  'https://city.example/..//evil.example',
  'https://city.example/\\evil.example',
  'https://city.example/%2f%2fevil.example',
  'https://city.example/.//evil.example',
  'https://city.example:443//evil.example',
  'https://cityexample',
  'https://city.example\t.evil.example',
  'https://ci\nty.example',
  '\thttps://evil.example',
  'https://evil.example\u0000.city.example',
  'https://city.example&@evil.example',
  'https://city.example;@evil.example',
  'https://city.example,evil.example',
]
const paths = [
  'evil.example',
  '@evil.example',
  ':@evil.example',
  ';@evil.example',
  '/@evil.example',
  '.evil.example',
  '/posts/..%2f..%2f/evil.example',
  '/posts/%2e%2e%5cevil.example',
  '/posts/1?redirect=//evil.example',
  '/posts/1#//evil.example',
  '/?//evil.example',
  '?//evil.example',
  '#//evil.example',
  '/posts\\..\\..\\evil.example',
  '/%',
  '/%zz',
  '/%u002f/evil.example',
  '/%c0%af/evil.example',
  '/%252f%252fevil.example',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '\ud800',
  '/\udfff/x',
  'http',
  'https',
  '//',
  '/\\',
  '.',
  '..',
  '///',
  '',
  ' ',
  '\t',
]
const hostile = [
  ...slashes.flatMap((start) => [`${start}evil.example`, `${start}evil.example/%2f..`]),
  ...schemes,
  ...authorities,
  ...paths,
]

test(`G34 ${hostile.length} hostile addresses stay on our origin or are refused`, () => {
  expect(new Set(hostile).size).toBe(hostile.length)
  expect(hostile.length).toBeGreaterThanOrEqual(120)
  for (const text of hostile) {
    const path = sameOriginPath(text, ours)
    if (path !== undefined) expectOurs(path)
    const url = safeUrl(text, ours)
    if (url)
      expect([url.protocol, url.username, url.password, url.pathname.startsWith('//')], text).toEqual([
        expect.stringMatching(/^https?:$/),
        '',
        '',
        false,
      ])
  }
})
test('G34 the table does leave our origin when it is not guarded', () => {
  const leaving = hostile.filter((text) => URL.canParse(text, ours) && new URL(text, ours).origin !== ours)
  const fooled = hostile.filter((text) => text.startsWith('/') && !text.startsWith('//') && leaving.includes(text))
  const reparsed = hostile.filter(
    (text) =>
      URL.canParse(text, ours) && new URL(text, ours).origin === ours && new URL(text, ours).pathname.startsWith('//'),
  )
  expect(leaving.length).toBeGreaterThan(100)
  expect(fooled.length).toBeGreaterThan(5)
  expect(reparsed.length).toBeGreaterThan(5)
})
test('G34 every scheme but http and https is refused', () => {
  const relative = schemes.filter((text) => safeUrl(text, ours) !== undefined)
  for (const text of relative) expect(safeUrl(text, ours)?.origin, text).toBe(ours)
  for (const text of schemes.filter((each) => /^\s*[a-z-]+:/i.test(each)))
    expect(safeUrl(text, ours), text).toBeUndefined()
})
test('G34 control characters, backslashes, user names and hostless paths are refused, on any host', () => {
  for (const text of [
    'https://city.example/a\\b',
    'https://out.example/a\tb',
    '/a\nb',
    'https://me@out.example/',
    'https://me:x@out.example/',
    'https://@out.example/',
    'https://out.example//x',
    '//out.example/x',
    '/a/..//x',
    '/.//x',
    '/%2fx',
    '/%5Cx',
    'https:out.example',
    '\u202ehttps://out.example',
  ])
    expect(safeUrl(text, ours), text).toBeUndefined()
})
test('G34 ordinary addresses pass unchanged', () => {
  expect(safeUrl('https://out.example/a?b=c#d', ours)?.href).toBe('https://out.example/a?b=c#d')
  expect(safeUrl(' https://out.example/新闻 ', ours)?.href).toBe('https://out.example/%E6%96%B0%E9%97%BB')
  expect(safeUrl('http://archive.example/web/https://out.example/', ours)?.host).toBe('archive.example')
  expect(safeUrl('https://out.example/%C4%E3?u=a@b.example', ours)?.host).toBe('out.example')
  expect(safeUrl('/posts/1', ours)?.href).toBe('https://city.example/posts/1')
  expect(safeUrl('posts/1', ours)?.href).toBe('https://city.example/posts/1')
})
test('G43 a redirect keeps its path, query and hash on our origin', () => {
  expect(sameOriginPath('/posts/1?a=b&c=//x#d', ours)).toBe('/posts/1?a=b&c=//x#d')
  expect(sameOriginPath('https://city.example/mine', ours)).toBe('/mine')
  expect(sameOriginPath('HTTPS://CITY.EXAMPLE:443/mine', ours)).toBe('/mine')
  expect(sameOriginPath('/page/', ours)).toBe('/page/')
  expect(sameOriginPath('/a/../mine', `${ours}/somewhere`)).toBe('/mine')
  for (const text of ['https://out.example/', 'http://city.example/', '/a%2fb', '/a%0ab', null, undefined, ''])
    expect(sameOriginPath(text, ours), String(text)).toBeUndefined()
  expect(sameOriginPath('/mine', 'null')).toBeUndefined()
})
test('G34 no combination of hostile pieces leaves our origin', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      ' ',
      'https:',
      'http://',
      'javascript:',
      'city.example',
      'evil.example',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.webUrl(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const path = sameOriginPath(pieces.join(''), ours)
      if (path !== undefined) expectOurs(path)
    }),
    { numRuns: 20_000 },
  )
})
test('G34 only the listed hosts are first party, exactly', () => {
  const hosts = ['city.example', 'api.city.example:8443', 'https://media.city.example/', '']
  for (const url of [
    'https://city.example/x',
    'http://CITY.example',
    'https://api.city.example:8443/v1',
    'https://media.city.example/a',
  ])
    expect(isFirstParty(url, hosts), url).toBe(true)
  for (const url of [
    'https://sub.city.example',
    'https://city.example.evil.example',
    'https://notcity.example',
    'https://city.example:444',
    'http://media.city.example/',
    'https://api.city.example/',
    'ftp://city.example',
    'javascript:alert(1)',
    '/posts/1',
    '',
  ])
    expect(isFirstParty(url, hosts), url).toBe(false)
  expect(isFirstParty(new URL('https://city.example'), [])).toBe(false)
})

/** Ours when parsed, when parsed as a second step, and when a careless reader decodes the path first. */
function expectOurs(path: string): void {
  const url = new URL(path, ours)
  expect(path).toMatch(/^\/(?![/\\])/)
  expect(url.origin, path).toBe(ours)
  expect(new URL(url.pathname + url.search + url.hash, ours).href, path).toBe(url.href)
  expect(new URL(url.pathname, ours).origin, path).toBe(ours)
  let decoded = url.pathname
  try {
    decoded = decodeURIComponent(url.pathname)
  } catch {
    // Not UTF-8: nothing decodes it.
  }
  expect(new URL(decoded, ours).origin, path).toBe(ours)
}
