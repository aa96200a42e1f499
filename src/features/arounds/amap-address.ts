import type { MapPlace } from '#host/host-shell.ts'

/** A place may be known by its address alone. */
export interface Shown extends Pick<MapPlace, 'name' | 'address'> {
  longitude: number | null
  latitude: number | null
}
/** Map providers ask for the name of the site that leads to them. */
export const SOURCE = 'yunshang'
export const placeQuery = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The web address of Amap, the first of the map apps: a link has it before the citizen chooses among them. */
export function amapAddress({ name, address, longitude, latitude }: Shown): string {
  const app = { src: SOURCE, callnative: '1' }
  const found =
    longitude !== null && latitude !== null
      ? `marker?${placeQuery({ position: `${longitude},${latitude}`, name, coordinate: 'wgs84', ...app })}`
      : `search?${placeQuery({ keyword: `${name} ${address}`.trim(), ...app })}`
  return `https://uri.amap.com/${found}`
}
