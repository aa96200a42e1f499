import { poly, rect, repeat, type Art, type Scene } from './art.ts'
import { skyline, tower } from './city.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix } from './palette.ts'
import { avenue, ground, stall } from './parts.ts'
import { person, type Pose } from './people.ts'
import { sky } from './sky.ts'
import { lanternString, oldHouse, pagoda } from './town.ts'
import { bus, car } from './vehicles.ts'

const walkers = (art: Art, count: number, top: number, bottom: number, scale = 0.27) =>
  Array.from({ length: count }, () => art.random.range(top, bottom))
    .sort((a, b) => a - b)
    .map((y) =>
      person(art, art.random.range(60, 1140), y, (y - 330) * scale * 1.3, {
        pose: art.random.pick<Pose>(['walk', 'walk', 'stand', 'point']),
        skirt: art.random.chance(0.25),
      }),
    )
    .join('')

const oldStreet: Scene = (art) => {
  const { random } = art
  sky(art, 420)
  art.add(hills(art, 330, 420, 2, 'peaks'))
  if (random.chance(0.6)) art.add(pagoda(art, random.range(300, 900), 560, 90, 7))
  for (let x = -50; x < 1200;) {
    const w = random.range(210, 340)
    art.add(oldHouse(art, x, 610, w, random.range(260, 370), random.int(1, 2)))
    x += w + random.range(4, 30)
  }
  art.add(
    ground(art, 608, mix(art.mood.ground, art.mood.near, 0.2)),
    lanternString(art, -20, 250, 620, 230, 8, 19),
    lanternString(art, 580, 230, 1220, 260, 8, 19),
    walkers(art, random.int(6, 10), 640, 770),
  )
}

/** Houses on both sides running to a vanishing point. */
const lane: Scene = (art) => {
  const { random, mood } = art
  const vx = random.range(470, 730)
  const vy = random.range(440, 480)
  sky(art, vy)
  art.add(
    hills(art, 350, 430, 2, 'peaks'),
    pagoda(art, vx + random.range(-50, 50), vy + 20, 70, 7),
    ground(art, vy, mix(mood.ground, mood.near, 0.25)),
    avenue(art, vx, vy, 420, mix(mood.ground, mood.sky[2], 0.25), false),
  )
  const light = mood.dark ? '#ffd37a' : mix(mood.sky[0], '#1d3550', 0.6)
  const colours = [
    mix(mood.wall, '#c9803a', 0.35),
    mood.wall,
    mix(mood.wall, mood.near, 0.3),
    mix(mood.wall, mood.accent, 0.25),
  ]
  for (const side of [-1, 1] as const) {
    const at = (t: number, up: number): [number, number] => [
      vx + (side > 0 ? 1230 - vx : -30 - vx) * t,
      vy + (820 - vy) * t * 0.62 - up * t,
    ]
    for (let i = 0; i < 6; i++) {
      const near = 0.16 * 1.45 ** (i + 1)
      const far = 0.16 * 1.45 ** i
      const h = random.range(430, 640)
      const wall = random.pick(colours)
      const strip = (a: number, b: number, fill: string, x0 = 0, x1 = 1) => {
        const t0 = far + (near - far) * x0
        const t1 = far + (near - far) * x1
        return poly([at(t0, h * a), at(t1, h * a), at(t1, h * b), at(t0, h * b)], fill)
      }
      art.add(
        strip(0, 1, side < 0 ? darken(wall, 0.28) : wall),
        strip(0.06, 0.4, light, 0.14, 0.46),
        strip(0.06, 0.4, light, 0.56, 0.88),
        strip(0.56, 0.82, light, 0.2, 0.42),
        strip(0.56, 0.82, light, 0.6, 0.82),
        strip(0.44, 0.54, random.pick(brights), 0, 1),
        strip(0.92, 1.1, darken(mood.roof, side < 0 ? 0.2 : 0), -0.06, 1.06),
      )
    }
  }
  art.add(lanternString(art, 20, 190, 1180, 170, 11, 24), lanternString(art, 240, 330, 960, 320, 9, 13))
  art.add(
    [500, 560, 640, 735]
      .map((y, i) =>
        person(art, vx + (i % 2 ? 1 : -1) * random.range(20, 60 + i * 70), y + 20, 46 + i * 62, { pose: 'walk' }),
      )
      .join(''),
  )
}

const boulevard: Scene = (art) => {
  const { random, mood } = art
  sky(art, 500)
  art.add(
    skyline(art, 560, random.range(300, 420)),
    repeat(4, (i) =>
      tower(
        art,
        random.range(-60, 60) + i * 320,
        570,
        random.range(110, 190),
        random.range(200, 330),
        mix(mood.wall, random.pick(brights), 0.22),
      ),
    ),
  )
  art.add(
    repeat(9, (i) => tree(art, i * 150 + random.range(-30, 30), 585, random.range(110, 150))),
    rect(0, 575, 1200, 36, mix(mood.wall, mood.near, 0.3)),
    rect(0, 606, 1200, 200, art.fade([mix('#59626e', mood.sky[2], 0.2), '#353c48'])),
    repeat(9, (i) => rect(i * 150 - 20, 690, 84, 9, '#fff', 'opacity=".8"')),
  )
  art.add(
    car(art, random.range(20, 300), 664, 78, random.pick(brights), -1),
    car(art, random.range(760, 960), 660, 74, random.pick(brights), -1),
    bus(art, random.range(60, 420), 762, 150, random.pick(['#2e86c8', '#2f9e76', '#d8402c', '#f0a52e'])),
    car(art, random.range(850, 960), 770, 96, random.pick(brights)),
  )
}

const market: Scene = (art) => {
  const { random, mood } = art
  sky(art, 380)
  for (let x = -40; x < 1200; x += 270) art.add(oldHouse(art, x, 520, 262, random.range(250, 340), 2))
  art.add(ground(art, 515, mix(mood.ground, lighten(mood.wall, 0.1), 0.3)))
  art.add(
    repeat(6, (i) => stall(art, -30 + i * 215, 600, 190, random.pick(brights))),
    repeat(6, () =>
      person(art, random.range(60, 1140), random.range(630, 660), 135, {
        pose: random.pick<Pose>(['stand', 'walk', 'pick']),
      }),
    ),
    repeat(3, (i) => stall(art, -60 + i * 480 + random.range(-40, 40), 815, 330, random.pick(brights))),
    walkers(art, 4, 760, 800, 0.36),
  )
}

export const streets = { oldStreet, lane, boulevard, market }
