import { n, path, rect, repeat, type Art } from './art.ts'
import { darken, lighten, mix } from './palette.ts'
import { windowLight } from './town.ts'

/** Rows of windows as one path; lit is the share drawn. */
export function windowGrid(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  lit = 1,
  fill = 0.56,
): string {
  const cw = w / columns
  const ch = h / rows
  let d = ''
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++)
      if (lit >= 1 || art.random.chance(lit))
        d += `M${n(x + (c + (1 - fill) / 2) * cw)} ${n(y + (r + 0.22) * ch)}h${n(cw * fill)}v${n(ch * 0.56)}h${n(-cw * fill)}z`
  return d
}

/** A modern block or tower with its foot at base. */
export function tower(art: Art, x: number, base: number, w: number, h: number, colour: string): string {
  const { random, mood } = art
  const side = art.fade([lighten(colour, 0.12), darken(colour, 0.18)], '')
  const y = base - h
  const cap = random.int(0, 5)
  const shapes = [
    `M${n(x)} ${n(base)}V${n(y)}H${n(x + w)}V${n(base)}Z`,
    `M${n(x)} ${n(base)}V${n(y + w * 0.4)}L${n(x + w)} ${n(y)}V${n(base)}Z`,
    `M${n(x)} ${n(base)}V${n(y + w * 0.3)}H${n(x + w * 0.18)}V${n(y)}H${n(x + w * 0.82)}V${n(y + w * 0.3)}H${n(x + w)}V${n(base)}Z`,
    `M${n(x)} ${n(base)}V${n(y + w * 0.35)}Q${n(x + w * 0.5)} ${n(y - w * 0.35)} ${n(x + w)} ${n(y + w * 0.35)}V${n(base)}Z`,
    `M${n(x)} ${n(base)}V${n(y + 10)}H${n(x + w * 0.46)}V${n(y - w * 0.5)}h${n(w * 0.08)}V${n(y + 10)}H${n(x + w)}V${n(base)}Z`,
    `M${n(x)} ${n(base)}L${n(x + w * 0.12)} ${n(y)}H${n(x + w * 0.88)}L${n(x + w)} ${n(base)}Z`,
  ]
  const body = path(shapes[cap] ?? '', side)
  const pane = mood.dark ? windowLight(art) : random.chance(0.5) ? lighten(colour, 0.38) : darken(colour, 0.28)
  const columns = Math.max(2, Math.round(w / random.range(14, 22)))
  const rows = Math.max(3, Math.round(h / random.range(20, 30)))
  const lit = mood.dark ? random.range(0.35, 0.65) : 1
  const inset = w * 0.13
  return (
    body +
    path(
      windowGrid(
        art,
        x + inset,
        y + w * 0.42,
        w - inset * 2,
        h - w * 0.42,
        columns,
        rows,
        lit,
        random.chance(0.3) && !mood.dark ? 0.92 : 0.56,
      ),
      pane,
    )
  )
}

/** A line of towers across the sheet, far ones plain, near ones with windows. */
export function skyline(art: Art, base: number, height: number, from = -20, to = 1220): string {
  const { random, mood } = art
  let far = ''
  for (let x = from; x < to;) {
    const w = random.range(36, 90)
    const h = height * random.range(0.35, 0.95)
    far += `M${n(x)} ${n(base)}v${n(-h)}h${n(w * 0.9)}v${n(h)}z`
    x += w
  }
  let near = ''
  const tones = [
    mix(mood.far, mood.near, 0.35),
    mix(mood.far, mood.near, 0.55),
    mix(mood.wall, mood.near, mood.dark ? 0.6 : 0.2),
    mix(mood.sky[0], mood.near, 0.4),
    mix(mood.wall, mood.accent, mood.dark ? 0.1 : 0.25),
  ]
  for (let x = from + random.range(0, 60); x < to;) {
    const w = random.range(54, 118)
    near += tower(
      art,
      x,
      base,
      w,
      height * random.range(0.25, 0.8) * (random.chance(0.15) ? 1.3 : 1),
      random.pick(tones),
    )
    x += w + random.range(6, 70)
  }
  return path(far, art.fade([mix(mood.far, mood.sky[1], 0.25), mix(mood.far, mood.sky[2], 0.5)])) + near
}

/** A public building: wings, a middle with columns, steps, a flagpole. */
export function civicBuilding(
  art: Art,
  x: number,
  base: number,
  w: number,
  h: number,
  colour: string,
  trim: string,
): string {
  const { random, mood } = art
  const glass = mood.dark ? '#ffd98a' : mix(mood.sky[0], '#123', 0.35)
  const rows = random.int(3, 5)
  const wing =
    rect(x, base - h * 0.72, w, h * 0.72, art.fade([lighten(colour, 0.18), darken(colour, 0.06)])) +
    rect(x - 6, base - h * 0.76, w + 12, h * 0.05, trim)
  const windows = path(
    windowGrid(art, x + w * 0.02, base - h * 0.68, w * 0.3, h * 0.6, 6, rows) +
      windowGrid(art, x + w * 0.68, base - h * 0.68, w * 0.3, h * 0.6, 6, rows),
    glass,
  )
  const cx = x + w * 0.34
  const cw = w * 0.32
  const middle =
    rect(cx, base - h, cw, h, art.fade([lighten(colour, 0.35), colour])) +
    rect(cx + cw * 0.06, base - h * 0.86, cw * 0.88, h * 0.86, darken(glass, mood.dark ? 0.05 : 0.15))
  const columns = path(
    repeat(
      6,
      (i) => `M${n(cx + cw * (0.06 + i * 0.164))} ${n(base - h * 0.86)}h${n(cw * 0.06)}V${n(base)}h${n(-cw * 0.06)}z`,
    ),
    lighten(colour, 0.42),
  )
  const roof = random.chance(0.5)
    ? rect(cx - 14, base - h - 12, cw + 28, 16, trim)
    : path(
        `M${n(cx - 18)} ${n(base - h)}L${n(cx + cw / 2)} ${n(base - h * 1.22)}L${n(cx + cw + 18)} ${n(base - h)}Z`,
        trim,
      )
  const steps = repeat(4, (i) =>
    rect(cx - 20 - i * 14, base - 8 + i * 7, cw + 40 + i * 28, 8, mix(lighten(colour, 0.4), mood.near, i * 0.09)),
  )
  return wing + windows + middle + columns + roof + steps
}
