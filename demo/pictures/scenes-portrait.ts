import { circle, ellipse, path, rect, repeat, type Art, type Scene } from './art.ts'
import { bust } from './bust.ts'
import type { Dress } from './cast.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix, pickMood } from './palette.ts'
import { bokeh } from './parts.ts'
import { mist, sky } from './sky.ts'

const day = (art: Art) => {
  art.mood = pickMood(art.random, 'day')
}

/** Outdoors, hills soft behind. */
const outdoors: Scene = (art) => {
  const { random, mood } = art
  sky(art, 430)
  art.add(
    hills(art, 380, 560, 4, random.pick(['peaks', 'rolling'])),
    mist(art, 380, 240, 0.4),
    bokeh(art, 12, 480, 800, [mood.sun, lighten(mood.leaf, 0.4), mood.sky[2]]),
  )
  art.add(
    bust(art, random.pick([380, 600, 800]), random.range(490, 530), random.range(260, 290), {
      dress: random.pick<Dress>(['farmer', 'farmer', 'shirt', 'sport']),
    }),
  )
}

/** A studio colour with a disc behind the head. */
const disc: Scene = (art) => {
  const { random } = art
  const colour = random.pick(['#c8402c', '#2f7f86', '#e8a33a', '#35507a', '#6d8f5c', '#8a5070', '#e8836a'])
  const x = random.range(480, 720)
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(colour, 0.2), darken(colour, 0.3)], 'x2="1" y2="1"')),
    circle(x + random.range(-60, 60), 380, 340, lighten(colour, 0.35), 'opacity=".55"'),
    circle(x, 400, 260, lighten(colour, 0.6), 'opacity=".5"'),
  )
  art.add(bust(art, x, 490, 350, { dress: random.pick<Dress>(['jacket', 'qipao', 'coat', 'shirt']) }))
}

/** At work, a room out of focus behind. */
const atWork: Scene = (art) => {
  const { random } = art
  day(art)
  const wall = random.pick(['#e9dcc6', '#cfdde0', '#d8d3e2', '#dfe6d2', '#b8c8cf'])
  if (random.chance(0.5))
    art.add(
      rect(0, 0, 1200, 800, art.fade([lighten(wall, 0.3), darken(wall, 0.2)])),
      repeat(
        4,
        (row) =>
          rect(-10, 150 + row * 150, 1220, 12, darken(wall, 0.4)) +
          repeat(30, (i) => {
            const h = random.range(70, 125)
            return rect(
              i * 41 + random.range(0, 8),
              150 + row * 150 - h,
              random.range(20, 36),
              h,
              mix(random.pick(brights), wall, 0.35),
            )
          }),
      ),
    )
  else {
    sky(art, 420)
    art.add(
      hills(art, 380, 480, 3),
      repeat(6, (i) => tree(art, 150 + i * 190, 570, random.range(150, 230))),
    )
    // The wall, open at its windows.
    art.add(
      path(
        `M0 0H1200V800H0Z${repeat(3, (i) => `M${70 + i * 365} 60V540H${400 + i * 365}V60Z`)}`,
        art.fade([lighten(wall, 0.2), darken(wall, 0.2)]),
        'fill-rule="evenodd"',
      ),
      rect(0, 536, 1200, 22, lighten(wall, 0.45)),
    )
  }
  art.add(
    rect(0, 0, 1200, 800, wall, 'opacity=".12"'),
    bust(art, random.pick([400, 560, 780]), 480, 320, {
      dress: random.pick<Dress>(['worker', 'coat', 'jacket', 'shirt']),
    }),
    rect(0, 730, 1200, 70, art.fade([darken(wall, 0.45), darken(wall, 0.65)])),
  )
}

/** Two or three together. */
const together: Scene = (art) => {
  const { random, mood } = art
  const colour = mix(mood.sky[0], mood.accent, 0.2)
  if (random.chance(0.5))
    art.add(
      rect(0, 0, 1200, 800, art.glow([lighten(colour, 0.55), colour, darken(colour, 0.35)], 'cy=".35" r=".8"')),
      bokeh(art, 26, 0, 800),
    )
  else sky(art, 620)
  const three = random.chance(0.5)
  const dress = random.chance(0.5) ? random.pick<Dress>(['sport', 'farmer', 'coat']) : undefined
  if (three) art.add(bust(art, 600, 420, 240, { dress }))
  art.add(
    bust(art, three ? 330 : 400, 520, 270, { dress, lightFrom: 1 }),
    bust(art, three ? 880 : 800, 500, 275, { dress, lightFrom: -1 }),
    ellipse(600, 860, 900, 110, darken(mood.near, 0.2), 'opacity=".35"'),
  )
}

export const portraits = { outdoors, disc, atWork, together }
