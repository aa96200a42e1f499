import { circle, ellipse, group, line, n, path, rect, repeat, type Art, type Scene } from './art.ts'
import { steam, table } from './dishes.ts'
import { hill, hills, ridge, terraces, tree } from './hills.ts'
import { darken, lighten, mix, pickMood } from './palette.ts'
import { bokeh } from './parts.ts'
import { person } from './people.ts'
import { mist, sky } from './sky.ts'
import { gableHouse, pagoda } from './town.ts'

const clays = ['#8a3f2a', '#5a2f24', '#2f4f4a', '#e8e2d2', '#3f6f9a', '#6f7f4a'] as const

const garden: Scene = (art) => {
  const { random } = art
  if (random.chance(0.8)) art.mood = pickMood(random, 'day')
  const { mood } = art
  sky(art, 330)
  const green = mix(mood.leaf, '#4f9a3c', 0.5)
  art.add(hills(art, 250, 350, 4, 'peaks'), mist(art, 230, 180, 0.6))
  if (random.chance(0.5)) art.add(gableHouse(art, random.range(150, 950), 372, 130, 90))
  art.add(terraces(art, 350, 840, random.int(10, 14), [green, darken(green, 0.22), lighten(green, 0.14)]))
  art.add(
    repeat(random.int(3, 6), (i) => {
      const x = 120 + i * 190 + random.range(-40, 40)
      const y = 560 + random.range(-60, 200)
      const h = 60 + (y - 420) * 0.4
      return (
        person(art, x, y, h, { hat: 'straw', pose: 'pick', facing: 1 }) +
        path(
          `M${n(x - h * 0.34)} ${n(y - h * 0.6)}h${n(h * 0.24)}l${n(-h * 0.04)} ${n(h * 0.3)}h${n(-h * 0.16)}z`,
          '#c99a4e',
        )
      )
    }),
    repeat(3, () => tree(art, random.range(0, 1200), random.range(400, 560), random.range(70, 120))),
  )
}

const cup = (x: number, y: number, w: number, glaze: string, tea: string) =>
  ellipse(x, y + w * 0.5, w * 0.62, w * 0.1, '#140804', 'opacity=".3"') +
  ellipse(x, y + w * 0.46, w * 0.56, w * 0.1, darken(glaze, 0.15)) +
  path(
    `M${n(x - w / 2)} ${n(y)}Q${n(x - w * 0.44)} ${n(y + w * 0.44)} ${n(x - w * 0.16)} ${n(y + w * 0.46)}H${n(x + w * 0.16)}Q${n(x + w * 0.44)} ${n(y + w * 0.44)} ${n(x + w / 2)} ${n(y)}Z`,
    glaze,
  ) +
  ellipse(x, y, w / 2, w * 0.13, lighten(glaze, 0.3)) +
  ellipse(x, y + w * 0.01, w * 0.43, w * 0.1, tea)

const pot = (art: Art, x: number, y: number, s: number, glaze: string) => {
  const side = art.fade([lighten(glaze, 0.35), glaze, darken(glaze, 0.4)], '')
  return group(
    ellipse(0, 128, 190, 22, '#140804', 'opacity=".35"') +
      line('M-150 -20C-250 -60 -260 90 -140 80', glaze, 24) +
      path('M120 60Q200 40 216 -60L250 -66Q240 90 130 110Z', side) +
      path('M-160 20C-160 -90 160 -90 160 20C160 100 100 126 70 126H-70C-100 126 -160 100 -160 20Z', side) +
      path('M-84 -62Q0 -110 84 -62Q0 -40 -84 -62Z', lighten(glaze, 0.12)) +
      circle(0, -98, 19, lighten(glaze, 0.2)) +
      path(
        'M-120 -10Q-90 -56 -30 -62',
        'none',
        'stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".35"',
      ),
    `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
  )
}

const teapot: Scene = (art) => {
  const { random } = art
  const back = random.pick(['#2f5a4a', '#b88a4a', '#3a4a68', '#7a3a2a', '#8fae9a', '#d8b890'])
  const glaze = random.pick(clays)
  art.add(
    rect(0, 0, 1200, 800, art.glow([lighten(back, 0.5), back, darken(back, 0.45)], 'cx=".5" cy=".35" r=".8"')),
    bokeh(art, 14, 0, 480, ['#fff2cf', lighten(back, 0.5)]),
    rect(0, 560, 1200, 240, art.fade(['#a8703e', '#4f2c16'])),
    rect(80, 610, 1040, 120, art.fade(['#6b4026', '#3a2012']), 'rx="16"'),
    line(
      repeat(13, (i) => `M${130 + i * 78} 626V716`),
      '#24120a',
      4,
      'opacity=".6"',
    ),
  )
  const x = random.range(400, 520)
  art.add(
    pot(art, x, 500, random.range(1, 1.25), glaze),
    ...[0, 1, 2].map((i) =>
      cup(790 + i * 130, 580 + (i % 2) * 36, 110, random.pick(['#f6f0e2', glaze, '#dfe9ee']), '#b5762a'),
    ),
    steam(art, 860, 560, 220, 4),
    steam(art, x, 380, 200, 3),
  )
}

const fromAbove: Scene = (art) => {
  const { random } = art
  const bowl = (x: number, y: number, r: number, tea: string) =>
    circle(x + r * 0.08, y + r * 0.14, r * 1.05, '#140804', 'opacity=".3"') +
    circle(x, y, r, art.fade(['#fffdf6', '#cfc4ae'], 'x2="1" y2="1"')) +
    circle(x, y, r * 0.84, darken(tea, 0.25)) +
    circle(x, y, r * 0.81, art.glow([lighten(tea, 0.3), tea])) +
    ellipse(
      x - r * 0.3,
      y - r * 0.38,
      r * 0.26,
      r * 0.1,
      '#ffffff',
      'opacity=".5" transform="rotate(-35 ' + `${n(x - r * 0.3)} ${n(y - r * 0.38)})"`,
    )
  const leaf = (x: number, y: number, s: number, turn: number) =>
    group(
      path('M0 0Q40 -34 110 0Q40 34 0 0Z', random.pick(['#4f9a3c', '#3a7a30', '#7ab84f'])) +
        line('M4 0H96', '#cfe8a8', 2.5),
      `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s.toFixed(2)})`,
    )
  art.add(table(art))
  const tea = random.pick(['#c9822a', '#a8441c', '#a8b84a', '#d8a83a'])
  art.add(
    bowl(random.range(380, 520), 400, random.range(210, 250), tea),
    ...(
      [
        [850, 220],
        [930, 470],
        [760, 650],
      ] as const
    ).map(([x, y]) => bowl(x + random.range(-30, 30), y, 96, tea)),
    repeat(26, () => leaf(random.range(0, 1200), random.range(0, 800), random.range(0.4, 1), random.range(0, 360))),
  )
}

