/** Seeded chance: everything a picture decides comes from its name. */
export interface Random {
  next(): number
  range(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A generator whose whole sequence follows from the name (mulberry32 over an avalanche-mixed FNV hash). */
export function randomFrom(name: string): Random {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  const int = (low: number, high: number) => Math.floor(range(low, high + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new Error('pick from an empty list')
    return item
  }
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item)
  return { next, range, int, pick, shuffle, chance: (share) => next() < share }
}

/** Smooth value noise over a line, about −1…1, as a sum of octaves. */
export function noise(random: Random, octaves = 4, gain = 0.5): (x: number) => number {
  const knots = Array.from({ length: 256 }, () => random.range(-1, 1))
  const value = (x: number) => {
    const cell = Math.floor(x)
    const t = x - cell
    const a = knots[cell & 255] ?? 0
    const b = knots[(cell + 1) & 255] ?? 0
    return a + (b - a) * t * t * (3 - 2 * t)
  }
  return (x) => {
    let sum = 0
    for (let octave = 0, weight = 1, scale = 1; octave < octaves; octave++, weight *= gain, scale *= 2)
      sum += value(x * scale + octave * 37) * weight
    return sum
  }
}
