import { circle, line, n, path, rect, repeat, type Art } from './art.ts'
import { darken, lighten, mix } from './palette.ts'

const wheel = (x: number, y: number, r: number) => circle(x, y, r, '#1b1e24') + circle(x, y, r * 0.5, '#9aa4ad')
const glass = (art: Art) => (art.mood.dark ? '#ffe2a0' : '#2d4a60')

/** A city bus from the side, its wheels on y. */
export function bus(art: Art, x: number, y: number, s: number, colour: string): string {
  const w = s * 2.7
  const top = y - s
  const body = rect(
    x,
    top,
    w,
    s * 0.86,
    art.fade([lighten(colour, 0.3), colour, darken(colour, 0.2)]),
    `rx="${n(s * 0.12)}"`,
  )
  const panes = path(
    repeat(
      7,
      (i) => `M${n(x + w * (0.045 + i * 0.118))} ${n(top + s * 0.16)}h${n(w * 0.105)}v${n(s * 0.3)}h${n(-w * 0.105)}z`,
    ) + `M${n(x + w * 0.88)} ${n(top + s * 0.16)}h${n(w * 0.1)}v${n(s * 0.42)}h${n(-w * 0.1)}z`,
    glass(art),
  )
  const band = rect(x, top + s * 0.56, w, s * 0.08, '#ffffff', 'opacity=".85"')
  const doors =
    rect(x + w * 0.73, top + s * 0.14, w * 0.1, s * 0.68, darken(colour, 0.35)) +
    rect(x + w * 0.735, top + s * 0.17, w * 0.042, s * 0.6, glass(art)) +
    rect(x + w * 0.784, top + s * 0.17, w * 0.042, s * 0.6, glass(art))
  const lamp = art.mood.dark
    ? circle(
        x + w,
        y - s * 0.28,
        s * 0.5,
        art.glow([
          ['#fff2c0', 0.8],
          ['#fff2c0', 0],
        ]),
      )
    : ''
  return (
    rect(x + s * 0.1, y - s * 0.06, w - s * 0.2, s * 0.12, '#0c1016', 'opacity=".35"') +
    body +
    band +
    panes +
    doors +
    wheel(x + w * 0.2, y - s * 0.12, s * 0.16) +
    wheel(x + w * 0.66, y - s * 0.12, s * 0.16) +
    rect(x + w - s * 0.07, y - s * 0.36, s * 0.09, s * 0.12, '#fff4c8') +
    lamp
  )
}

/** A car from the side, its wheels on y. */
export function car(art: Art, x: number, y: number, s: number, colour: string, facing: 1 | -1 = 1): string {
  const inner =
    path(
      `M0 ${n(-s * 0.12)}L${n(s * 0.04)} ${n(-s * 0.44)}Q${n(s * 0.4)} ${n(-s * 0.5)} ${n(s * 0.62)} ${n(-s * 0.8)}H${n(s * 1.4)}Q${n(s * 1.66)} ${n(-s * 0.52)} ${n(s * 1.7)} ${n(-s * 0.48)}Q${n(s * 2.1)} ${n(-s * 0.44)} ${n(s * 2.14)} ${n(-s * 0.12)}Z`,
      art.fade([lighten(colour, 0.25), darken(colour, 0.15)]),
    ) +
    path(
      `M${n(s * 0.56)} ${n(-s * 0.48)}L${n(s * 0.7)} ${n(-s * 0.72)}H${n(s)}V${n(-s * 0.48)}ZM${n(s * 1.06)} ${n(-s * 0.48)}V${n(-s * 0.72)}H${n(s * 1.36)}L${n(s * 1.54)} ${n(-s * 0.48)}Z`,
      glass(art),
    ) +
    wheel(s * 0.46, -s * 0.14, s * 0.19) +
    wheel(s * 1.66, -s * 0.14, s * 0.19) +
    rect(s * 2.04, -s * 0.38, s * 0.08, s * 0.1, '#fff4c8')
  return `<g transform="translate(${n(facing > 0 ? x : x + s * 2.14)} ${n(y)}) scale(${facing} 1)">${rect(s * 0.1, -s * 0.04, s * 1.95, s * 0.09, '#0c1016', 'opacity=".35"')}${inner}</g>`
}