/** Young leaves close up, the hills soft behind. */
const shoots: Scene = (art) => {
  const { random } = art
  art.mood = pickMood(random, 'day')
  sky(art, 520, { sun: true })
  const green = random.pick(['#7cbf3a', '#5fae48', '#8fc23c'])
  art.add(hills(art, 420, 620, 4), bokeh(art, 24, 200, 800, [lighten(green, 0.5), '#fff6d8', green]))
  const shoot = (x: number, y: number, s: number, turn: number, c: string) =>
    group(
      line('M0 0Q6 -160 0 -330', darken(c, 0.25), 13) +
        [
          [-1, -90, 1],
          [1, -150, 1],
          [-1, -210, 0.8],
          [1, -255, 0.62],
        ]
          .map(([f = 1, dy = 0, k = 1]) =>
            group(
              path('M0 0C70 -90 190 -110 260 -70C200 10 90 40 0 0Z', art.fade([lighten(c, 0.25), darken(c, 0.12)])) +
                line('M6 -4Q120 -40 240 -68', lighten(c, 0.5), 4),
              `translate(0 ${dy}) scale(${f * k} ${k})`,
            ),
          )
          .join('') +
        path('M0 -310Q-34 -380 0 -450Q34 -380 0 -310Z', lighten(c, 0.25)),
      `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${s.toFixed(2)})`,
    )
  art.add(
    repeat(7, (i) =>
      shoot(i * 200 + random.range(-40, 40), 860, random.range(0.7, 0.9), random.range(-14, 14), darken(green, 0.35)),
    ),
    repeat(3, (i) =>
      shoot(
        260 + i * 340 + random.range(-60, 60),
        850,
        random.range(1.15, 1.45),
        random.range(-12, 12),
        lighten(green, random.range(0, 0.15)),
      ),
    ),
  )
}

const pavilion: Scene = (art) => {
  const { random, mood } = art
  sky(art, 480)
  art.add(
    hills(art, 380, 540, 4, random.pick(['karst', 'peaks'])),
    mist(art, 420, 200, mood.dark ? 0.2 : 0.6),
    pagoda(art, random.range(150, 1000), 600, 70, 5, mix(mood.near, mood.far, 0.2)),
    hill(art, ridge(art, 620, 24), mood.leaf, darken(mood.leaf, 0.4)),
  )
  const wood = mix(mood.near, '#5a2a18', 0.7)
  art.add(
    rect(0, 0, 70, 800, wood),
    rect(1130, 0, 70, 800, wood),
    rect(0, 0, 1200, 70, darken(wood, 0.2)),
    line(
      repeat(6, (i) => `M${70 + i * 212} 70v70h106v-70m0 35h106`),
      wood,
      12,
    ),
    rect(0, 650, 1200, 150, art.fade([lighten(wood, 0.35), darken(wood, 0.3)])),
    pot(art, random.range(420, 620), 600, 0.72, random.pick(clays)),
    cup(760, 640, 100, '#f6f0e2', '#b5762a'),
    cup(900, 660, 100, '#f6f0e2', '#b5762a'),
    steam(art, 780, 620, 190, 3),
  )
}

export const teas = { garden, teapot, fromAbove, shoots, pavilion }
