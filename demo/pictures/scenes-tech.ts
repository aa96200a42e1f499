import { circle, ellipse, group, line, n, path, poly, rect, repeat, type Scene } from './art.ts'
import { skyline } from './city.ts'
import { hills } from './hills.ts'
import { brights, darken, lighten, mix, pickMood } from './palette.ts'
import { ground } from './parts.ts'
import { person } from './people.ts'
import { sky } from './sky.ts'

const glows = [
  ['#0b1b3a', '#1f6fe0', '#5ae0ff'],
  ['#170d38', '#7a3ae0', '#ff7ad8'],
  ['#06262a', '#12a08a', '#9affc8'],
  ['#2a0d14', '#d8402c', '#ffc86a'],
  ['#0d2138', '#2a8ac8', '#ffe08a'],
] as const

const servers: Scene = (art) => {
  const { random } = art
  const [dark, main, light] = random.pick(glows)
  const vx = random.range(480, 720)
  art.add(
    rect(0, 0, 1200, 800, dark),
    circle(
      vx,
      400,
      520,
      art.glow([
        [light, 0.9],
        [main, 0.55, 0.3],
        [main, 0],
      ]),
    ),
  )
  for (const side of [-1, 1])
    for (let i = 0; i < 6; i++) {
      const edge = side < 0 ? -60 : 1260
      const a = 0.12 * 1.5 ** i
      const b = 0.12 * 1.5 ** (i + 1) - 0.012 * (i + 1)
      const at = (t: number, v: number): [number, number] => [vx + (edge - vx) * t, 400 + (v - 400) * t * 1.05]
      art.add(
        poly([at(a, -20), at(b, -20), at(b, 830), at(a, 830)], art.fade([mix(dark, main, 0.55), mix(dark, main, 0.2)])),
        repeat(13, (r) => {
          const v = 20 + r * 60
          return (
            poly(
              [
                at(a + (b - a) * 0.1, v),
                at(b - (b - a) * 0.1, v),
                at(b - (b - a) * 0.1, v + 34),
                at(a + (b - a) * 0.1, v + 34),
              ],
              darken(dark, 0.3),
            ) +
            (random.chance(0.8)
              ? poly(
                  [
                    at(a + (b - a) * 0.18, v + 12),
                    at(a + (b - a) * random.range(0.3, 0.8), v + 12),
                    at(a + (b - a) * 0.5, v + 22),
                    at(a + (b - a) * 0.18, v + 22),
                  ],
                  random.pick([light, lighten(main, 0.4), '#9affb0', '#ffd37a']),
                )
              : '')
          )
        }),
      )
    }
  art.add(
    poly(
      [
        [vx - 40, 470],
        [vx + 40, 470],
        [vx + 260, 820],
        [vx - 260, 820],
      ],
      art.fade([
        [light, 0.7],
        [main, 0.15],
      ]),
    ),
    person(art, vx + random.range(-50, 50), 640, 230, { top: '#ffffff', bottom: '#26324a', pose: 'walk' }),
  )
}

