import { circle, ellipse, line, n, path, rect, repeat, type Art, type Scene } from './art.ts'
import { bust } from './bust.ts'
import { brights, darken, lighten, mix } from './palette.ts'
import { person } from './people.ts'

const walls = ['#e9dcc6', '#dfe6d2', '#d8e2e6', '#ecdcd0', '#e2dcea'] as const
const room = (art: Art) => {
  const wall = art.random.pick(walls)
  art.add(
    rect(0, 0, 1200, 600, art.fade([lighten(wall, 0.35), wall])),
    rect(0, 590, 1200, 210, art.fade([darken(wall, 0.35), darken(wall, 0.55)])),
  )
  return wall
}
const books = (art: Art, x: number, foot: number, w: number) => {
  let out = ''
  for (let at = x; at < x + w - 20;) {
    const bw = art.random.range(18, 34)
    const h = art.random.range(66, 104)
    out += rect(at, foot - h, bw - 3, h, mix(art.random.pick(brights), '#6b4a34', 0.3))
    at += bw
  }
  return out
}
const lampLight = (art: Art, x: number, y: number, r: number) =>
  circle(
    x,
    y,
    r,
    art.glow([
      ['#fff0c0', 0.85],
      ['#ffd98a', 0],
    ]),
  )

/** Shelves of books, lamps, readers at a long table. */
const library: Scene = (art) => {
  const { random } = art
  const wall = room(art)
  const wood = random.pick(['#7a5034', '#a8744a', '#5a6a5c', '#c9b08a', '#4a4f6a', '#8a4a3a'])
  const shade = random.pick(['#2f7f56', '#c8402c', '#e8b04a', '#2e86c8'])
  art.add(
    repeat(3, (side) => {
      const x = 20 + side * 400
      return (
        rect(x, 60, 360, 500, wood) +
        repeat(
          4,
          (row) => rect(x + 14, 74 + row * 122, 332, 110, darken(wood, 0.4)) + books(art, x + 18, 182 + row * 122, 324),
        )
      )
    }),
    repeat(4, (i) => person(art, 180 + i * 270 + random.range(-40, 40), 690, 250, { pose: 'sit', hat: 'none' })),
    path('M20 610H1180L1220 700H-20Z', art.fade(['#b8804a', '#8a5a30'])),
    repeat(3, (i) => {
      const x = 210 + i * 390
      return (
        lampLight(art, x, 560, 190) +
        rect(x - 5, 520, 10, 110, '#3a3028') +
        path(`M${n(x - 60)} 530Q${n(x)} 450 ${n(x + 60)} 530Z`, shade) +
        path(`M${n(x + 60)} 640q40 -20 70 0q30 -20 70 0v14q-40 -14 -70 2q-30 -16 -70 -2z`, '#fdf8ec')
      )
    }),
    rect(0, 0, 1200, 44, darken(wall, 0.4)),
  )
}

/** A craftsman's bench by a window, somebody bent over it. */
const workshop: Scene = (art) => {
  const { random } = art
  const wall = room(art)
  art.add(
    rect(90, 70, 330, 320, '#bfe0ea'),
    line('M255 70V390M90 230H420', lighten(wall, 0.5), 16),
    rect(90, 70, 330, 320, 'none', `stroke="${darken(wall, 0.45)}" stroke-width="18"`),
    rect(820, 130, 320, 14, '#6b4a34'),
    repeat(6, (i) => {
      const x = 850 + i * 50
      return rect(x, 144, 10, 70 + (i % 3) * 26, '#8a5a30') + rect(x - 10, 206 + (i % 3) * 26, 30, 34, '#7d8790')
    }),
    lampLight(art, 300, 330, 330),
    line('M480 0V90', '#3a3028', 8),
    path('M400 160Q480 50 560 160Z', '#c8402c'),
    bust(art, random.pick([600, 660, 720]), 430, 240),
    rect(-10, 590, 1220, 54, art.fade(['#c98a4a', '#8a5a30'])),
    rect(-10, 644, 1220, 160, '#5a3a22'),
    repeat(4, (i) =>
      path(`M${n(120 + i * 90)} ${n(560 - i * 4)}h80v30h-80z`, mix(random.pick(brights), '#fbf3e4', 0.5)),
    ),
    path('M500 578q60 -34 120 0q60 -34 120 0v14h-240z', '#fdf8ec'),
    line('M860 586l120 -40M900 588l60 -70', '#7d8790', 9),
    ellipse(1080, 580, 60, 16, '#e8d2b0'),
  )
}

/** A wall of small medicine drawers, a counter with mortar and a first-aid box. */
const medicineChest: Scene = (art) => {
  const { random } = art
  const wood = random.pick(['#8a5230', '#74442a', '#96663a'])
  art.add(
    rect(0, 0, 1200, 800, wood),
    repeat(6, (row) =>
      repeat(
        10,
        (i) =>
          rect(10 + i * 119, 16 + row * 92, 110, 82, art.fade([lighten(wood, 0.22), darken(wood, 0.08)]), 'rx="4"') +
          rect(32 + i * 119, 30 + row * 92, 66, 26, '#f6ecd4') +
          circle(65 + i * 119, 76 + row * 92, 8, '#e8b04a'),
      ),
    ),
    rect(-10, 580, 1220, 40, '#e8d2b0'),
    rect(-10, 620, 1220, 190, art.fade([darken(wood, 0.25), darken(wood, 0.5)])),
    rect(200, 400, 310, 184, '#ffffff', 'rx="18"'),
    path('M290 402v-30q0 -24 24 -24h82q24 0 24 24v30h-26v-26h-78v26z', '#c8ced4'),
    path('M332 430h46v38h38v46h-38v38h-46v-38h-38v-46h38z', '#d8281c'),
    path('M700 470H880Q876 584 820 584H760Q704 584 700 470Z', art.fade(['#f4f1ea', '#b8b2a4'])),
    line('M850 500L930 360', '#e3ddd0', 28),
    repeat(
      3,
      (i) =>
        rect(950 + i * 70, 500 - i * 16, 54, 84 + i * 16, random.pick(['#2f9e86', '#e8a33a', '#2e86c8']), 'rx="10"') +
        rect(950 + i * 70, 530, 54, 22, '#fff'),
    ),
  )
}

/** First aid taught: one kneels over the dummy, the others watch. */
const firstAid: Scene = (art) => {
  const { random } = art
  const wall = room(art)
  art.add(
    rect(420, 80, 360, 210, '#ffffff', 'rx="10"'),
    path('M572 120h56v46h46v56h-46v46h-56v-46h-46v-56h46z', '#d8281c'),
    repeat(6, (i) =>
      person(art, 90 + i * 205 + random.range(-20, 20), 610, 270, { pose: random.pick(['stand', 'point']) }),
    ),
    path('M250 690H960L1010 760H200Z', '#2f9e86'),
    path('M360 690q10 -60 90 -56H820q60 4 60 56z', '#f0c8a0'),
    rect(470, 634, 270, 56, '#e8eef2'),
    circle(330, 668, 42, '#f0c8a0'),
    person(art, 590, 760, 330, { pose: 'pick', top: '#d8402c', bottom: '#26324a', hair: '#1f1a1c' }),
    rect(930, 640, 120, 90, '#f2b51e', 'rx="10"'),
    path('M980 656h22v18h18v22h-18v18h-22v-18h-18v-22h18z', '#ffffff'),
    rect(0, 580, 1200, 8, darken(wall, 0.3), 'opacity=".4"'),
  )
}

export const indoors = { library, workshop, medicineChest, firstAid }
