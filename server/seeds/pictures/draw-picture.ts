import { Art, type Scene } from './art.ts'
import { landscapes } from './scenes-landscape.ts'
import { rivers } from './scenes-river.ts'
import { streets } from './scenes-street.ts'
export const k: Record<string, readonly Scene[]> = { landscape: landscapes, river: rivers, street: streets }
export function drawPicture(name: string, pick?: number): string {
  const kind = name.split('/')[0]!
  const art = new Art(name)
  const list = k[kind]!
  ;(pick === undefined ? art.random.pick(list) : list[pick % list.length]!)(art)
  return art.toString()
}
