/** Where the inspector is, once they let the page know. */
import { createSignal } from '#console/signal.ts'
import { say } from '#console/ui/toast.tsx'

export interface Degrees {
  longitude: number
  latitude: number
}
export const here = createSignal<Degrees | undefined>(undefined)
let watched: number | undefined

export function findHere(): void {
  if (!('geolocation' in navigator)) return say('这台设备不能定位')
  if (watched !== undefined) return
  watched = navigator.geolocation.watchPosition(
    ({ coords }) => here.set({ longitude: coords.longitude, latitude: coords.latitude }),
    ({ code, PERMISSION_DENIED }) => {
      if (code !== PERMISSION_DENIED) return
      watched = undefined
      say('没有允许定位，按期限排列')
    },
    { enableHighAccuracy: true, maximumAge: 60_000 },
  )
}

const METRES_OF_DEGREE = 111_320
/** In metres, on the flat: of a town. */
export function metresBetween(one: Degrees, other: Degrees): number {
  const x = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(x, one.latitude - other.latitude) * METRES_OF_DEGREE
}
export const farText = (metres: number): string =>
  metres < 1000 ? `${Math.max(10, Math.round(metres / 10) * 10)} 米` : `${(metres / 1000).toFixed(1)} 公里`

/** Its place, where it has one. */
export const placeOf = (one: { longitude: number | null; latitude: number | null }): Degrees | undefined =>
  one.longitude === null || one.latitude === null ? undefined : { longitude: one.longitude, latitude: one.latitude }
