import { circle, ellipse, group, line, n, path, rect, repeat, type Art, type Scene } from './art.ts'
import { filling } from './filling.ts'
import { darken, lighten, mix } from './palette.ts'
import { logoMark } from './logo.ts'
import { bus, car, ferry, train } from './vehicles.ts'

const tints = ['#2e86c8', '#2f9e76', '#d8402c', '#7a5bb0', '#e8b04a', '#22363f', '#e8708a'] as const

/** An avatar that is a thing on a coloured ground rather than a face. */
const emblem =
  (ground: string, draw: (art: Art) => string): Scene =>
  (art) => {
    const tone = ground === '#ffffff' || ground === '#c8161d' ? ground : mix(ground, art.random.pick(tints), 0.35)
    art.add(
      rect(0, 0, 400, 400, art.fade([lighten(tone, 0.3), darken(tone, 0.15)], 'x2=".6" y2="1"')),
      circle(art.random.range(60, 340), art.random.range(60, 160), 150, '#ffffff', 'opacity=".14"'),
      draw(art),
    )
  }

const stalk = (x: number) =>
  rect(x, 40, 34, 340, '#5f9a4a', 'rx="8"') + repeat(4, (i) => rect(x - 5, 90 + i * 84, 44, 9, '#3f7a34', 'rx="4"'))

