import { circle, ellipse, group, line, n, path, rect, repeat, type Art, type Scene } from './art.ts'
import { hills, reeds, tree } from './hills.ts'
import { darken, lighten, mix } from './palette.ts'
import { mist, sky } from './sky.ts'
import { oldHouse } from './town.ts'
import { ripples, water } from './water.ts'

/** A white egret standing in the shallows at (x, y), s tall. */
const standing = (x: number, y: number, s: number, facing: 1 | -1) =>
  group(
    line('M-6 0L-4 -40M12 0L6 -40', '#3a3a34', 4) +
      path('M-40 -58Q-10 -84 24 -66Q40 -52 10 -38Q-26 -34 -52 -48Z', '#ffffff') +
      path('M-40 -58Q-12 -62 6 -44Q-22 -36 -52 -48Z', '#dfe6ea') +
      line('M20 -62C44 -84 6 -104 26 -128', '#ffffff', 11) +
      circle(27, -130, 9, '#ffffff') +
      path('M32 -136L66 -128 32 -124Z', '#e8a32e') +
      circle(30, -132, 2, '#222'),
    `translate(${n(x)} ${n(y)}) scale(${((s / 140) * facing).toFixed(3)} ${(s / 140).toFixed(3)})`,
  )
/** An egret on the wing. */
const flying = (x: number, y: number, s: number, up: number) =>
  group(
    path(`M0 0C-26 -20 -56 ${n(-up)} -96 ${n(-up * 0.7)}C-64 -10 -40 6 -6 10Z`, '#ffffff') +
      path(`M0 0C26 -20 56 ${n(-up)} 96 ${n(-up * 0.7)}C64 -10 40 6 6 10Z`, '#f1f5f7') +
      path('M-30 6Q0 -10 34 0Q20 14 -30 14Z', '#ffffff') +
      path('M32 0L64 -2 34 8Z', '#e8a32e') +
      line('M-28 10L-70 18', '#3a3a34', 4),
    `translate(${n(x)} ${n(y)}) scale(${(s / 100).toFixed(2)})`,
  )

/** A wetland with egrets: some fishing in the shallows, some on the wing. */
const egrets: Scene = (art) => {
  const { random, mood } = art
  const shore = random.range(400, 450)
  const sun = sky(art, shore, { sun: true })
  art.reflected(hills(art, shore - 60, shore, 3, random.pick(['rolling', 'peaks']), shore + 1), shore, 0.5)
  art.add(
    water(art, shore, { clear: 0.5, glint: sun.x }),
    mist(art, shore - 20, 70, 0.4),
    repeat(random.int(4, 7), () =>
      flying(random.range(120, 1080), random.range(110, 340), random.range(50, 105), random.range(20, 70)),
    ),
    repeat(random.int(3, 5), (i) => {
      const y = random.range(560, 720)
      return standing(150 + i * 230 + random.range(-50, 50), y, (y - 330) * 0.62, random.chance(0.5) ? 1 : -1)
    }),
    repeat(9, () =>
      reeds(
        art,
        random.range(0, 1200),
        830,
        random.range(120, 230),
        mix(darken(mood.near, 0.2), mood.leaf, random.range(0, 0.6)),
        14,
      ),
    ),
  )
}

/** The clock tower of the old town above its roofs. */
const clockTower: Scene = (art) => {
  const { random, mood } = art
  sky(art, 480)
  const x = random.range(520, 680)
  const stone = mix(mood.wall, mood.near, mood.dark ? 0.55 : 0.18)
  const hand = (degrees: number, length: number, width: number) =>
    group(line(`M0 0V${-length}`, '#1d2126', width), `translate(${n(x)} 262) rotate(${n(degrees)})`)
  art.add(hills(art, 400, 520, 3))
  for (let left = -60; left < 1200; left += 290) art.add(oldHouse(art, left, 660, 280, random.range(200, 270), 2))
  art.add(
    rect(x - 95, 150, 190, 520, art.fade([lighten(stone, 0.15), darken(stone, 0.2)], '')),
    rect(x - 112, 372, 224, 22, darken(stone, 0.25)),
    rect(x - 112, 150, 224, 20, darken(stone, 0.25)),
    path(`M${n(x - 140)} 152Q${n(x - 60)} 120 ${n(x)} 20Q${n(x + 60)} 120 ${n(x + 140)} 152Z`, mood.roof),
    line(`M${n(x)} 26V-20`, '#e8b04a', 8),
    circle(x, 262, 82, mood.dark ? '#ffe2a0' : '#fbf6e8'),
    circle(x, 262, 82, 'none', `stroke="${darken(stone, 0.45)}" stroke-width="10"`),
    repeat(12, (i) => circle(x + Math.sin(i * 0.5236) * 64, 262 - Math.cos(i * 0.5236) * 64, i % 3 ? 4 : 8, '#1d2126')),
    hand(random.range(0, 360), 40, 10),
    hand(random.range(0, 360), 60, 6),
    repeat(2, (i) =>
      path(`M${n(x - 60 + i * 76)} 560V470a22 30 0 0 1 44 0V560Z`, mood.dark ? '#ffd37a' : darken(stone, 0.5)),
    ),
    rect(0, 655, 1200, 145, art.fade([mix(mood.ground, mood.near, 0.2), darken(mood.ground, 0.35)])),
    tree(art, random.range(60, 260), 730, 220),
    tree(art, random.range(950, 1140), 730, 240),
  )
}

