import { along, n, path, poly, repeat, type Art, type Point } from './art.ts'
import { darken, lighten, mix } from './palette.ts'
import { noise } from './random.ts'

export type HillKind = 'rolling' | 'peaks' | 'karst'

/** The line of a ridge across the sheet. */
export function ridge(art: Art, y: number, height: number, kind: HillKind = 'rolling', width = 1200): Point[] {
  const { random } = art
  const step = 10
  const wave = noise(random, kind === 'peaks' ? 5 : 3, kind === 'peaks' ? 0.48 : 0.35)
  const start = random.range(0, 200)
  const scale = kind === 'peaks' ? random.range(230, 340) : random.range(260, 520)
  const towers =
    kind === 'karst'
      ? Array.from({ length: random.int(5, 9) }, () => ({
          x: random.range(-50, width + 50),
          w: random.range(50, 120),
          h: height * random.range(0.5, 1.7),
        }))
      : []
  const points: Point[] = []
  for (let x = -step; x <= width + step; x += step) {
    const v = wave(start + x / scale)
    let up = kind === 'peaks' ? (1 - Math.abs(v) * 1.5) * height : v * height * 0.8
    if (kind === 'karst') {
      up = v * height * 0.2
      for (const tower of towers)
        up = Math.max(up, (1 - Math.min(1, Math.abs(x - tower.x) / tower.w) ** 2.6) * tower.h + v * 14)
    }
    points.push([x, y - up])
  }
  return points
}

/** A hill under a ridge line, darker on top and dissolving into haze below. */
export function hill(art: Art, line: readonly Point[], top: string, foot: string, bottom = 800): string {
  return path(`${along(line)}V${n(bottom)}H-20Z`, art.fade([top, foot]))
}

/** Ridge behind ridge from the horizon's haze to the dark near land. Returns the SVG. */
export function hills(
  art: Art,
  from: number,
  to: number,
  count: number,
  kind: HillKind = 'rolling',
  bottom = 800,
): string {
  const { mood, random } = art
  const size = random.range(50, 95)
  return repeat(count, (i) => {
    const t = count === 1 ? 0.6 : i / (count - 1)
    const colour = mix(mood.far, mood.near, t ** 1.3)
    const kindHere = kind !== 'rolling' && t > 0.7 ? 'rolling' : kind
    const line = ridge(
      art,
      from + (to - from) * t,
      (kindHere === 'rolling' ? size * 0.8 : size * 1.7) * (1 - t * 0.35),
      kindHere,
    )
    return hill(art, line, colour, mix(colour, mood.sky[2], mood.dark ? 0.12 : 0.5 - t * 0.3), bottom)
  })
}

/** Pointed trees along a line. */
export function conifers(art: Art, line: readonly Point[], colour: string, size: number, density = 0.5): string {
  const { random } = art
  let d = ''
  for (const [x, y] of line) {
    if (!random.chance(density)) continue
    const h = size * random.range(0.6, 1.3)
    const w = h * 0.2
    const px = x + random.range(-6, 6)
    d += `M${n(px)} ${n(y - h)}l${n(w * 0.6)} ${n(h * 0.4)}h${n(-w * 0.2)}l${n(w * 0.5)} ${n(h * 0.35)}h${n(-w * 0.2)}l${n(w * 0.4)} ${n(h * 0.35)}h${n(-w * 2.2)}l${n(w * 0.4)} ${n(-h * 0.35)}h${n(-w * 0.2)}l${n(w * 0.5)} ${n(-h * 0.35)}h${n(-w * 0.2)}z`
  }
  return path(d, colour)
}

/** A round-crowned tree: trunk, two tones of leaves, light from the upper left. */
export function tree(art: Art, x: number, base: number, h: number, leaf = art.mood.leaf): string {
  const { random } = art
  const r = h * 0.3
  const trunk = path(
    `M${n(x - h * 0.035)} ${n(base)}L${n(x - h * 0.02)} ${n(base - h * 0.6)}h${n(h * 0.04)}L${n(x + h * 0.035)} ${n(base)}Z`,
    darken(art.mood.near, 0.1),
  )
  const blobs = (colour: string, dx: number, dy: number, size: number) =>
    path(
      repeat(6, (i) => {
        const a = i * 1.05 + random.range(-0.3, 0.3)
        const br = r * size * random.range(0.5, 0.72)
        const cx = x + dx + Math.cos(a) * r * 0.55 * size
        const cy = base - h * 0.7 + dy + Math.sin(a) * r * 0.5 * size
        return `M${n(cx - br)} ${n(cy)}a${n(br)} ${n(br)} 0 1 1 ${n(br * 2)} 0a${n(br)} ${n(br)} 0 1 1 ${n(-br * 2)} 0z`
      }),
      colour,
    )
  return (
    trunk +
    blobs(darken(leaf, 0.3), 0, 0, 1.05) +
    blobs(leaf, -r * 0.12, -r * 0.12, 0.85) +
    blobs(lighten(leaf, 0.18), -r * 0.28, -r * 0.3, 0.5)
  )
}

/** Curved bands stepping down a slope: rice terraces, each a lit strip with a dark edge. */
export function terraces(art: Art, top: number, bottom: number, bands: number, colours: readonly string[]): string {
  const { random } = art
  const tilt = random.range(-60, 60)
  const wave = noise(random, 2, 0.4)
  return repeat(bands, (i) => {
    const t = i / bands
    const y = top + (bottom - top) * t ** 1.35
    const swing = 16 + 50 * t
    const points: Point[] = []
    for (let x = -20; x <= 1220; x += 20)
      points.push([x, y + wave(x / (220 + 160 * t) + i * 0.32) * swing + (tilt * (x - 600)) / 600])
    const colour = colours[i % colours.length] ?? art.mood.leaf
    const edge = points.map(([x, py]): Point => [x, py + 5 + 13 * t])
    return (
      poly([...points, [1220, 800], [-20, 800]], mix(darken(colour, 0.45), art.mood.near, 0.3)) +
      poly([...edge, [1220, 800], [-20, 800]], mix(art.mood.far, colour, 0.35 + 0.65 * t))
    )
  })
}

/** A clump of grass or reeds at the foot of the picture. */
export function reeds(art: Art, x: number, base: number, h: number, colour: string, count = 12): string {
  const { random } = art
  const d = repeat(count, () => {
    const px = x + random.range(-h * 0.4, h * 0.4)
    const tip = random.range(-h * 0.35, h * 0.35)
    const up = h * random.range(0.5, 1)
    return `M${n(px - 3)} ${n(base)}Q${n(px)} ${n(base - up * 0.6)} ${n(px + tip)} ${n(base - up)}Q${n(px + 5)} ${n(base - up * 0.5)} ${n(px + 4)} ${n(base)}z`
  })
  return path(d, colour)
}
