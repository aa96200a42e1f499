import { group, line, n, repeat, type Art, type Scene } from './art.ts'
import { conifers, hill, hills, ridge, terraces, tree } from './hills.ts'
import { darken, lighten, mix } from './palette.ts'
import { person } from './people.ts'
import { mist, sky } from './sky.ts'
import { pagoda } from './town.ts'
import { meander, sampan, water } from './water.ts'

const foreground = (art: Art, y: number) => {
  const edge = ridge(art, y, 60)
  const colour = darken(art.mood.near, 0.15)
  return hill(art, edge, colour, darken(colour, 0.35)) + conifers(art, edge, colour, art.random.range(60, 130), 0.5)
}

const peaks: Scene = (art) => {
  const { random } = art
  sky(art, random.range(430, 540))
  art.add(hills(art, random.range(360, 430), 640, 5, 'peaks'))
  art.add(mist(art, random.range(400, 480), 220, art.mood.dark ? 0.25 : 0.6))
  if (random.chance(0.5))
    art.add(pagoda(art, random.range(200, 1000), 660, random.range(46, 80), 7, darken(art.mood.near, 0.1)))
  art.add(foreground(art, 720))
}

const steps: Scene = (art) => {
  const { random, mood } = art
  sky(art, 330)
  art.add(hills(art, 260, 350, 3, random.pick(['peaks', 'rolling'])), mist(art, 240, 160, 0.5))
  const wet = mix(mood.sky[2], mood.sky[1], 0.4)
  art.add(
    terraces(
      art,
      340,
      830,
      random.int(9, 13),
      random.pick([
        [mood.leaf, lighten(mood.leaf, 0.2), wet],
        [wet, mix(wet, mood.leaf, 0.4), lighten(wet, 0.3)],
        ['#e2b13c', '#c9922c', mood.leaf],
      ]),
    ),
  )
  art.add(
    repeat(random.int(2, 5), () => tree(art, random.range(40, 1160), random.range(480, 700), random.range(70, 130))),
  )
  art.add(
    repeat(random.int(1, 3), () =>
      person(art, random.range(200, 1000), random.range(620, 740), 80, { hat: 'straw', pose: 'walk' }),
    ),
  )
}

const karst: Scene = (art) => {
  const { random } = art
  const shore = random.range(450, 540)
  const sun = sky(art, shore)
  art.reflected(hills(art, shore - 30, shore + 30, 4, 'karst', shore + 1), shore, 0.6)
  art.add(water(art, shore, { clear: 0.45, glint: sun.x }), mist(art, shore - 70, 120, art.mood.dark ? 0.2 : 0.55))
  art.add(
    repeat(random.int(1, 2), () =>
      sampan(art, random.range(200, 1000), random.range(610, 720), random.range(60, 110), darken(art.mood.near, 0.2)),
    ),
  )
}

const valley: Scene = (art) => {
  const { random, mood } = art
  sky(art, 340)
  art.add(hills(art, 290, 400, 3, random.pick(['peaks', 'karst'])))
  art.add(
    hill(art, ridge(art, 390, 20), mix(mood.leaf, mood.sky[2], 0.35), darken(mood.leaf, 0.3)),
    meander(art, 392, random.range(190, 330)),
  )
  art.add(
    repeat(22, (i) => {
      const y = 430 + i * 17
      return tree(art, random.chance(0.5) ? random.range(-20, 330) : random.range(870, 1220), y, 30 + (y - 420) * 0.42)
    }),
  )
}

const seaOfCloud: Scene = (art) => {
  const { mood } = art
  const sun = sky(art, 560, { sun: true, clouds: false })
  const pale = lighten(mood.sky[2], mood.dark ? 0.1 : 0.45)
  for (let i = 0; i < 5; i++)
    art.add(
      hill(
        art,
        ridge(art, 400 + i * 78, 120 - i * 14, 'peaks'),
        mix(mood.far, mood.near, i / 4.2),
        pale,
        420 + i * 78 + 120,
      ),
      mist(art, 430 + i * 78, 170, mood.dark ? 0.35 : 0.8, pale),
    )
  const edge = ridge(art, 760, 40)
  const dark = darken(mood.near, 0.2)
  const x = sun.x > 600 ? 220 : 960
  art.add(
    hill(art, edge, dark, darken(dark, 0.3)),
    conifers(art, edge, dark, 70, 0.35),
    person(art, x, 745, 110, { pose: 'point', facing: sun.x > 600 ? 1 : -1, top: '#d8402c' }),
  )
}

const pineCliff: Scene = (art) => {
  const { random, mood } = art
  sky(art, 600, { sun: true })
  art.add(hills(art, 430, 640, 4, 'peaks'), mist(art, 520, 240, mood.dark ? 0.25 : 0.7))
  const rock = mix(mood.near, mood.roof, 0.4)
  const cliff =
    `<path d="M-10 800V330L60 300 130 340 210 320 300 400 330 470 420 520 470 620 560 690 600 800Z" fill="${art.fade([lighten(rock, 0.2), darken(rock, 0.3)], 'x2="1" y2="1"')}"/>` +
    line('M60 300L110 470 90 620M210 320L230 480 300 640M330 470L350 600', darken(rock, 0.35), 5, 'opacity=".6"')
  const trunk = line(
    'M210 330C260 300 250 230 320 200C370 180 390 150 460 150M300 214C330 240 380 240 420 262',
    darken(mood.near, 0.3),
    17,
  )
  const pads = [
    [330, 180, 130],
    [455, 140, 120],
    [430, 255, 95],
    [250, 250, 80],
  ]
    .map(
      ([x = 0, y = 0, w = 0]) =>
        `<path d="M${n(x - w)} ${y}q${n(w * 0.3)} ${n(-w * 0.42)} ${n(w * 0.9)} ${n(-w * 0.4)}t${n(w * 1.1)} ${n(w * 0.4)}q${n(-w)} ${n(w * 0.16)} ${n(-w * 2)} 0z" fill="${darken(mood.leaf, random.range(0.3, 0.5))}"/>`,
    )
    .join('')
  const whole = cliff + trunk + pads
  art.add(random.chance(0.5) ? whole : group(whole, 'translate(1200 0) scale(-1 1)'))
}

export const landscapes = { peaks, steps, karst, valley, seaOfCloud, pineCliff }