/** A high-speed train from the side, nose to the right, its foot on y. */
export function train(art: Art, nose: number, y: number, s: number, stripe: string): string {
  const top = y - s
  const body = path(
    `M-20 ${n(y)}V${n(top)}H${n(nose - s * 2.6)}C${n(nose - s * 1.2)} ${n(top)} ${n(nose - s * 0.3)} ${n(y - s * 0.42)} ${n(nose)} ${n(y - s * 0.12)}Q${n(nose)} ${n(y)} ${n(nose - s * 0.2)} ${n(y)}Z`,
    art.fade(['#ffffff', '#eef2f5', '#b9c5cf']),
  )
  const cab = path(
    `M${n(nose - s * 1.75)} ${n(top + s * 0.14)}Q${n(nose - s * 1.1)} ${n(top + s * 0.22)} ${n(nose - s * 0.72)} ${n(top + s * 0.5)}Q${n(nose - s * 1.3)} ${n(top + s * 0.5)} ${n(nose - s * 1.75)} ${n(top + s * 0.4)}Z`,
    '#17222e',
  )
  const panes = path(
    repeat(30, (i) =>
      nose - s * 2.5 - i * s * 0.62 > -60
        ? `M${n(nose - s * 2.5 - i * s * 0.62)} ${n(top + s * 0.22)}h${n(s * 0.44)}v${n(s * 0.24)}h${n(-s * 0.44)}z`
        : '',
    ),
    glass(art),
  )
  const seams = line(
    repeat(4, (i) => `M${n(nose - s * 4.4 - i * s * 5)} ${n(top)}V${n(y)}`),
    '#93a1ad',
    3,
  )
  const band = path(
    `M-20 ${n(y - s * 0.36)}H${n(nose - s * 1.6)}Q${n(nose - s * 0.7)} ${n(y - s * 0.34)} ${n(nose - s * 0.16)} ${n(y - s * 0.14)}L${n(nose - s * 0.1)} ${n(y - s * 0.07)}Q${n(nose - s)} ${n(y - s * 0.24)} ${n(nose - s * 1.7)} ${n(y - s * 0.25)}H-20Z`,
    stripe,
  )
  return (
    body +
    panes +
    seams +
    band +
    cab +
    path(
      `M${n(nose - s * 0.46)} ${n(y - s * 0.34)}l${n(s * 0.2)} ${n(s * 0.1)}l${n(-s * 0.24)} ${n(s * 0.02)}z`,
      '#fff6d0',
    )
  )
}

/** A viaduct carrying the line at y, its piers down to the ground. */
export function viaduct(
  art: Art,
  y: number,
  foot: number,
  spacing: number,
  colour = mix(art.mood.wall, art.mood.near, art.mood.dark ? 0.55 : 0.22),
): string {
  const piers = repeat(Math.ceil(1300 / spacing), (i) => {
    const x = i * spacing + 30
    return `M${n(x - 32)} ${n(y + 20)}Q${n(x - 13)} ${n(y + 32)} ${n(x - 13)} ${n(y + 60)}V${n(foot)}h26V${n(y + 60)}Q${n(x + 13)} ${n(y + 32)} ${n(x + 32)} ${n(y + 20)}z`
  })
  return (
    path(piers, art.fade([darken(colour, 0.1), darken(colour, 0.35)])) +
    rect(-10, y, 1220, 22, art.fade([lighten(colour, 0.2), darken(colour, 0.1)])) +
    rect(-10, y - 7, 1220, 5, darken(colour, 0.2))
  )
}

/** A white river cruiser with decks, afloat at y. */
export function ferry(art: Art, x: number, y: number, s: number): string {
  const white = art.mood.dark ? mix('#ffffff', art.mood.near, 0.35) : '#ffffff'
  const decks = repeat(
    3,
    (i) =>
      rect(
        x + s * (0.35 + i * 0.22),
        y - s * (0.52 + i * 0.24),
        s * (2.6 - i * 0.5),
        s * 0.24,
        mix(white, art.mood.far, i * 0.08),
      ) +
      path(
        repeat(
          12 - i * 2,
          (k) =>
            `M${n(x + s * (0.45 + i * 0.22 + k * 0.2))} ${n(y - s * (0.46 + i * 0.24))}h${n(s * 0.13)}v${n(s * 0.11)}h${n(-s * 0.13)}z`,
        ),
        glass(art),
      ),
  )
  const hull = path(
    `M${n(x)} ${n(y - s * 0.3)}H${n(x + s * 3.5)}Q${n(x + s * 3.2)} ${n(y)} ${n(x + s * 2.9)} ${n(y + s * 0.04)}H${n(x + s * 0.3)}Z`,
    art.fade([white, white, '#b5262a', '#7a1a20']),
  )
  return decks + rect(x + s * 1.2, y - s * 1.36, s * 0.3, s * 0.36, '#c8161d') + hull
}

/** An ambulance or van from the side. */
export function ambulance(art: Art, x: number, y: number, s: number): string {
  return (
    rect(x, y - s, s * 1.45, s * 0.86, art.fade(['#ffffff', '#d5dee4']), `rx="${n(s * 0.08)}"`) +
    path(
      `M${n(x + s * 1.4)} ${n(y - s * 0.14)}V${n(y - s * 0.88)}H${n(x + s * 1.75)}L${n(x + s * 2.02)} ${n(y - s * 0.5)}Q${n(x + s * 2.15)} ${n(y - s * 0.45)} ${n(x + s * 2.15)} ${n(y - s * 0.14)}Z`,
      '#eef3f6',
    ) +
    path(
      `M${n(x + s * 1.5)} ${n(y - s * 0.78)}H${n(x + s * 1.72)}L${n(x + s * 1.92)} ${n(y - s * 0.5)}H${n(x + s * 1.5)}Z`,
      glass(art),
    ) +
    rect(x, y - s * 0.44, s * 2.15, s * 0.1, '#1f9e86') +
    path(
      `M${n(x + s * 0.64)} ${n(y - s * 0.86)}h${n(s * 0.12)}v${n(s * 0.12)}h${n(s * 0.12)}v${n(s * 0.12)}h${n(-s * 0.12)}v${n(s * 0.12)}h${n(-s * 0.12)}v${n(-s * 0.12)}h${n(-s * 0.12)}v${n(-s * 0.12)}h${n(s * 0.12)}z`,
      '#1f9e86',
    ) +
    rect(x + s * 1.0, y - s * 1.1, s * 0.3, s * 0.1, '#3a78e0') +
    wheel(x + s * 0.42, y - s * 0.14, s * 0.18) +
    wheel(x + s * 1.7, y - s * 0.14, s * 0.18)
  )
}
