import { circle, group, line, n, path, rect, repeat, type Scene } from './art.ts'
import { skyline } from './city.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix } from './palette.ts'
import { avenue, crane, ground } from './parts.ts'
import { person } from './people.ts'
import { mist, sky } from './sky.ts'
import { bus, car, ferry, train, viaduct } from './vehicles.ts'
import { cableBridge, water } from './water.ts'

const stripes = ['#c8161d', '#2e7fc8', '#2f9e76', '#e8861e'] as const

const railway: Scene = (art) => {
  const { random, mood } = art
  sky(art, 480)
  const y = random.range(410, 490)
  art.add(
    hills(art, 360, 560, 4, random.pick(['peaks', 'karst'])),
    mist(art, 420, 200, 0.45),
    ground(art, 640, mix(mood.leaf, mood.ground, 0.3)),
    viaduct(art, y, 760, random.range(230, 330)),
    train(art, random.range(820, 1130), y - 3, random.range(74, 100), random.pick(stripes)),
    repeat(12, (i) => tree(art, i * 108 + random.range(-30, 30), random.range(740, 820), random.range(90, 170))),
  )
}

const busStop: Scene = (art) => {
  const { random, mood } = art
  sky(art, 460)
  const glass = mix(mood.sky[1], '#ffffff', 0.35)
  art.add(
    skyline(art, 520, 330),
    repeat(8, (i) => tree(art, i * 170, 560, random.range(130, 180))),
    ground(art, 552, '#7c8590'),
    bus(art, random.range(140, 420), 665, 250, random.pick(stripes)),
    rect(0, 690, 1200, 110, mix(mood.wall, mood.near, 0.25)),
    rect(40, 430, 12, 330, '#4a5560'),
    rect(360, 430, 12, 330, '#4a5560'),
    rect(20, 416, 380, 20, random.pick(stripes)),
    rect(60, 470, 290, 190, glass, 'opacity=".35"'),
    repeat(random.int(4, 6), (i) =>
      person(art, 110 + i * 130, 770, 210, {
        pose: random.pick(['stand', 'walk', 'point']),
        skirt: random.chance(0.3),
      }),
    ),
  )
}

const airport: Scene = (art) => {
  const { random, mood } = art
  sky(art, 560, { sun: true })
  art.add(
    hills(art, 520, 600, 2),
    ground(art, 610, mix('#848d98', mood.ground, 0.25)),
    path('M-10 610V500Q200 430 430 520V610Z', mix(mood.wall, mood.far, 0.3)),
    path('M40 590V520Q200 470 400 545V590Z', mood.dark ? '#ffd98a' : mix(mood.sky[0], '#1f4a64', 0.3)),
    rect(520, 380, 34, 230, mood.wall),
    path('M496 380h82l-12 -54h-58z', darken(mood.wall, 0.25)),
    repeat(7, (i) => rect(i * 190 + 20, 730, 110, 12, '#ffffff', 'opacity=".85"')),
  )
  const tail = random.pick(stripes)
  const plane =
    path(
      'M-330 10Q-350 -20 -300 -26H180Q270 -26 330 14Q300 44 200 46H-240Q-310 42 -330 10Z',
      art.fade(['#ffffff', '#dfe6ea']),
    ) +
    path('M-330 -10L-390 -130H-330L-240 -24Z', tail) +
    path('M-40 20L-190 140H-130L90 28Z', art.fade(['#c9d3da', '#8f9ca6'])) +
    path('M10 -24L-90 -100H-50L100 -26Z', '#b8c4cc') +
    repeat(22, (i) => circle(-220 + i * 20, 0, 5.5, '#24405a')) +
    path('M250 -8L292 -2Q304 6 306 10H262Z', '#24405a') +
    rect(-290, 22, 540, 7, tail) +
    rect(-90, 58, 90, 34, '#eef2f4', 'rx="17"')
  art.add(
    group(
      plane,
      `translate(${n(random.range(560, 700))} ${n(random.range(220, 330))}) rotate(${n(random.range(-20, -8))}) scale(${n(random.range(1, 1.3))})`,
    ),
  )
}

