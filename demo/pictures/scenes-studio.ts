import { circle, ellipse, line, n, path, rect, repeat, type Art, type Scene } from './art.ts'
import { bust } from './bust.ts'
import { skyline } from './city.ts'
import { hills } from './hills.ts'
import { darken, lighten, mix } from './palette.ts'
import { beams } from './parts.ts'
import { crowd, person } from './people.ts'
import { sky } from './sky.ts'

const tones = ['#c8402c', '#2f7f86', '#35507a', '#7a4a8a', '#3f7a4a', '#b0702a'] as const

/** A radio studio: microphone on its arm, headphones on the desk, a lamp that says it is on the air. */
const microphone: Scene = (art) => {
  const { random } = art
  const tone = random.pick(tones)
  const x = random.range(540, 660)
  art.add(
    rect(0, 0, 1200, 800, art.fade([darken(tone, 0.55), darken(tone, 0.2)])),
    repeat(12, (i) =>
      repeat(5, (k) => rect(i * 102, 20 + k * 102, 94, 94, lighten(tone, 0.1), 'opacity=".14" rx="8"')),
    ),
    repeat(4, (i) =>
      circle(x, 330, 190 + i * 70, 'none', `stroke="#fff" stroke-width="5" opacity="${(0.4 - i * 0.09).toFixed(2)}"`),
    ),
    rect(940, 70, 170, 62, '#e0343b', 'rx="12"'),
    rect(964, 92, 122, 18, '#ffe1d8', 'rx="9"'),
    rect(0, 640, 1200, 160, art.fade(['#8a5a3a', '#4a2c1a'])),
    line(`M1180 620L${n(x + 300)} 180L${n(x + 60)} 300`, '#20252c', 22, 'stroke-linejoin="round"'),
    rect(x - 88, 190, 176, 290, art.fade(['#f4f5f7', '#9aa4ae', '#4a535e'], ''), 'rx="88"'),
    line(
      repeat(7, (i) => `M${n(x - 84)} ${n(236 + i * 26)}H${n(x + 84)}`),
      '#5a646e',
      6,
    ),
    rect(x - 88, 420, 176, 20, '#e8b04a'),
    path(`M180 640V560a130 130 0 0 1 260 0V640`, 'none', 'stroke="#20252c" stroke-width="26"'),
    rect(150, 590, 62, 110, '#e0343b', 'rx="28"'),
    rect(408, 590, 62, 110, '#e0343b', 'rx="28"'),
    repeat(
      10,
      (i) => rect(760 + i * 34, 690, 12, 70, '#2a1a10') + rect(752 + i * 34, random.range(694, 740), 28, 14, '#e8d2b0'),
    ),
  )
}

/** A mast on its hill, sending. */
const mast: Scene = (art) => {
  const { random, mood } = art
  sky(art, 560)
  const x = random.range(480, 720)
  const top = 110
  art.add(
    repeat(5, (i) =>
      line(
        `M${n(x - 70 - i * 56)} ${n(top - 50 - i * 22)}a${n(110 + i * 70)} ${n(110 + i * 70)} 0 0 0 0 ${n(130 + i * 44)}M${n(x + 70 + i * 56)} ${n(top - 50 - i * 22)}a${n(110 + i * 70)} ${n(110 + i * 70)} 0 0 1 0 ${n(130 + i * 44)}`,
        mood.dark ? '#ffd98a' : mood.accent,
        8,
        `opacity="${(0.9 - i * 0.16).toFixed(2)}"`,
      ),
    ),
    skyline(art, 600, 160),
    hills(art, 560, 680, 3),
    path(`M-10 800V700Q${n(x)} 560 1210 720V800Z`, darken(mood.leaf, 0.35)),
    line(
      `M${n(x - 70)} 650L${n(x)} ${top}L${n(x + 70)} 650${repeat(9, (i) => `M${n(x - 62 + i * 6.4)} ${n(590 - i * 54)}L${n(x + 55 - i * 6.4)} ${n(536 - i * 54)}M${n(x + 62 - i * 6.4)} ${n(590 - i * 54)}L${n(x - 55 + i * 6.4)} ${n(536 - i * 54)}`)}`,
      mix('#c8303a', mood.near, 0.15),
      9,
    ),
    circle(x, top, 16, '#ff5a4a'),
    rect(x - 130, 610, 260, 70, mix(mood.wall, mood.near, 0.2)),
    repeat(5, (i) => rect(x - 112 + i * 48, 630, 30, 26, mood.dark ? '#ffd37a' : '#2d4a60')),
  )
}

/** A news studio: two at the desk before the city on a screen, a camera in front. */
const newsDesk: Scene = (art: Art) => {
  const { random } = art
  const tone = random.pick(['#1f4f8a', '#22506a', '#8a1f2c', '#2c3a7a'])
  art.add(rect(0, 0, 1200, 800, art.fade([darken(tone, 0.45), tone])))
  sky(art, 380)
  art.add(
    skyline(art, 480, 250),
    path(
      'M0 0H1200V800H0ZM120 70V470H1080V70Z',
      art.fade([darken(tone, 0.4), lighten(tone, 0.05)]),
      'fill-rule="evenodd"',
    ),
    rect(120, 410, 960, 34, '#c8161d'),
    rect(140, 420, 420, 14, '#ffffff', 'opacity=".9"'),
    bust(art, 420, 430, 170, { dress: 'jacket', lightFrom: 1 }),
    bust(art, 780, 430, 170, { dress: 'jacket', lightFrom: -1 }),
    path('M150 580H1050L980 740H220Z', art.fade(['#f4f6f9', '#aab6c4'])),
    rect(130, 560, 940, 30, '#ffffff'),
    path('M330 640H870L850 690H350Z', tone),
    rect(0, 735, 1200, 65, darken(tone, 0.6)),
    rect(940, 560, 190, 130, '#14181e', 'rx="14"'),
    circle(935, 622, 44, '#2c3640'),
    circle(935, 622, 26, '#4a7aa6'),
    circle(1110, 580, 9, '#ff4a3c'),
    line('M1040 690L980 810M1040 690L1100 810', '#14181e', 16),
  )
}

