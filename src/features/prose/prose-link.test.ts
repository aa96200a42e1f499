import { expect, test } from 'vitest'
import { proseLink } from './prose-link.ts'
import { hostileAddresses } from '#tests/hostile-addresses.ts'

const ours = 'https://city.example'
const cases: [href: string, leads: string][] = [
  ['/posts/12', '/posts/12'],
  ['posts/12?from=a#end', '/posts/12?from=a#end'],
  ['https://city.example/specials/3', '/specials/3'],
  ['https://out.example/a?b=c&d', '/inner-link?link=https%3A%2F%2Fout.example%2Fa%3Fb%3Dc%26d'],
  ['http://out.example', '/inner-link?link=http%3A%2F%2Fout.example%2F'],
  ['https://city.example.evil.example/', '/inner-link?link=https%3A%2F%2Fcity.example.evil.example%2F'],
  ['tel:0571-123', 'browser'],
  ['MAILTO:a@b.example', 'browser'],
  ['/media/files/plan.pdf', 'browser'],
  ['javascript:alert(1)', 'nowhere'],
  [' JaVaScript:alert(1)', 'nowhere'],
  ['data:text/html,x', 'nowhere'],
  ['//evil.example', 'nowhere'],
  ['/\\evil.example', 'nowhere'],
  ['/..//evil.example', 'nowhere'],
  ['https://city.example@evil.example', 'nowhere'],
  ['intent://x#Intent;end', 'nowhere'],
  ['', 'nowhere'],
]
test.each(cases)('G33 a link to %j in a text leads to %s', (href, leads) => {
  const link = proseLink(href, ours)
  expect(link.kind === 'page' ? link.path : link.kind).toBe(leads)
})
test('leads every hostile address to a page of ours, nowhere, or to what the browser does with tel and mail', () => {
  for (const address of hostileAddresses(ours)) {
    const link = proseLink(address, ours)
    if (link.kind === 'page') expect(new URL(link.path, ours).origin, address).toBe(ours)
    if (link.kind === 'browser') expect(address, address).toMatch(/^(tel|mailto):/)
  }
})
