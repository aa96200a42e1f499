import { circle, ellipse, line, n, path, rect, repeat, type Art } from './art.ts'
import type { Filling } from './cast.ts'
import { darken, lighten, mix } from './palette.ts'
import { dots, filling } from './filling.ts'

export const glazes = [
  '#f7f3ea',
  '#dfe9ee',
  '#24506b',
  '#2f6b5c',
  '#8a2c22',
  '#1f2326',
  '#e9d9b8',
  '#c96f4a',
  '#3f6fa8',
] as const

/** A bowl or plate seen from above with its filling and shadow. */
export function bowlAbove(art: Art, x: number, y: number, r: number, kind: Filling, glaze: string): string {
  const ring = art.random.chance(0.5)
    ? circle(
        x,
        y,
        r * 0.9,
        'none',
        `stroke="${mix(glaze, '#2f6fa8', 0.6)}" stroke-width="${n(r * 0.03)}"${art.random.chance(0.5) ? ` stroke-dasharray="${n(r * 0.1)} ${n(r * 0.05)}"` : ''}`,
      )
    : ''
  return (
    circle(x + r * 0.07, y + r * 0.12, r * 1.07, '#140804', 'opacity=".3"') +
    circle(x, y, r, art.fade([lighten(glaze, 0.25), darken(glaze, 0.22)], 'x2="1" y2="1"')) +
    ring +
    circle(x, y, r * 0.83, darken(glaze, 0.3)) +
    filling(art, x, y, r * 0.79, kind)
  )
}

/** Chopsticks as a pair, lying at an angle. */
export function chopsticks(x: number, y: number, length: number, angle: number, colour: string): string {
  const stick = (dy: number) =>
    path(`M${n(x)} ${n(y + dy - 2)}L${n(x + length)} ${n(y + dy * 1.3 - 6)}v12L${n(x)} ${n(y + dy + 2)}Z`, colour) +
    rect(x + length * 0.82, y + dy * 1.25 - 6, length * 0.18, 11, '#c8161d')
  return `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${path(`M${n(x)} ${n(y + 14)}h${n(length)}v22h${n(-length)}z`, '#140804', 'opacity=".2"')}${stick(-10)}${stick(12)}</g>`
}

/** Steam rising from (x, y). */
export function steam(art: Art, x: number, y: number, h: number, strands = 4): string {
  const fill = art.fade([
    ['#ffffff', 0],
    ['#ffffff', 0.42],
    ['#ffffff', 0.05],
  ])
  return repeat(strands, (i) => {
    const px = x + (i - (strands - 1) / 2) * h * 0.22
    const s = h * art.random.range(0.1, 0.2) * (i % 2 ? 1 : -1)
    const up = h * art.random.range(0.75, 1.1)
    return path(
      `M${n(px - 4)} ${n(y)}C${n(px + s)} ${n(y - up * 0.35)} ${n(px - s * 1.4)} ${n(y - up * 0.6)} ${n(px + s * 0.5)} ${n(y - up)}C${n(px + Math.abs(s) * 0.7 - s)} ${n(y - up * 0.6)} ${n(px + s * 1.6 + 16)} ${n(y - up * 0.35)} ${n(px + 12)} ${n(y)}Z`,
      fill,
    )
  })
}

/** A bowl seen from the side at table height; (x, y) is the middle of its rim. */
export function bowlSide(art: Art, x: number, y: number, w: number, glaze: string, food: string): string {
  const h = w * 0.46
  return (
    ellipse(x, y + h * 1.02, w * 0.42, w * 0.05, '#140804', 'opacity=".4"') +
    ellipse(x, y - w * 0.02, w * 0.45, w * 0.13, food) +
    path(dots(art, x, y - w * 0.06, w * 0.24, 16, w * 0.05), lighten(food, 0.2)) +
    path(dots(art, x, y - w * 0.07, w * 0.22, 9, w * 0.022), '#4f9a3a') +
    path(
      `M${n(x - w / 2)} ${n(y)}Q${n(x)} ${n(y + w * 0.14)} ${n(x + w / 2)} ${n(y)}Q${n(x + w * 0.44)} ${n(y + h * 0.85)} ${n(x + w * 0.18)} ${n(y + h)}H${n(x - w * 0.18)}Q${n(x - w * 0.44)} ${n(y + h * 0.85)} ${n(x - w / 2)} ${n(y)}Z`,
      art.fade([darken(glaze, 0.35), glaze, lighten(glaze, 0.2), darken(glaze, 0.2)], ''),
    ) +
    line(
      `M${n(x - w * 0.46)} ${n(y + h * 0.24)}Q${n(x)} ${n(y + h * 0.5)} ${n(x + w * 0.46)} ${n(y + h * 0.24)}`,
      mix(glaze, '#2f6fa8', 0.55),
      w * 0.025,
    )
  )
}

/** A table top: planks, cloth or stone, over the whole sheet. */
export function table(art: Art): string {
  const { random } = art
  const colour = random.pick([
    '#6b3f26',
    '#a8744a',
    '#2c2a2c',
    '#d8c3a0',
    '#2f4a52',
    '#7a2a22',
    '#4a5a48',
    '#e6ddd0',
    '#8a5a34',
  ])
  const base = rect(
    0,
    0,
    1200,
    800,
    art.glow(
      [
        [lighten(colour, 0.22), 1],
        [colour, 1, 0.6],
        [darken(colour, 0.45), 1],
      ],
      `cx="${random.range(0.25, 0.7).toFixed(2)}" cy="${random.range(0.2, 0.5).toFixed(2)}" r=".85"`,
    ),
  )
  const style = random.int(0, 2)
  if (style === 0)
    return (
      base +
      line(
        repeat(6, (i) => `M0 ${n(70 + i * 135)}H1200`),
        darken(colour, 0.4),
        3,
        'opacity=".6"',
      ) +
      line(
        repeat(
          26,
          () =>
            `M${n(random.range(-100, 1100))} ${n(random.range(0, 800))}q120 ${n(random.range(-9, 9))} ${n(random.range(160, 380))} 0`,
        ),
        darken(colour, 0.3),
        2,
        'opacity=".35"',
      )
    )
  const cloth = random.pick(['#f3ece0', '#b3282a', '#2f6f7a', '#e9c46a', '#30465c'])
  if (style === 1)
    return (
      base +
      `<g transform="rotate(${n(random.range(-14, 14))} 600 400)">${rect(-200, random.range(150, 320), 1600, random.range(250, 420), cloth)}${line(
        repeat(3, (i) => `M-200 ${n(330 + i * 26)}H1400`),
        darken(cloth, 0.25),
        4,
        'opacity=".5"',
      )}</g>`
    )
  return (
    base +
    line(
      repeat(14, (i) => `M${n(i * 100)} 0V800M0 ${n(i * 100)}H1200`),
      lighten(colour, 0.15),
      2,
      'opacity=".35"',
    )
  )
}
