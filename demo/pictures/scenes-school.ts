import { circle, line, n, path, poly, rect, repeat, type Scene } from './art.ts'
import { civicBuilding, windowGrid } from './city.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix, pickMood } from './palette.ts'
import { bunting, flag, ground } from './parts.ts'
import { person, type Pose } from './people.ts'
import { sky } from './sky.ts'

const kid = (art: Parameters<Scene>[0], x: number, y: number, h: number, pose: Pose, top?: string) =>
  person(art, x, y, h, {
    pose,
    top: top ?? art.random.pick(brights),
    skirt: art.random.chance(0.35),
    hat: art.random.pick(['none', 'none', 'bun', 'cap']),
  })

const classroom: Scene = (art) => {
  const { random } = art
  art.mood = pickMood(random, 'day')
  const wall = random.pick(['#f4e3c4', '#d6e6e2', '#e6def0', '#f6d9c4', '#dbe8c8'])
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(wall, 0.3), wall])),
    rect(0, 470, 1200, 330, art.fade([darken(wall, 0.2), darken(wall, 0.42)])),
  )
  const board = random.pick(['#2b5a48', '#24485a', '#f8faf8'])
  const chalk = board === '#f8faf8' ? '#2e6fb0' : '#f4f8f0'
  art.add(
    rect(150, 90, 640, 290, '#9a6a3c', 'rx="6"'),
    rect(164, 104, 612, 262, board),
    line(
      'M220 300Q300 150 380 300M230 300H390M450 160h210M450 200h160M450 240h250M450 280h120',
      chalk,
      5,
      'opacity=".8"',
    ),
    circle(690, 310, 34, 'none', `stroke="${chalk}" stroke-width="5"`),
    rect(850, 80, 300, 300, art.fade([art.mood.sky[0], art.mood.sky[2]])),
    tree(art, 1000, 374, 220),
    line('M1000 80V380M850 230H1150', '#fffaf0', 12),
    rect(850, 80, 300, 300, 'none', 'stroke="#fffaf0" stroke-width="14"'),
  )
  art.add(person(art, random.range(240, 720), 500, 260, { pose: 'point', skirt: random.chance(0.5) }))
  art.add(
    [0, 1, 2]
      .map((row) =>
        repeat(5, (i) => {
          const s = 0.7 + row * 0.3
          const x = 60 + i * 270 - row * 30 + (row % 2) * 90
          const y = 560 + row * 110
          return (
            kid(art, x + 20 * s, y + 20, 165 * s, random.chance(0.3) ? 'cheer' : 'sit') +
            rect(x - 60 * s, y - 52 * s, 150 * s, 15 * s, '#d9a05a') +
            rect(x - 50 * s, y - 38 * s, 130 * s, 64 * s, '#b57a3c') +
            rect(x - 20 * s, y - 62 * s, 40 * s, 10 * s, random.pick(brights))
          )
        }),
      )
      .join(''),
  )
}

const playground: Scene = (art) => {
  const { random, mood } = art
  sky(art, 440)
  const wall = mix(random.pick(['#e8a27a', '#f2d6a0', '#f6f0e4', '#c9665a']), mood.near, mood.dark ? 0.4 : 0)
  art.add(
    hills(art, 360, 450, 2),
    civicBuilding(art, 160, 500, 880, random.range(230, 270), wall, darken(wall, 0.35)),
    ground(art, 495, mix(mood.leaf, mood.ground, 0.2)),
    repeat(8, (i) => tree(art, i * 165 + 20, 530, random.range(100, 140))),
  )
  const track = mood.dark ? '#8a3a2e' : '#c9563c'
  art.add(
    path('M-40 820Q40 610 600 600T1240 820Z', track),
    line('M40 820Q160 660 600 650T1160 820M160 820Q280 710 600 700T1040 820', '#ffffff', 5, 'opacity=".7"'),
    flag(600, 600, 330),
    repeat(random.int(6, 9), (i) =>
      kid(
        art,
        100 + i * 130,
        random.range(690, 780),
        random.range(120, 160),
        random.pick<Pose>(['run', 'run', 'cheer', 'throw']),
      ),
    ),
  )
}

