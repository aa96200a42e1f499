import { circle, ellipse, line, n, path, rect, repeat, type Scene } from './art.ts'
import { bust } from './bust.ts'
import { tower, windowGrid } from './city.ts'
import { hills, tree } from './hills.ts'
import { brights, darken, lighten, mix, pickMood } from './palette.ts'
import { ground } from './parts.ts'
import { person, type Pose } from './people.ts'
import { sky } from './sky.ts'
import { ambulance, car } from './vehicles.ts'

const cross = (x: number, y: number, s: number, colour: string) =>
  path(
    `M${n(x - s / 3)} ${n(y - s)}h${n(s * 0.67)}v${n(s * 0.67)}h${n(s * 0.67)}v${n(s * 0.67)}h${n(-s * 0.67)}v${n(s * 0.67)}h${n(-s * 0.67)}v${n(-s * 0.67)}h${n(-s * 0.67)}v${n(-s * 0.67)}h${n(s * 0.67)}z`,
    colour,
  )
const tints = ['#d3ebe6', '#d6e6f2', '#f2e6dc', '#e4e2f2', '#e2efd8'] as const

const front: Scene = (art) => {
  const { random, mood } = art
  sky(art, 520)
  const wall = mix(random.pick(['#f4f7f8', '#f2e2d0', '#dcebec']), mood.near, mood.dark ? 0.4 : 0.04)
  const glass = mood.dark ? '#ffd98a' : mix(mood.sky[0], '#1f5a70', 0.4)
  const x = random.range(240, 360)
  const h = random.range(360, 440)
  art.add(
    hills(art, 440, 540, 2),
    tower(art, x - 190, 600, 180, 260, wall),
    rect(x, 600 - h, 440, h, art.fade([lighten(wall, 0.3), wall])),
    path(windowGrid(art, x + 20, 640 - h, 400, h - 140, 9, 6, mood.dark ? 0.7 : 1, 0.7), glass),
    rect(x + 440, 380, 330, 220, darken(wall, 0.08)),
    path(windowGrid(art, x + 450, 400, 310, 190, 7, 3, 1, 0.8), glass),
    circle(x + 220, 600 - h - 6, 58, '#ffffff'),
    cross(x + 220, 600 - h - 6, 40, '#d8281c'),
    rect(x + 60, 520, 320, 18, '#c8161d'),
    rect(x + 90, 538, 260, 62, darken(glass, 0.2)),
    ground(art, 598, mix('#8d969e', mood.ground, 0.4)),
    repeat(7, (i) => tree(art, i * 190 + random.range(-20, 20), 640, random.range(90, 130))),
    ambulance(art, random.range(120, 560), 760, 140),
    car(art, random.range(840, 900), 740, 90, random.pick(brights)),
    repeat(4, () =>
      person(art, random.range(500, 1100), random.range(650, 690), 92, {
        pose: 'walk',
        top: random.pick(['#ffffff', '#7ad0c0', ...brights]),
      }),
    ),
  )
}

