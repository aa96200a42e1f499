import { ellipse, line, n, path, poly, rect, repeat, type Art, type Point } from './art.ts'
import { darken, lighten, mix } from './palette.ts'

/** Light on water: short strokes, longer and wider apart towards the viewer. */
export function ripples(
  art: Art,
  top: number,
  bottom: number,
  count: number,
  colour: string,
  centre?: number,
  spread = 600,
): string {
  const { random } = art
  const d = repeat(count, () => {
    const t = random.next() ** 1.4
    const y = top + 6 + (bottom - top - 6) * t
    const w = (14 + 90 * t) * random.range(0.4, 1.3)
    const x =
      centre === undefined ? random.range(-20, 1200) : centre + random.range(-1, 1) * spread * (0.25 + 0.75 * t) - w / 2
    const h = 1 + 3.4 * t
    return `M${n(x)} ${n(y)}q${n(w / 2)} ${n(-h)} ${n(w)} 0q${n(-w / 2)} ${n(h)} ${n(-w)} 0z`
  })
  return path(d, colour)
}

/** Still water from y to the foot of the sheet, over whatever reflections were drawn there. */
export function water(art: Art, y: number, options: { clear?: number; glint?: number } = {}): string {
  const { mood } = art
  const top = mix(mood.sky[2], mood.sky[1], 0.35)
  const deep = mood.dark ? darken(mood.sky[0], 0.25) : mix(mood.sky[0], mood.near, 0.42)
  const clear = options.clear ?? 1
  const base = rect(
    0,
    y,
    1200,
    800 - y,
    art.fade([
      [top, clear],
      [mix(top, deep, 0.55), clear],
      [deep, Math.min(1, clear + 0.15)],
    ]),
  )
  const glint =
    options.glint === undefined ? '' : ripples(art, y, 800, 60, mix(mood.sun, mood.sky[2], 0.2), options.glint, 130)
  return base + ripples(art, y, 800, 45, lighten(mix(top, deep, 0.4), mood.dark ? 0.18 : 0.4)) + glint
}

/** A river winding from the horizon to the foot of the sheet, seen from a height. */
export function meander(art: Art, horizon: number, widthNear: number): string {
  const { random, mood } = art
  const left: Point[] = []
  const right: Point[] = []
  const phase = random.range(0, 6)
  const swing = random.range(170, 320)
  const bends = random.range(1.1, 1.7)
  const middle = random.range(420, 780)
  for (let i = 0; i <= 60; i++) {
    const t = i / 60
    const y = horizon + (820 - horizon) * t ** 1.9
    const x = middle + Math.sin(phase + (1 - (1 - t) ** 2) * Math.PI * 2 * bends) * swing * (0.15 + 0.85 * t)
    const w = 5 + widthNear * t ** 1.7 * (0.8 + 0.2 * Math.sin(phase + i))
    left.push([x - w / 2, y])
    right.push([x + w / 2, y])
  }
  const bank = mix(mood.ground, mood.sky[2], 0.35)
  const outline = (grow: number): Point[] => [
    ...left.map(([x, y], i): Point => [x - grow * (i / 60), y]),
    ...right.map(([x, y], i): Point => [x + grow * (i / 60), y]).reverse(),
  ]
  const fill = art.fade([
    lighten(mood.sky[2], 0.25),
    mix(mood.sky[1], mood.sky[0], 0.3),
    mix(mood.sky[0], mood.near, 0.35),
  ])
  return poly(outline(16), bank) + poly(outline(0), fill)
}

/** A stone bridge with arches over water at y; the reflection is the caller's. */
export function archBridge(art: Art, y: number, left: number, right: number, arches: number, rise: number): string {
  const stone = mix(art.mood.wall, art.mood.near, art.mood.dark ? 0.6 : 0.3)
  const middle = (left + right) / 2
  const deck = 34
  const span = (right - left) / arches
  let d = `M${n(left - 60)} ${n(y)}Q${n(left)} ${n(y - deck)} ${n(left)} ${n(y - deck)}Q${n(middle)} ${n(y - deck - rise * 2)} ${n(right)} ${n(y - deck)}Q${n(right)} ${n(y - deck)} ${n(right + 60)} ${n(y)}`
  for (let i = arches - 1; i >= 0; i--) {
    const x0 = left + i * span
    const middleness = 1 - Math.abs((i + 0.5) / arches - 0.5) * 2
    const h = rise * 0.18 + (rise * 0.95 + deck * 0.2) * (arches === 1 ? 0.95 : middleness)
    d += `L${n(x0 + span * 0.88)} ${n(y)}A${n(span * 0.38)} ${n(Math.max(20, h))} 0 0 0 ${n(x0 + span * 0.12)} ${n(y)}`
  }
  const rail = `M${n(left)} ${n(y - deck - 10)}Q${n(middle)} ${n(y - deck - rise * 2 - 10)} ${n(right)} ${n(y - deck - 10)}`
  const posts = repeat(25, (i) => {
    const t = i / 24
    const x = left + (right - left) * t
    return `M${n(x)} ${n(y - deck - rise * 4 * t * (1 - t) - 14)}v16`
  })
  return (
    path(`${d}Z`, art.fade([lighten(stone, 0.12), darken(stone, 0.25)])) +
    line(rail, darken(stone, 0.1), 5) +
    line(posts, darken(stone, 0.15), 5)
  )
}