export const emblems = {
  city: emblem('#c8161d', () => group(logoMark('#ffffff'), 'translate(60 56) scale(.55)')),
  bus: emblem('#2e86c8', (art) => bus(art, 30, 280, 126, '#e8b04a') + rect(0, 282, 400, 8, '#ffffff', 'opacity=".6"')),
  hospital: emblem('#ffffff', () => path('M155 90h90v65h65v90h-65v65h-90v-65h-65v-90h65z', '#d8281c')),
  water: emblem(
    '#2f9ec8',
    () =>
      path('M200 70Q310 210 310 270a110 110 0 0 1 -220 0Q90 210 200 70Z', '#ffffff') +
      line('M140 280q10 50 60 58', '#2f9ec8', 16),
  ),
  noodles: emblem('#e8a33a', (art) => circle(200, 200, 150, '#fdf8ee') + filling(art, 200, 200, 124, 'noodles')),
  tofu: emblem('#7a8f5c', () =>
    repeat(
      4,
      (i) =>
        rect(90 + (i % 2) * 116, 120 + Math.floor(i / 2) * 104, 104, 92, '#fbf4e2', 'rx="10"') +
        rect(90 + (i % 2) * 116, 196 + Math.floor(i / 2) * 104, 104, 16, '#dccda8', 'rx="8"'),
    ),
  ),
  tea: emblem(
    '#3f8f5c',
    () =>
      path('M200 330Q90 250 130 110Q200 170 200 330Z', '#d7efc2') +
      path('M200 330Q310 250 270 110Q200 170 200 330Z', '#a8d88a') +
      path('M200 330Q150 160 200 60Q250 160 200 330Z', '#eef8e0'),
  ),
  bamboo: emblem(
    '#d8e2b8',
    () =>
      stalk(110) +
      stalk(230) +
      path('M264 120q70 -40 110 0q-60 30 -110 0zM110 220q-60 -40 -96 0q50 30 96 0z', '#5fae5a'),
  ),
  sun: emblem(
    '#f2806a',
    () =>
      circle(200, 210, 80, '#ffe2a0') +
      line(
        repeat(
          12,
          (i) =>
            `M${n(200 + Math.cos(i * 0.5236) * 110)} ${n(210 + Math.sin(i * 0.5236) * 110)}L${n(200 + Math.cos(i * 0.5236) * 146)} ${n(210 + Math.sin(i * 0.5236) * 146)}`,
        ),
        '#ffe2a0',
        14,
      ),
  ),
  bridge: emblem(
    '#4a5f9a',
    () =>
      circle(290, 100, 34, '#fdf3c8') +
      path('M20 290Q200 90 380 290H330Q200 160 70 290Z', '#f4f1ea') +
      line('M60 330q35 -16 70 0t70 0t70 0t70 0', '#a8c6f0', 10),
  ),
  egret: emblem('#6fb4b8', () =>
    group(
      line('M-6 0L-4 -40M12 0L6 -40', '#3a3a34', 4) +
        path('M-40 -58Q-10 -84 24 -66Q40 -52 10 -38Q-26 -34 -52 -48Z', '#ffffff') +
        line('M20 -62C44 -84 6 -104 26 -128', '#ffffff', 11) +
        circle(27, -130, 9, '#ffffff') +
        path('M32 -136L66 -128 32 -124Z', '#e8a32e'),
      'translate(200 350) scale(2.1)',
    ),
  ),
  camera: emblem(
    '#5a5f6e',
    () =>
      rect(60, 130, 280, 190, '#22262d', 'rx="26"') +
      rect(140, 96, 120, 50, '#22262d', 'rx="14"') +
      circle(200, 226, 78, '#f4f1ea') +
      circle(200, 226, 58, '#2e4a60') +
      circle(180, 206, 18, '#a8d0ea') +
      circle(304, 160, 12, '#e0343b'),
  ),
  truck: emblem(
    '#e8b04a',
    () =>
      rect(50, 130, 190, 140, '#f4f1ea', 'rx="10"') +
      path('M240 170h60l50 56v44h-110z', '#c8402c') +
      rect(262, 186, 44, 40, '#bfe0ea') +
      repeat(2, (i) => circle(110 + i * 180, 276, 34, '#22262d') + circle(110 + i * 180, 276, 14, '#9aa4ad')),
  ),
  train: emblem('#35507a', (art) => train(art, 380, 270, 110, '#c8161d') + rect(0, 272, 400, 10, '#dfe6ea')),
  bicycle: emblem(
    '#5fae8a',
    () =>
      line(
        'M110 270L170 170H270L300 270M170 170L210 270H110M210 270L270 170M160 150h36M262 140h44',
        '#ffffff',
        12,
        'stroke-linejoin="round"',
      ) +
      circle(110, 270, 56, 'none', 'stroke="#22262d" stroke-width="12"') +
      circle(300, 270, 56, 'none', 'stroke="#22262d" stroke-width="12"'),
  ),
  ball: emblem(
    '#4a9a4a',
    () =>
      circle(200, 205, 120, '#ffffff') +
      path('M200 150l50 36l-19 58h-62l-19 -58z', '#22262d') +
      line('M200 150V86M250 186l60 -20M231 244l38 52M169 244l-38 52M150 186l-60 -20', '#22262d', 9),
  ),
  book: emblem(
    '#7a5bb0',
    () =>
      path('M70 120q70 -30 130 10v190q-60 -40 -130 -10zM330 120q-70 -30 -130 10v190q60 -40 130 -10z', '#fdf8ec') +
      line(
        'M200 130V320M96 170q40 -12 76 6M96 214q40 -12 76 6M304 170q-40 -12 -76 6M304 214q-40 -12 -76 6',
        '#b8a8d8',
        7,
      ),
  ),
  house: emblem(
    '#c98a6a',
    () =>
      path('M50 210Q120 190 200 90Q280 190 350 210V226H50Z', '#34495c') +
      rect(84, 226, 232, 120, '#fdf6e8') +
      rect(170, 256, 60, 90, '#8a4a2a') +
      rect(106, 250, 44, 44, '#bfe0ea') +
      rect(250, 250, 44, 44, '#bfe0ea'),
  ),
  cup: emblem(
    '#e8a8b8',
    () =>
      path('M120 140H280L260 340H140Z', '#fdf6e8') +
      path('M126 200H274L262 330H138Z', '#c98a5a') +
      rect(110, 120, 180, 26, '#ffffff', 'rx="10"') +
      line('M215 120L240 40', '#d8402c', 12) +
      repeat(6, (i) => circle(158 + (i % 3) * 42, 296 + Math.floor(i / 3) * 22, 10, '#3a2418')),
  ),
  skewer: emblem('#4a2c4a', () =>
    repeat(
      3,
      (i) =>
        line(`M${n(110 + i * 90)} 60V350`, '#e8d2a0', 8) +
        repeat(3, (k) =>
          rect(
            84 + i * 90,
            90 + k * 66,
            52,
            50,
            ['#c8502c', '#e8a33a', '#8a3a1c'][(i + k) % 3] ?? '#c8502c',
            'rx="14"',
          ),
        ),
    ),
  ),
  rice: emblem(
    '#e8c86a',
    () =>
      line('M200 370Q190 200 270 70', '#7a8a2e', 10) +
      repeat(9, (i) =>
        ellipse(
          196 + i * 8 + (i % 2 ? 30 : -22),
          300 - i * 27,
          15,
          30,
          '#fff4c8',
          `transform="rotate(${i % 2 ? 40 : -28} ${n(196 + i * 8 + (i % 2 ? 30 : -22))} ${n(300 - i * 27)})"`,
        ),
      ),
  ),
  boat: emblem('#5aa0c8', (art) => ferry(art, 70, 260, 76) + line('M40 290q40 -18 80 0t80 0t80 0t80 0', '#ffffff', 10)),
  car: emblem('#8a9ab0', (art) => car(art, 60, 270, 130, '#d8402c') + rect(0, 272, 400, 8, '#ffffff', 'opacity=".6"')),
} satisfies Record<string, Scene>
