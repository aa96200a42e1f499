import { expect, test } from 'vitest'
import { activeFooterItem, footerAddress, visibleFooter, type FooterSource } from './footer-address.ts'

const site = { origin: 'https://city.example', activityUrl: 'https://activity.example' }
const item = (changes: Partial<FooterSource>): FooterSource => ({
  type: 11,
  source_type: 0,
  source_id: '',
  url: '',
  is_url_effect: 0,
  display: 1,
  sort: 0,
  link: '',
  ...changes,
})
const address = (changes: Partial<FooterSource>) => footerAddress(item(changes), site)
const page = (path: string) => ({ kind: 'path', path })

test('R162 type 1 goes to /index', () => expect(address({ type: 1 })).toEqual(page('/index')))
test('R163 type 2 goes to /mine', () => expect(address({ type: 2 })).toEqual(page('/mine')))
test('R164 type 3 goes to /gover', () => expect(address({ type: 3 })).toEqual(page('/gover')))
test('R165 type 4 goes to /interact', () => expect(address({ type: 4 })).toEqual(page('/interact')))
test('R166 type 5 goes to /guide', () => expect(address({ type: 5 })).toEqual(page('/guide')))
test('R167 type 6 goes to /services', () => expect(address({ type: 6 })).toEqual(page('/services')))
test('R168 type 7 goes to the activity site, and nowhere when it has none', () => {
  expect(address({ type: 7 })).toEqual({ kind: 'external', url: 'https://activity.example/' })
  for (const activityUrl of ['', 'javascript:alert(1)'])
    expect(footerAddress(item({ type: 7 }), { ...site, activityUrl })).toEqual({ kind: 'none' })
})
test('R169 type 8 goes to /tv', () => expect(address({ type: 8 })).toEqual(page('/tv')))
test('R170 type 9 goes to /radios', () => expect(address({ type: 9 })).toEqual(page('/radios')))
test('R171 types 10 and 11 are custom alike', () => {
  for (const changes of [
    { source_type: 1, source_id: '9' },
    { source_type: 2, url: 'https://out.example/' },
    { link: '/mine' },
  ])
    expect(address({ ...changes, type: 10 })).toEqual(address({ ...changes, type: 11 }))
})
test('R172 type 11 with source_type 1 goes to /page/{source_id}', () =>
  expect(address({ source_type: 1, source_id: '42', url: 'https://out.example' })).toEqual(page('/page/42')))
test('R173 source_type 2 uses the url', () => {
  expect(address({ source_type: 2, url: 'https://out.example/a' })).toEqual({
    kind: 'external',
    url: 'https://out.example/a',
  })
  expect(address({ source_type: 2, url: 'https://city.example/specials?a=b' })).toEqual(page('/specials?a=b'))
})
test('R174 with is_url_effect 1 the url opens through /inner-link', () => {
  expect(address({ source_type: 2, is_url_effect: 1, url: 'https://out.example/a' })).toEqual({
    kind: 'inner-link',
    path: '/inner-link?link=https%3A%2F%2Fout.example%2Fa',
    url: 'https://out.example/a',
  })
})
test('R175 only items with display 1 show', () => {
  expect(
    visibleFooter([0, 1, '1', '0', 2, null].map((display) => item({ display }))).map((each) => each.display),
  ).toEqual([1, '1'])
})
test('G105 without a source the link is used, else taps do nothing', () => {
  expect(address({ link: 'https://out.example/' })).toEqual({ kind: 'external', url: 'https://out.example/' })
  expect(address({ link: '/mine', source_type: 3 })).toEqual(page('/mine'))
  for (const changes of [{}, { type: 99 }, { source_type: 1 }, { source_type: 2 }])
    expect(address(changes)).toEqual({ kind: 'none' })
})
test('G106 numbers may come as text', () => {
  expect(address({ type: '8' })).toEqual(page('/tv'))
  expect(address({ type: '11', source_type: '1', source_id: '42' })).toEqual(page('/page/42'))
  expect(address({ type: '11', source_type: '2', is_url_effect: '1', url: '/mine' })).toEqual({
    kind: 'inner-link',
    path: '/inner-link?link=https%3A%2F%2Fcity.example%2Fmine',
    url: 'https://city.example/mine',
  })
})
test('G107 at most five show, by sort', () => {
  const sorts = [7, '2', 9, 1, 3, '10', 2].map((sort, index) => item({ sort, source_id: String(index) }))
  expect(visibleFooter(sorts).map((each) => each.source_id)).toEqual(['3', '1', '6', '4', '0'])
})
test('G34 a hostile address leads nowhere', () => {
  for (const url of [
    'javascript:alert(1)',
    '//evil.example',
    'https://city.example@evil.example',
    'data:text/html,x',
  ]) {
    expect(
      [address({ source_type: 2, url }), address({ source_type: 2, url, is_url_effect: 1 }), address({ link: url })],
      url,
    ).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }])
  }
})
test('G32 the active item is the one whose page is shown, else none', () => {
  const items = [
    item({ type: 1 }),
    item({ source_type: 1, source_id: '42' }),
    item({ source_type: 2, url: '/specials?a=b' }),
    item({ source_type: 2, url: 'https://out.example/mine' }),
  ]
  expect(
    ['/index', '/page/42', '/page/42/', '/specials', '/page/43', '/mine', '/'].map((path) =>
      items.findIndex((each) => each === activeFooterItem(items, path, site)),
    ),
  ).toEqual([0, 1, 1, 2, -1, -1, -1])
})
