import { circle, line, n, path, rect, repeat, type Art, type Scene } from './art.ts'
import { skyline } from './city.ts'
import { hills } from './hills.ts'
import { darken, lighten, mix } from './palette.ts'
import { crane, ground } from './parts.ts'
import { crowd, person } from './people.ts'
import { sky } from './sky.ts'
import { sampan, water } from './water.ts'

const steelOf = (art: Art) => (art.mood.dark ? '#f0c98a' : art.random.pick(['#c8402c', '#b5482e', '#44586c']))

/** Half of a cable-stayed bridge, from its bank to the gap in the middle. */
function half(deck: number, from: number, to: number, colour: string): string {
  const tower = from < to ? to - 250 : to + 250
  const stays = repeat(8, (i) => {
    const top = deck - 250 + i * 16
    return `M${n(tower)} ${n(top)}L${n(tower - 235 + i * 28)} ${n(deck)}M${n(tower)} ${n(top)}L${n(tower + 235 - i * 28)} ${n(deck)}`
  })
  return (
    line(stays, colour, 2.5, 'opacity=".8"') +
    path(
      `M${n(tower - 24)} ${n(deck + 110)}L${n(tower - 8)} ${n(deck - 266)}h16L${n(tower + 24)} ${n(deck + 110)}h-14L${n(tower)} ${n(deck - 10)}L${n(tower - 10)} ${n(deck + 110)}Z`,
      colour,
    ) +
    rect(Math.min(from, to), deck - 8, Math.abs(to - from), 26, colour) +
    rect(Math.min(from, to), deck + 18, Math.abs(to - from), 8, darken(colour, 0.35))
  )
}

/** The last steel segment on its ropes, a box girder with its ribs. */
const segment = (x: number, y: number, w: number, colour: string) =>
  rect(x, y, w, 34, lighten(colour, 0.25)) +
  rect(x, y + 34, w, 9, darken(colour, 0.3)) +
  line(
    repeat(7, (i) => `M${n(x + 10 + (i * (w - 20)) / 6)} ${n(y + 4)}v26`),
    darken(colour, 0.2),
    4,
  )

/** A bridge about to be one: both halves, and the last segment rising from its barge into the gap. */
const closing: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 500)
  const steel = steelOf(art)
  const deck = random.range(330, 370)
  const [left, right] = [500, 700]
  const rise = random.range(60, 190)
  const frames =
    crane(left - 26, deck - 8, 90, 92, '#e8a33a') +
    `<g transform="matrix(-1 0 0 1 1200 0)">${crane(left - 26, deck - 8, 90, 92, '#e8a33a')}</g>`
  art.reflected(
    hills(art, 400, 500, 3, 'rolling', 531) +
      skyline(art, 530, 120) +
      half(deck, -10, left, steel) +
      half(deck, 1210, right, steel),
    530,
    0.45,
  )
  art.add(
    water(art, 530, { clear: 0.5, glint: sun.x }),
    frames,
    line(
      `M${left + 30} ${n(deck - 80)}V${n(deck + rise)}M${right - 30} ${n(deck - 80)}V${n(deck + rise)}`,
      darken(mood.near, 0.2),
      4,
    ),
    segment(left + 8, deck + rise, right - left - 16, steel),
    path('M380 650H840L800 704H430Z', art.fade(['#5a6672', '#2c353e'])),
    rect(450, 626, 90, 26, '#c8161d'),
    rect(740, 600, 60, 50, '#f4f1ea'),
    repeat(5, (i) => person(art, 560 + i * 34, 652, 60, { hat: 'helmet', top: '#e8892c', shadow: false })),
    mood.dark ? repeat(6, (i) => lampAt(art, i < 3 ? 80 + i * 160 : 800 + (i - 3) * 160, deck - 14)) : '',
  )
}

const lampAt = (art: Art, x: number, y: number) =>
  circle(
    x,
    y,
    42,
    art.glow([
      ['#ffe6a8', 0.95],
      ['#ffb84a', 0],
    ]),
  )

/** Steel beams close by: welders between them, sparks, the river below. */
const beamsAtWork: Scene = (art) => {
  const { random, mood } = art
  sky(art, 420)
  const steel = mix('#8a4634', mood.near, mood.dark ? 0.35 : 0.1)
  const beam = (y: number, h: number, tone: string) =>
    rect(-10, y, 1220, h, art.fade([lighten(tone, 0.25), tone, darken(tone, 0.3)])) +
    rect(-10, y, 1220, h * 0.14, lighten(tone, 0.35)) +
    rect(-10, y + h * 0.84, 1220, h * 0.16, darken(tone, 0.4)) +
    repeat(
      26,
      (i) =>
        circle(20 + i * 47, y + h * 0.26, 5, darken(tone, 0.45)) +
        circle(20 + i * 47, y + h * 0.72, 5, darken(tone, 0.45)),
    )
  const spark = (x: number, y: number) =>
    circle(
      x,
      y,
      150,
      art.glow([
        ['#fff6d8', 1],
        ['#ffc04a', 0.5, 0.25],
        ['#ffc04a', 0],
      ]),
    ) +
    line(
      repeat(22, () => {
        const a = random.range(0, 6.28)
        const r = random.range(30, 130)
        return `M${n(x + Math.cos(a) * 16)} ${n(y + Math.sin(a) * 16)}L${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r + r * 0.4)}`
      }),
      '#ffe9a8',
      3,
    )
  art.add(
    hills(art, 350, 440, 2),
    skyline(art, 450, 150),
    rect(0, 450, 1200, 350, mix(mood.sky[0], mood.near, 0.4)),
    crane(random.range(120, 220), 470, 400, 260, '#e8a33a'),
    beam(470, 96, lighten(steel, 0.1)),
    person(art, 330, 476, 180, { hat: 'helmet', top: '#e8892c', pose: 'point' }),
    person(art, 860, 476, 180, { hat: 'helmet', top: '#2e86c8', pose: 'sit' }),
    beam(640, 150, steel),
    person(art, random.range(520, 660), 648, 240, { hat: 'helmet', top: '#e8892c', pose: 'pick' }),
    spark(random.range(420, 480), 640),
    spark(random.range(920, 980), 474),
  )
}

/** People on the stone steps of a bank, looking at the river. */
const onTheBank: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 400)
  art.reflected(hills(art, 330, 400, 3, 'rolling', 401), 400, 0.5)
  art.add(
    water(art, 400, { clear: 0.5, glint: sun.x }),
    sampan(art, random.range(500, 800), 470, 60, darken(mood.near, 0.2)),
    ground(art, 560, mix(mood.ground, mood.near, 0.2)),
    crowd(art, 520, 3, darken(mood.near, 0.3), mix(mood.near, mood.far, 0.3)),
  )
}

export const bridges = { closing, beamsAtWork, onTheBank }
