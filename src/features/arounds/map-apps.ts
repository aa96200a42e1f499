import type { MapPlace } from '#host/host-shell.ts'

/** A place may be known by its address alone. */
export interface Shown extends Pick<MapPlace, 'name' | 'address'> {
  longitude: number | null
  latitude: number | null
}
export interface MapApp {
  name: string
  address: string
}
/** Map providers ask for the name of the site that leads to them. */
const SOURCE = 'yunshang'
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The web addresses of the usual map apps, which open the app where there is one. Each converts WGS-84 itself. */
export function mapApps({ name, address, longitude, latitude }: Shown): MapApp[] {
  const known = longitude !== null && latitude !== null
  const words = `${name} ${address}`.trim()
  const amap = known
    ? `marker?${query({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84', src: SOURCE, callnative: '1' })}`
    : `search?${query({ keyword: words, src: SOURCE, callnative: '1' })}`
  const baidu = known
    ? `marker?${query({ location: `${latitude},${longitude}`, title: name, content: address || name, coord_type: 'wgs84', output: 'html', src: `webapp.${SOURCE}` })}`
    : `geocoder?${query({ address: address || name, output: 'html', src: `webapp.${SOURCE}` })}`
  const tencent = known
    ? `marker?${query({ marker: `coord:${latitude},${longitude};title:${plain(name)};addr:${plain(address || name)}`, coord_type: '1', referer: SOURCE })}`
    : `search?${query({ keyword: words, referer: SOURCE })}`
  return [
    { name: '高德地图', address: `https://uri.amap.com/${amap}` },
    { name: '百度地图', address: `https://api.map.baidu.com/${baidu}` },
    { name: '腾讯地图', address: `https://apis.map.qq.com/uri/v1/${tencent}` },
  ]
}
/** Both signs separate fields there. */
const plain = (text: string): string => text.replace(/[;:|]/g, ' ')

/** Whatever map app a phone has (RFC 5870): only Android offers a choice of them. */
export function geoAddress({ name, address, longitude, latitude }: Shown): string {
  const known = longitude !== null && latitude !== null
  const words = known ? `${latitude},${longitude}(${name})` : `${name} ${address}`.trim()
  return `geo:${known ? `${latitude},${longitude}` : '0,0'}?q=${encodeURIComponent(words)}`
}
