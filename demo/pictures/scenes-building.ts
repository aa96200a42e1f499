import { ellipse, path, poly, rect, repeat, line, n, type Scene } from './art.ts'
import { civicBuilding, skyline, tower } from './city.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix, pickMood } from './palette.ts'
import { avenue, crane, flag, ground } from './parts.ts'
import { person } from './people.ts'
import { sky } from './sky.ts'
import { oldHouse } from './town.ts'
import { water } from './water.ts'

const walls = ['#e8dcc4', '#d9cdbb', '#c9745a', '#e9e6df', '#b9c7cf', '#d8b48a'] as const

const civic: Scene = (art) => {
  const { random, mood } = art
  sky(art, 520)
  const wall = mix(random.pick(walls), mood.near, mood.dark ? 0.45 : 0)
  art.add(
    skyline(art, 560, 190),
    ground(art, 555, mix(mood.ground, mood.wall, 0.4)),
    civicBuilding(art, random.range(140, 190), 590, 840, random.range(250, 320), wall, darken(wall, 0.4)),
    avenue(art, 600, 600, 240, lighten(mood.ground, 0.3), false),
    flag(random.pick([330, 880]), 690, 400),
    repeat(8, (i) => tree(art, i < 4 ? i * 75 - 10 : 700 + i * 75, 640 + (i % 4) * 12, random.range(110, 170))),
    repeat(6, () => person(art, random.range(250, 950), random.range(680, 760), 80, { pose: 'walk' })),
  )
}

const lookUp: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 800)
  const colours = [
    mood.near,
    mix(mood.far, mood.near, 0.75),
    mix(mood.near, mood.sky[0], 0.5),
    mix(mood.accent, mood.near, 0.4),
  ]
  const vx = random.range(480, 720)
  for (let i = 0; i < 4; i++) {
    const foot = i * 330 - 130 + random.range(-20, 20)
    const w = random.range(200, 280)
    const top = random.range(60, 300)
    const pull = 0.42
    const a = foot + (vx - foot) * pull
    const b = foot + w + (vx - foot - w) * pull
    const c = random.pick(colours)
    art.add(
      poly(
        [
          [foot, 820],
          [foot + w, 820],
          [b, top],
          [a, top],
        ],
        art.fade([lighten(c, 0.35), c], ''),
      ),
    )
    const glass = mood.dark ? '#ffd37a' : lighten(mood.sky[1], 0.35)
    art.add(
      repeat(16, (r) => {
        const t0 = 0.03 + r * 0.06
        const t1 = t0 + 0.036
        const e = (f: number, t: number) => foot + w * f + (vx - foot - w * f) * pull * t
        const y = (t: number) => 820 + (top - 820) * t
        return mood.dark && random.chance(0.35)
          ? ''
          : poly(
              [
                [e(0.1, t0), y(t0)],
                [e(0.9, t0), y(t0)],
                [e(0.9, t1), y(t1)],
                [e(0.1, t1), y(t1)],
              ],
              glass,
              `opacity="${random.range(0.45, 0.95).toFixed(2)}"`,
            )
      }),
    )
  }
  art.add(
    ellipse(
      sun.x,
      sun.y,
      420,
      420,
      art.glow([
        [mood.sun, 0.4],
        [mood.sun, 0],
      ]),
    ),
    repeat(3, (i) => tree(art, i * 520 + 60, 850, 250)),
  )
}

const site: Scene = (art) => {
  const { random, mood } = art
  sky(art, 560)
  art.add(
    hills(art, 480, 560, 2),
    skyline(art, 600, 200),
    ground(art, 600, mix('#c9a06a', mood.near, mood.dark ? 0.5 : 0.1)),
  )
  for (const x of [random.range(130, 240), random.range(620, 720)]) {
    const floors = random.int(7, 11)
    const w = random.range(240, 320)
    const concrete = mix('#c4c0b8', mood.near, mood.dark ? 0.5 : 0.12)
    art.add(
      repeat(
        floors,
        (i) =>
          rect(x, 640 - (i + 1) * 42, w, 42, i > floors - 3 ? mix(mood.near, concrete, 0.3) : darken(concrete, 0.3)) +
          rect(x - 8, 640 - (i + 1) * 42, w + 16, 9, concrete) +
          (i < floors - 3
            ? repeat(5, (k) =>
                rect(x + 12 + (k * w) / 5, 640 - i * 42 - 30, w / 7, 24, mix(mood.sky[1], '#3a6080', 0.3)),
              )
            : ''),
      ),
      rect(x - 14, 640 - floors * 32, w * 0.45, floors * 32, '#3f9a6a', 'opacity=".55"'),
      crane(x + w + 30, 640, random.range(430, 500), random.range(190, 260), random.pick(['#e8a32a', '#d8402c'])),
    )
  }
  art.add(
    repeat(5, () =>
      person(art, random.range(100, 1100), random.range(690, 760), 120, {
        hat: 'helmet',
        top: '#e8742a',
        pose: random.pick(['point', 'walk', 'stand']),
      }),
    ),
    repeat(16, (i) => rect(i * 76, 764, 70, 40, i % 2 ? '#f4c32a' : '#2e6fb0')),
  )
}

