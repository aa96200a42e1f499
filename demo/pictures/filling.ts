import { circle, ellipse, line, n, path, rect, repeat, type Art } from './art.ts'
import type { Filling } from './cast.ts'
import { darken, lighten } from './palette.ts'

export const fillings: readonly Filling[] = [
  'noodles',
  'dumplings',
  'rice',
  'hotpot',
  'greens',
  'tofu',
  'fish',
  'soup',
  'oranges',
  'chillies',
]

export const dots = (art: Art, x: number, y: number, r: number, count: number, size: number) =>
  repeat(count, () => {
    const a = art.random.range(0, 6.283)
    const d = r * Math.sqrt(art.random.next())
    const s = size * art.random.range(0.6, 1.3)
    return `M${n(x + Math.cos(a) * d - s)} ${n(y + Math.sin(a) * d)}a${n(s)} ${n(s)} 0 1 1 ${n(s * 2)} 0a${n(s)} ${n(s)} 0 1 1 ${n(-s * 2)} 0z`
  })
const strokes = (art: Art, x: number, y: number, r: number, count: number, length: number, bend = 0.5) =>
  repeat(count, () => {
    const a = art.random.range(0, 6.283)
    const d = r * Math.sqrt(art.random.next())
    const t = art.random.range(0, 6.283)
    const l = length * art.random.range(0.6, 1.2)
    return `M${n(x + Math.cos(a) * d - (Math.cos(t) * l) / 2)} ${n(y + Math.sin(a) * d - (Math.sin(t) * l) / 2)}q${n((Math.cos(t) * l) / 2 - Math.sin(t) * l * bend)} ${n((Math.sin(t) * l) / 2 + Math.cos(t) * l * bend)} ${n(Math.cos(t) * l)} ${n(Math.sin(t) * l)}`
  })

