import { pickMood } from './palette.ts'
import { Art, type Scene } from './art.ts'
import { landscapes } from './scenes-landscape.ts'
import { rivers } from './scenes-river.ts'
import { streets } from './scenes-street.ts'
import { portraits } from './scenes-portrait.ts'
import { dishes } from './scenes-dish.ts'
import { events } from './scenes-event.ts'
import { buildings } from './scenes-building.ts'
import { schools } from './scenes-school.ts'
import { hospitals } from './scenes-hospital.ts'
import { farms } from './scenes-farm.ts'
import { sports } from './scenes-sport.ts'
import { nights } from './scenes-night.ts'
import { transports } from './scenes-transport.ts'
export const k: Record<string, readonly Scene[]> = { landscape: landscapes, river: rivers, street: streets, portrait: portraits, dish: dishes, event: events, building: buildings, school: schools, hospital: hospitals, farm: farms, sport: sports, night: nights, transport: transports }
export function drawPicture(name: string, pick?: number): string {
  const kind = name.split('/')[0]!
  const art = new Art(name)
  const list = k[kind]!
  if (kind === 'night') art.mood = pickMood(art.random, 'dusk')
  ;(pick === undefined ? art.random.pick(list) : list[pick % list.length]!)(art)
  return art.toString()
}
