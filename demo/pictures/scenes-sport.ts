import { circle, ellipse, line, n, path, poly, rect, repeat, type Art, type Scene } from './art.ts'
import { skyline } from './city.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix } from './palette.ts'
import { beams, bunting, ground } from './parts.ts'
import { person } from './people.ts'
import { sky } from './sky.ts'
import { water } from './water.ts'

const stands = (art: Art, top: number, foot: number, colour: string) =>
  rect(0, top, 1200, foot - top, art.fade([darken(colour, 0.45), colour])) +
  repeat(Math.floor((foot - top) / 22), (r) =>
    repeat(60, (i) =>
      art.random.chance(0.78)
        ? circle(i * 20.5 + (r % 2) * 10, top + 14 + r * 22, 7, mix(art.random.pick(brights), colour, 0.25))
        : '',
    ),
  )

const track: Scene = (art) => {
  const { random, mood } = art
  sky(art, 200, { sun: false })
  const lanes = random.pick(['#c8503a', '#2f7fb8', '#3a8a7a'])
  art.add(
    stands(art, 110, 330, mix(mood.near, mood.far, 0.4)),
    rect(0, 330, 1200, 60, '#2e9a58'),
    rect(0, 380, 1200, 420, art.fade([lighten(lanes, 0.15), darken(lanes, 0.2)])),
    repeat(7, (i) =>
      line(
        `M-10 ${410 + i * i * 8 + i * 14}L1210 ${400 + i * i * 9 + i * 16}`,
        '#ffffff',
        3 + i * 0.6,
        'opacity=".85"',
      ),
    ),
    bunting(-10, 60, 1210, 50, 24, 34),
  )
  art.add(
    repeat(5, (i) =>
      person(art, 260 + ((i * 397 + random.int(0, 90)) % 760), 520 + i * 62, 190 + i * 42, {
        pose: 'run',
        facing: 1,
        top: random.pick(brights),
        bottom: random.pick(['#1f2a44', '#c8161d', '#2e6fb0']),
      }),
    ),
  )
}

const basketball: Scene = (art) => {
  const { random } = art
  const hue = random.pick(['#2a2250', '#16324a', '#46182a', '#123c3a'])
  const x = random.pick([200, 1000])
  const f = x > 600 ? 1 : -1
  art.add(
    rect(0, 0, 1200, 800, art.fade([hue, mix(hue, '#ff9a5a', 0.3)])),
    stands(art, 180, 480, mix(hue, '#8a6a9a', 0.4)),
    beams(art, 5, ['#ffffff', '#ffe6b0'], 560),
    rect(0, 480, 1200, 320, art.fade(['#e0a45e', '#a86a30'])),
    ellipse(600, 800, 430, 190, 'none', 'stroke="#fff" stroke-width="7" opacity=".8"'),
    poly(
      [
        [x - 190, 820],
        [x - 120, 520],
        [x + 120, 520],
        [x + 190, 820],
      ],
      '#c8402c',
      'opacity=".55"',
    ),
  )
  art.add(
    line(`M${x + f * 130} 640V300L${x + f * 30} 240`, '#3a3f4c', 16),
    rect(x - 90, 130, 180, 130, '#ffffff', 'opacity=".9" stroke="#c8161d" stroke-width="7"'),
    rect(x - 34, 188, 68, 48, 'none', 'stroke="#c8161d" stroke-width="6"'),
    ellipse(x - f * 20, 264, 46, 11, 'none', 'stroke="#f2661e" stroke-width="8"'),
    line(
      repeat(6, (i) => `M${x - f * 20 - 42 + i * 17} 268L${x - f * 20 - 26 + i * 10} 330`),
      '#ffffff',
      3,
    ),
  )
  const bx = x - f * random.range(120, 190)
  art.add(
    circle(bx, 190, 27, art.glow(['#ffab5a', '#d8661c'], 'cx=".35" cy=".3"')),
    line(`M${n(bx - 27)} 190h54M${n(bx)} 163v54`, '#5a2a10', 2.5),
    person(art, bx - f * 50, 620, 350, { pose: 'throw', facing: f, top: '#d8281c', bottom: '#d8281c' }),
    person(art, bx + f * 80, 650, 330, { pose: 'cheer', top: '#f4f6f8', bottom: '#f4f6f8' }),
    person(art, 600 - f * 120, 700, 350, { pose: 'run', facing: f, top: '#d8281c', bottom: '#8a1420' }),
    person(art, 600 - f * 370, 730, 340, { pose: 'walk', facing: f, top: '#f4f6f8', bottom: '#2e4a8a' }),
  )
}

const marathon: Scene = (art) => {
  const { random, mood } = art
  sky(art, 430)
  art.add(
    skyline(art, 470, 260),
    repeat(10, (i) => tree(art, i * 130, 500, random.range(90, 130))),
    ground(art, 480, mix('#69727e', mood.sky[2], 0.15)),
    path(
      'M250 520V180Q600 130 950 180V520H900V260Q600 215 300 260V520Z',
      random.pick(['#d8281c', '#2e7fc8', '#e8861e']),
    ),
    repeat(7, (i) => circle(330 + i * 90, 216 - Math.sin((i / 6) * 3.14) * 20, 16, '#ffffff')),
  )
  art.add(
    Array.from({ length: 20 }, (_, i) => 520 + i * 12)
      .map((y) =>
        person(art, 600 + random.range(-1, 1) * (180 + (y - 520) * 1.7), y + 30, 90 + (y - 520) * 0.72, {
          pose: 'run',
          top: random.pick(brights),
        }),
      )
      .join(''),
    bunting(-10, 90, 1210, 70, 24, 34),
  )
}

