import { circle, ellipse, group, line, n, path, poly, rect, repeat, type Art, type Scene } from './art.ts'
import { hill, hills, ridge, tree } from './hills.ts'
import { darken, lighten, mix } from './palette.ts'
import { ground } from './parts.ts'
import { person } from './people.ts'
import { mist, sky } from './sky.ts'
import { gableHouse } from './town.ts'

/** Rows of a crop running to a point on the horizon. */
const rows = (art: Art, horizon: number, vanish: number, a: string, b: string, count = 17) =>
  rect(0, horizon, 1200, 800 - horizon, art.fade([mix(a, art.mood.sky[2], 0.35), a])) +
  repeat(count, (i) => {
    const x = (i - count / 2) * 260 + 600
    return poly(
      [
        [vanish + (x - vanish) * 0.02, horizon],
        [x, 820],
        [x + 120, 820],
        [vanish + (x + 120 - vanish) * 0.02, horizon],
      ],
      art.fade([mix(b, art.mood.sky[2], 0.4), b]),
    )
  })

const paddies: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 360)
  art.add(
    hills(art, 300, 370, 3, 'peaks'),
    mist(art, 300, 120, 0.4),
    rect(0, 365, 1200, 435, art.fade([lighten(mood.sky[2], 0.15), mood.sky[1], mix(mood.sky[0], mood.near, 0.3)])),
    ellipse(sun.x, 420, 300, 36, mood.sun, 'opacity=".35"'),
  )
  art.add(
    repeat(4, (i) => {
      const y = 400 + i * i * 26 + i * 30
      return path(
        `M-10 ${y}Q600 ${y + random.range(-14, 30)} 1210 ${y + random.range(-10, 14)}l0 ${8 + i * 5}Q600 ${y + 24 + i * 5} -10 ${y + 8 + i * 5}Z`,
        mix(mood.leaf, mood.near, 0.35),
      )
    }),
  )
  art.add(
    line(
      repeat(260, () => {
        const t = random.next() ** 0.6
        const y = 420 + 370 * t
        const h = 5 + 20 * t
        const x = random.range(0, 1200)
        return `M${n(x)} ${n(y)}l${n(-h * 0.35)} ${n(-h)}M${n(x)} ${n(y)}l${n(h * 0.1)} ${n(-h * 1.2)}M${n(x)} ${n(y)}l${n(h * 0.45)} ${n(-h)}`
      }),
      lighten(mood.leaf, 0.08),
      3.5,
    ),
  )
  art.add(
    repeat(random.int(3, 5), (i) =>
      person(art, 160 + i * 230 + random.range(-40, 40), 560 + i * 45, 150 + i * 24, {
        hat: 'straw',
        pose: 'pick',
        bottom: '#4a5a6a',
      }),
    ),
  )
}

const blossom: Scene = (art) => {
  const { random, mood } = art
  sky(art, 380)
  const crop = random.pick([
    ['#f2c81e', '#d9a81a'],
    ['#e8c04a', '#c99a34'],
    ['#9a7ad0', '#7a5ab4'],
    ['#e87a9a', '#cf5a80'],
    ['#6fae3f', '#4d8a30'],
  ] as const)
  const tone = (c: string) => (mood.dark ? mix(c, mood.near, 0.5) : c)
  art.add(
    hills(art, 300, 380, 3, random.pick(['karst', 'peaks', 'rolling'])),
    repeat(4, (i) => gableHouse(art, 120 + i * 250 + random.range(-40, 40), 405, random.range(80, 120), 74)),
    repeat(9, (i) => tree(art, i * 140 + random.range(-30, 30), 408, random.range(50, 90))),
    rows(art, 402, random.range(350, 850), tone(crop[1]), tone(crop[0])),
  )
  art.add(
    repeat(90, () => {
      const t = random.next() ** 0.7
      return circle(random.range(0, 1200), 470 + 330 * t, 2 + 7 * t, lighten(tone(crop[0]), random.range(0.1, 0.6)))
    }),
    repeat(random.int(1, 3), () =>
      person(art, random.range(200, 1000), random.range(620, 720), 140, {
        hat: random.pick(['straw', 'none']),
        skirt: random.chance(0.5),
      }),
    ),
  )
}