/** A cable-stayed bridge across the sheet, deck at y. */
export function cableBridge(art: Art, y: number, colour: string, towers: readonly number[], height: number): string {
  const cables = towers
    .map((x) =>
      repeat(
        9,
        (i) =>
          `M${n(x)} ${n(y - height + i * 14)}L${n(x - 40 - i * -34 - 300)} ${n(y)}M${n(x)} ${n(y - height + i * 14)}L${n(x + 340 - i * 34)} ${n(y)}`,
      ),
    )
    .join('')
  const pillars = towers
    .map((x) =>
      path(
        `M${n(x - 26)} ${n(y + 90)}L${n(x - 7)} ${n(y - height - 14)}h14L${n(x + 26)} ${n(y + 90)}h-14L${n(x)} ${n(y - 20)}L${n(x - 12)} ${n(y + 90)}Z`,
        colour,
      ),
    )
    .join('')
  return (
    line(cables, colour, 2, 'opacity=".75"') +
    pillars +
    rect(-10, y - 6, 1220, 14, colour) +
    rect(-10, y + 8, 1220, 6, darken(colour, 0.3))
  )
}

/** A small boat with a rower or an awning, on the water at (x, y). */
export function sampan(art: Art, x: number, y: number, s: number, colour: string): string {
  const awning = art.random.chance(0.55)
  const hull = path(
    `M${n(x - s)} ${n(y - s * 0.16)}Q${n(x)} ${n(y + s * 0.16)} ${n(x + s * 1.1)} ${n(y - s * 0.22)}Q${n(x + s * 0.7)} ${n(y + s * 0.2)} ${n(x)} ${n(y + s * 0.2)}Q${n(x - s * 0.7)} ${n(y + s * 0.2)} ${n(x - s)} ${n(y - s * 0.16)}Z`,
    colour,
  )
  const roof = awning
    ? path(
        `M${n(x - s * 0.45)} ${n(y)}Q${n(x - s * 0.4)} ${n(y - s * 0.42)} ${n(x)} ${n(y - s * 0.42)}Q${n(x + s * 0.4)} ${n(y - s * 0.42)} ${n(x + s * 0.45)} ${n(y)}Z`,
        mix(colour, art.mood.accent, 0.45),
      )
    : ''
  const bx = x + s * 0.68
  const rower =
    path(
      `M${n(bx - s * 0.09)} ${n(y)}L${n(bx - s * 0.05)} ${n(y - s * 0.48)}h${n(s * 0.12)}L${n(bx + s * 0.1)} ${n(y)}Z`,
      colour,
    ) + ellipse(bx + s * 0.02, y - s * 0.55, s * 0.07, s * 0.08, colour)
  const hat = path(
    `M${n(bx - s * 0.16)} ${n(y - s * 0.56)}L${n(bx + s * 0.02)} ${n(y - s * 0.68)}L${n(bx + s * 0.2)} ${n(y - s * 0.56)}Z`,
    mix(art.mood.sun, colour, 0.25),
  )
  const oar = line(
    `M${n(bx - s * 0.1)} ${n(y - s * 0.42)}L${n(bx + s * 0.62)} ${n(y + s * 0.3)}`,
    colour,
    Math.max(2, s * 0.035),
  )
  return (
    ellipse(x, y + s * 0.24, s * 1.05, s * 0.07, darken(art.mood.near, 0.3), 'opacity=".35"') +
    roof +
    rower +
    hat +
    oar +
    hull
  )
}

/** Streaks of lamplight lying on the water below a lit shore. */
export function ferryLights(art: Art, y: number, count: number): string {
  const { random } = art
  return repeat(4, (tone) => {
    const d = repeat(Math.round(count / 4), () => {
      const x = random.range(0, 1200)
      const t = random.next() ** 2
      return `M${n(x)} ${n(y + t * 200)}h${n(10 + t * 50)}`
    })
    return line(d, ['#ffd37a', '#ff9d5c', '#8fd0ff', '#ffffff'][tone] ?? '#ffffff', 3, 'opacity=".55"')
  })
}
