import { expect, test } from 'vitest'
import { hostileAddresses } from '#tests/hostile-addresses.ts'
import { judgeLink } from './judge-link.ts'

const ours = 'https://city.example'
const hosts = ['https://activity.city.example', 'pc.city.example', '']
const cases: [link: string | undefined, verdict: string, leads?: string][] = [
  ['/posts/3?x=1', 'page', '/posts/3?x=1'],
  ['https://city.example/specials/2', 'page', '/specials/2'],
  ['/media/files/plan.pdf', 'open', 'https://city.example/media/files/plan.pdf'],
  ['https://activity.city.example/draw?id=1', 'open', 'https://activity.city.example/draw?id=1'],
  ['https://pc.city.example/', 'open', 'https://pc.city.example/'],
  ['http://pc.city.example/', 'open', 'http://pc.city.example/'],
  ['http://activity.city.example/', 'ask', 'http://activity.city.example/'],
  ['https://example.org/a?token=1', 'ask', 'https://example.org/a?token=1'],
  ['http://example.org', 'ask', 'http://example.org/'],
  ['https://city.example.evil.example/', 'ask', 'https://city.example.evil.example/'],
  ['https://xpc.city.example/', 'ask', 'https://xpc.city.example/'],
  ['https://сity.example/', 'ask', 'https://xn--ity-3ed.example/'],
  [undefined, 'refused'],
  ['', 'refused'],
  ['javascript:alert(1)', 'refused'],
  [' JAVASCRIPT:alert(1)', 'refused'],
  ['java\nscript:alert(1)', 'refused'],
  ['data:text/html,<script>1</script>', 'refused'],
  ['vbscript:x', 'refused'],
  ['intent://x#Intent;end', 'refused'],
  ['//evil.example', 'refused'],
  ['/\\evil.example', 'refused'],
  ['https:evil.example', 'refused'],
  ['https:///evil.example', 'refused'],
  ['https://city.example@evil.example/', 'refused'],
  ['/..//evil.example', 'refused'],
  ['/%2fevil.example', 'refused'],
  ['https://city.example//evil.example', 'refused'],
]
test.each(cases)('G34 %j → %s', (link, verdict, leads) => {
  const judged = judgeLink(link, ours, hosts)
  expect(judged.kind).toBe(verdict)
  expect('url' in judged ? judged.url.href : 'path' in judged ? judged.path : undefined).toBe(leads)
})
test('G34 an empty domain config opens nothing at once', () => {
  expect(judgeLink('https://example.org/', ours, ['', '']).kind).toBe('ask')
})
test('G34 no hostile address is opened unasked; what is asked names the host it really leads to', () => {
  for (const address of hostileAddresses(ours)) {
    const judged = judgeLink(address, ours, hosts)
    expect(judged.kind, address).not.toBe('open')
    if (judged.kind === 'page') expect(new URL(judged.path, ours).origin, address).toBe(ours)
    if (judged.kind === 'ask') {
      expect(judged.url.origin, address).toBe(new URL(address, ours).origin)
      expect(judged.url.protocol, address).toMatch(/^https?:$/)
    }
  }
})