const football: Scene = (art) => {
  const { random, mood } = art
  sky(art, 260)
  art.add(hills(art, 180, 260, 2), stands(art, 230, 340, mix(mood.near, mood.far, 0.5)))
  const grass = mood.dark ? '#1f6a3c' : '#3f9a4a'
  art.add(
    rect(0, 340, 1200, 460, grass),
    repeat(6, (i) => rect(0, 340 + i * i * 17 + i * 8, 1200, 14 + i * 17, lighten(grass, 0.14))),
    ellipse(600, 620, 300, 100, 'none', 'stroke="#fff" stroke-width="6" opacity=".85"'),
    line('M0 620H1200', '#ffffff', 6, 'opacity=".85"'),
    line('M440 420V290H760V420M440 290L470 340M760 290L730 340', '#ffffff', 8),
    line(
      repeat(15, (i) => `M${450 + i * 21} 294V416`) + repeat(5, (i) => `M444 ${312 + i * 24}H756`),
      '#ffffff',
      1.5,
      'opacity=".7"',
    ),
  )
  art.add(
    repeat(3, (i) =>
      person(art, 180 + i * 330 + random.range(-60, 60), 500 + random.range(-30, 30), 150, {
        pose: 'run',
        top: i % 2 ? '#f4d35e' : '#d8281c',
        bottom: '#f4f6f8',
      }),
    ),
    person(art, random.range(340, 480), 750, 310, { pose: 'run', facing: 1, top: '#d8281c', bottom: '#f4f6f8' }),
    person(art, random.range(720, 860), 740, 300, { pose: 'run', facing: -1, top: '#2e6fc8', bottom: '#f4f6f8' }),
    circle(610, 740, 28, art.glow(['#ffffff', '#cfd6da'], 'cx=".35" cy=".3"')),
    path('M602 732l10 -6 10 7 -4 12h-12z', '#23262c'),
  )
}

const pool: Scene = (art) => {
  const { random } = art
  const blue = random.pick(['#1f9ac8', '#1fa8b0', '#2a7fd0'])
  art.add(rect(0, 0, 1200, 800, art.fade([lighten(blue, 0.35), blue, darken(blue, 0.25)])))
  for (let lane = 0; lane < 6; lane++) {
    const y = 60 + lane * 140
    art.add(line(`M-10 ${y + 70}H1210`, random.pick(['#f4d35e', '#d8281c', '#ffffff']), 13, 'stroke-dasharray="2 22"'))
    const x = random.range(200, 1000)
    art.add(
      path(
        `M${n(x - 330)} ${y - 10}Q${n(x - 160)} ${y - 44} ${n(x)} ${y}Q${n(x - 160)} ${y + 44} ${n(x - 330)} ${y + 10}Z`,
        '#ffffff',
        'opacity=".55"',
      ),
      ellipse(x - 70, y, 90, 22, '#e8b88c'),
      line(`M${n(x)} ${y - 6}Q${n(x + 50)} ${y - 70} ${n(x + 110)} ${y - 12}`, '#e8b88c', 20),
      circle(x + 30, y, 25, random.pick(brights)),
      ellipse(x - 90, y + 1, 44, 20, random.pick(['#1f2a44', '#c8161d'])),
      repeat(12, () =>
        circle(x + random.range(-200, 120), y + random.range(-44, 44), random.range(3, 9), '#ffffff', 'opacity=".85"'),
      ),
    )
  }
  art.add(
    line(
      repeat(40, () => `M${n(random.range(0, 1200))} ${n(random.range(0, 800))}q22 -12 44 0t44 0`),
      '#ffffff',
      3,
      'opacity=".3"',
    ),
  )
}

const cycling: Scene = (art) => {
  const { random, mood } = art
  const sun = sky(art, 460, { sun: true })
  art.reflected(hills(art, 340, 450, 4, 'peaks', 470), 470, 0.5)
  art.add(
    water(art, 470, { clear: 0.5, glint: sun.x }),
    path('M-10 640Q600 600 1210 640V820H-10Z', mix('#5a6470', mood.near, 0.2)),
    line('M-10 724Q600 690 1210 724', '#f4d35e', 7, 'stroke-dasharray="60 40"'),
    line('M-10 634Q600 594 1210 634', '#f4f6f8', 9),
  )
  art.add(
    repeat(4, (i) => {
      const x = 110 + i * 290 + random.range(-40, 40)
      const y = 690 + (i % 2) * 50
      const c = random.pick(brights)
      return (
        circle(x, y, 44, 'none', 'stroke="#1f242c" stroke-width="8"') +
        circle(x + 130, y, 44, 'none', 'stroke="#1f242c" stroke-width="8"') +
        line(
          `M${n(x)} ${y}L${n(x + 44)} ${y - 60}L${n(x + 106)} ${y - 64}L${n(x + 62)} ${y}ZM${n(x + 44)} ${y - 60}l18 60M${n(x + 130)} ${y}L${n(x + 102)} ${y - 84}h20`,
          c,
          8,
        ) +
        line(
          `M${n(x + 42)} ${y - 84}L${n(x + 84)} ${y - 40}L${n(x + 64)} ${y + 4}`,
          '#26324a',
          17,
          'stroke-linejoin="round"',
        ) +
        line(`M${n(x + 42)} ${y - 88}L${n(x + 82)} ${y - 142}`, c, 36) +
        line(`M${n(x + 84)} ${y - 136}L${n(x + 118)} ${y - 84}`, lighten(c, 0.1), 13) +
        circle(x + 106, y - 164, 19, '#e8b88c') +
        path(`M${n(x + 82)} ${y - 166}q10 -34 46 -14l8 14z`, random.pick(brights))
      )
    }),
  )
}

export const sports = { track, basketball, marathon, football, pool, cycling }