const ward: Scene = (art) => {
  const { random } = art
  art.mood = pickMood(random, 'day')
  const wall = random.pick(tints)
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(wall, 0.5), wall])),
    rect(0, 540, 1200, 260, art.fade([darken(wall, 0.12), darken(wall, 0.3)])),
    rect(90, 80, 420, 320, art.fade([art.mood.sky[0], art.mood.sky[2]])),
    tree(art, 200, 396, 200),
    tree(art, 390, 396, 240),
    rect(90, 80, 420, 320, 'none', 'stroke="#ffffff" stroke-width="16"'),
    line('M300 80V400', '#ffffff', 12),
    path('M540 60H640Q600 260 630 470H550Q560 260 540 60Z', random.pick(['#7ac0b4', '#8ab4d8', '#f0b088'])),
  )
  const bed =
    rect(560, 500, 540, 26, '#8fa3ad') +
    rect(540, 380, 22, 320, '#a9bac2') +
    rect(1090, 430, 20, 270, '#a9bac2') +
    path('M570 500V450Q600 430 690 440L1080 460V510H570Z', '#ffffff') +
    ellipse(625, 438, 62, 26, '#eaf4f8') +
    path('M690 446Q880 400 1085 462V560Q900 540 690 520Z', random.pick(['#8cc8e0', '#9ad0b4', '#f2c6a0', '#c9b8e6'])) +
    circle(632, 408, 34, '#e8b88c') +
    path('M598 404a34 34 0 0 1 66 -8q-30 -4 -66 8z', '#55504f')
  art.add(
    bed,
    line('M1010 480V230M970 230h80', '#9fb0b8', 7),
    rect(1035, 240, 42, 72, '#d6f0f4', 'rx="10"'),
    rect(800, 120, 250, 130, '#24414e', 'rx="12"'),
    line('M820 190h50l16 -36 24 68 20 -44 16 12h84', '#6af0b0', 6),
    person(art, 470, 740, 400, { pose: 'pick', facing: 1, top: '#ffffff', bottom: '#d6e2e8' }),
    person(art, 330, 750, 390, {
      top: random.pick(['#9adbe0', '#f4b6c2', '#ffffff']),
      bottom: '#e8eef2',
      hat: 'bun',
      skirt: true,
      pose: 'stand',
    }),
  )
}

const doctor: Scene = (art) => {
  const { random } = art
  const wall = random.pick(['#bfe0dc', '#c2d8ec', '#dfe8cc', '#f2d9cc'])
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(wall, 0.5), darken(wall, 0.15)], 'x2="1" y2="1"')),
    repeat(5, (i) => rect(60 + i * 240, 70, 170, 250, '#ffffff', 'opacity=".55" rx="8"')),
    circle(random.pick([220, 980]), 400, 150, '#ffffff', 'opacity=".55"'),
    cross(random.pick([220, 980]), 400, 62, '#2f9e86'),
  )
  const two = random.chance(0.5)
  if (two) art.add(bust(art, 850, 520, 260, { dress: 'coat', lightFrom: -1 }))
  art.add(bust(art, two ? 400 : 600, 490, two ? 300 : 340, { dress: 'coat', lightFrom: 1 }))
}

const hall: Scene = (art) => {
  const { random } = art
  const wall = random.pick(tints)
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(wall, 0.6), wall])),
    repeat(6, (i) => rect(i * 220 - 40, 30, 150, 14, '#ffffff')),
    rect(0, 560, 1200, 240, art.fade([darken(wall, 0.08), darken(wall, 0.28)])),
    rect(180, 180, 840, 120, random.pick(['#2f9e86', '#2e7fb8', '#c8402c'])),
    cross(250, 240, 34, '#ffffff'),
    repeat(4, (i) => rect(340 + i * 165, 206, 130, 68, '#ffffff', 'opacity=".28" rx="6"')),
    repeat(5, (i) => rect(195 + i * 165, 312, 150, 150, mix('#bfe4ee', wall, 0.3))),
    repeat(5, (i) => person(art, 270 + i * 165, 590, 250, { top: '#ffffff', bottom: '#ffffff', shadow: false })),
    rect(150, 460, 900, 130, art.fade(['#ffffff', darken(wall, 0.2)])),
    rect(140, 446, 920, 20, '#b98a5a'),
    repeat(6, (i) =>
      person(art, 130 + i * 190 + random.range(-40, 40), random.range(690, 770), random.range(240, 280), {
        pose: random.pick<Pose>(['stand', 'walk', 'point']),
        skirt: random.chance(0.2),
      }),
    ),
    tree(art, 70, 680, 260, '#4a9a60'),
    tree(art, 1140, 680, 240, '#4a9a60'),
  )
}

export const hospitals = { front, ward, doctor, hall }