/** A hall with a sweeping roof beside water. */
const hallOfCulture: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 520)
  const white = mood.dark ? '#ffe6b8' : lighten(mood.wall, 0.4)
  const rise = random.range(120, 220)
  const tip = random.range(60, 200)
  const lean = random.range(330, 850)
  const glass = mood.dark ? '#ffc860' : mix(mood.sky[0], '#173a54', 0.3)
  const roof = path(
    `M${n(120 - tip / 3)} ${n(400 + tip * 0.3)}Q${n(lean)} ${n(390 - rise * 2)} 1120 ${n(360 + tip * 0.3)}Q${n(lean + 40)} ${n(450 - rise * 1.35)} ${n(120 - tip / 3)} ${n(400 + tip * 0.3)}Z`,
    art.fade([white, mix(white, mood.far, 0.4)]),
  )
  const body =
    path(`M190 540V420Q${n(lean)} ${n(450 - rise * 1.25)} 1040 410V540Z`, art.fade([lighten(glass, 0.25), glass])) +
    line(
      repeat(17, (i) => `M${200 + i * 52} 540V${n(430 - rise * 0.75 * Math.sin(((i + 0.5) / 17) * Math.PI))}`),
      white,
      5,
    )
  art.reflected(
    hills(art, 440, 530, 2, 'rolling', 541) +
      skyline(art, 540, 130) +
      body +
      roof +
      repeat(6, (i) => tree(art, i < 3 ? i * 60 : 900 + i * 60, 541, 110)),
    540,
    0.6,
  )
  art.add(water(art, 540, { clear: 0.45, glint: sun.x }))
}

const homes: Scene = (art) => {
  const { random, mood } = art
  if (mood.dark) art.mood = pickMood(random, 'dusk')
  sky(art, 500)
  art.add(hills(art, 420, 520, 2))
  const wall = mix(mood.wall, random.pick(brights), 0.25)
  art.add(
    repeat(5, (i) =>
      tower(
        art,
        i * 240 + random.range(0, 30),
        600,
        random.range(130, 180),
        random.range(330, 480),
        mix(wall, mood.wall, random.next()),
      ),
    ),
    repeat(5, (i) =>
      tower(
        art,
        i * 270 - 60,
        640,
        random.range(150, 200),
        random.range(150, 240),
        mix(lighten(wall, 0.2), mood.near, mood.dark ? 0.3 : 0.05),
      ),
    ),
    ground(art, 636, mix(mood.leaf, mood.ground, 0.2)),
    path('M420 820Q560 720 520 680T640 636H700Q640 680 680 720T820 820Z', mix('#f3e6cc', mood.ground, 0.3)),
    repeat(12, (i) =>
      tree(
        art,
        i * 105 + random.range(-20, 20),
        i % 2 ? 690 : 760,
        random.range(90, 150),
        random.chance(0.3) ? '#e8909c' : mood.leaf,
      ),
    ),
    repeat(4, () => person(art, random.range(480, 760), random.range(720, 780), 90, { pose: 'walk' })),
  )
}

const courtyard: Scene = (art) => {
  const { random, mood } = art
  sky(art, 470)
  art.add(
    hills(art, 360, 470, 3, 'peaks'),
    ground(art, 560, mix(mood.ground, lighten(mood.wall, 0.2), 0.4)),
    oldHouse(art, -40, 620, 300, 280, 1),
    oldHouse(art, 940, 620, 300, 280, 1),
    oldHouse(art, 290, 610, 620, random.range(390, 450), random.int(2, 3)),
    repeat(3, (i) => rect(420 - i * 26, 608 + i * 14, 360 + i * 52, 15, mix(mood.wall, mood.near, 0.12 + i * 0.12))),
    tree(art, 230, 700, 290, random.pick([mood.leaf, '#e8b02e', '#e8909c'])),
    tree(art, 1000, 690, 240),
    repeat(7, () =>
      person(art, random.range(280, 920), random.range(670, 770), 105, {
        pose: random.pick(['walk', 'point', 'stand']),
      }),
    ),
  )
}

export const buildings = { civic, lookUp, site, hallOfCulture, homes, courtyard }