const robot: Scene = (art) => {
  const { random } = art
  const back = random.pick(['#dcebf2', '#e8e4f4', '#f2e8dc', '#d8ece4'])
  const arm = random.pick(['#f0861e', '#d8281c', '#2e7fc8', '#f2c01e'])
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(back, 0.4), darken(back, 0.2)])),
    repeat(6, (i) => rect(i * 230 - 60, 40, 150, 470, '#ffffff', 'opacity=".45"')),
    repeat(4, (i) => rect(60 + i * 300, 20, 200, 16, '#ffffff')),
    rect(0, 610, 1200, 190, art.fade(['#5a6674', '#333c48'])),
    repeat(16, (i) => rect(i * 80, 604, 74, 12, '#8a96a4')),
  )
  const one = (x: number, y: number, s: number, bend: number) =>
    group(
      rect(-70, -60, 140, 70, '#3a434f', 'rx="12"') +
        line(
          `M0 -60L${-70 + bend} -260L${120 + bend} -390L${230 + bend} -260`,
          darken(arm, 0.25),
          66,
          'stroke-linejoin="round"',
        ) +
        line(`M0 -60L${-70 + bend} -260L${120 + bend} -390L${230 + bend} -260`, arm, 50, 'stroke-linejoin="round"') +
        [
          [0, -60],
          [-70 + bend, -260],
          [120 + bend, -390],
          [230 + bend, -260],
        ]
          .map(([cx = 0, cy = 0]) => circle(cx, cy, 36, '#3a434f') + circle(cx, cy, 16, '#dfe6ea'))
          .join('') +
        line(`M${230 + bend} -230V-180M${200 + bend} -130V-180H${260 + bend}V-130`, '#3a434f', 16),
      `translate(${n(x)} ${n(y)}) scale(${n(s)} ${n(Math.abs(s))})`,
    )
  art.add(
    one(random.range(180, 260), 604, 1, random.range(-40, 40)),
    one(random.range(940, 1020), 604, -1, random.range(-40, 40)),
    repeat(5, (i) => {
      const c = random.pick(brights)
      return (
        rect(70 + i * 240, 540, 120, 66, art.fade([lighten(c, 0.3), c]), 'rx="10"') +
        rect(90 + i * 240, 556, 80, 14, '#ffffff', 'opacity=".7"')
      )
    }),
    person(art, 600, 770, 330, { hat: 'helmet', top: '#2e6fb0', pose: 'point' }),
    circle(
      430 + random.range(-20, 20),
      470,
      60,
      art.glow([
        ['#fff6c0', 1],
        ['#ffb84a', 0],
      ]),
    ),
  )
}

const drone: Scene = (art) => {
  const { random } = art
  art.mood = pickMood(random, random.chance(0.8) ? 'day' : 'dusk')
  const { mood } = art
  sky(art, 520)
  art.add(
    hills(art, 430, 540, 3, random.pick(['peaks', 'karst', 'rolling'])),
    random.chance(0.5) ? skyline(art, 580, 200) : '',
    ground(art, 575, mix(mood.leaf, mood.ground, 0.15)),
    repeat(11, (i) =>
      poly(
        [
          [600 + (i - 5) * 40, 575],
          [600 + (i - 5) * 40 + 14, 575],
          [600 + (i - 5) * 330 + 110, 820],
          [600 + (i - 5) * 330, 820],
        ],
        lighten(mood.leaf, 0.22),
      ),
    ),
  )
  const one = (x: number, y: number, s: number) =>
    group(
      line('M-180 -40L180 -40M-150 20L-90 90M150 20L90 90M-120 92h60M60 92h60', '#2a323c', 12) +
        path('M-80 -60H80Q110 -20 70 30H-70Q-110 -20 -80 -60Z', art.fade(['#f8fafb', '#aab6c0'])) +
        [-180, 180]
          .map((px) => rect(px - 14, -76, 28, 44, '#2a323c') + ellipse(px, -80, 110, 9, '#e8eef2', 'opacity=".75"'))
          .join('') +
        circle(0, 34, 26, '#1f2630') +
        circle(0, 34, 12, '#5ac8ff') +
        circle(-60, -20, 7, '#ff4a3c') +
        circle(60, -20, 7, '#4aff8a'),
      `translate(${n(x)} ${n(y)}) scale(${n(s)})`,
    )
  art.add(
    one(random.range(420, 760), random.range(230, 300), random.range(1.2, 1.5)),
    one(random.range(120, 260), 160, 0.4),
    one(random.range(960, 1100), 350, 0.5),
    person(art, random.pick([240, 950]), 770, 280, { pose: 'point', top: '#d8402c', facing: 1 }),
  )
}

