import { expect, test } from 'vitest'
import { geoAddress, mapApps } from './map-apps.ts'

const known = { name: '市图书馆', address: '文昌路 20 号', longitude: 118.63, latitude: 29.12 }
const unknown = { ...known, longitude: null, latitude: null }
const fieldsOf = (place: typeof known | typeof unknown) =>
  mapApps(place).map(({ address }) => {
    const { host, pathname, searchParams } = new URL(address)
    return [host + pathname, Object.fromEntries(searchParams)]
  })

test('each map app is told the degrees in its own order, and that they are WGS-84', () => {
  expect(fieldsOf(known)).toEqual([
    [
      'uri.amap.com/marker',
      { position: '118.63,29.12', name: '市图书馆', coordinate: 'wgs84', src: 'yunshang', callnative: '1' },
    ],
    [
      'api.map.baidu.com/marker',
      {
        location: '29.12,118.63',
        title: '市图书馆',
        content: '文昌路 20 号',
        coord_type: 'wgs84',
        output: 'html',
        src: 'webapp.yunshang',
      },
    ],
    [
      'apis.map.qq.com/uri/v1/marker',
      { marker: 'coord:29.12,118.63;title:市图书馆;addr:文昌路 20 号', coord_type: '1', referer: 'yunshang' },
    ],
  ])
})
test('without degrees the name and the address are looked for', () => {
  expect(fieldsOf(unknown)).toMatchObject([
    ['uri.amap.com/search', { keyword: '市图书馆 文昌路 20 号' }],
    ['api.map.baidu.com/geocoder', { address: '文昌路 20 号' }],
    ['apis.map.qq.com/uri/v1/search', { keyword: '市图书馆 文昌路 20 号' }],
  ])
})
test('a name cannot add fields of its own', () => {
  const [, , tencent] = mapApps({ ...known, name: 'a;addr:b|coord:0,0&x=1' })
  const marker = new URL(tencent!.address).searchParams.get('marker')!
  expect(marker.split(';')).toHaveLength(3)
  expect(marker).not.toContain('|')
  expect(new URL(tencent!.address).searchParams.get('x')).toBeNull()
})
test('other apps of a phone are told the same degrees', () => {
  expect(geoAddress(known)).toBe(`geo:29.12,118.63?q=29.12%2C118.63(${encodeURIComponent('市图书馆')})`)
  expect(geoAddress(unknown)).toBe(`geo:0,0?q=${encodeURIComponent('市图书馆 文昌路 20 号')}`)
})
