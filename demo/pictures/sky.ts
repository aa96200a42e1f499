import { circle, ellipse, line, n, path, rect, repeat, type Art } from './art.ts'
import { lighten, mix } from './palette.ts'

/** A flat-bottomed puffy cloud, its bumps as arcs. */
function cloud(art: Art, x: number, y: number, w: number, fill: string): string {
  const bumps = art.random.int(5, 8)
  const h = w * art.random.range(0.16, 0.26)
  let d = `M${n(x - w / 2)} ${n(y)}`
  let px = x - w / 2
  let py = y
  for (let i = 1; i <= bumps; i++) {
    const a = Math.PI * (1 - i / bumps)
    const nx = x + (Math.cos(a) * w) / 2
    const ny = y - Math.sin(a) * h * art.random.range(0.75, 1.15)
    const r = Math.hypot(nx - px, ny - py) * art.random.range(0.52, 0.62)
    d += `A${n(r)} ${n(r)} 0 0 1 ${n(nx)} ${n(i === bumps ? y : ny)}`
    px = nx
    py = i === bumps ? y : ny
  }
  return path(`${d}Z`, fill)
}

function clouds(art: Art, horizon: number): string {
  const { random, mood } = art
  const bright = mood.dark ? mix(mood.sky[2], mood.sun, 0.25) : lighten(mood.sky[2], 0.6)
  const style = random.int(0, 2)
  const puff = art.fade([
    [bright, mood.dark ? 0.55 : 0.95],
    [bright, 0.05],
  ])
  if (style === 0)
    return repeat(random.int(3, 6), () =>
      cloud(art, random.range(0, 1200), random.range(horizon * 0.15, horizon * 0.75), random.range(160, 420), puff),
    )
  const streak = art.fade(
    [
      [bright, 0],
      [bright, mood.dark ? 0.4 : 0.8],
      [bright, 0],
    ],
    '',
  )
  if (style === 1)
    return repeat(random.int(7, 12), () =>
      ellipse(
        random.range(-50, 1250),
        horizon * (0.1 + 0.8 * Math.sqrt(random.next())),
        random.range(120, 460),
        random.range(4, 15),
        streak,
      ),
    )
  // Banks of cloud low over the land, layer upon layer.
  return repeat(3, (row) =>
    repeat(random.int(2, 3), () =>
      cloud(art, random.range(-60, 1260), horizon * (0.5 + row * 0.2), random.range(300, 620), puff),
    ),
  )
}

function stars(art: Art, horizon: number): string {
  const { random } = art
  const dots = repeat(70, () => {
    const r = random.range(0.8, 2.4)
    return `M${n(random.range(0, 1200))} ${n(random.range(0, horizon * 0.8))}h${n(r)}v${n(r)}h-${n(r)}z`
  })
  return path(dots, '#ffffff', 'opacity=".75"')
}

/** A few birds, as two strokes each. */
function birds(art: Art, x: number, y: number, count: number, colour: string): string {
  const d = repeat(count, () => {
    const s = art.random.range(6, 15)
    return `M${n(x + art.random.range(-90, 90))} ${n(y + art.random.range(-45, 45))}q${n(s * 0.6)} ${n(-s * 0.7)} ${n(s)} 0q${n(s * 0.5)} ${n(-s * 0.7)} ${n(s)} ${n(-s * 0.1)}`
  })
  return line(d, colour, 2.6)
}

export interface SkyOptions {
  sun?: boolean
  clouds?: boolean
  sunAt?: number
}

/** Sky over the whole sheet: gradient, sun or moon with its glow, clouds or stars. Returns where the sun stands. */
export function sky(art: Art, horizon = 520, options: SkyOptions = {}): { x: number; y: number } {
  const { random, mood } = art
  const [top, middle, low] = mood.sky
  const share = Math.min(1, horizon / 800)
  art.add(
    rect(
      0,
      0,
      1200,
      800,
      art.fade([
        [top, 1, 0],
        [middle, 1, share * 0.6],
        [low, 1, share],
      ]),
    ),
  )
  const sun = {
    x: options.sunAt ?? random.range(180, 1020),
    y: horizon * (mood.dark ? random.range(0.2, 0.5) : random.range(0.3, 0.8)),
  }
  const night = mood.dark && mood.name !== 'dusk' && mood.name !== 'crimson'
  if (night) art.add(stars(art, horizon))
  if (options.sun !== false && (random.chance(0.8) || options.sun)) {
    const r = mood.name === 'rain' ? 26 : random.range(30, 74) * (night ? 0.7 : 1)
    const crescent = night && random.chance(0.4)
    const disc = crescent
      ? path(
          `M${n(sun.x)} ${n(sun.y - r)}A${n(r)} ${n(r)} 0 1 0 ${n(sun.x + r * 0.94)} ${n(sun.y + r * 0.34)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(sun.x)} ${n(sun.y - r)}Z`,
          mood.sun,
        )
      : circle(sun.x, sun.y, r, mood.sun, 'opacity=".95"')
    art.add(
      circle(
        sun.x,
        sun.y,
        r * 5.5,
        art.glow([
          [mood.sun, 0.75],
          [mood.sun, 0.22, 0.4],
          [mood.sun, 0],
        ]),
      ),
      disc,
    )
  }
  if (options.clouds !== false && random.chance(0.85)) art.add(clouds(art, horizon))
  if (!mood.dark && random.chance(0.35))
    art.add(
      birds(
        art,
        random.range(200, 1000),
        horizon * random.range(0.25, 0.6),
        random.int(3, 8),
        mix(mood.near, mood.far, 0.4),
      ),
    )
  return sun
}

/** A band of mist, thickest in its middle. */
export function mist(art: Art, y: number, h: number, opacity = 0.7, colour = lighten(art.mood.sky[2], 0.3)): string {
  return rect(
    0,
    y,
    1200,
    h,
    art.fade([
      [colour, 0],
      [colour, opacity],
      [colour, 0],
    ]),
  )
}
