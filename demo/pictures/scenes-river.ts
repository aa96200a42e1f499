import { rect, repeat, type Scene } from './art.ts'
import { skyline } from './city.ts'
import { hills, reeds, tree } from './hills.ts'
import { darken, lighten, mix } from './palette.ts'
import { mist, sky } from './sky.ts'
import { gableHouse, lantern, oldHouse, pagoda } from './town.ts'
import { ferry } from './vehicles.ts'
import { archBridge, cableBridge, ripples, sampan, water } from './water.ts'

const stoneBridge: Scene = (art) => {
  const { random, mood } = art
  const shore = random.range(470, 530)
  const sun = sky(art, shore)
  const arches = random.pick([1, 3, 5])
  const far = hills(art, shore - 90, shore, 3, 'rolling', shore + 1)
  const bank = repeat(5, () =>
    tree(art, random.chance(0.5) ? random.range(0, 260) : random.range(940, 1200), shore, random.range(110, 200)),
  )
  art.reflected(
    far +
      bank +
      archBridge(art, shore, arches === 1 ? 330 : 180, arches === 1 ? 870 : 1020, arches, random.range(70, 120)),
    shore,
    0.6,
  )
  art.add(
    water(art, shore, { clear: 0.4, glint: sun.x }),
    sampan(art, random.range(250, 900), 650, 90, darken(mood.near, 0.2)),
    reeds(art, random.range(60, 300), 820, 170, darken(mood.leaf, 0.4), 18),
  )
}

const greatBridge: Scene = (art) => {
  const { random, mood } = art
  const shore = 520
  const sun = sky(art, shore)
  const deck = random.range(400, 450)
  const steel = mood.dark ? '#f0d8a8' : random.pick(['#c8402c', '#f4f1ea', '#44586c'])
  art.reflected(
    hills(art, 440, 500, 2, 'rolling', shore + 1) +
      skyline(art, shore, random.range(130, 230)) +
      cableBridge(art, deck, steel, random.pick([[380, 820], [600], [300, 900]]), random.range(210, 270)),
    shore,
    0.5,
  )
  art.add(water(art, shore, { clear: 0.5, glint: sun.x }))
  if (random.chance(0.7)) art.add(ferry(art, random.range(100, 700), random.range(620, 690), random.range(70, 105)))
}

const waterTown: Scene = (art) => {
  const { random, mood } = art
  const shore = random.range(500, 560)
  sky(art, 420)
  let houses = ''
  for (let x = -60; x < 1200;) {
    const w = random.range(150, 270)
    houses += random.chance(0.6)
      ? gableHouse(art, x, shore, w, random.range(170, 290))
      : oldHouse(art, x + 14, shore, w - 28, random.range(190, 280), random.int(1, 2))
    x += w - 6
  }
  const lamps = repeat(7, (i) => lantern(art, 90 + i * 170, shore - 110, 10))
  art.reflected(
    hills(art, 320, 400, 2, 'rolling', shore) +
      houses +
      rect(0, shore - 14, 1200, 15, mix(mood.wall, mood.near, 0.5)) +
      lamps,
    shore,
    0.6,
  )
  art.add(
    water(art, shore, { clear: 0.45 }),
    sampan(art, random.range(250, 900), random.range(640, 710), 110, darken(mood.near, 0.25)),
  )
}

const gorge: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 500, { sunAt: random.range(480, 720), sun: true })
  art.add(hills(art, 420, 500, 2, 'peaks', 560))
  const wall = (side: 1 | -1, reach: number, top: number, colour: string) => {
    const x = (v: number) => (side > 0 ? v : 1200 - v)
    const points = [
      [-10, top],
      [reach * 0.3, top - 40],
      [reach * 0.5, top + 50],
      [reach * 0.72, top + 90],
      [reach * 0.8, top + 190],
      [reach, 545],
      [-10, 545],
    ]
    return `<path d="M${points.map(([px = 0, py = 0]) => `${x(px).toFixed(0)} ${py.toFixed(0)}`).join('L')}Z" fill="${art.fade([lighten(colour, 0.16), darken(colour, 0.3)])}"/>`
  }
  const near = mix(mood.near, mood.far, 0.25)
  art.reflected(
    wall(1, random.range(430, 560), 220, mix(near, mood.far, 0.35)) +
      wall(-1, random.range(420, 560), 190, mix(near, mood.far, 0.3)) +
      wall(1, random.range(260, 360), 110, near) +
      wall(-1, random.range(250, 370), 130, darken(near, 0.1)),
    540,
    0.55,
  )
  art.add(
    water(art, 540, { clear: 0.5, glint: sun.x }),
    mist(art, 440, 150, mood.dark ? 0.2 : 0.5),
    ferry(art, random.range(420, 560), random.range(640, 690), random.range(70, 100)),
  )
}

const reedShore: Scene = (art) => {
  const { random, mood } = art
  const shore = 430
  const sun = sky(art, shore, { sun: true })
  const temple = random.chance(0.6)
    ? pagoda(
        art,
        random.range(250, 950),
        shore,
        random.range(44, 70),
        random.pick([5, 7, 9]),
        mix(mood.near, mood.far, 0.2),
      )
    : ''
  art.reflected(hills(art, shore - 50, shore, 3, random.pick(['peaks', 'rolling']), shore + 1) + temple, shore, 0.55)
  art.add(water(art, shore, { clear: 0.5, glint: sun.x }), ripples(art, shore, 800, 30, lighten(mood.sky[2], 0.4)))
  art.add(
    repeat(random.int(2, 4), (i) =>
      sampan(art, 220 + i * 250 + random.range(-80, 80), 520 + i * 45, 50 + i * 22, darken(mood.near, 0.2)),
    ),
  )
  art.add(
    repeat(10, () =>
      reeds(
        art,
        random.range(0, 1200),
        830,
        random.range(130, 250),
        mix(darken(mood.near, 0.2), mood.leaf, random.range(0, 0.6)),
        14,
      ),
    ),
  )
}

export const rivers = { stoneBridge, greatBridge, waterTown, gorge, reedShore }
