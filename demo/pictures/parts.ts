import { circle, line, n, path, poly, rect, repeat, type Art, type Point } from './art.ts'
import { brights, darken, lighten, mix } from './palette.ts'

/** Flat ground from y to the foot of the sheet. */
export const ground = (art: Art, y: number, colour = art.mood.ground): string =>
  rect(
    0,
    y,
    1200,
    800 - y,
    art.fade([mix(colour, art.mood.sky[2], art.mood.dark ? 0.15 : 0.35), colour, darken(colour, 0.25)]),
  )

/** A road or path running from the viewer to a point on the horizon. */
export function avenue(
  art: Art,
  vanish: number,
  horizon: number,
  spread: number,
  colour: string,
  dashes = true,
): string {
  const edge = (dx: number, t: number): Point => [vanish + (600 + dx - vanish) * t, horizon + (820 - horizon) * t]
  const road = poly(
    [edge(-spread, 1), edge(-8, 0.02), edge(8, 0.02), edge(spread, 1)],
    art.fade([mix(colour, art.mood.sky[2], 0.35), colour]),
  )
  const marks = [0.1, 0.18, 0.3, 0.46, 0.68, 0.95]
    .map((t) => poly([edge(-10, t), edge(10, t), edge(13, t * 1.2), edge(-13, t * 1.2)], '#fff', 'opacity=".75"'))
    .join('')
  return road + (dashes ? marks : '')
}

/** One firework, its sparks as strokes out of a middle. */
export function firework(art: Art, x: number, y: number, r: number, colour: string): string {
  const rays = art.random.int(18, 28)
  const ring = (from: number, to: number) =>
    repeat(rays, (i) => {
      const a = (i / rays) * 6.283 + from
      return `M${n(x + Math.cos(a) * r * from)} ${n(y + Math.sin(a) * r * from)}L${n(x + Math.cos(a) * r * to)} ${n(y + Math.sin(a) * r * to + r * 0.06)}`
    })
  const glow = circle(
    x,
    y,
    r * 1.3,
    art.glow([
      [colour, 0.5],
      [colour, 0],
    ]),
  )
  return (
    glow +
    line(ring(0.35, 0.95), colour, Math.max(2, r * 0.025)) +
    line(ring(0.15, 0.5), lighten(colour, 0.6), Math.max(2, r * 0.018))
  )
}

/** Soft round lights, out of focus. */
export function bokeh(
  art: Art,
  count: number,
  top: number,
  bottom: number,
  colours: readonly string[] = ['#ffd37a', '#ff9d5c', '#fff2cf', '#ff6f5c', '#8fd0ff'],
): string {
  const { random } = art
  return repeat(count, () =>
    circle(
      random.range(0, 1200),
      random.range(top, bottom),
      random.range(12, 58),
      random.pick(colours),
      `opacity="${random.range(0.15, 0.5).toFixed(2)}"`,
    ),
  )
}

/** Beams of stage light falling from points at the top. */
export function beams(art: Art, count: number, colours: readonly string[], foot = 640): string {
  const { random } = art
  return repeat(count, (i) => {
    const x = (1200 / count) * (i + 0.5)
    const to = x + random.range(-360, 360)
    const colour = random.pick(colours)
    return poly(
      [
        [x - 6, 0],
        [x + 6, 0],
        [to + 120, foot],
        [to - 120, foot],
      ],
      art.fade([
        [colour, 0.75],
        [colour, 0.05],
      ]),
    )
  })
}