/** The dome of an observatory under the stars. */
const observatory: Scene = (art) => {
  const { random, mood } = art
  sky(art, 620, { sun: false, clouds: false })
  const x = random.range(430, 770)
  art.add(
    repeat(90, () =>
      circle(random.range(0, 1200), random.range(0, 560), random.range(0.8, 3), '#ffffff', 'opacity=".85"'),
    ),
    path('M-20 470Q320 120 640 210T1220 40L1220 130Q900 230 640 300T-20 560Z', '#ffffff', 'opacity=".1"'),
    hills(art, 520, 640, 3, 'peaks'),
    path(`M-10 800V700Q${n(x - 300)} 600 ${n(x)} 590T1210 690V800Z`, darken(mood.near, 0.3)),
    rect(x - 130, 470, 260, 140, art.fade(['#dfe6ee', '#8d99a8'], '')),
    path(`M${n(x - 150)} 474A150 150 0 0 1 ${n(x + 150)} 474Z`, art.fade(['#f4f7fa', '#8d99a8'], 'x2="1" y2="1"')),
    path(`M${n(x + 10)} 474L${n(x + 20)} 330L${n(x + 72)} 342L${n(x + 66)} 474Z`, '#1b2330'),
    line(`M${n(x + 42)} 440L${n(x + 96)} 300`, '#c9d2dc', 26),
    rect(x - 26, 540, 52, 70, '#ffd98a'),
    ripples(art, 700, 800, 10, lighten(mood.near, 0.1)),
  )
}

/** Lanterns that float down a dark river past people on the bank. */
const lanternsAfloat: Scene = (art: Art) => {
  const { random, mood } = art
  sky(art, 330, { sun: true })
  art.reflected(hills(art, 250, 330, 3, 'rolling', 331), 330, 0.5)
  art.add(
    water(art, 330, { clear: 0.6, glint: 600 }),
    Array.from({ length: 30 }, () => random.range(370, 770))
      .sort((a, b) => a - b)
      .map((y) => {
        const s = (y - 290) / 11
        const x = random.range(20, 1180)
        const petal = random.pick(['#ff9aa8', '#ffb86a', '#ffd98a', '#f2705a'])
        return (
          circle(
            x,
            y - s * 0.5,
            s * 2.6,
            art.glow([
              ['#ffc46a', 0.75],
              ['#ffb84a', 0],
            ]),
          ) +
          path(
            `M${n(x - s * 1.3)} ${n(y - s * 0.3)}Q${n(x - s * 0.9)} ${n(y + s * 0.5)} ${n(x)} ${n(y + s * 0.5)}T${n(x + s * 1.3)} ${n(y - s * 0.3)}Q${n(x + s * 0.7)} ${n(y + s * 0.1)} ${n(x + s * 0.5)} ${n(y - s * 0.8)}Q${n(x)} ${n(y - s * 0.1)} ${n(x - s * 0.5)} ${n(y - s * 0.8)}Q${n(x - s * 0.7)} ${n(y + s * 0.1)} ${n(x - s * 1.3)} ${n(y - s * 0.3)}Z`,
            petal,
          ) +
          ellipse(x, y - s * 0.5, s * 0.3, s * 0.55, '#fff3c8')
        )
      })
      .join(''),
    mist(art, 300, 60, 0.2, mood.far),
  )
}

export const wilds = { egrets, clockTower, observatory, lanternsAfloat }