const crossing: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 430)
  art.add(
    hills(art, 380, 480, 3, 'peaks'),
    rect(0, 470, 1200, 330, mood.sky[1]),
    water(art, 470, { glint: sun.x }),
    cableBridge(art, 500, mix(mood.wall, random.pick(stripes), 0.6), [300, 820], 360),
    repeat(6, (i) => car(art, 20 + i * 210 + random.range(-20, 20), 496, 34, random.pick(brights))),
    bus(art, random.range(300, 700), 496, 50, random.pick(stripes)),
    ferry(art, random.range(300, 650), 690, 110),
  )
}

const motorway: Scene = (art) => {
  const { random, mood } = art
  sky(art, 420)
  art.add(hills(art, 330, 430, 4, 'peaks'), ground(art, 425, mix(mood.leaf, mood.ground, 0.25)))
  const vx = random.range(430, 770)
  art.add(
    avenue(art, vx, 425, 470, '#4a525e'),
    repeat(7, (i) => {
      const t = 0.07 * 1.55 ** i
      return (
        tree(art, vx - 640 * t - 30, 432 + 400 * t, 60 + 330 * t) +
        tree(art, vx + 640 * t + 30, 432 + 400 * t, 60 + 330 * t)
      )
    }),
  )
  const ahead = (x: number, y: number, s: number, c: string) =>
    rect(x - s * 0.7, y - s * 0.62, s * 1.4, s * 0.52, art.fade([lighten(c, 0.2), c]), `rx="${n(s * 0.12)}"`) +
    path(
      `M${n(x - s * 0.54)} ${n(y - s * 0.58)}L${n(x - s * 0.4)} ${n(y - s)}H${n(x + s * 0.4)}L${n(x + s * 0.54)} ${n(y - s * 0.58)}Z`,
      mix(c, '#1f3040', 0.7),
    ) +
    rect(x - s * 0.66, y - s * 0.46, s * 0.26, s * 0.13, '#ff5a3c') +
    rect(x + s * 0.4, y - s * 0.46, s * 0.26, s * 0.13, '#ff5a3c') +
    rect(x - s * 0.6, y - s * 0.12, s * 0.24, s * 0.14, '#15181d') +
    rect(x + s * 0.36, y - s * 0.12, s * 0.24, s * 0.14, '#15181d')
  const lane = (t: number, side: number) => vx + (600 + side * 235 - vx) * t
  art.add(
    ...(
      [
        [0.2, -1],
        [0.3, 1],
        [0.5, -1],
        [0.78, 1],
      ] as const
    ).map(([t, side]) => ahead(lane(t, side), 425 + 395 * t, 20 + 150 * t, random.pick(brights))),
  )
}

const port: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 470, { sun: true })
  const boxes = repeat(3, (r) =>
    repeat(9, (i) =>
      rect(
        300 + i * 66 + (r % 2) * 12,
        420 - r * 44,
        62,
        40,
        mix(random.pick(brights), mood.near, mood.dark ? 0.4 : 0.05),
      ),
    ),
  )
  const hull =
    path(
      'M200 462H1060Q1020 560 980 570H290Q230 560 200 462Z',
      art.fade([mix('#b5262a', mood.near, 0.1), darken('#7a1a20', 0.2)]),
    ) +
    rect(880, 340, 120, 124, mix('#ffffff', mood.near, mood.dark ? 0.35 : 0.05)) +
    rect(890, 360, 100, 24, '#24405a') +
    rect(930, 290, 30, 50, '#e8861e')
  art.reflected(
    hills(art, 430, 500, 3, 'peaks', 561) +
      crane(160, 560, 380, 260, '#e8861e') +
      crane(1090, 560, 420, 90, '#d8402c') +
      boxes +
      hull,
    560,
    0.5,
  )
  art.add(
    water(art, 560, { clear: 0.55, glint: sun.x }),
    line('M180 580q60 -10 120 0M900 590q70 -10 140 0', '#ffffff', 5, 'opacity=".6"'),
  )
}

export const transports = { railway, busStop, airport, crossing, motorway, port }
