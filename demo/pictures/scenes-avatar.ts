import { circle, ellipse, group, line, n, path, rect, repeat, type Scene } from './art.ts'
import { bust } from './bust.ts'
import { darken, lighten, mix } from './palette.ts'

const grounds = [
  '#e8836a',
  '#5aa0c8',
  '#6fb48a',
  '#e8b04a',
  '#8a7ac0',
  '#d86a8a',
  '#3f8f96',
  '#f0a890',
  '#7aa8d8',
  '#a8c06a',
  '#c8504a',
  '#4a6a9a',
] as const
const backdrop: Scene = (art) => {
  const colour = art.random.pick(grounds)
  art.add(
    rect(0, 0, 400, 400, art.fade([lighten(colour, 0.4), darken(colour, 0.12)], 'x2=".6" y2="1"')),
    circle(art.random.range(60, 340), art.random.range(60, 200), art.random.range(90, 190), '#ffffff', 'opacity=".18"'),
  )
}

const face: Scene = (art) => {
  backdrop(art)
  art.add(bust(art, 200, art.random.range(236, 250), art.random.range(150, 166)))
}

const scenery: Scene = (art) => {
  const { random, mood } = art
  const sun = { x: random.range(90, 310), y: random.range(80, 170) }
  art.add(
    rect(0, 0, 400, 400, art.fade([...mood.sky])),
    circle(
      sun.x,
      sun.y,
      120,
      art.glow([
        [mood.sun, 0.7],
        [mood.sun, 0],
      ]),
    ),
    circle(sun.x, sun.y, random.range(26, 44), mood.sun),
  )
  art.add(
    repeat(4, (i) => {
      const y = 190 + i * 52
      let d = `M-10 410V${y}`
      for (let x = 0; x <= 420; x += 70)
        d += `Q${x + 18} ${n(y - random.range(10, 100 - i * 18))} ${x + 60} ${n(y + random.range(-16, 16))}`
      return path(
        `${d}V410Z`,
        art.fade([mix(mood.far, mood.near, i / 3.4), mix(mix(mood.far, mood.near, i / 3.4), mood.sky[2], 0.3)]),
      )
    }),
  )
  if (random.chance(0.5))
    art.add(
      path('M130 352Q200 378 275 348Q250 374 200 374T130 352Z', darken(mood.near, 0.4)),
      path('M176 354Q180 326 204 326T232 354Z', mood.accent),
    )
}

const flower: Scene = (art) => {
  const { random } = art
  backdrop(art)
  const colour = random.pick(['#ffd0dc', '#ffffff', '#ffd24a', '#f2705a', '#c9a8f0', '#ff9ab8'])
  const petals = random.int(5, 8)
  const tip = random.chance(0.5)
  art.add(
    line('M200 230Q210 330 180 410', '#3f8a4a', 12),
    path('M196 330Q260 260 330 290Q280 350 196 340Z', '#4f9a50'),
    path('M192 350Q120 300 70 340Q130 380 190 364Z', '#5fae5a'),
  )
  art.add(
    repeat(2, (ring) =>
      repeat(petals, (i) =>
        group(
          path(
            tip
              ? 'M0 0C-60 -50 -44 -110 0 -140C44 -110 60 -50 0 0Z'
              : 'M0 0C-80 -60 -60 -136 0 -124C60 -136 80 -60 0 0Z',
            ring ? lighten(colour, 0.25) : darken(colour, 0.12),
          ),
          `translate(200 190) rotate(${n((360 / petals) * (i + ring * 0.5))}) scale(${ring ? 0.72 : 1})`,
        ),
      ),
    ),
    circle(200, 190, 28, '#f2b52a'),
    repeat(9, (i) => circle(200 + Math.cos(i * 0.7) * 18, 190 + Math.sin(i * 0.7) * 18, 5, '#c9801a')),
  )
}

const animal: Scene = (art) => {
  const { random } = art
  backdrop(art)
  const kind = random.int(0, 2)
  const fur = kind === 1 ? '#fbfaf6' : random.pick(['#e8943a', '#f4ead8', '#5a5460', '#b8804a', '#f2c27a'])
  const dark = kind === 1 ? '#26262c' : darken(fur, 0.3)
  const ears =
    kind === 0
      ? path('M92 190L96 70 180 130ZM308 190L304 70 220 130Z', fur) +
        path('M108 160L110 100 154 132ZM292 160L290 100 246 132Z', '#f4b0a8')
      : kind === 1
        ? circle(105, 118, 44, dark) + circle(295, 118, 44, dark)
        : ellipse(100, 220, 40, 86, dark) + ellipse(300, 220, 40, 86, dark)
  art.add(
    ellipse(200, 430, 150, 130, kind === 1 ? dark : darken(fur, 0.08)),
    ears,
    ellipse(200, 224, 126, 112, art.fade([lighten(fur, 0.2), fur])),
  )
  if (kind === 1)
    art.add(
      ellipse(148, 220, 34, 42, dark, 'transform="rotate(24 148 220)"'),
      ellipse(252, 220, 34, 42, dark, 'transform="rotate(-24 252 220)"'),
    )
  if (kind === 0)
    art.add(
      line('M170 122l6 34M200 116v40M230 122l-6 34', dark, 9),
      line('M60 240l60 10M60 276l60 -6M340 240l-60 10M340 276l-60 -6', '#ffffff', 3),
    )
  art.add(
    circle(150, 216, 16, '#17171c'),
    circle(250, 216, 16, '#17171c'),
    circle(155, 210, 5.5, '#ffffff'),
    circle(255, 210, 5.5, '#ffffff'),
    ellipse(200, 272, 44, 32, lighten(fur, 0.55)),
    path('M184 254h32l-16 18z', '#2a1f22'),
    line('M200 272v10q-14 14 -28 4M200 282q14 14 28 4', '#2a1f22', 4),
    circle(112, 262, 18, '#f2806a', 'opacity=".4"'),
    circle(288, 262, 18, '#f2806a', 'opacity=".4"'),
  )
}

export const avatars = { face, scenery, flower, animal }