const orchard: Scene = (art) => {
  const { random, mood } = art
  sky(art, 330)
  const fruit = random.pick(['#f2861e', '#d8281c', '#f0c030', '#8a3a80'])
  art.add(
    hills(art, 260, 360, 3),
    hill(art, ridge(art, 380, 30), mix(mood.leaf, mood.sky[2], 0.35), darken(mood.leaf, 0.25)),
  )
  const laden = (x: number, y: number, h: number) =>
    tree(art, x, y, h, darken(mood.leaf, 0.08)) +
    repeat(16, () => {
      const a = random.range(0, 6.28)
      const d = random.range(0.05, 0.32) * h
      return circle(x + Math.cos(a) * d, y - h * 0.72 + Math.sin(a) * d * 0.85, h * 0.034, fruit)
    })
  for (let row = 0; row < 3; row++)
    art.add(
      repeat(6 - row, (i) => laden(60 + i * (230 + row * 90) + random.range(-20, 20), 480 + row * 110, 150 + row * 80)),
    )
  art.add(
    repeat(3, (i) => {
      const x = 180 + i * 380 + random.range(-50, 50)
      return (
        person(art, x, 740, 220, { hat: 'straw', pose: random.pick(['throw', 'pick']), facing: 1 }) +
        path(`M${n(x + 60)} 700h110l-16 66h-78z`, '#a8743a') +
        repeat(5, (k) => circle(x + 76 + k * 20, 698 - (k % 2) * 10, 15, fruit))
      )
    }),
  )
}

const machine: Scene = (art) => {
  const { random, mood } = art
  sky(art, 420, { sun: true })
  const grain = mood.dark ? mix('#d9a032', mood.near, 0.4) : '#e6b23c'
  art.add(hills(art, 350, 430, 2), rows(art, 425, random.range(200, 1000), darken(grain, 0.16), grain, 21))
  const body = random.pick(['#d8301f', '#2f8a4a', '#e8861e'])
  art.add(
    group(
      rect(0, -150, 230, 100, art.fade([lighten(body, 0.2), darken(body, 0.2)]), 'rx="14"') +
        rect(110, -240, 110, 100, mix(mood.sky[0], '#20404f', 0.4), 'rx="8"') +
        rect(104, -250, 124, 16, body) +
        rect(220, -190, 150, 130, body, 'rx="10"') +
        line('M350 -180L450 -260', body, 26) +
        circle(70, -48, 50, '#23262c') +
        circle(70, -48, 22, '#f0c23a') +
        circle(300, -62, 66, '#23262c') +
        circle(300, -62, 28, '#f0c23a') +
        path('M-120 -10L-20 -110V0Z', '#5a4a3a') +
        repeat(7, (i) => rect(-130 + i * 6, -96 + i * 13, 120 - i * 4, 6, '#f0d06a')),
      `translate(${n(random.range(420, 620))} 690) scale(${n(random.range(1, 1.3))})`,
    ),
    repeat(70, () => {
      const x = random.range(-10, 1210)
      const y = random.range(780, 830)
      return line(`M${n(x)} ${n(y)}q4 -50 ${n(random.range(-18, 18))} -110`, lighten(grain, random.range(0, 0.4)), 5)
    }),
  )
}

const greenhouse: Scene = (art) => {
  const { random, mood } = art
  sky(art, 260)
  art.add(hills(art, 210, 290, 2), rect(0, 280, 1200, 520, mix('#e8f4ee', mood.sky[1], 0.35)))
  art.add(
    path('M-20 800V420Q600 -60 1220 420V800Z', mix('#ffffff', mood.sky[1], 0.3), 'opacity=".75"'),
    line(
      repeat(
        4,
        (i) =>
          `M${-20 + i * 140} 800V${n(440 + i * 24)}Q600 ${n(-50 + i * 100)} ${1220 - i * 140} ${n(440 + i * 24)}V800`,
      ),
      '#ffffff',
      7,
    ),
    ground(art, 520, '#a9794a'),
  )
  art.add(
    repeat(6, (i) => {
      const x = i * 240 - 60
      return (
        poly(
          [
            [600 + (x - 600) * 0.22, 520],
            [600 + (x + 130 - 600) * 0.22, 520],
            [x + 180, 820],
            [x - 30, 820],
          ],
          mix(mood.leaf, '#4a9a3c', 0.6),
        ) +
        repeat(14, () => {
          const t = random.next()
          return (
            circle(
              600 + (x + 70 - 600) * (0.22 + 0.78 * t) + random.range(-50, 50) * t,
              520 + 290 * t,
              6 + 26 * t,
              lighten('#4a9a3c', random.range(0, 0.35)),
            ) +
            (random.chance(0.6)
              ? circle(
                  600 + (x + 70 - 600) * (0.22 + 0.78 * t) + random.range(-50, 50) * t,
                  515 + 290 * t,
                  3 + 12 * t,
                  random.pick(['#d8281c', '#f0a52e', '#f4d35e']),
                )
              : '')
          )
        })
      )
    }),
    person(art, random.range(280, 480), 720, 260, { pose: 'pick', hat: 'straw' }),
    person(art, random.range(700, 950), 660, 200, { pose: 'stand', hat: 'cap' }),
  )
}

export const farms = { paddies, blossom, orchard, machine, greenhouse }