/** The five-starred red flag on a pole whose foot is at (x, y). */
export function flag(x: number, y: number, h: number): string {
  const w = h * 0.36
  const top = y - h
  const star = (cx: number, cy: number, r: number) =>
    `${repeat(5, (i) => {
      const a = (i * 4 * Math.PI) / 5 - Math.PI / 2
      return `${i ? 'L' : 'M'}${n(x + w * cx + Math.cos(a) * w * r)} ${n(top + w * cy + Math.sin(a) * w * r)}`
    })}Z`
  const stars =
    star(0.2, 0.2, 0.115) +
    star(0.38, 0.07, 0.042) +
    star(0.45, 0.15, 0.042) +
    star(0.45, 0.26, 0.042) +
    star(0.38, 0.34, 0.042)
  return (
    line(`M${n(x)} ${n(y)}V${n(top)}`, '#e9eef0', Math.max(3, h * 0.018)) +
    path(
      `M${n(x)} ${n(top)}q${n(w * 0.3)} ${n(-w * 0.12)} ${n(w * 0.55)} 0t${n(w * 0.45)} ${n(w * 0.02)}v${n(w * 0.62)}q${n(-w * 0.22)} ${n(w * 0.08)} ${n(-w * 0.45)} 0t${n(-w * 0.55)} 0z`,
      '#d6201c',
    ) +
    path(stars, '#ffd94a')
  )
}

/** Small flags on a line between two points. */
export function bunting(x0: number, y0: number, x1: number, y1: number, count: number, size: number): string {
  const sag = 50
  const at = (t: number): Point => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)]
  return repeat(count, (i) => {
    const [x, y] = at((i + 0.5) / count)
    return path(
      `M${n(x - size / 2)} ${n(y)}h${n(size)}l${n(-size / 2)} ${n(size * 1.1)}z`,
      brights[(i * 3) % 8] ?? '#d8402c',
    )
  })
}

/** A lattice tower crane standing at (x, y). */
export function crane(x: number, y: number, h: number, reach: number, colour: string): string {
  const top = y - h
  const zig = repeat(Math.round(h / 30), (i) => `M${n(x - 8)} ${n(y - i * 30)}l16 -30`)
  return (
    line(
      `M${n(x - 8)} ${n(y)}V${n(top)}M${n(x + 8)} ${n(y)}V${n(top)}M${n(x - reach * 0.35)} ${n(top + 14)}H${n(x + reach)}M${n(x)} ${n(top - 46)}L${n(x + reach * 0.9)} ${n(top + 12)}M${n(x)} ${n(top - 46)}L${n(x - reach * 0.32)} ${n(top + 12)}M${n(x)} ${n(top - 46)}V${n(top + 14)}${zig}`,
      colour,
      4,
    ) +
    line(`M${n(x + reach * 0.7)} ${n(top + 14)}v${n(h * 0.3)}`, colour, 2) +
    rect(x - reach * 0.35, top + 8, 44, 30, darken(colour, 0.2))
  )
}

/** A striped stall awning over goods, its foot at y. */
export function stall(art: Art, x: number, y: number, w: number, colour: string): string {
  const { random, mood } = art
  const h = w * 0.8
  const stripes = repeat(6, (i) =>
    path(
      `M${n(x + (w / 6) * i)} ${n(y - h)}h${n(w / 6)}l${n(w * 0.02)} ${n(h * 0.26)}q${n(-w / 12)} ${n(w * 0.07)} ${n(-w / 6)} 0z`,
      i % 2 ? '#fbf3e4' : colour,
    ),
  )
  const goods = repeat(14, (i) =>
    circle(
      x + w * (0.07 + (i % 7) * 0.145),
      y - h * (0.38 + (i > 6 ? 0.07 : 0)),
      w * 0.065,
      random.pick(['#f0a52e', '#d8402c', '#5fa343', '#f4d35e', '#8a4aa0']),
    ),
  )
  const light = mood.dark
    ? circle(
        x + w / 2,
        y - h * 0.6,
        w * 0.7,
        art.glow([
          ['#ffc66a', 0.65],
          ['#ffc66a', 0],
        ]),
      )
    : ''
  return (
    rect(x + w * 0.03, y - h, w * 0.03, h, '#5a4030') +
    rect(x + w * 0.94, y - h, w * 0.03, h, '#5a4030') +
    rect(x + w * 0.04, y - h * 0.76, w * 0.92, h * 0.42, darken(mood.near, 0.1)) +
    goods +
    rect(x, y - h * 0.36, w, h * 0.36, art.fade(['#a8744a', '#6b4026'])) +
    stripes +
    light
  )
}
