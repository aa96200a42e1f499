import { describe, expect, it } from 'vitest'
import type { FixedCategory } from '#contract/site/site-fields.ts'
import { channelOrder, homeTabs, moved } from './channel-order.ts'

const site = ['1', '2', '3'].map((id) => ({ id, name: `频道${id}` }))
const fixed = (id: string, rest: Partial<FixedCategory> = {}): FixedCategory => ({
  id,
  name: id,
  type: 0,
  sort: 0,
  source_type: 0,
  source_id: '',
  url: '',
  ...rest,
})
const ids = (list: { id: string }[]) => list.map((one) => one.id).join('')

describe('channelOrder', () => {
  it('shows every channel in the order of the site until the reader chose', () =>
    expect(ids(channelOrder(site, undefined).mine)).toBe('123'))
  it('shows the chosen ones in the order of the reader and offers the rest', () => {
    const { mine, more } = channelOrder(site, ['3', '1'])
    expect([ids(mine), ids(more)]).toEqual(['31', '2'])
  })
  it('forgets channels the site no longer has, and repeated ones', () =>
    expect(ids(channelOrder(site, ['9', '2', '2']).mine)).toBe('2'))
  it('lets the reader leave out all of them', () => expect(ids(channelOrder(site, []).more)).toBe('123'))
})

describe('moved', () => {
  it('swaps with the neighbour', () =>
    expect([moved(['1', '2', '3'], '2', -1), moved(['1', '2', '3'], '2', 1)]).toEqual([
      ['2', '1', '3'],
      ['1', '3', '2'],
    ]))
  it('stays at the ends', () =>
    expect([moved(['1', '2'], '1', -1), moved(['1', '2'], '2', 1), moved(['1'], '9', 1)]).toEqual([
      ['1', '2'],
      ['1', '2'],
      ['1'],
    ]))
})

describe('homeTabs', () => {
  const keys = (tabs: { key: string }[]) => tabs.map((tab) => tab.key)
  it('puts pinned tabs first, by their sort', () =>
    expect(keys(homeTabs([fixed('b', { sort: 2 }), fixed('a', { sort: 1 })], site, undefined, '0'))).toEqual([
      'a',
      'b',
      '1',
      '2',
      '3',
    ]))
  it('shows a pinned category once', () =>
    expect(keys(homeTabs([fixed('2')], site, undefined, '0'))).toEqual(['2', '1', '3']))
  it('keeps the open tab in view although the reader left it out', () =>
    expect(keys(homeTabs([], site, ['1'], '3'))).toEqual(['1', '3']))
  it('knows pages and addresses', () => {
    expect(
      homeTabs(
        [fixed('7', { source_type: 1, source_id: '101' }), fixed('8', { source_type: 2, url: '/find' })],
        [],
        undefined,
        '0',
      ),
    ).toEqual([
      { kind: 'page', key: 'page-101', id: '101', label: '7' },
      { kind: 'address', key: 'address-8', url: '/find', label: '8' },
    ])
  })
})
