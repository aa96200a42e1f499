import { Art, type Scene } from './art.ts'
import { drawHeader } from './header.ts'
import { drawLicence, isLicence } from './licence.ts'
import { logo, logoWhite } from './logo.ts'
import { pickMood } from './palette.ts'
import { avatars } from './scenes-avatar.ts'
import { buildings } from './scenes-building.ts'
import { dishes } from './scenes-dish.ts'
import { events } from './scenes-event.ts'
import { farms } from './scenes-farm.ts'
import { hospitals } from './scenes-hospital.ts'
import { landscapes } from './scenes-landscape.ts'
import { nights } from './scenes-night.ts'
import { portraits } from './scenes-portrait.ts'
import { rivers } from './scenes-river.ts'
import { schools } from './scenes-school.ts'
import { sports } from './scenes-sport.ts'
import { streets } from './scenes-street.ts'
import { teas } from './scenes-tea.ts'
import { techs } from './scenes-tech.ts'
import { transports } from './scenes-transport.ts'
import { subjects, type Subject } from './subjects.ts'
import { drawTab, isTab } from './tabs.ts'

/** The compositions of each kind. */
export const scenes = {
  landscape: landscapes,
  street: streets,
  river: rivers,
  portrait: portraits,
  dish: dishes,
  event: events,
  building: buildings,
  school: schools,
  hospital: hospitals,
  farm: farms,
  sport: sports,
  night: nights,
  transport: transports,
  tech: techs,
  tea: teas,
  avatar: avatars,
} as const satisfies Record<string, Record<string, Scene>>

type PictureKind = keyof typeof scenes

// Kinds whose news mostly happens in daylight.
const daylight: readonly PictureKind[] = ['portrait', 'building', 'school', 'hospital', 'farm', 'tea']
// Words that tell the hour; other names leave it to chance.
const lateWords = /night|evening|dusk|lamp|lantern|dark/
const earlyWords = /dawn|morning|breakfast/
const isKind = (kind: string): kind is PictureKind => Object.hasOwn(scenes, kind)

/** What the words of a name ask to see. */
export function subjectOf(name: string): Subject | undefined {
  const row = subjects.find(([words]) => words.test(name))
  return row && { scene: row[1], ...row[2] }
}

/**
 * The picture of a name `kind/slug`, or of `header`, `logo`, `logo2`, `tab-…`, `licence-…`, as SVG; one name always
 * gives the same picture.
 */
export function drawPicture(name: string): string {
  if (name === 'header') return drawHeader()
  if (name === 'logo') return logo()
  if (name === 'logo2') return logoWhite()
  if (isTab(name)) return drawTab(name)
  if (isLicence(name)) return drawLicence(name)
  const kind = name.split('/')[0] ?? ''
  if (!isKind(kind)) throw new Error(`No such kind of picture: ${name}`)
  const art = kind === 'avatar' ? new Art(name, 400, 400) : new Art(name)
  if (kind === 'night') art.mood = pickMood(art.random, 'dusk')
  else if (daylight.includes(kind) && art.mood.dark && art.random.chance(0.75)) art.mood = pickMood(art.random, 'day')
  const byChance = art.random.pick<Scene>(Object.values(scenes[kind]))
  const subject = subjectOf(name)
  const hour = subject?.hour ?? (lateWords.test(name) ? 'dusk' : earlyWords.test(name) ? 'day' : undefined)
  if (hour) art.mood = pickMood(art.random, hour)
  const scene = subject?.scene ?? byChance
  art.sitter = subject?.sitter ?? {}
  art.filling = subject?.filling
  const zoom = kind === 'avatar' || kind === 'portrait' ? 1 : Math.round(art.random.range(1, 1.16) * 1000) / 1000
  art.reframe(art.random.chance(0.5), zoom)
  scene(art)
  return art.toString()
}