/** What is in the bowl, seen from above, within radius r. */
export function filling(art: Art, x: number, y: number, r: number, kind: Filling): string {
  const { random } = art
  const pool = (colour: string) =>
    circle(
      x,
      y,
      r,
      art.glow([
        [lighten(colour, 0.15), 1],
        [colour, 1, 0.7],
        [darken(colour, 0.3), 1],
      ]),
    )
  const herbs = path(dots(art, x, y, r * 0.75, 14, r * 0.028), '#4f9a3a')
  const chilli = line(strokes(art, x, y, r * 0.7, 7, r * 0.24, 0.25), '#d8281c', r * 0.06)
  if (kind === 'noodles')
    return (
      pool(random.pick(['#b8561f', '#d9a04a', '#a8341c'])) +
      line(strokes(art, x, y, r * 0.52, 26, r * 0.95, 0.42), '#d9a94e', r * 0.055) +
      line(strokes(art, x, y, r * 0.5, 26, r * 0.9, 0.45), '#f6dc98', r * 0.04) +
      chilli +
      herbs +
      ellipse(x + r * 0.35, y - r * 0.3, r * 0.3, r * 0.24, '#fffdf4') +
      circle(x + r * 0.37, y - r * 0.3, r * 0.12, '#f2a52a')
    )
  if (kind === 'dumplings')
    return (
      pool('#e8d2a4') +
      repeat(8, (i) =>
        dumpling(
          art,
          x + Math.cos(i * 0.9) * r * (i < 7 ? 0.6 : 0),
          y + Math.sin(i * 0.9) * r * (i < 7 ? 0.6 : 0),
          r * 0.27,
        ),
      ) +
      herbs
    )
  if (kind === 'rice')
    return (
      pool('#efe6d0') +
      path(dots(art, x, y, r * 0.8, 110, r * 0.035), '#ffffff') +
      path(dots(art, x, y, r * 0.5, 12, r * 0.06), '#c8472c') +
      herbs
    )
  if (kind === 'hotpot')
    return (
      pool('#b01f12') +
      path(dots(art, x, y, r * 0.85, 40, r * 0.05), '#e8642a', 'opacity=".75"') +
      chilli +
      line(strokes(art, x, y, r * 0.75, 9, r * 0.3, 0.2), '#ef3b22', r * 0.07) +
      path(dots(art, x, y, r * 0.8, 22, r * 0.022), '#3a1a10') +
      herbs
    )
  if (kind === 'greens')
    return (
      pool('#5d7a2e') +
      line(strokes(art, x, y, r * 0.6, 22, r * 0.6, 0.3), '#3f8a34', r * 0.11) +
      line(strokes(art, x, y, r * 0.6, 18, r * 0.5, 0.3), '#7cc152', r * 0.06) +
      path(dots(art, x, y, r * 0.6, 8, r * 0.05), '#f7ead0')
    )
  if (kind === 'tofu')
    return (
      pool('#a83016') +
      repeat(16, () =>
        rect(
          x + random.range(-0.62, 0.42) * r,
          y + random.range(-0.62, 0.42) * r,
          r * 0.22,
          r * 0.2,
          random.pick(['#fbf0d8', '#f4e2bf']),
          `rx="${n(r * 0.03)}"`,
        ),
      ) +
      path(dots(art, x, y, r * 0.7, 20, r * 0.025), '#4a1a10') +
      herbs
    )
  if (kind === 'fish')
    return (
      pool('#d8863a') +
      path(
        `M${n(x - r * 0.8)} ${n(y)}C${n(x - r * 0.4)} ${n(y - r * 0.5)} ${n(x + r * 0.3)} ${n(y - r * 0.4)} ${n(x + r * 0.52)} ${n(y)}L${n(x + r * 0.86)} ${n(y - r * 0.26)}L${n(x + r * 0.8)} ${n(y + r * 0.28)}L${n(x + r * 0.52)} ${n(y + r * 0.04)}C${n(x + r * 0.3)} ${n(y + r * 0.4)} ${n(x - r * 0.4)} ${n(y + r * 0.4)} ${n(x - r * 0.8)} ${n(y)}Z`,
        art.fade(['#e9b26a', '#9c4a1c']),
      ) +
      line(
        repeat(5, (i) => `M${n(x + r * (-0.4 + i * 0.17))} ${n(y - r * 0.22)}l${n(r * 0.08)} ${n(r * 0.4)}`),
        '#7a3412',
        r * 0.035,
      ) +
      chilli +
      herbs
    )
  if (kind === 'oranges')
    return (
      pool('#c9974e') +
      repeat(
        7,
        (i) =>
          circle(
            x + Math.cos(i * 1.05) * r * (i < 6 ? 0.55 : 0),
            y + Math.sin(i * 1.05) * r * (i < 6 ? 0.55 : 0),
            r * 0.31,
            art.glow(
              [
                ['#ffc24a', 1],
                ['#f28a1a', 1, 0.75],
                ['#c9610c', 1],
              ],
              'cx=".35" cy=".3" r=".75"',
            ),
          ) +
          path(
            `M${n(x + Math.cos(i * 1.05) * r * 0.5)} ${n(y + Math.sin(i * 1.05) * r * 0.5)}q${n(r * 0.14)} ${n(-r * 0.12)} ${n(r * 0.22)} 0q${n(-r * 0.12)} ${n(r * 0.08)} ${n(-r * 0.22)} 0z`,
            '#3f8a34',
          ),
      )
    )
  if (kind === 'chillies')
    return (
      pool('#7a3a1c') +
      repeat(9, () => path(dots(art, x, y, r * 0.68, 3, r * 0.13), random.pick(['#c98a4a', '#b06a30', '#dca868']))) +
      line(strokes(art, x, y, r * 0.66, 22, r * 0.34, 0.22), '#d3241a', r * 0.075) +
      herbs
    )
  return (
    pool(random.pick(['#f0d898', '#e8e0c0', '#d98a3a'])) +
    path(dots(art, x, y, r * 0.7, 9, r * 0.13), '#fff6e0', 'opacity=".85"') +
    path(dots(art, x, y, r * 0.7, 9, r * 0.07), '#d8402c') +
    herbs
  )
}

function dumpling(art: Art, x: number, y: number, r: number): string {
  const a = art.random.range(0, 360)
  return `<g transform="rotate(${n(a)} ${n(x)} ${n(y)})">${path(`M${n(x - r)} ${n(y + r * 0.2)}Q${n(x)} ${n(y - r * 1.2)} ${n(x + r)} ${n(y + r * 0.2)}Q${n(x)} ${n(y + r * 0.75)} ${n(x - r)} ${n(y + r * 0.2)}Z`, '#fff7e6')}${line(`M${n(x - r * 0.8)} ${n(y + r * 0.1)}Q${n(x)} ${n(y - r * 0.75)} ${n(x + r * 0.8)} ${n(y + r * 0.1)}`, '#e0c391', r * 0.1)}</g>`
}
