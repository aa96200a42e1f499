import { circle, ellipse, group, line, n, path, poly, rect, repeat, type Art, type Scene } from './art.ts'
import { skyline } from './city.ts'
import { hills } from './hills.ts'
import { brights, darken, lighten, mix, pickMood } from './palette.ts'
import { beams, bokeh, bunting, firework, ground } from './parts.ts'
import { crowd, person } from './people.ts'
import { sky } from './sky.ts'
import { lanternString, oldHouse } from './town.ts'
import { water } from './water.ts'

const concert: Scene = (art) => {
  const { random } = art
  const colours = random.pick([
    ['#ff5a5a', '#ffb84a', '#ff7ad0'],
    ['#4ac8ff', '#7a7aff', '#4affc8'],
    ['#c85aff', '#ff5aa0', '#ffd24a'],
  ])
  const dark = random.pick(['#1a0d33', '#0b1a33', '#2e0d1e'])
  art.add(
    rect(0, 0, 1200, 800, art.fade([dark, mix(dark, colours[0] ?? '', 0.55)])),
    beams(art, 7, colours, 620),
    rect(220, 150, 760, 300, art.fade(colours, 'x2="1" y2="1"'), 'opacity=".85" rx="10"'),
    repeat(9, (i) =>
      circle(600, 300, 30 + i * 34, 'none', `stroke="#fff" stroke-width="3" opacity="${(0.6 - i * 0.06).toFixed(2)}"`),
    ),
    rect(140, 500, 920, 26, lighten(dark, 0.4)),
    rect(140, 526, 920, 70, darken(dark, 0.4)),
  )
  art.add(
    repeat(random.int(2, 5), (i) =>
      person(art, 340 + i * 130 + random.range(-20, 20), 505, 190, {
        pose: random.pick(['cheer', 'point', 'stand']),
        top: random.pick(brights),
        skirt: random.chance(0.5),
      }),
    ),
    crowd(art, 590, 3, darken(dark, 0.55), mix(dark, colours[0] ?? '', 0.2), { phones: true }),
  )
}

const fireworksNight: Scene = (art) => {
  const { random } = art
  art.mood = pickMood(random, 'dusk')
  sky(art, 560, { sun: false, clouds: false })
  art.add(
    repeat(random.int(4, 6), (i) =>
      firework(
        art,
        130 + i * 210 + random.range(-50, 50),
        random.range(110, 300),
        random.range(80, 165),
        random.pick(['#ff7a5a', '#ffd24a', '#7ad0ff', '#ff8ad0', '#9aff9a']),
      ),
    ),
  )
  art.reflected(skyline(art, 560, 200), 560, 0.5)
  art.add(
    water(art, 560, { clear: 0.5, glint: 600 }),
    crowd(art, 650, 2, darken(art.mood.near, 0.4), darken(art.mood.near, 0.1), { phones: true }),
  )
}

/** A hall with a red backdrop, speaker at a lectern, rows of listeners. */
const meeting: Scene = (art) => {
  const { random } = art
  const red = random.pick(['#b8181d', '#a81c24', '#1f4f8a', '#c8301f', '#22706a'])
  art.add(
    rect(0, 0, 1200, 800, art.fade(['#5a3a26', '#c9986a'])),
    repeat(12, (i) => rect(i * 104, 0, 50, 800, '#7a5034', 'opacity=".35"')),
    rect(190, 60, 820, 380, art.fade([lighten(red, 0.12), darken(red, 0.2)])),
    group(
      path('M190 440C340 300 420 380 560 330S820 240 1010 330V440Z', lighten(red, 0.22)) +
        path('M190 440C360 380 500 420 640 390S880 330 1010 390V440Z', lighten(red, 0.4)),
      '',
    ),
    circle(850, 160, 46, '#ffd98a'),
    rect(140, 440, 920, 40, '#e8d2b0'),
    rect(140, 480, 920, 36, '#8a5a3a'),
  )
  art.add(
    repeat(7, (i) => ellipse(200 + i * 133, 486, 48, 26, mix(random.pick(brights), '#3f8a44', 0.4))),
    person(art, 780, 448, 200, { pose: 'point', facing: -1, top: '#26324a', bottom: '#26324a' }),
    path('M690 360h120l-14 90h-92z', '#8a4a2a'),
    repeat(random.int(2, 4), (i) =>
      person(art, 300 + i * 100, 448, 175, { top: random.pick(['#26324a', '#f4f4f0', '#8f1620']) }),
    ),
    crowd(art, 560, 3, '#1f1820', '#5a4038'),
  )
}

