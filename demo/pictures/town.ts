import { circle, ellipse, line, n, path, rect, repeat, type Art } from './art.ts'
import { darken, lighten, mix } from './palette.ts'

/** The window colour after dark, and by day. */
export const windowLight = (art: Art) => (art.mood.dark ? '#ffd37a' : mix(art.mood.sky[0], '#1d3550', 0.55))

/** A tiled roof with lifted eaves: eaves at y, from x to x+w. */
function tiledRoof(x: number, y: number, w: number, h: number, colour: string, lift = 0.28): string {
  const o = Math.min(46, w * 0.09 + 8)
  const up = h * lift
  const d = `M${n(x - o)} ${n(y - up)}C${n(x + w * 0.02)} ${n(y - up * 0.2)} ${n(x + w * 0.1)} ${n(y - h * 0.5)} ${n(x + w * 0.15)} ${n(y - h)}H${n(x + w * 0.85)}C${n(x + w * 0.9)} ${n(y - h * 0.5)} ${n(x + w * 0.98)} ${n(y - up * 0.2)} ${n(x + w + o)} ${n(y - up)}L${n(x + w + o - 5)} ${n(y - up + 9)}Q${n(x + w * 0.9)} ${n(y + 6)} ${n(x + w * 0.8)} ${n(y + 6)}H${n(x + w * 0.2)}Q${n(x + w * 0.1)} ${n(y + 6)} ${n(x - o + 5)} ${n(y - up + 9)}Z`
  const rows = Math.max(4, Math.round(w / 22))
  const tiles = repeat(rows - 1, (i) => {
    const t = (i + 1) / rows
    return `M${n(x + w * (0.16 + 0.68 * t))} ${n(y - h + 3)}L${n(x + w * (0.06 + 0.88 * t))} ${n(y + 2)}`
  })
  const ridge = `M${n(x + w * 0.12)} ${n(y - h - 7)}Q${n(x + w * 0.17)} ${n(y - h)} ${n(x + w * 0.24)} ${n(y - h)}H${n(x + w * 0.76)}Q${n(x + w * 0.83)} ${n(y - h)} ${n(x + w * 0.88)} ${n(y - h - 7)}`
  return (
    path(d, colour) + line(tiles, lighten(colour, 0.13), 2) + line(ridge, darken(colour, 0.35), Math.max(3, h * 0.09))
  )
}

/** A red lantern hanging from (x, y), its light around it after dark. */
export function lantern(art: Art, x: number, y: number, r: number): string {
  const halo = art.mood.dark
    ? circle(
        x,
        y + r,
        r * 3,
        art.glow([
          ['#ff9a3c', 0.5],
          ['#ff7a2c', 0],
        ]),
      )
    : ''
  return `${halo}${line(`M${n(x)} ${n(y - r * 0.6)}V${n(y)}M${n(x)} ${n(y + r * 2)}v${n(r)}`, '#b8862c', Math.max(1.2, r * 0.12))}${ellipse(x, y + r, r * 1.12, r, '#d6261c')}${ellipse(x, y + r, r * 0.5, r, '#f4563a')}${rect(x - r * 0.5, y - r * 0.1, r, r * 0.24, '#e8b64a')}${rect(x - r * 0.5, y + r * 1.86, r, r * 0.24, '#e8b64a')}`
}

/** Lanterns strung from point to point, sagging. */
export function lanternString(
  art: Art,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  count: number,
  r: number,
): string {
  const sag = Math.abs(x1 - x0) * 0.12
  const at = (t: number) => ({ x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t + sag * 4 * t * (1 - t) })
  const middle = at(0.5)
  return (
    line(`M${n(x0)} ${n(y0)}Q${n(middle.x)} ${n(2 * middle.y - (y0 + y1) / 2)} ${n(x1)} ${n(y1)}`, '#3a2420', 2) +
    repeat(count, (i) => {
      const p = at((i + 0.5) / count)
      return lantern(art, p.x, p.y + r * 0.4, r)
    })
  )
}

