import type { Random } from './random.ts'

/** One time of day and season: sky from top to horizon, light, haze, and the colours of land. */
export interface Mood {
  name: string
  sky: readonly [string, string, string]
  sun: string
  far: string
  near: string
  leaf: string
  ground: string
  wall: string
  roof: string
  accent: string
  dark: boolean
}

const mood = (name: string, sky: string, sun: string, land: string, built: string, dark = false): Mood => {
  const [top = '', middle = '', low = ''] = sky.split(' ')
  const [far = '', near = '', leaf = '', ground = ''] = land.split(' ')
  const [wall = '', roof = '', accent = ''] = built.split(' ')
  return { name, sky: [top, middle, low], sun, far, near, leaf, ground, wall, roof, accent, dark }
}

const dayMoods = [
  mood('dawn', '#6d8fc4 #f0b7b0 #ffe6c4', '#fff4d8', '#d5adb8 #3d4366 #6f8a6a #c49a7c', '#f6e3d2 #5a4a5e #e0584a'),
  mood('morning', '#4f9fd6 #a3d3ea #f2f5e4', '#fffdf0', '#aed0dc #24655a #5c9f5c #b9a883', '#faf4e6 #3f5560 #e2603c'),
  mood('noon', '#2580cd #74b9ee #def1f7', '#ffffff', '#93c1d8 #17603f #4c9a45 #c7b483', '#ffffff #34495c #e8452e'),
  mood('golden', '#dd9a4a #f6c877 #fdedc0', '#fffbe6', '#e3b27a #63391f #a8862f #c08a4a', '#fdeccb #6b3b2a #c8321e'),
  mood('jade', '#8cc7b8 #c6e4d6 #f4f4e4', '#fffbe8', '#a7d1c4 #175249 #3f8f74 #a9b08a', '#f3f1e2 #34534f #d9633f'),
  mood('rain', '#4d7590 #8bb0bd #d2ddd8', '#eef4f0', '#8db0ba #24444f #47796b #7d8c8a', '#e6ebe6 #2e4552 #e0873a'),
  mood('autumn', '#6fb1cf #e6dab8 #fdebca', '#fff6dc', '#dfae7c #74301c #d0762a #b98648', '#fbeeda #5b3a30 #c8291c'),
  mood('winter', '#7ba7d2 #c6dbf0 #fbf4f1', '#ffffff', '#b8cde2 #36527a #6f95a8 #dfe7f0', '#f7f8fb #47597a #d6403a'),
  mood('spring', '#7cc3ea #d3e9e6 #fff0e2', '#fffaf0', '#b5d6cb #3d7d3a #86b84a #c8b98a', '#fff7ee #4c5a58 #ef7f92'),
  mood('ink', '#dcd9c8 #efe9d8 #f8f3e6', '#d8402c', '#b4c8b8 #20423f #4c8f6c #c2b084', '#f8f4ea #2d3a40 #c8161d'),
  mood('peach', '#f2a58e #fbd0b0 #fff0dc', '#fffdf2', '#eab0a0 #5b3352 #8a7f4e #cf9c7a', '#fff1e2 #6a3d50 #d83a4a'),
  mood('lagoon', '#1f8f9e #6fc8c4 #e6f6e6', '#fffff2', '#7cc4c0 #0f4a56 #3a9c72 #c9b98c', '#fcfaee #24505c #f0803a'),
] as const

const duskMoods = [
  mood(
    'dusk',
    '#33306a #a1507e #f6a06c',
    '#ffe2a8',
    '#94598a #241f45 #4a4560 #6a4a5c',
    '#d9a58e #2c2348 #ffb84a',
    true,
  ),
  mood(
    'crimson',
    '#6c1d35 #d4512f #ffb95e',
    '#fff0b4',
    '#b24c3a #350f1e #6a3a28 #8a4a2e',
    '#f0b080 #431624 #ffcf5a',
    true,
  ),
  mood(
    'night',
    '#0a1431 #1b3a6c #4a7aa6',
    '#fdf6d8',
    '#3a6296 #0f1f44 #245262 #2c3d5c',
    '#4a6088 #121c3a #ffc35a',
    true,
  ),
  mood(
    'teal-night',
    '#06222e #0f4d5a #3f9a92',
    '#f4fbe0',
    '#1f6268 #04161d #155048 #1f4246',
    '#3c7478 #0b2a34 #ffd06a',
    true,
  ),
  mood(
    'violet',
    '#170f3a #4b2670 #c2588e',
    '#ffe9e0',
    '#5f2f7c #110a2c #3a2a5c #3f2858',
    '#8a5a9a #1d1240 #ff9d5c',
    true,
  ),
  mood(
    'indigo',
    '#111a4a #35479a #93a7e0',
    '#ffffff',
    '#4759a8 #0d1338 #2c4a70 #35406e',
    '#6b7cc0 #161e50 #ffd98a',
    true,
  ),
] as const

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))
const channels = (hex: string): [number, number, number] => {
  const value = parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
const hexOf = (r: number, g: number, b: number) =>
  `#${((clamp(r) << 16) | (clamp(g) << 8) | clamp(b)).toString(16).padStart(6, '0')}`

/** The colour a share t of the way from a to b, mixed in squared light so middles stay bright. */
export function mix(a: string, b: string, t: number): string {
  const from = channels(a)
  const to = channels(b)
  const at = (i: 0 | 1 | 2) => Math.sqrt(from[i] ** 2 * (1 - t) + to[i] ** 2 * t)
  return hexOf(at(0), at(1), at(2))
}

/** Lighter by t. */
export const lighten = (colour: string, t: number): string => mix(colour, '#ffffff', t)
/** Darker by t. */
export const darken = (colour: string, t: number): string => {
  const [r, g, b] = channels(colour)
  return hexOf(r * (1 - t), g * (1 - t), b * (1 - t * 0.85))
}

/** Semaphore the hue by some degrees, keeping brightness (the SVG hue-rotate matrix). */
function turnHue(colour: string, degrees: number): string {
  const [r, g, b] = channels(colour)
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  const row = (x: number, y: number, z: number) => r * x + g * y + b * z
  return hexOf(
    row(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
    row(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.14, 0.072 - c * 0.072 - s * 0.283),
    row(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072),
  )
}

/** A mood for the picture, its hues turned a little so that two pictures of one mood still differ. */
export function pickMood(random: Random, when: 'day' | 'dusk' | 'any' = 'any'): Mood {
  const chosen = random.pick<Mood>(
    when === 'day' ? dayMoods : when === 'dusk' ? duskMoods : random.chance(0.8) ? dayMoods : duskMoods,
  )
  const turn = random.range(-12, 12)
  const t = (colour: string) => turnHue(colour, turn)
  const [top, middle, low] = chosen.sky
  return {
    ...chosen,
    sky: [t(top), t(middle), t(low)],
    far: t(chosen.far),
    near: t(chosen.near),
    leaf: t(chosen.leaf),
    ground: t(chosen.ground),
    roof: t(chosen.roof),
  }
}
/** Clothes, stalls, flowers: bright colours that sit well together. */
export const brights = [
  '#d8402c',
  '#f0a52e',
  '#2e86c8',
  '#2f9e76',
  '#e8708a',
  '#7a5bb0',
  '#f4d35e',
  '#3bb0b8',
  '#f7f3ea',
  '#c8161d',
] as const