/** An opera on its stage: curtain, roof, and one in long sleeves. */
const opera: Scene = (art) => {
  const { random } = art
  const robe = random.pick(['#e8708a', '#2f9e8e', '#7a5bb0', '#f4f1ea', '#e8a33a'])
  const x = random.range(480, 720)
  const fold = (from: number, way: 1 | -1) =>
    repeat(6, (i) =>
      path(
        `M${n(from + way * i * 44)} 90q${n(way * 22)} 300 ${n(way * (i * 6 - 8))} 560h${n(way * 44)}q${n(way * 16)} -300 0 -560z`,
        i % 2 ? '#a3141c' : '#c8202a',
      ),
    )
  art.add(
    rect(0, 0, 1200, 800, art.fade(['#3a1420', '#7a2a2a'])),
    rect(160, 90, 880, 540, art.fade(['#f2d8a0', '#d89a5a'])),
    circle(x, 300, 180, '#fff3d0', 'opacity=".75"'),
    repeat(5, (i) => circle(260 + i * 170, 560 - (i % 2) * 30, 44, '#e8708a', 'opacity=".35"')),
    beams(art, 4, ['#fff2c8', '#ffd98a'], 640),
    rect(90, 630, 1020, 40, '#8a4a2a'),
    path(
      `M${n(x - 46)} 330Q${n(x)} 300 ${n(x + 46)} 330L${n(x + 110)} 632H${n(x - 110)}Z`,
      art.fade([lighten(robe, 0.2), darken(robe, 0.2)]),
    ),
    path(
      `M${n(x - 40)} 336C${n(x - 160)} 330 ${n(x - 250)} 220 ${n(x - 310)} 250C${n(x - 350)} 280 ${n(x - 300)} 400 ${n(x - 340)} 470C${n(x - 270)} 420 ${n(x - 280)} 320 ${n(x - 240)} 320C${n(x - 170)} 340 ${n(x - 110)} 400 ${n(x - 30)} 392Z`,
      '#fffaf2',
    ),
    path(
      `M${n(x + 40)} 336C${n(x + 150)} 340 ${n(x + 210)} 440 ${n(x + 290)} 430C${n(x + 330)} 430 ${n(x + 330)} 540 ${n(x + 370)} 590C${n(x + 290)} 570 ${n(x + 300)} 480 ${n(x + 240)} 486C${n(x + 160)} 480 ${n(x + 100)} 400 ${n(x + 30)} 392Z`,
      '#fffaf2',
    ),
    rect(x - 60, 420, 120, 22, '#e8b04a'),
    ellipse(x, 268, 40, 50, '#f4d2b2'),
    path(
      `M${n(x - 58)} 262C${n(x - 70)} 170 ${n(x + 70)} 170 ${n(x + 58)} 262Q${n(x)} 206 ${n(x - 58)} 262Z`,
      '#17171c',
    ),
    repeat(7, (i) => circle(x - 60 + i * 20, 206 - Math.sin((i / 6) * 3.14) * 34, 12, i % 2 ? '#3bb0b8' : '#ffd24a')),
    circle(x - 22, 280, 11, '#f2806a', 'opacity=".7"'),
    circle(x + 22, 280, 11, '#f2806a', 'opacity=".7"'),
    fold(0, 1),
    fold(1200, -1),
    path('M-10 -10H1210V96Q1000 150 800 96T400 96T-10 110Z', '#8f1018'),
    crowd(art, 690, 2, '#1a0c12', '#3a1a20'),
  )
}

/** Photographs on the walls of a hall, and those who look at them. */
const exhibition: Scene = (art) => {
  const { random } = art
  const wall = random.pick(['#efe9dd', '#e3e7ea', '#e9e2e6'])
  art.add(
    rect(0, 0, 1200, 560, art.fade([darken(wall, 0.12), wall])),
    rect(0, 560, 1200, 240, art.fade(['#b8895a', '#7a5030'])),
    repeat(4, (i) => {
      const x = 60 + i * 285
      const [a, b] = [random.pick(tones), random.pick(tones)]
      return (
        path(`M${n(x + 112)} 0L${n(x - 20)} 460H${n(x + 245)}Z`, '#fff8e0', 'opacity=".35"') +
        rect(x, 150, 225, 250, '#2a2422') +
        rect(x + 14, 164, 197, 222, art.fade([lighten(a, 0.5), lighten(b, 0.2)])) +
        circle(x + random.range(60, 160), 220, 24, '#fff4d0') +
        path(
          `M${n(x + 14)} 386V${n(random.range(300, 350))}Q${n(x + 80)} 270 ${n(x + 130)} 320T${n(x + 211)} 300V386Z`,
          darken(b, 0.25),
        )
      )
    }),
    repeat(6, (i) =>
      person(art, 100 + i * 195 + random.range(-30, 30), 730 + (i % 2) * 30, 260, {
        pose: random.pick(['stand', 'point']),
      }),
    ),
  )
}

export const studios = { microphone, mast, newsDesk, opera, exhibition }
