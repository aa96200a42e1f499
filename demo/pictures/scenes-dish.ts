import { circle, ellipse, path, rect, repeat, type Scene } from './art.ts'
import { fillings } from './filling.ts'
import { bowlAbove, bowlSide, chopsticks, glazes, steam, table } from './dishes.ts'
import { brights, darken, lighten } from './palette.ts'
import { bokeh } from './parts.ts'

const leaf = (x: number, y: number, s: number, turn: number, colour: string) =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${s.toFixed(2)})">${path('M0 0Q40 -34 100 0Q40 34 0 0Z', colour)}${path('M0 0Q50 -4 100 0Q50 3 0 0Z', lighten(colour, 0.3))}</g>`

const oneBowl: Scene = (art) => {
  const { random } = art
  const x = random.range(480, 720)
  art.add(
    table(art),
    bowlAbove(
      art,
      x,
      random.range(380, 440),
      random.range(280, 320),
      art.filling ?? random.pick(fillings),
      random.pick(glazes),
    ),
  )
  const side = x > 600 ? 130 : 1070
  art.add(
    bowlAbove(
      art,
      side,
      random.range(130, 240),
      random.range(95, 130),
      random.pick(['chillies', 'greens', 'soup']),
      random.pick(glazes),
    ),
    chopsticks(x > 600 ? 60 : 860, 640, 480, random.range(-34, -18), random.pick(['#5a2f1c', '#1f1a1a', '#c98a4a'])),
    repeat(4, () =>
      leaf(random.range(40, 1160), random.range(40, 760), random.range(0.5, 0.9), random.range(0, 360), '#5fa343'),
    ),
  )
}

const feast: Scene = (art) => {
  const { random } = art
  art.add(table(art))
  const kinds = random.shuffle(fillings)
  const places = random.shuffle([
    [230, 210, 185],
    [620, 180, 165],
    [980, 250, 200],
    [330, 590, 205],
    [760, 560, 215],
    [1130, 640, 150],
    [40, 480, 120],
  ] as const)
  art.add(
    places
      .map(([x, y, r], i) =>
        bowlAbove(
          art,
          x + random.range(-20, 20),
          y + random.range(-18, 18),
          r,
          kinds[i] ?? 'rice',
          random.pick(glazes),
        ),
      )
      .join(''),
    chopsticks(480, 420, 330, random.range(-20, 20), '#5a2f1c'),
  )
}

const steaming: Scene = (art) => {
  const { random } = art
  const back = random.pick(['#7a2a1c', '#24423f', '#2a3a5a', '#c98a3a', '#5a3348', '#3f5a38'])
  art.add(
    rect(0, 0, 1200, 800, art.glow([lighten(back, 0.45), back, darken(back, 0.5)], 'cx=".5" cy=".4" r=".75"')),
    bokeh(art, 16, 40, 460),
    rect(0, 590, 1200, 210, art.fade(['#9c6238', '#4a2814'])),
    rect(0, 590, 1200, 6, '#c98f5a'),
  )
  const x = random.range(470, 730)
  const side = x > 600 ? -1 : 1
  art.add(
    bowlSide(art, x + side * 400, 500, 250, random.pick(glazes), random.pick(['#d8402c', '#5fa343', '#f2d28a'])),
    bowlSide(art, x, 420, 560, random.pick(glazes), random.pick(['#d9822a', '#c8402c', '#e8c26a', '#7aa04a'])),
    steam(art, x, 400, 360, 5),
  )
}

const hotpot: Scene = (art) => {
  const { random } = art
  art.add(
    table(art),
    circle(612, 440, 330, '#140804', 'opacity=".35"'),
    circle(600, 410, 325, art.fade(['#e8c27a', '#8a5a22'], 'x2="1" y2="1"')),
    bowlAbove(art, 600, 410, 285, 'hotpot', '#b07a34'),
  )
  if (random.chance(0.55))
    art.add(
      path('M600 186A224 224 0 0 1 600 634C500 560 700 500 600 410C520 340 680 260 600 186Z', '#f6e3b4'),
      path('M600 186C680 260 520 340 600 410C700 500 500 560 600 634', 'none', 'stroke="#b07a34" stroke-width="16"'),
      circle(690, 330, 26, '#5fa343'),
      circle(720, 470, 22, '#d8402c'),
    )
  art.add(
    ...(
      [
        [120, 140],
        [1080, 130],
        [110, 650],
        [1090, 660],
      ] as const
    ).map(([x, y]) =>
      bowlAbove(
        art,
        x,
        y,
        random.range(120, 155),
        random.pick(['greens', 'tofu', 'dumplings', 'chillies', 'oranges']),
        random.pick(glazes),
      ),
    ),
    chopsticks(760, 560, 420, random.range(-40, 30), '#3a1f14'),
    steam(art, 600, 380, 300, 5),
  )
}

const baskets: Scene = (art) => {
  const { random } = art
  art.add(table(art))
  const basket = (x: number, y: number, r: number) =>
    circle(x + 14, y + 22, r * 1.06, '#140804', 'opacity=".3"') +
    circle(x, y, r, art.fade(['#e2bd7c', '#a8763a'])) +
    circle(x, y, r * 0.88, '#c99a58') +
    repeat(8, (i) => rect(x - r * 0.84, y - r * 0.8 + i * r * 0.22, r * 1.68, r * 0.03, '#a8763a', 'opacity=".7"')) +
    repeat(7, (i) => {
      const a = i * 1.047
      const d = i < 6 ? r * 0.53 : 0
      const bx = x + Math.cos(a) * d
      const by = y + Math.sin(a) * d
      return (
        circle(bx, by, r * 0.245, art.glow(['#ffffff', '#fbf1de', '#dcc7a0'], 'cx=".4" cy=".35"')) +
        repeat(5, (k) =>
          ellipse(
            bx + Math.cos(k * 1.26) * r * 0.06,
            by + Math.sin(k * 1.26) * r * 0.06,
            r * 0.05,
            r * 0.018,
            '#d6bd92',
          ),
        ) +
        circle(bx, by, r * 0.028, random.pick(brights))
      )
    })
  art.add(
    basket(random.range(330, 420), random.range(330, 430), 265),
    basket(random.range(860, 930), random.range(250, 330), 215),
    bowlAbove(art, 840, 650, 110, random.pick(['chillies', 'soup', 'greens']), random.pick(glazes)),
    chopsticks(520, 740, 300, random.range(-30, 10), '#5a2f1c'),
    steam(art, 420, 300, 240, 4),
  )
}

export const dishes = { oneBowl, feast, steaming, hotpot, baskets }
