import { circle, line, n, path, rect, repeat, type Scene } from './art.ts'
import { skyline, tower } from './city.ts'
import { hills } from './hills.ts'
import { brights, darken, lighten, mix } from './palette.ts'
import { avenue, bokeh, ground, stall } from './parts.ts'
import { person } from './people.ts'
import { sky } from './sky.ts'
import { lantern, lanternString, oldHouse, pagoda } from './town.ts'
import { archBridge, cableBridge, ferryLights, water } from './water.ts'

const harbour: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 500, { sun: true })
  const x = random.range(350, 850)
  art.reflected(
    hills(art, 430, 500, 2, 'peaks', 521) +
      skyline(art, 520, random.range(330, 430)) +
      tower(art, x, 520, 90, 400, mix(mood.near, mood.accent, 0.25)),
    520,
    0.7,
  )
  art.add(water(art, 520, { clear: 0.35, glint: sun.x }), ferryLights(art, 560, 90))
}

const lanternTown: Scene = (art) => {
  const { random, mood } = art
  sky(art, 380, { sun: true })
  let houses = hills(art, 330, 420, 2, 'peaks', 541) + pagoda(art, random.range(300, 900), 440, 90, 7)
  for (let x = -40; x < 1200; x += 250) houses += oldHouse(art, x, 540, 238, random.range(240, 330), random.int(2, 3))
  art.reflected(
    houses +
      rect(0, 528, 1200, 13, mix(mood.near, '#c9803a', 0.3)) +
      repeat(12, (i) => lantern(art, 50 + i * 100, 500, 9)),
    540,
    0.75,
  )
  art.add(
    water(art, 540, { clear: 0.3, glint: 600 }),
    repeat(16, () => {
      const lx = random.range(30, 1170)
      const y = random.range(590, 770)
      const s = (y - 480) / 16
      return (
        circle(
          lx,
          y,
          s * 3.4,
          art.glow([
            ['#ffb84a', 0.7],
            ['#ffb84a', 0],
          ]),
        ) +
        path(`M${n(lx - s)} ${n(y)}q${n(s)} ${n(s)} ${n(s * 2)} 0l${n(-s * 0.4)} ${n(-s)}h${n(-s * 1.2)}z`, '#ffdf9a')
      )
    }),
  )
}

/** A motorway with the trails of lamps. */
const trails: Scene = (art) => {
  const { random, mood } = art
  sky(art, 430)
  art.add(skyline(art, 470, random.range(280, 380)), ground(art, 468, darken(mood.near, 0.1)))
  const vx = random.range(420, 780)
  art.add(avenue(art, vx, 468, 820, mix(mood.near, '#3a4050', 0.5), false))
  const bend = random.range(-160, 160)
  const trail = (i: number, from: number, colour: string) => {
    const x = from + i * 60
    return line(
      `M${n(vx + (x - 600) * 0.03)} 470Q${n(vx + (x - vx) * 0.35 + bend * 0.3)} 560 ${n(x)} 820`,
      colour,
      3 + (i % 3) * 3,
      `opacity="${random.range(0.5, 0.95).toFixed(2)}"`,
    )
  }
  art.add(
    repeat(8, (i) => trail(i, -20, random.pick(['#fff2c8', '#ffe08a', '#ffffff']))),
    repeat(8, (i) => trail(i, 720, random.pick(['#ff5a3c', '#ff8a3c', '#ff3c5a']))),
    repeat(6, (i) => {
      const t = 0.12 * 1.55 ** i
      const x = vx + (1200 - vx) * t * 1.1
      return (
        line(
          `M${n(x)} ${n(468 + 330 * t)}V${n(468 - 330 * t)}h${n(-60 * t)}`,
          mix(mood.near, '#8a94a8', 0.4),
          2 + 7 * t,
        ) +
        circle(
          x - 60 * t,
          468 - 325 * t,
          8 + 70 * t,
          art.glow([
            ['#ffe6a8', 0.9],
            ['#ffc86a', 0],
          ]),
        )
      )
    }),
  )
}

const nightMarket: Scene = (art) => {
  const { random, mood } = art
  sky(art, 360, { sun: false })
  for (let x = -50; x < 1200; x += 300) art.add(oldHouse(art, x, 540, 290, random.range(270, 370), 2))
  art.add(
    ground(art, 535, mix(mood.near, '#c9703a', 0.35)),
    bokeh(art, 22, 60, 480),
    lanternString(art, -20, 120, 620, 90, 8, 22),
    lanternString(art, 580, 90, 1220, 130, 8, 22),
    repeat(5, (i) => stall(art, -20 + i * 250, 640, 220, random.pick(brights))),
    repeat(8, (i) =>
      person(art, 70 + i * 145 + random.range(-30, 30), 720 + (i % 3) * 26, 210, {
        pose: random.pick(['walk', 'stand', 'point']),
        skirt: random.chance(0.3),
        top: mix(random.pick(brights), mood.near, 0.2),
      }),
    ),
  )
}

const bridgeNight: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 480, { sun: true })
  const stone = random.chance(0.5)
  const x = random.range(300, 900)
  const lamps = repeat(16, (i) =>
    circle(
      30 + i * 76,
      stone ? 430 : 420,
      26,
      art.glow([
        ['#ffe0a0', 0.9],
        ['#ffb84a', 0],
      ]),
    ),
  )
  art.reflected(
    hills(art, 410, 500, 3, 'peaks', 541) +
      (stone
        ? pagoda(art, x, 530, 80, 9) + archBridge(art, 540, 120, 1080, 5, 90)
        : skyline(art, 540, 230) + cableBridge(art, 440, lighten(mood.accent, 0.1), [400, 800], 280)) +
      lamps,
    540,
    0.7,
  )
  art.add(water(art, 540, { clear: 0.35, glint: sun.x }))
}

export const nights = { harbour, lanternTown, trails, nightMarket, bridgeNight }
