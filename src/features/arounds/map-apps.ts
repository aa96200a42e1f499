import { amapAddress, placeQuery as query, SOURCE, type Shown } from './amap-address.ts'

export interface MapApp {
  name: string
  address: string
}

/** The web addresses of the usual map apps, which open the app where there is one. Each converts WGS-84 itself. */
export function mapApps(place: Shown): MapApp[] {
  const { name, address, longitude, latitude } = place
  const known = longitude !== null && latitude !== null
  const words = `${name} ${address}`.trim()
  const baidu = known
    ? `marker?${query({ location: `${latitude},${longitude}`, title: name, content: address || name, coord_type: 'wgs84', output: 'html', src: `webapp.${SOURCE}` })}`
    : `geocoder?${query({ address: address || name, output: 'html', src: `webapp.${SOURCE}` })}`
  const tencent = known
    ? `marker?${query({ marker: `coord:${latitude},${longitude};title:${plain(name)};addr:${plain(address || name)}`, coord_type: '1', referer: SOURCE })}`
    : `search?${query({ keyword: words, referer: SOURCE })}`
  return [
    { name: '高德地图', address: amapAddress(place) },
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
