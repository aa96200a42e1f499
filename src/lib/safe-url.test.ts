import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parserTraps, schemeTraps } from '#tests/parser-traps.ts'
import { isFirstParty, safeUrl, sameOriginPath } from './safe-url.ts'

const ours = 'https://city.example'

test(`G34 ${parserTraps.length} hostile addresses stay on our origin or are refused`, () => {
  expect(new Set(parserTraps).size).toBe(parserTraps.length)
  expect(parserTraps.length).toBeGreaterThanOrEqual(120)
  for (const text of parserTraps) {
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
  const leaving = parserTraps.filter((text) => URL.canParse(text, ours) && new URL(text, ours).origin !== ours)
  const fooled = parserTraps.filter((text) => text.startsWith('/') && !text.startsWith('//') && leaving.includes(text))
  const reparsed = parserTraps.filter(
    (text) =>
      URL.canParse(text, ours) && new URL(text, ours).origin === ours && new URL(text, ours).pathname.startsWith('//'),
  )
  expect(leaving.length).toBeGreaterThan(100)
  expect(fooled.length).toBeGreaterThan(5)
  expect(reparsed.length).toBeGreaterThan(5)
})
test('G34 every scheme but http and https is refused', () => {
  const relative = schemeTraps.filter((text) => safeUrl(text, ours) !== undefined)
  for (const text of relative) expect(safeUrl(text, ours)?.origin, text).toBe(ours)
  for (const text of schemeTraps.filter((each) => /^\s*[a-z-]+:/i.test(each)))
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
    fc.constantFrom(...parserTraps),
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

/** The path is on our origin when parsed, when parsed a second time, and when a careless reader decodes it first. */
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