/** An old-town house of one or two floors with pillars, lattice windows and lanterns; foot at base. */
export function oldHouse(art: Art, x: number, base: number, w: number, h: number, floors = 1): string {
  const { random, mood } = art
  const wood = mix(mood.near, '#6b2f1c', 0.6)
  const wall = mix(mood.wall, mood.dark ? mood.near : random.pick(['#ffffff', '#e8cfa8', '#d9b48a']), 0.35)
  const roof = darken(mood.roof, random.range(0, 0.2))
  const light = windowLight(art)
  const floorHeight = h / floors
  let out = ''
  for (let f = 0; f < floors; f++) {
    const inset = f * w * 0.05
    const left = x + inset
    const width = w - inset * 2
    const foot = base - f * floorHeight
    const roofHeight = floorHeight * (f === floors - 1 ? 0.44 : 0.22)
    const top = foot - floorHeight + roofHeight
    out += rect(left, top, width, foot - top, art.fade([darken(wall, 0.22), wall]))
    const bays = Math.max(2, Math.round(width / (floorHeight * 0.5)))
    const bay = width / bays
    let panes = ''
    let bars = ''
    for (let i = 0; i < bays; i++) {
      const px = left + i * bay + bay * 0.16
      const py = top + (foot - top) * 0.26
      const ph = f === 0 && i === bays >> 1 ? foot - py : (foot - top) * 0.48
      panes += `M${n(px)} ${n(py)}h${n(bay * 0.68)}v${n(ph)}h${n(-bay * 0.68)}z`
      bars += `M${n(px + bay * 0.23)} ${n(py)}v${n(ph)}M${n(px + bay * 0.46)} ${n(py)}v${n(ph)}M${n(px)} ${n(py + ph * 0.4)}h${n(bay * 0.68)}`
    }
    out += path(panes, mood.dark && random.chance(0.2) ? darken(light, 0.4) : light) + line(bars, wood, 2.4)
    out += path(
      repeat(bays + 1, (i) => `M${n(left + i * bay - 4)} ${n(top)}h8V${n(foot)}h-8z`),
      random.chance(0.5) ? '#8a2418' : wood,
    )
    out += tiledRoof(left, top, width, roofHeight, roof, f === floors - 1 ? 0.3 : 0.5)
    if (random.chance(0.6))
      out += repeat(Math.min(5, bays), (i) =>
        lantern(art, left + (i + 0.5) * (width / Math.min(5, bays)), top + 4, Math.max(4, floorHeight * 0.06)),
      )
  }
  return out
}

/** A white house of the lower Yangtze with stepped horse-head gables. */
export function gableHouse(art: Art, x: number, base: number, w: number, h: number): string {
  const { mood, random } = art
  const wall = mood.dark ? mix(mood.wall, mood.near, 0.35) : lighten(mood.wall, 0.4)
  const cap = mood.roof
  const steps = [0.62, 0.8, 1, 0.8, 0.62]
  const part = w / 5
  const blocks = steps
    .map((s, i) => rect(x + i * part - 0.5, base - h * s, part + 1, h * s, art.fade([wall, darken(wall, 0.16)])))
    .join('')
  const caps = steps
    .map((s, i) =>
      path(
        `M${n(x + i * part - 8)} ${n(base - h * s - 8)}q8 6 ${n(part / 2 + 8)} 4q${n(part / 2)} 2 ${n(part / 2 + 8)} -4l-4 14h${n(-part - 8)}z`,
        cap,
      ),
    )
    .join('')
  const holes = path(
    repeat(
      random.int(2, 4),
      (i) =>
        `M${n(x + w * (0.16 + i * 0.22))} ${n(base - h * (0.42 + (i % 2) * 0.08))}h${n(w * 0.09)}v${n(h * 0.13)}h${n(-w * 0.09)}z`,
    ),
    windowLight(art),
  )
  return blocks + caps + holes
}

/** A pagoda of some tiers. */
export function pagoda(art: Art, x: number, base: number, w: number, tiers: number, colour = art.mood.roof): string {
  const tier = w * 0.52
  const wall = mix(mix(art.mood.wall, '#a8392a', 0.5), colour, art.mood.dark ? 0.5 : 0.15)
  const parts = repeat(tiers, (i) => {
    const width = w * (1 - i * (0.5 / tiers))
    const y = base - i * tier
    return (
      rect(x - width * 0.36, y - tier, width * 0.72, tier, wall) +
      rect(x - width * 0.08, y - tier * 0.66, width * 0.16, tier * 0.5, windowLight(art)) +
      tiledRoof(x - width * 0.46, y - tier * 0.86, width * 0.92, tier * 0.4, colour, 0.6)
    )
  })
  const top = base - tiers * tier - tier * 0.2
  return (
    parts +
    path(`M${n(x - w * 0.2)} ${n(top + 6)}L${n(x)} ${n(top - w * 0.5)}L${n(x + w * 0.2)} ${n(top + 6)}Z`, colour) +
    line(`M${n(x)} ${n(top - w * 0.4)}v${n(-w * 0.3)}`, '#d8a63c', Math.max(2, w * 0.04))
  )
}
