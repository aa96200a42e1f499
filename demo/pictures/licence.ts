import { Art, circle, group, line, n, path, poly, rect, repeat } from './art.ts'
import { brandRed } from './logo.ts'
import { mix } from './palette.ts'

const papers = ['#fbf3dd', '#eef5ea', '#f3eff8', '#fdf0ea'] as const
const inks = ['#a8783a', '#4f8a5c', '#6d5aa0', '#b05a48'] as const

/** Whether the name is a licence: licence-<slug>. */
export const isLicence = (name: string): boolean => /^licence-[a-z]+$/.test(name)

/** A licence as it hangs on a wall: a frame, a star, a heading, lines of writing and a seal; bars stand for words. */
export function drawLicence(name: string): string {
  const art = new Art(name)
  const { random, width, height } = art
  const which = random.int(0, papers.length - 1)
  const [paper, ink] = [papers[which]!, inks[which]!]
  const faint = mix(paper, ink, 0.18)
  const word = (x: number, y: number, w: number, h = 16) => rect(x, y, w, h, mix(paper, '#3a3f48', 0.62), 'rx="4"')
  art.add(
    rect(0, 0, width, height, paper),
    repeat(11, (i) => line(wave(70 + i * 66, width), faint, 2)),
    rect(36, 36, width - 72, height - 72, 'none', `stroke="${ink}" stroke-width="10"`),
    rect(56, 56, width - 112, height - 112, 'none', `stroke="${ink}" stroke-width="3"`),
    repeat(4, (i) => circle(i % 2 ? width - 46 : 46, i < 2 ? 46 : height - 46, 22, ink)),
    star(width / 2, 132, 44),
    rect(width / 2 - 190, 200, 380, 44, brandRed, 'rx="8"'),
    word(width / 2 - 120, 268, 240, 12),
    repeat(6, (i) => word(150, 316 + i * 46, 110) + word(300, 316 + i * 46, random.range(220, i % 2 ? 520 : 380))),
    group(
      circle(0, 0, 92, 'none', `stroke="${brandRed}" stroke-width="9"`) + star(0, 0, 34) + ring(62),
      `translate(${n(width - 260)} ${n(height - 220)}) rotate(${n(random.range(-12, 12))})`,
      'opacity=".86"',
    ),
    rect(150, height - 184, 96, 96, 'none', `stroke="${mix(paper, '#3a3f48', 0.5)}" stroke-width="4"`),
    repeat(36, (i) => {
      const dark = random.chance(0.5) || [0, 5, 30, 35].includes(i)
      return dark ? rect(156 + (i % 6) * 14.2, height - 178 + Math.floor(i / 6) * 14.2, 13, 13, '#3a3f48') : ''
    }),
  )
  return art.toString()
}

const wave = (y: number, width: number): string =>
  `M70 ${n(y)}${repeat(Math.ceil((width - 140) / 106), () => 'q26.5 -22 53 0t53 0')}`
const star = (x: number, y: number, r: number): string =>
  poly(
    Array.from({ length: 10 }, (_, i) => {
      const [turn, reach] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.4 : r]
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach] as const
    }),
    brandRed,
  )
/** The signs around a seal. */
const ring = (r: number): string =>
  repeat(11, (i) =>
    group(path('M-7 -9H7V-4H-7ZM-7 1H7V9H-7Z', brandRed), `rotate(${n(-125 + i * 25)}) translate(0 ${n(-r)})`),
  )