const dragonDance: Scene = (art) => {
  const { random } = art
  sky(art, 420)
  for (let x = -40; x < 1200; x += 330) art.add(oldHouse(art, x, 560, 320, random.range(250, 330), 2))
  art.add(ground(art, 556), lanternString(art, -20, 130, 1220, 110, 12, 24))
  const gold = random.pick(['#f2b52a', '#e8402c', '#2fa386'])
  const p = random.range(0, 6)
  const at = (t: number) => [150 + t * 820, 380 + Math.sin(p + t * 9) * 90] as const
  const d = repeat(
    41,
    (i) =>
      `${i ? 'L' : 'M'}${at(i / 40)
        .map(n)
        .join(' ')}`,
  )
  art.add(
    repeat(7, (i) => {
      const [x, y] = at(i / 6)
      return (
        line(`M${n(x)} ${n(y)}L${n(x)} 640`, '#8a5a2a', 7) +
        person(art, x, 740, 210, { pose: 'cheer', top: gold, bottom: '#c8161d' })
      )
    }),
    line(d, darken(gold, 0.3), 76, 'stroke-linejoin="round"'),
    line(d, gold, 62, 'stroke-linejoin="round"'),
    line(d, lighten(gold, 0.5), 46, 'stroke-dasharray="3 26" stroke-linejoin="round"'),
    line(d, '#c8161d', 12, 'stroke-dasharray="2 34"'),
  )
  const [hx, hy] = at(1)
  art.add(
    group(
      path('M-60 -50Q20 -80 90 -30L130 -34 110 0 140 30 90 40Q20 80 -60 50Z', gold) +
        path('M60 6L140 30 90 42Z', '#c8161d') +
        circle(30, -22, 17, '#fff') +
        circle(35, -22, 8, '#111') +
        line('M-40 -50Q-70 -110 -20 -130M0 -56Q-10 -110 40 -120', darken(gold, 0.35), 10) +
        line('M120 34Q170 60 160 100M110 -30Q170 -50 190 -20', '#fff4d0', 5) +
        path('M-50 -50L-100 -70 -70 -20 -110 0 -70 24 -100 70 -50 50Z', '#e8402c'),
      `translate(${n(hx)} ${n(hy)})`,
    ),
  )
}

const boats: Scene = (art) => {
  const { random } = art
  const sun = sky(art, 360)
  art.reflected(hills(art, 290, 360, 3, 'peaks', 361) + crowd2(art, 352), 360, 0.5)
  art.add(water(art, 360, { clear: 0.5, glint: sun.x }))
  const boat = (x: number, y: number, s: number, colour: string) => {
    const crew = repeat(
      8,
      (i) =>
        person(art, i * 62 - 250, -8, 118, { pose: 'row', facing: 1, top: colour, shadow: false }) +
        line(`M${i * 62 - 228} -28L${i * 62 - 250} 52`, '#8a5a2a', 6),
    )
    const hull =
      path(
        'M-350 -40Q-320 0 -260 2H270Q350 -6 380 -84Q400 -96 424 -80L404 -70 420 -56Q392 -50 372 -14Q340 44 250 44H-250Q-330 40 -350 -40Z',
        colour,
      ) +
      path('M-300 12H300', 'none', 'stroke="#ffd94a" stroke-width="9" stroke-dasharray="16 10"') +
      circle(396, -80, 6, '#fff')
    return group(
      ellipse(10, 52, 400, 14, '#fff', 'opacity=".5"') + crew + hull,
      `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
    )
  }
  const colours = random.shuffle(['#d8281c', '#2e7fc8', '#f0a52e', '#2f9e66', '#7a4ab0'])
  art.add(
    boat(random.range(430, 760), 450, 0.7, colours[0] ?? ''),
    boat(random.range(380, 660), 560, 1, colours[1] ?? ''),
    boat(random.range(480, 700), 710, 1.4, colours[2] ?? ''),
    bunting(-20, 60, 1220, 50, 24, 34),
  )
}
const crowd2 = (art: Art, y: number) =>
  repeat(80, (i) => circle(i * 15 + art.random.range(-4, 4), y - art.random.range(0, 14), 6, art.random.pick(brights)))

const fair: Scene = (art) => {
  const { random, mood } = art
  sky(art, 480)
  art.add(hills(art, 420, 500, 2), ground(art, 520, mix(mood.ground, mood.leaf, 0.4)))
  art.add(
    repeat(5, (i) => {
      const x = 20 + i * 240
      const c = random.pick(brights)
      return (
        poly(
          [
            [x, 520],
            [x + 100, 360],
            [x + 200, 520],
          ],
          art.fade([lighten(c, 0.25), c]),
        ) +
        rect(x + 12, 520, 176, 90, mix('#ffffff', c, 0.12)) +
        poly(
          [
            [x + 100, 360],
            [x + 75, 520],
            [x + 125, 520],
          ],
          '#fff',
          'opacity=".6"',
        ) +
        rect(x + 70, 540, 60, 70, darken(c, 0.3))
      )
    }),
    bunting(-10, 190, 610, 170, 13, 34),
    bunting(590, 170, 1210, 200, 13, 34),
    repeat(9, () => {
      const x = random.range(60, 1140)
      const y = random.range(90, 330)
      return line(`M${n(x)} ${n(y + 40)}q8 30 0 70`, '#555', 2) + ellipse(x, y, 30, 37, random.pick(brights))
    }),
    Array.from({ length: 12 }, (_, i) => 630 + i * 13)
      .map((y) =>
        person(art, random.range(40, 1160), y, 110 + (y - 630) * 0.6, {
          pose: random.pick(['walk', 'cheer', 'stand', 'point']),
        }),
      )
      .join(''),
    mood.dark ? bokeh(art, 20, 300, 700) : '',
  )
}

export const events = { concert, fireworksNight, meeting, dragonDance, boats, fair }