const waves: Scene = (art) => {
  const { random } = art
  const [dark, main, light] = random.pick(glows)
  const phase = random.range(0, 6)
  art.add(
    rect(0, 0, 1200, 800, art.fade([dark, mix(dark, main, 0.6)], 'x2="1" y2="1"')),
    circle(
      random.range(300, 900),
      330,
      480,
      art.glow([
        [light, 0.45],
        [main, 0],
      ]),
    ),
  )
  art.add(
    repeat(22, (r) => {
      let d = ''
      for (let x = -20; x <= 1220; x += 40)
        d += `${d ? 'L' : 'M'}${x} ${n(420 + r * 17 + Math.sin(x / 170 + phase + r * 0.16) * (70 - r * 1.4) + Math.sin(x / 70 + r * 0.3) * 16)}`
      return line(d, mix(main, light, r / 22), 1.5 + r * 0.12, 'opacity=".8"')
    }),
  )
  const cx = random.range(420, 780)
  const nodes = Array.from({ length: 22 }, () => [cx + random.range(-420, 420), random.range(70, 420)] as const)
  art.add(
    line(
      nodes
        .map(([x, y], i) =>
          nodes
            .slice(i + 1)
            .filter(([a, b]) => Math.hypot(a - x, b - y) < 190)
            .map(([a, b]) => `M${n(x)} ${n(y)}L${n(a)} ${n(b)}`)
            .join(''),
        )
        .join(''),
      light,
      2,
      'opacity=".5"',
    ),
    nodes
      .map(
        ([x, y]) =>
          circle(
            x,
            y,
            random.range(16, 34),
            art.glow([
              [light, 0.6],
              [light, 0],
            ]),
          ) + circle(x, y, random.range(5, 11), '#ffffff'),
      )
      .join(''),
  )
}

const lab: Scene = (art) => {
  const { random } = art
  const [, main, light] = random.pick(glows)
  const back = mix('#f2f8fa', light, 0.25)
  art.add(
    rect(0, 0, 1200, 800, art.fade([lighten(back, 0.4), mix(back, main, 0.25)])),
    repeat(
      3,
      (r) =>
        rect(60, 150 + r * 120, 1080, 12, mix(main, '#ffffff', 0.5)) +
        repeat(12, (i) =>
          rect(
            90 + i * 88,
            150 + r * 120 - 64,
            random.range(26, 50),
            64,
            mix(random.pick(brights), '#ffffff', 0.35),
            'rx="8"',
          ),
        ),
    ),
    rect(0, 600, 1200, 200, art.fade(['#ffffff', mix(back, main, 0.35)])),
  )
  const flask = (x: number, s: number, c: string) =>
    group(
      path('M-22 -200V-110L-90 0Q-96 20 -70 20H70Q96 20 90 0L22 -110V-200Z', '#ffffff', 'opacity=".75"') +
        path('M-54 -54L-86 0Q-90 14 -68 14H68Q90 14 86 0L54 -54Z', c) +
        rect(-30, -212, 60, 14, '#c8d6de', 'rx="6"') +
        circle(-20, -20, 9, '#ffffff', 'opacity=".7"') +
        circle(22, -34, 6, '#ffffff', 'opacity=".7"'),
      `translate(${n(x)} 690) scale(${n(s)})`,
    )
  art.add(
    person(art, random.range(280, 420), 760, 480, { top: '#ffffff', bottom: '#dfe8ec', pose: 'point', facing: 1 }),
    person(art, random.range(850, 950), 770, 470, {
      top: '#f6fafb',
      bottom: '#dfe8ec',
      pose: 'pick',
      facing: -1,
      hat: 'bun',
    }),
    rect(0, 690, 1200, 24, darken(mix(main, '#ffffff', 0.5), 0.1)),
    rect(0, 714, 1200, 90, mix(main, '#ffffff', 0.7)),
    flask(600, 1, random.pick(brights)),
    flask(760, 0.7, random.pick(brights)),
    flask(130, 0.8, random.pick(brights)),
    flask(1090, 0.9, light),
  )
}

export const techs = { servers, robot, drone, waves, lab }