const reading: Scene = (art) => {
  const { random, mood } = art
  sky(art, 430)
  art.add(
    hills(art, 370, 450, 3),
    ground(art, 470, mix(mood.leaf, mood.near, 0.1)),
    tree(art, random.range(300, 420), 690, 560, random.pick([mood.leaf, '#e8b02e', '#e88a9c'])),
  )
  art.add(
    repeat(random.int(3, 5), (i) => {
      const x = 260 + i * 185
      const y = 690 + (i % 2) * 50
      return (
        kid(art, x, y, 210, 'sit') +
        poly(
          [
            [x + 20, y - 100],
            [x + 56, y - 90],
            [x + 56, y - 58],
            [x + 20, y - 66],
          ],
          '#fff',
        ) +
        poly(
          [
            [x + 56, y - 90],
            [x + 92, y - 100],
            [x + 92, y - 66],
            [x + 56, y - 58],
          ],
          '#f4ead6',
        )
      )
    }),
    kid(art, 1040, 700, 290, 'point'),
    repeat(30, () =>
      circle(
        random.range(0, 1200),
        random.range(600, 800),
        random.range(3, 7),
        random.pick(['#fff4c0', '#f4a0b0', '#ffffff']),
      ),
    ),
  )
}

const kites: Scene = (art) => {
  const { random, mood } = art
  sky(art, 600)
  art.add(hills(art, 540, 640, 3, 'rolling'), ground(art, 660, mood.leaf))
  art.add(
    repeat(5, (i) => {
      const x = 130 + i * 235 + random.range(-40, 40)
      const y = random.range(110, 320)
      const s = random.range(42, 74)
      const c = random.pick(brights)
      const px = x - 60 + random.range(-30, 30)
      return (
        line(`M${n(x)} ${n(y)}Q${n(x - 90)} ${n(y + 230)} ${n(px + 20)} 600`, '#ffffff', 2.5, 'opacity=".8"') +
        poly(
          [
            [x, y - s],
            [x + s * 0.7, y],
            [x, y + s * 1.2],
            [x - s * 0.7, y],
          ],
          c,
        ) +
        poly(
          [
            [x, y - s],
            [x + s * 0.7, y],
            [x, y + s * 1.2],
          ],
          lighten(c, 0.3),
        ) +
        line(`M${n(x)} ${n(y + s * 1.2)}q-30 40 0 70t-10 70`, c, 6) +
        kid(art, px, 740 + (i % 2) * 30, 170, random.pick<Pose>(['cheer', 'run', 'throw']))
      )
    }),
  )
}

const corridor: Scene = (art) => {
  const { random, mood } = art
  sky(art, 300)
  const wall = mix(random.pick(['#f6e2b8', '#e8efe8', '#f2c9a8']), mood.near, mood.dark ? 0.35 : 0)
  art.add(
    rect(0, 60, 1200, 560, art.fade([lighten(wall, 0.25), wall])),
    repeat(
      3,
      (f) =>
        rect(0, 50 + f * 190, 1200, 26, '#ffffff') +
        path(
          windowGrid(art, 0, 90 + f * 190, 1200, 140, 8, 1, 1, 0.72),
          mood.dark ? '#ffd98a' : mix(mood.sky[0], '#24506b', 0.4),
        ) +
        rect(0, 196 + f * 190, 1200, 44, random.pick(['#d8402c', '#2f9e76', '#2e86c8', '#f0a52e']), 'opacity=".85"'),
    ),
    ground(art, 610, mix(mood.ground, '#ffffff', 0.2)),
    bunting(-10, 40, 1210, 60, 26, 36),
    repeat(4, (r) =>
      repeat(9, (i) =>
        kid(
          art,
          70 + i * 132 + (r % 2) * 50,
          660 + r * 44,
          120 + r * 12,
          r === 0 ? 'stand' : random.pick<Pose>(['stand', 'cheer']),
          r % 2 ? '#f4f6f8' : '#2e5fa8',
        ),
      ),
    ),
  )
}

export const schools = { classroom, playground, reading, kites, corridor }
